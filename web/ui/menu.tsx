import { type ReactNode, useEffect, useRef } from 'react'
import { useOtherPage } from '#web/core/use-other-page.ts'

type MenuProps = { label: string; summary: ReactNode; summaryClass?: string; children: ReactNode }

/**
 * A small list that opens below its button. Native details, so it opens without scripts; the script only closes it
 * again: by Escape, by a press or focus elsewhere, and when another page opens.
 */
export function Menu({ label, summary, summaryClass, children }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useOtherPage(() => box.current?.removeAttribute('open'))
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])
  return (
    <details ref={box} className="group relative">
      <summary
        aria-label={label}
        className={`flex min-h-11 items-center rounded-pill transition ${summaryClass ?? ''}`}
      >
        {summary}
      </summary>
      <div className="absolute right-0 z-30 mt-2 w-max max-w-[min(20rem,calc(100vw-2rem))] min-w-52 rounded-lg border border-line bg-band p-2 text-body shadow-float">
        {children}
      </div>
    </details>
  )
}

/** The look of one row of a menu. */
export const menuRow =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-tight text-ink transition hover:bg-sand'

import type { ReactNode } from 'react'

type SettingsPageProps = {
  head: ReactNode
  /** Two panes side by side that scroll separately, on a wide screen. */
  wide?: boolean
  children: ReactNode
}

/** A page with a save bar, which is always at the bottom, on a phone above the tabs. */
export function SettingsPage({ head, wide, children }: SettingsPageProps) {
  return (
    <div
      className={`flex min-h-[calc(100dvh-3.5rem-1px)] flex-col max-md:-mb-4 max-md:min-h-[calc(100dvh-7.5rem-1px)] ${wide ? 'lg:h-[calc(100dvh-3.5rem-1px)]' : ''}`}
    >
      <div
        className={
          wide
            ? 'border-b border-line p-4 md:px-8 md:py-5'
            : 'mx-auto w-full max-w-3xl px-4 pt-4 pb-4 md:px-8 md:pt-8 md:pb-6'
        }
      >
        {head}
      </div>
      {children}
    </div>
  )
}

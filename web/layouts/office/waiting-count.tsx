import { count } from '#shared/core/format.rules.ts'
import { useOfficeWords } from '#web/core/office-words.ts'

/** How much waits in a page of the menu; nothing if nothing does. */
export function WaitingCount({ of: waiting, className }: { of: number; className: string }) {
  const { shell } = useOfficeWords()
  if (waiting === 0) return null
  return (
    <span
      className={`figures flex h-5 min-w-5 items-center justify-center rounded-pill bg-saffron px-1.5 text-[12px]/[20px] font-bold text-on-saffron ${className}`}
    >
      <span aria-hidden>{count(waiting)}</span>
      <span className="sr-only">({shell.waiting(count(waiting))})</span>
    </span>
  )
}

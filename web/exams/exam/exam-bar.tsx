import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** The only thing beside an exam: its name, the way out, and how far it is. */
export function ExamBar({
  title,
  lang,
  leave,
  percent,
  children,
}: {
  title: string
  lang: string | undefined
  leave: { to: string; label: string; onLeave?: () => void }
  /** How much is answered. */
  percent?: number
  children?: ReactNode
}) {
  return (
    <header className="sticky top-(--preview-bar,0px) z-20 bg-band text-ink">
      <div className="mx-auto flex min-h-13 max-w-[1408px] items-center gap-2 px-2 md:px-8">
        <Link
          to={leave.to}
          aria-label={leave.label}
          onClick={(event) => {
            if (!leave.onLeave) return
            event.preventDefault()
            leave.onLeave()
          }}
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand"
        >
          <Icon of={X} />
        </Link>
        <p lang={lang} className="min-w-0 grow truncate font-bold">
          {title}
        </p>
        {children}
      </div>
      <div aria-hidden className="h-1 bg-line">
        {percent !== undefined && <div className="h-full bg-accent" style={{ width: `${percent}%` }} />}
      </div>
    </header>
  )
}

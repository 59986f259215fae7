import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

const tones = {
  calm: 'bg-primary-soft text-primary-strong',
  quiet: 'bg-sand text-body',
  warm: 'bg-secondary-soft text-secondary-ink',
}

type FactRowProps = {
  icon?: LucideIcon
  /** Instead of an icon, in colors of its own. */
  mark?: ReactNode
  tone?: keyof typeof tones
  title: ReactNode
  text?: ReactNode
  /** At the right: a link, a button or a badge. */
  children?: ReactNode
}

/** One fact of an account, with what can be done about it. */
export function FactRow({ icon, mark, tone = 'calm', title, text, children }: FactRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <span className={`flex size-10 shrink-0 items-center justify-center rounded-md ${tones[tone]}`}>
        {icon ? <Icon of={icon} size={20} /> : mark}
      </span>
      <div className="min-w-0 flex-1 basis-36 text-tight">
        <p className="font-bold break-words text-ink">{title}</p>
        {text && <p className="wrap-anywhere text-muted">{text}</p>}
      </div>
      {children && <div className="ml-auto flex flex-wrap items-center gap-x-2">{children}</div>}
    </li>
  )
}

import type { LucideIcon } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

type StepProps = { icon: LucideIcon; title: string; text?: string | undefined; isDone?: boolean; isNow?: boolean }

/** What happened, what is happening, or what comes next. */
export function Step({ icon, title, text, isDone, isNow }: StepProps) {
  const look = isDone
    ? 'bg-primary text-on-primary'
    : isNow
      ? 'border-2 border-line-strong bg-secondary-soft text-secondary-ink'
      : 'border-2 border-line-strong text-faint'
  return (
    <li className="flex gap-4" aria-current={isNow ? 'step' : undefined}>
      <span className={`flex size-9 shrink-0 items-center justify-center rounded-full ${look}`}>
        <Icon of={icon} size={18} />
      </span>
      <span className="min-w-0">
        <span className={`block font-bold ${isDone || isNow ? 'text-ink' : 'text-muted'}`}>{title}</span>
        {text && <span className="block text-muted wrap-anywhere">{text}</span>}
      </span>
    </li>
  )
}

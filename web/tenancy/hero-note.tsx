import type { LucideIcon } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** A small fact that floats beside the picture of the first screen. */
export function HeroNote({
  icon,
  title,
  text,
  className,
}: {
  icon: LucideIcon
  title: string
  text: string
  className: string
}) {
  return (
    <div
      className={`absolute flex items-center gap-3 rounded-lg border border-line bg-band p-3 shadow-float lg:p-4 ${className}`}
    >
      <span className="flex size-10 items-center justify-center rounded-full bg-secondary-soft text-secondary-ink lg:size-11">
        <Icon of={icon} />
      </span>
      <span className="text-tight">
        <strong className="block font-bold text-ink">{title}</strong>
        <span className="hidden text-muted sm:block">{text}</span>
      </span>
    </div>
  )
}

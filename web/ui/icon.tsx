import type { LucideIcon } from 'lucide-react'

/** An icon of the icon set, in the weight of all our icons, hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawing size={size} strokeWidth={1.75} className={`shrink-0 ${className ?? ''}`} aria-hidden />
}

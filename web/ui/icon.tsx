import type { LucideIcon } from 'lucide-react'

/** One line drawing of the icon set, in the weight all our icons have. It says nothing to a screen reader. */
export function Icon({ of: Drawing, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawing size={size} strokeWidth={1.75} className={`shrink-0 ${className ?? ''}`} aria-hidden />
}

import type { LucideIcon } from 'lucide-react'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'

type StatCardProps = {
  label: string
  icon?: LucideIcon
  value: ReactNode
  /** Below the value: a trend, or when it will fill. */
  foot?: ReactNode
  /** Right of the value: a small drawing. */
  aside?: ReactNode
  /** The list that explains the number. */
  to: string
}

/** One figure. The whole card links to its list. */
export function StatCard({ label, icon, value, foot, aside, to }: StatCardProps) {
  return (
    <div className="relative flex min-w-0 flex-col rounded-card border border-line bg-band p-5 transition hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <div className="flex items-start justify-between gap-3">
        <Link to={to} className="cover-link text-nav text-second">
          {label}
        </Link>
        {icon && <Icon of={icon} size={18} className="mt-0.5 text-muted" />}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="figures mt-1 text-stat font-bold text-ink">{value}</p>
        {aside && <div className="flex min-w-0 flex-1 basis-20 justify-end">{aside}</div>}
      </div>
      {foot && <div className="mt-auto pt-3 text-meta text-muted">{foot}</div>}
    </div>
  )
}

/** How a number moved, and since when. An increase is good by default. */
export function Trend({ percent, text, moreIsBad }: { percent: number; text?: string; moreIsBad?: boolean }) {
  const { lists } = useOfficeWords()
  const isUp = percent >= 0
  const amount = Math.abs(percent)
  const look = isUp === !moreIsBad ? 'text-ok' : 'text-danger'
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className={`inline-flex items-center gap-1 font-medium ${look}`}>
        <Icon of={isUp ? TrendingUp : TrendingDown} size={14} />
        <span aria-hidden className="figures">
          {amount}%
        </span>
        <span className="sr-only">{isUp ? lists.up(amount) : lists.down(amount)}</span>
      </span>
      {text}
    </p>
  )
}

import ExternalLink from 'lucide-react/icons/external-link'
import { Icon } from '../../icon.tsx'

type Figure = {
  label: string
  value: string
  /** What it is of, or how it changed. */
  foot?: string
  /** The page of another site that explains it. */
  href?: string
}

// Written out, as Tailwind finds only whole names. The last one fills the rest of its row.
const columns: Record<number, string> = {
  ...{ 1: 'lg:grid-cols-1', 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3', 6: 'lg:grid-cols-3' },
  ...{ 5: 'lg:grid-cols-3 lg:[&>:last-child]:col-span-2', 7: 'lg:grid-cols-4 lg:[&>:last-child]:col-span-2' },
}

/** A few figures side by side in one card, which they fill. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line ${columns[figures.length] ?? 'lg:grid-cols-4'}`}
    >
      {figures.map(({ label, value, foot, href }) => (
        <div
          key={label}
          className="relative min-w-0 bg-band px-4 py-4 max-lg:odd:last:col-span-2 transition md:px-5 [&:has(a)]:hover:bg-sand"
        >
          <dt className="flex items-start justify-between gap-2 text-nav text-second">
            {href ? (
              <a href={href} target="_blank" rel="noopener" className="cover-link">
                {label}
              </a>
            ) : (
              label
            )}
            {href && <Icon of={ExternalLink} size={16} className="mt-0.5 text-muted" />}
          </dt>
          <dd className="figures mt-1 text-stat font-bold text-ink">{value}</dd>
          {foot && <dd className="text-meta text-muted">{foot}</dd>}
        </div>
      ))}
    </dl>
  )
}

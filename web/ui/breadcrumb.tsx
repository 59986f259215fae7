import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export type Crumb = { name: string; lang?: string; to?: string }

/** The path to the page. The last crumb, without an address, is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-tight text-muted">
        {crumbs.map(({ name, lang, to }, at) => (
          <li key={name} lang={lang} className="flex items-center gap-2">
            {at > 0 && <Icon of={ChevronRight} size={16} className="text-faint" />}
            {to ? (
              <Link to={to} className="py-2 hover:text-primary-strong hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="py-2 text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

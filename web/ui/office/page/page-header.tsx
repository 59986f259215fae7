import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'

export type OfficeCrumb = { name: string; lang?: string; to?: string }

type PageHeaderProps = {
  /** From the area to the page itself, which has no address. Not shown on phones. */
  crumbs?: OfficeCrumb[]
  title: string
  lang?: string
  badge?: ReactNode
  /** Secondary ones first, the page's one main action last. */
  actions?: ReactNode
}

/** The head of a page of the office: breadcrumbs, title and actions. */
export function PageHeader({ crumbs = [], title, lang, badge, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 lang={lang} className="text-title">
            {title}
          </h1>
          {badge}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: OfficeCrumb[] }) {
  const { lists } = useOfficeWords()
  return (
    <nav aria-label={lists.where} className="max-md:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
        {crumbs.map(({ name, lang, to }, at) => (
          <li key={to ?? name} lang={lang} className="flex items-center gap-2">
            {at > 0 && <Icon of={ChevronRight} size={14} />}
            {to ? (
              <Link to={to} className="py-0.5 hover:text-primary-strong hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="py-0.5 text-second">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

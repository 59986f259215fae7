import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { count as written } from '#shared/core/format.rules.ts'
import { Icon } from '../../icon.tsx'
import { Skeleton } from '../../skeleton.tsx'

export type StatusTab = {
  name: string
  /** The count; null while loading. */
  count?: number | null
  to: string
  current?: boolean
  /** Shown alone at the far end. */
  trash?: boolean
}

/** The states of a list, one after the other. They are links, because the state is in the address. */
export function StatusTabs({ label, tabs }: { label: string; tabs: StatusTab[] }) {
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen, so the current tab is scrolled into view.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3
  })
  return (
    <nav aria-label={label} className="max-md:-mx-4">
      <ul
        ref={row}
        className="relative flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:px-4"
      >
        {tabs.map((tab) => (
          <li key={tab.to} className={`shrink-0 ${tab.trash ? 'md:ml-auto' : ''}`}>
            <Tab {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tab({ name, count, to, current, trash }: StatusTab) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={`flex h-11 items-center gap-2 border-b-2 text-nav whitespace-nowrap transition -outline-offset-2 ${current ? 'border-primary font-bold text-ink' : 'border-transparent text-second hover:text-ink'}`}
    >
      {trash && <Icon of={Trash2} size={16} />}
      {name}
      {count === null && <Skeleton className="h-3 w-5" />}
      {typeof count === 'number' && (
        <span className={`figures ${current ? 'text-primary-strong' : 'text-muted'}`}>{written(count)}</span>
      )}
    </Link>
  )
}

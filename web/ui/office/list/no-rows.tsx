import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { quoted } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { NothingFound } from '../../empty-state.tsx'
import { Icon } from '../../icon.tsx'
import { OfficeButtonLink } from '../page/office-button.tsx'
import { EmptyListDrawing } from './empty-list-drawing.tsx'
import { chosenNames, type FilterChoice } from './filter-chip.tsx'
import { useListAddress } from './list-address.ts'

type NoRowsProps = {
  drawing?: ReactNode
  title: string
  /** One kind sentence. */
  text?: string
  /** The main action and one beside it. */
  actions?: ReactNode
  /** Other ways to start, below a divider. */
  or?: { word: string; children: ReactNode }
}

/** An empty list: what it is for, and the first step. Shown without tabs and filters. */
export function NoRows({ drawing, title, text, actions, or }: NoRowsProps) {
  return (
    <div className="flex flex-col items-center py-10 text-center md:py-20">
      {drawing ?? <EmptyListDrawing hasPlus={Boolean(actions)} />}
      <h2 className="mt-6 text-[1.25rem]/[1.6]">{title}</h2>
      {text && <p className="mt-1 max-w-[27.5rem] text-(length:--text) text-second">{text}</p>}
      {actions && (
        <div className="mt-5 flex gap-2 max-md:w-full max-md:flex-col max-md:*:min-h-12 md:flex-wrap md:justify-center">
          {actions}
        </div>
      )}
      {or && (
        <div className="mt-10 w-full max-w-[47.5rem]">
          <p className="flex items-center gap-4 text-meta text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {or.word}
          </p>
          <div className="mt-5 grid gap-4 text-left md:grid-cols-3">{or.children}</div>
        </div>
      )}
    </div>
  )
}

type NoResultsProps = { search?: { name?: string; value: string }; filters?: readonly FilterChoice[] }

/** No results: which filters to remove. */
export function NoResults({ search, filters = [] }: NoResultsProps) {
  const { lists } = useOfficeWords()
  const address = useListAddress()
  const language = useLanguage()
  const query = search?.name ?? 'q'
  const set = filters.filter(({ chosen }) => chosen.length > 0)
  const clear = Object.fromEntries([query, ...set.map(({ name }) => name)].map((name) => [name, null]))
  const removals = [
    ...(search?.value ? [{ name: quoted(language, search.value), to: address({ [query]: null }) }] : []),
    ...set.map((filter) => ({
      name: `${filter.label}: ${chosenNames(filter).join(', ')}`,
      to: address({ [filter.name]: null }),
    })),
  ]
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-band px-5 py-12 text-center">
      <NothingFound />
      <h2 className="mt-6 text-[1.25rem]/[1.6]">{lists.nothingFound}</h2>
      {removals.length > 0 && (
        <>
          <p className="mt-1 max-w-[27.5rem] text-(length:--text) text-second">{lists.nothingFoundText}</p>
          <ul className="mt-5 flex max-w-full flex-wrap justify-center gap-2">
            {removals.map(({ name, to }) => (
              <li key={name} className="max-w-full">
                <Link
                  to={to}
                  aria-label={lists.removeFilter(name)}
                  className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-primary-tint bg-primary-soft px-3.5 py-1 text-nav text-primary-strong max-md:min-h-11"
                >
                  {name}
                  <Icon of={X} size={14} />
                </Link>
              </li>
            ))}
          </ul>
          <OfficeButtonLink to={address(clear)} className="mt-5">
            {lists.clearAll}
          </OfficeButtonLink>
        </>
      )}
    </div>
  )
}

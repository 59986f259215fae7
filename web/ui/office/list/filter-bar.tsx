import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { ChoiceMenu, type ListChoice } from './choice-menu.tsx'
import { FilterChip, type FilterChoice } from './filter-chip.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { useListAddress } from './list-address.ts'
import { type ListSearch, SearchField } from './search-field.tsx'

export type ListSort = { value: string; options: readonly ListChoice[] }

type FilterBarProps = {
  search?: ListSearch
  filters?: readonly FilterChoice[]
  sort?: ListSort
  /** The status tabs: above the search on a desk, below it on a phone. */
  tabs?: ReactNode
}

/** Search, filters and order of a list. All of it is in the address, so it can be shared and undone by Back. */
export function FilterBar({ search, filters = [], sort, tabs }: FilterBarProps) {
  const isNarrowed = filters.some(({ chosen }) => chosen.length > 0)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 md:gap-y-4">
      {tabs && <div className="w-full max-md:order-1">{tabs}</div>}
      {search && <SearchField {...search} />}
      {filters.length > 0 && <FilterSheet filters={filters} />}
      {filters.length > 0 && (
        <div
          className={`flex min-w-0 flex-wrap items-center gap-2 max-md:order-2 max-md:w-full ${isNarrowed ? '' : 'max-md:hidden'}`}
        >
          {filters.map((filter) => (
            <FilterChip key={filter.name} filter={filter} />
          ))}
          {isNarrowed && <ClearLink filters={filters} search={search} />}
        </div>
      )}
      {sort && <SortMenu {...sort} />}
    </div>
  )
}

function ClearLink({ filters, search }: Pick<FilterBarProps, 'filters' | 'search'>) {
  const { lists } = useOfficeWords()
  const address = useListAddress()
  const names = [...(filters ?? []).map(({ name }) => name), search?.name ?? 'q']
  return (
    <Link
      to={address(Object.fromEntries(names.map((name) => [name, null])))}
      preventScrollReset
      className="inline-flex min-h-9 items-center rounded-pill px-2.5 text-nav text-second hover:text-ink hover:underline max-md:min-h-11"
    >
      {lists.clear}
    </Link>
  )
}

function SortMenu({ value, options }: ListSort) {
  const { lists } = useOfficeWords()
  const address = useListAddress()
  const navigate = useNavigate()
  const chosen = options.find((option) => option.value === value) ?? options[0]
  return (
    <div className="md:ml-auto">
      <ChoiceMenu
        label={chosen ? lists.sortedBy(chosen.name) : lists.sort}
        align="end"
        buttonClass="flex items-center justify-center gap-2 rounded-pill border border-line-strong bg-band text-nav font-medium text-ink transition hover:bg-sand max-md:size-11 md:h-9 md:px-3.5"
        button={
          <>
            <Icon of={ArrowDownWideNarrow} size={18} />
            <span className="max-md:hidden">{chosen?.name ?? lists.sort}</span>
            <Icon of={ChevronDown} size={16} className="text-muted max-md:hidden" />
          </>
        }
        choices={options}
        chosen={chosen ? [chosen.value] : []}
        onChoose={([next]) => navigate(address({ sort: next }), { preventScrollReset: true })}
      />
    </div>
  )
}

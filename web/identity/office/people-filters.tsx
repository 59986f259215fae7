import { memberRoles, type PeopleScope, peopleSorts, peopleTabs } from '#shared/identity/people.lists.ts'
import type { PeopleQuery } from '#shared/identity/people.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { ListTabs } from '#web/ui/office/list/list-tabs.tsx'

/** The filters of a list of people, as the address sets them. */
export function usePeopleFilters(scope: PeopleScope, query: PeopleQuery): FilterChoice[] {
  const { shell } = useOfficeWords()
  const words = useArea(peopleWords)
  const role: FilterChoice = {
    name: 'role',
    label: words.columns.role,
    choices: memberRoles.map((value) => ({ value, name: shell.roles[value] })),
    chosen: query.role ? [query.role] : [],
  }
  const confirmed: FilterChoice = {
    name: 'confirmed',
    label: words.columns.confirmed,
    choices: (['yes', 'no'] as const).map((value) => ({ value, name: words.confirmed.filter[value] })),
    chosen: query.confirmed ? [query.confirmed] : [],
  }
  return scope === 'users' ? [role, confirmed] : [confirmed]
}

type PeopleFiltersProps = {
  query: PeopleQuery
  counts: Record<PeopleQuery['tab'], number>
  filters: FilterChoice[]
}

/** Tabs, search, filters and order of a list of people. */
export function PeopleFilters({ query, counts, filters }: PeopleFiltersProps) {
  const words = useArea(peopleWords)
  const options = peopleSorts.map((value) => ({ value, name: words.sorts[value] }))
  return (
    <FilterBar
      tabs={
        <ListTabs
          label={words.tabs.label}
          tabs={peopleTabs}
          names={words.tabs}
          counts={counts}
          current={query.tab}
          mayDelete
        />
      }
      search={{ value: query.q ?? '', placeholder: words.search }}
      filters={filters}
      // The trash has its own order: latest first.
      sort={query.tab === 'trash' ? undefined : { value: query.sort, options }}
    />
  )
}

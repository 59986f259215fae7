import { memberRoles, type PeopleScope } from '#shared/identity/people.lists.ts'
import type { PeopleQuery } from '#shared/identity/people.schema.ts'
import type { GroupChoice } from '#shared/identity/student-groups.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { useGroupFilter } from '#web/identity/office/group-filter.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'

/** The filters of a list of people, as the address sets them. */
export function usePeopleFilters(
  scope: PeopleScope,
  query: PeopleQuery,
  groups: readonly GroupChoice[] | null,
): FilterChoice[] {
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
  const group = useGroupFilter(groups, query.group)
  return [...(scope === 'users' ? [role] : []), confirmed, ...group]
}

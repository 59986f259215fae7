import type { RouterContextProvider } from 'react-router'
import { listGroupChoices } from '#shared/identity/student-groups.endpoints.ts'
import type { GroupChoice } from '#shared/identity/student-groups.schema.ts'
import { attempt } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'

/** The groups to filter by; null for somebody who may not see them. */
export async function loadGroupChoices(context: Readonly<RouterContextProvider>): Promise<GroupChoice[] | null> {
  const found = await attempt(context, listGroupChoices)
  return 'answer' in found ? found.answer : null
}

/** The filter of a list by group, if there are groups. */
export function useGroupFilter(groups: readonly GroupChoice[] | null, chosen: string | undefined): FilterChoice[] {
  const words = useArea(groupWords)
  if (!groups || (groups.length === 0 && !chosen)) return []
  return [
    {
      name: 'group',
      label: words.group,
      choices: groups.map(({ id, name }) => ({ value: id, name })),
      chosen: chosen ? [chosen] : [],
    },
  ]
}

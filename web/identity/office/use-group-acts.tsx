import UserMinus from 'lucide-react/icons/user-minus'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { removeFromGroup } from '#shared/identity/student-groups.endpoints.ts'
import type { GroupChoice } from '#shared/identity/student-groups.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import type { BulkAction } from '#web/ui/office/list/bulk-bar.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { AddToGroupDrawer } from './add-to-group-drawer.tsx'

/** What can be done with chosen students and groups. Removing needs a list that is filtered by one. */
export function useGroupActs(groups: readonly GroupChoice[] | null, filtered: string | undefined, onDone: () => void) {
  const words = useArea(groupWords)
  const may = useMay()
  const write = useWrites()
  const [ids, setIds] = useState<readonly string[]>()
  if (!groups || !may('student_groups.update')) return { bulk: () => [], drawer: null }
  const group = groups.find(({ id }) => id === filtered)

  async function remove({ id: groupId, name }: GroupChoice, ids: string[]) {
    const done = await write(() => call(removeFromGroup, { params: { groupId }, body: { ids } }))
    if (!done) return
    onDone()
    showToast({ tone: 'success', title: words.done.removed(done.changed, name), seconds: toastSeconds.success })
  }
  const bulk = (chosen: string[]): BulkAction[] => [
    ...(group
      ? [{ key: 'ungroup', name: words.removeFrom, icon: UserMinus, onPress: () => void remove(group, chosen) }]
      : []),
    { key: 'group', name: words.addTo.button, icon: UsersRound, onPress: () => setIds(chosen) },
  ]
  const drawer = (
    <AddToGroupDrawer
      groups={groups.filter(({ id }) => id !== filtered)}
      ids={ids}
      onClose={() => setIds(undefined)}
      onDone={onDone}
    />
  )
  return { bulk, drawer }
}

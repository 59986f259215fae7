import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'
import { removeFromGroup } from '#shared/identity/student-groups.endpoints.ts'
import type { GroupOfStudent } from '#shared/identity/student-groups.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { AddToGroupDrawer } from './add-to-group-drawer.tsx'
import { groupAddress } from './group-columns.tsx'

/** The groups a student is in, on their page. */
export function StudentGroups({ memberId, groups }: { memberId: string; groups: readonly GroupOfStudent[] }) {
  const words = useArea(groupWords)
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const own = groups.filter(({ is_in }) => is_in)
  const mayChange = may('student_groups.update')
  if (own.length === 0 && !mayChange) return null
  const add = mayChange && (
    <OfficeButton size="small" className="max-md:min-h-11" onClick={() => setAdding(true)}>
      <Icon of={Plus} size={16} />
      {words.addTo.button}
    </OfficeButton>
  )
  return (
    <OfficeCard title={words.title} aside={add}>
      <ul className="flex flex-wrap gap-2 px-5 py-4 md:px-6">
        {own.length === 0 && <li className="text-cell text-muted">{words.own.none}</li>}
        {own.map((group) => (
          <li
            key={group.id}
            className="inline-flex min-h-9 max-w-full items-stretch rounded-pill border border-line-strong text-nav text-ink max-md:min-h-11"
          >
            <Link
              to={groupAddress(group.id)}
              className={`flex min-w-0 items-center pl-3.5 wrap-anywhere hover:underline ${mayChange ? 'pr-1' : 'pr-3.5'}`}
            >
              {group.name}
            </Link>
            {mayChange && <LeaveButton memberId={memberId} group={group} />}
          </li>
        ))}
      </ul>
      <AddToGroupDrawer
        groups={groups.filter(({ is_in }) => !is_in)}
        ids={isAdding ? [memberId] : undefined}
        onClose={() => setAdding(false)}
      />
    </OfficeCard>
  )
}

function LeaveButton({ memberId, group: { id, name } }: { memberId: string; group: GroupOfStudent }) {
  const words = useArea(groupWords)
  const write = useWrites()
  async function leave() {
    const body = { ids: [memberId] }
    const left = await write(() => call(removeFromGroup, { params: { groupId: id }, body }))
    if (!left) return
    showToast({ tone: 'success', title: words.done.removed(left.changed, name), seconds: toastSeconds.success })
  }
  return (
    <button
      type="button"
      aria-label={words.own.remove(name)}
      onClick={() => void leave()}
      className="flex w-9 items-center justify-center rounded-r-pill text-second hover:text-ink max-md:w-11"
    >
      <Icon of={X} size={16} />
    </button>
  )
}

import { useState } from 'react'
import { groupNameMost } from '#shared/identity/people.lists.ts'
import { addStudentGroup, addToGroup } from '#shared/identity/student-groups.endpoints.ts'
import type { GroupChoice } from '#shared/identity/student-groups.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'

type AddToGroupProps = {
  groups: readonly GroupChoice[]
  /** The memberships of the students; undefined while nobody is chosen. */
  ids: readonly string[] | undefined
  onClose: () => void
  onDone?: () => void
}

const another = 'new'

/** Adds chosen students to a group, or to a new one. */
export function AddToGroupDrawer({ groups, ids, onClose, onDone }: AddToGroupProps) {
  const words = useArea(groupWords)
  const write = useWrites()
  const mayAdd = useMay()('student_groups.add')
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const groupId = chosen ?? (mayAdd && groups.length === 0 ? another : undefined)
  const isNew = groupId === another
  const isNameless = isNew && name.trim() === ''

  async function send(students: readonly string[]) {
    setTried(true)
    if (!groupId || isNameless || isSending) return
    setSending(true)
    const known = groups.find(({ id }) => id === groupId)
    const body = { ids: [...students] }
    const changed = await write(async () => {
      if (known) return (await call(addToGroup, { params: { groupId }, body })).changed
      return (await call(addStudentGroup, { body: { name, ...body } })).count
    })
    setSending(false)
    if (changed === undefined) return
    const title = words.done.added(changed, known?.name ?? name.trim())
    showToast({ tone: changed > 0 ? 'success' : 'info', title, seconds: toastSeconds.success })
    setChosen(undefined)
    setName('')
    setTried(false)
    onDone?.()
    onClose()
  }
  return (
    <Drawer
      open={ids !== undefined}
      onClose={onClose}
      title={words.addTo.title(ids?.length ?? 0)}
      footer={
        <CancelAndAct
          kind="primary"
          text={words.addTo.send}
          isSending={isSending}
          onAct={() => ids && void send(ids)}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label={words.addTo.choose}
          required
          choices={[
            ...groups.map(({ id, name, count }) => ({ value: id, name, text: words.students(count) })),
            ...(mayAdd ? [{ value: another, name: words.addTo.create }] : []),
          ]}
          value={groupId}
          onChange={setChosen}
          error={hasTried && !groupId ? words.addTo.needed : undefined}
        />
        {isNew && (
          <TextInput
            label={words.name}
            required
            most={groupNameMost}
            value={name}
            onChange={setName}
            error={hasTried && isNameless ? words.nameNeeded : undefined}
          />
        )}
      </div>
    </Drawer>
  )
}

import { useState } from 'react'
import { groupNameMost } from '#shared/identity/people.lists.ts'
import { addStudentGroup, updateStudentGroup } from '#shared/identity/student-groups.endpoints.ts'
import type { StudentGroup } from '#shared/identity/student-groups.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'

type GroupDrawerProps = {
  /** The one to rename, or a new one. */
  group: StudentGroup | 'new' | undefined
  onClose: () => void
}

/** Names a new group, or renames one. */
export function GroupDrawer({ group, onClose }: GroupDrawerProps) {
  const words = useArea(groupWords)
  const write = useWrites()
  const own = group === 'new' || group === undefined ? undefined : group
  const [shown, setShown] = useState(group)
  const [name, setName] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  // Filled when it opens, and left as it is while it closes.
  if (group !== undefined && group !== shown) {
    setShown(group)
    setName(own?.name ?? '')
    setTried(false)
  }
  const isEmpty = name.trim() === ''

  async function save() {
    setTried(true)
    if (isEmpty || isSending) return
    setSending(true)
    const saved = await write(() =>
      own
        ? call(updateStudentGroup, { params: { groupId: own.id }, body: { name, revision: own.revision } })
        : call(addStudentGroup, { body: { name } }),
    )
    setSending(false)
    if (!saved) return
    showToast({ tone: 'success', title: own ? words.done.rename : words.done.add, seconds: toastSeconds.success })
    setShown(undefined)
    onClose()
  }
  return (
    <Drawer
      open={group !== undefined}
      onClose={() => {
        setShown(undefined)
        onClose()
      }}
      title={own ? words.rename : words.new}
      footer={
        <CancelAndAct
          kind="primary"
          text={own ? words.save : words.add}
          isSending={isSending}
          onAct={() => void save()}
          onCancel={onClose}
        />
      }
    >
      <TextInput
        label={words.name}
        required
        most={groupNameMost}
        value={name}
        onChange={setName}
        error={hasTried && isEmpty ? words.nameNeeded : undefined}
      />
    </Drawer>
  )
}

import { useState } from 'react'
import type { Member } from '#shared/identity/people.schema.ts'
import { addToGroup } from '#shared/identity/student-groups.endpoints.ts'
import type { StudentGroup } from '#shared/identity/student-groups.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { StudentPicker } from '#web/identity/office/student-picker.tsx'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { enrollmentWords } from '../learning.words.ts'

type GroupStudentsProps = { group: StudentGroup | undefined; onClose: () => void }

/** Finds students by name and adds them to a group. */
export function GroupStudentsDrawer({ group, onClose }: GroupStudentsProps) {
  const words = useArea(groupWords)
  const { add } = useArea(enrollmentWords)
  const write = useWrites()
  const [people, setPeople] = useState<Member[]>([])
  // Stays visible while the drawer closes.
  const [last, setLast] = useState<StudentGroup>()
  const [isSending, setSending] = useState(false)
  if (group && group !== last) {
    setLast(group)
    setPeople([])
  }
  const shown = group ?? last

  async function send({ id: groupId, name }: StudentGroup) {
    if (people.length === 0 || isSending) return
    setSending(true)
    const body = { ids: people.map(({ id }) => id) }
    const done = await write(() => call(addToGroup, { params: { groupId }, body }))
    setSending(false)
    if (!done) return
    const tone = done.changed > 0 ? 'success' : 'info'
    showToast({ tone, title: words.done.added(done.changed, name), seconds: toastSeconds.success })
    onClose()
  }
  if (!shown) return null
  return (
    <Drawer
      open={group !== undefined}
      onClose={onClose}
      title={words.addStudentsTo(shown.name)}
      footer={
        <CancelAndAct
          kind="primary"
          text={words.addTo.send}
          isSending={isSending}
          onAct={() => void send(shown)}
          onCancel={onClose}
        />
      }
    >
      <StudentPicker words={add} chosen={people} onChange={setPeople} />
    </Drawer>
  )
}

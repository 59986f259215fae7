import { useState } from 'react'
import type * as z from 'zod/mini'
import { messageMost } from '#shared/learning/learning.lists.ts'
import { messageGroup, messageStudent, messageStudents } from '#shared/learning/students.endpoints.ts'
import { type CourseStudent, directMessage } from '#shared/learning/students.schema.ts'
import { call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { ActButtons } from '#web/ui/office/form/act-buttons.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useRecordForm } from '#web/ui/office/form/use-record-form.ts'
import { Drawer } from '#web/ui/office/page/drawer.tsx'

type Message = z.output<typeof directMessage>
type Student = Pick<CourseStudent, 'member_id' | 'name'>

/** To whom an email is written: what they are called, how many they are, and how it is sent. */
export type Readers = {
  key: string
  names: readonly string[]
  count: number
  send: (message: Message) => Promise<{ sent: number }>
}

/** Some students of a course. */
export const studentsOfCourse = (courseId: string, students: readonly Student[]): Readers => ({
  key: students.map(({ member_id }) => member_id).join(),
  names: students.map(({ name }) => name),
  count: students.length,
  send: (message) =>
    call(messageStudents, {
      params: { courseId },
      body: { ...message, member_ids: students.map(({ member_id }) => member_id) },
    }),
})

export const oneStudent = ({ member_id: memberId, name }: Student): Readers => ({
  key: memberId,
  names: [name],
  count: 1,
  send: (message) => call(messageStudent, { params: { memberId }, body: message }),
})

export const studentsOfGroup = (group: { id: string; name: string; count: number }): Readers => ({
  key: group.id,
  names: [group.name],
  count: group.count,
  send: (message) => call(messageGroup, { params: { groupId: group.id }, body: message }),
})

type MessageProps = { to: Readers | undefined; onClose: () => void; onSent: () => void }

/** Sends an email to students. */
export function MessageDrawer({ to, onClose, onSent }: MessageProps) {
  // Stays visible while the drawer closes.
  const [last, setLast] = useState<Readers>()
  if (to && to.key !== last?.key) setLast(to)
  const shown = to ?? last
  const { message: words } = useArea(studentWords)
  if (!shown) return null
  return (
    <Drawer open={to !== undefined} onClose={onClose} title={words.title(shown.count)}>
      <MessageForm key={shown.key} to={shown} onClose={onClose} onSent={onSent} />
    </Drawer>
  )
}

function MessageForm({ to, onClose, onSent }: MessageProps & { to: Readers }) {
  const { lists } = useOfficeWords()
  const { message: words } = useArea(studentWords)
  const form = useRecordForm({
    schema: directMessage,
    initial: { subject: '', text: '' },
    save: async (message) => {
      const { sent } = await to.send(message)
      const [tone, title] = sent > 0 ? (['success', words.done(sent)] as const) : (['warning', words.none] as const)
      showToast({ tone, title, seconds: toastSeconds.success })
      onSent()
      onClose()
    },
    shortcut: false,
  })
  const others = to.names.length - 5
  return (
    <div className="flex flex-col gap-5">
      {to.count > 1 && <p className="text-copy text-second">{words.text}</p>}
      <p className="text-cell text-ink">
        <span className="block text-meta text-muted">{words.to}</span>
        {to.names.slice(0, 5).join(', ')}
        {others > 0 && ` ${lists.andMore(others)}`}
      </p>
      <TextInput label={words.subject} required {...form.field('subject')} />
      <TextArea label={words.body} required rows={6} most={messageMost} {...form.field('text')} />
      <ActButtons
        text={words.send}
        kind="primary"
        isSending={form.state === 'saving'}
        onAct={() => void form.submit()}
        onCancel={onClose}
      />
    </div>
  )
}

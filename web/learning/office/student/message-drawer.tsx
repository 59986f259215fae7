import { useState } from 'react'
import { messageMost } from '#shared/learning/learning.lists.ts'
import { messageStudent, messageStudents } from '#shared/learning/students.endpoints.ts'
import { type CourseStudent, studentMessage } from '#shared/learning/students.schema.ts'
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

type Students = readonly Pick<CourseStudent, 'member_id' | 'name'>[]
/** Without a course, to one student. */
type MessageProps = { courseId?: string; to: Students | undefined; onClose: () => void; onSent: () => void }

/** Sends an email to some students of a course, or to one of the school. */
export function MessageDrawer({ courseId, to, onClose, onSent }: MessageProps) {
  // Stays visible while the drawer closes.
  const [last, setLast] = useState<Students>()
  if (to && to !== last) setLast(to)
  const shown = to ?? last
  const { message: words } = useArea(studentWords)
  if (!shown) return null
  const key = shown.map(({ member_id }) => member_id).join()
  return (
    <Drawer open={to !== undefined} onClose={onClose} title={words.title(shown.length)}>
      <MessageForm key={key} courseId={courseId} to={shown} onClose={onClose} onSent={onSent} />
    </Drawer>
  )
}

function MessageForm({ courseId, to, onClose, onSent }: MessageProps & { to: Students }) {
  const { lists } = useOfficeWords()
  const courseStudents = useArea(studentWords)
  const { message: words } = courseStudents
  const form = useRecordForm({
    schema: studentMessage,
    initial: { member_ids: to.map(({ member_id }) => member_id), subject: '', text: '' },
    save: async (body) => {
      const { member_ids, ...message } = body
      const memberId = member_ids[0] ?? ''
      const { sent } = courseId
        ? await call(messageStudents, { params: { courseId }, body })
        : await call(messageStudent, { params: { memberId }, body: message })
      const [tone, title] = sent > 0 ? (['success', words.done(sent)] as const) : (['warning', words.none] as const)
      showToast({ tone, title, seconds: toastSeconds.success })
      onSent()
      onClose()
    },
    shortcut: false,
  })
  const names = to.map(({ name }) => name)
  const others = names.length - 5
  return (
    <div className="flex flex-col gap-5">
      {to.length > 1 && <p className="text-copy text-second">{words.text}</p>}
      <p className="text-cell text-ink">
        <span className="block text-meta text-muted">{words.to}</span>
        {names.slice(0, 5).join(', ')}
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

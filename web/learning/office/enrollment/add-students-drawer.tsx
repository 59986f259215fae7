import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import type { GroupChoice } from '#shared/identity/student-groups.schema.ts'
import { addEnrollments } from '#shared/learning/enrollments.endpoints.ts'
import type { enrolledNow } from '#shared/learning/enrollments.schema.ts'
import { reasonMost } from '#shared/learning/learning.lists.ts'
import { CallError, call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { addressesIn } from '#web/identity/office/address-list.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { nameOf } from '#web/identity/office/member-acts.ts'
import { StudentPicker } from '#web/identity/office/student-picker.tsx'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'

type AddStudentsProps = {
  open: boolean
  onClose: () => void
  courses: readonly { id: string; title: string }[]
  /** The course the list is filtered by. */
  courseId?: string | undefined
  /** The group that is chosen from the start. */
  groupId?: string | undefined
  /** The students who are chosen from the start. */
  people?: readonly Member[]
  /** Whole groups that can be added. */
  groups?: readonly GroupChoice[]
  /** On the page of one student: nobody else is added. */
  student?: Member
}

const monthMs = 30 * 24 * 60 * 60 * 1000
const nothing = {
  people: [] as Member[],
  group: undefined as string | undefined,
  text: '',
  until: null as string | null,
  note: '',
}

/** Adds students to a course: by name, or many by email. */
export function AddStudentsDrawer({
  open,
  onClose,
  courses,
  courseId,
  groupId,
  people = [],
  groups = [],
  student,
}: AddStudentsProps) {
  const enrollments = useArea(enrollmentWords)
  const { add: words } = enrollments
  const grouped = useArea(groupWords)
  const may = useMay()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [course, setCourse] = useState<string>()
  const empty = { ...nothing, people: student ? [student] : [...people], group: groupId }
  const [given, setGiven] = useState(empty)
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const chosen = course ?? courseId ?? (courses.length === 1 ? courses[0]?.id : undefined)
  const { valid, invalid } = addressesIn(given.text)
  const group = groups.find(({ id }) => id === given.group)
  const many = given.people.length + valid.length + (group?.count ?? 0)
  const fault =
    invalid.length > 0
      ? `${words.invalid(invalid.length)} ${invalid.join(', ')}`
      : many > mostAtOnce
        ? words.tooMany(mostAtOnce)
        : many === 0 && !group
          ? words.needed
          : undefined

  async function send() {
    setTried(true)
    if (fault || !chosen || isSending) return
    setSending(true)
    try {
      const member_ids = given.people.map(({ id }) => id)
      const target = { course_id: chosen, member_ids, emails: valid, group_id: group?.id }
      const body = { ...target, expires_at: given.until, note: given.note.trim() }
      const answer = await call(addEnrollments, { body })
      report(answer)
      // What was typed stays where nobody could be added.
      if (answer.enrolled + answer.invited + answer.already === 0) return
      onClose()
      setCourse(undefined)
      setGiven(empty)
      setTried(false)
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(false)
    }
  }

  function report({ enrolled, invited, already, unknown }: z.infer<typeof enrolledNow>) {
    const added = enrolled + invited
    const text = [
      invited > 0 && words.invited(invited),
      already > 0 && words.already(already),
      unknown.length > 0 && `${words.unknown} ${unknown.join(', ')}`,
    ]
    showToast({
      tone: added > 0 ? 'success' : unknown.length > 0 ? 'warning' : 'info',
      title: added > 0 ? words.done(added) : unknown.length > 0 ? words.nobodyYet : words.nobodyNew,
      text: text.filter(Boolean).join(' '),
      seconds: unknown.length > 0 ? toastSeconds.error : toastSeconds.success,
      action:
        unknown.length > 0 && may('students.add')
          ? { text: words.invite, onPress: () => void navigate('/secure/users/students') }
          : undefined,
    })
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={student ? words.titleOf(nameOf(student)) : words.title}
      wide
      footer={
        <CancelAndAct
          kind="primary"
          text={words.send(many)}
          isSending={isSending}
          onAct={() => void send()}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label={words.course}
          required
          choices={courses.map(({ id, title }) => ({ value: id, name: title }))}
          value={chosen}
          onChange={setCourse}
          error={hasTried && !chosen ? words.courseNeeded : undefined}
        />
        {student?.state === 'invited' && <p className="text-cell text-second">{words.whenAccepted}</p>}
        {!student && may('students.view') && (
          <StudentPicker words={words} chosen={given.people} onChange={(people) => setGiven({ ...given, people })} />
        )}
        {groups.length > 0 && (
          <Select
            label={words.group}
            hint={words.groupHint}
            choices={[
              { value: '', name: words.noGroup },
              ...groups.map(({ id, name, count }) => ({ value: id, name, text: grouped.students(count) })),
            ]}
            value={given.group ?? ''}
            onChange={(id) => setGiven({ ...given, group: id || undefined })}
          />
        )}
        {!student && (
          <TextArea
            label={words.emails}
            rows={4}
            lang="en"
            spellCheck={false}
            placeholder="name@gmail.com"
            value={given.text}
            onChange={(text) => setGiven({ ...given, text })}
            hint={valid.length > 0 ? words.valid(valid.length) : words.emailsHint(mostAtOnce)}
            error={hasTried || (invalid.length > 0 && /\s$/.test(given.text)) ? fault : undefined}
          />
        )}
        <Switch
          label={words.until}
          text={words.untilText}
          value={given.until !== null}
          onChange={(on) => setGiven({ ...given, until: on ? new Date(Date.now() + monthMs).toISOString() : null })}
        />
        {given.until !== null && (
          <DateTimeInput
            label={words.expiry}
            value={given.until}
            onChange={(until) => until && setGiven({ ...given, until })}
            className="md:w-80"
          />
        )}
        <TextInput
          label={words.note}
          hint={words.noteHint}
          most={reasonMost}
          value={given.note}
          onChange={(note) => setGiven({ ...given, note })}
        />
      </div>
    </Drawer>
  )
}

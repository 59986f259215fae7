import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import { Link } from 'react-router'
import { day } from '#shared/core/format.rules.ts'
import type { EnrollmentDetail } from '#shared/learning/enrollments.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { studentPath, studentViewPath } from '../student/student-paths.ts'
import { stateOf } from './enrollment-state.tsx'
import { GrantList } from './grant-list.tsx'
import type { Refused } from './reason-drawer.tsx'
import type { EnrollmentActions } from './use-enrollment-actions.ts'

type DrawerProps = {
  enrollment: EnrollmentDetail | undefined
  actions: EnrollmentActions
  onRefuse: (refused: Refused) => void
  onClose: () => void
}

/** One enrollment beside the list: why the course is open to the student or not, and the actions. */
export function EnrollmentDrawer({ enrollment, actions, onRefuse, onClose }: DrawerProps) {
  // Stays visible while the drawer closes.
  const [last, setLast] = useState<EnrollmentDetail>()
  if (enrollment && enrollment !== last) setLast(enrollment)
  const shown = enrollment ?? last
  const words = useArea(enrollmentWords)
  const may = useMay()
  if (!shown) return null
  const isWaiting = shown.status === 'pending'
  const isEnrolled = shown.status === 'approved' || shown.status === 'invited'
  const refuse = (act: Refused['act']) => {
    onClose()
    onRefuse({ act, rows: [shown] })
  }
  const buttons = [
    may('enrollments.delete') && isEnrolled && (
      <OfficeButton key="end" className="text-danger! max-md:min-h-12" onClick={() => refuse('withdraw')}>
        {words.acts.withdraw}
      </OfficeButton>
    ),
    may('enrollments.update') && isWaiting && (
      <OfficeButton key="reject" className="text-danger! max-md:min-h-12" onClick={() => refuse('reject')}>
        {words.acts.reject}
      </OfficeButton>
    ),
    may('enrollments.update') && (isWaiting || shown.status === 'rejected') && (
      <OfficeButton
        key="approve"
        kind="primary"
        className="max-md:min-h-12"
        onClick={() => void actions.approve([shown])}
      >
        {words.acts.approve}
      </OfficeButton>
    ),
    may('enrollments.add') && shown.status === 'withdrawn' && (
      <OfficeButton key="again" kind="primary" className="max-md:min-h-12" onClick={() => void actions.again(shown)}>
        {words.acts.again}
      </OfficeButton>
    ),
  ].filter(Boolean)
  return (
    <Drawer
      open={enrollment !== undefined}
      onClose={onClose}
      title={shown.course.title}
      footer={buttons.length > 0 && buttons}
    >
      <div className="flex flex-col gap-6">
        <Who enrollment={shown} />
        <Verdict enrollment={shown} />
        {shown.status !== 'invited' && (
          <section aria-labelledby="why">
            <h3 id="why" className="mb-2 text-cell font-bold text-ink">
              {words.detail.why}
            </h3>
            <GrantList grants={shown.grants} />
          </section>
        )}
        {isEnrolled && may('enrollments.update') && (
          <Expiry key={`${shown.id} ${shown.until}`} enrollment={shown} actions={actions} />
        )}
      </div>
    </Drawer>
  )
}

function Who({ enrollment: { student, course, status } }: { enrollment: EnrollmentDetail }) {
  const words = useArea(enrollmentWords)
  const may = useMay()
  const link = 'text-nav text-primary-strong hover:underline py-1'
  return (
    <div className="flex gap-3.5">
      <Initials name={student.name} src={student.avatar} size={44} />
      <div className="min-w-0">
        <p className="text-cell font-medium text-ink">{student.name}</p>
        <p className="text-meta text-muted wrap-anywhere">{student.email}</p>
        <p className="flex flex-wrap gap-x-4">
          {may('students.view') && (
            <Link to={studentPath(student.member_id)} className={link}>
              {words.acts.person}
            </Link>
          )}
          {status === 'approved' && may('courses.view') && (
            <Link to={studentViewPath(course.id, student.member_id)} className={link}>
              {words.acts.as}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}

/** Whether the course is open, in one sentence, with note, reason and dates. */
function Verdict({ enrollment }: { enrollment: EnrollmentDetail }) {
  const { detail: words, open, requested, states } = useArea(enrollmentWords)
  const language = useLanguage()
  const { is_open, until, note, reason, decided_by, decided_at, enrolled_at, last_visit_at } = enrollment
  const isRequest = enrollment.status === 'pending' || enrollment.status === 'rejected'
  const isInvited = enrollment.status === 'invited'
  const sentences = {
    approved: words.open,
    pending: words.notYet,
    invited: words.invited,
    rejected: words.rejected,
    withdrawn: words.ended,
    expired: words.expired,
  }
  const facts = [
    [isInvited ? states.invited : isRequest ? requested : words.joined, day(language, enrolled_at)],
    ...(isInvited ? [] : [[words.lastVisit, last_visit_at ? day(language, last_visit_at) : words.never]]),
  ]
  return (
    <div className="flex flex-col gap-3">
      <p
        className={`flex gap-3 rounded-md px-4 py-3 text-cell ${is_open ? 'bg-ok-soft text-ok' : 'bg-sunken text-ink'}`}
      >
        <Icon of={is_open ? CircleCheck : CircleX} size={20} className="mt-0.5 shrink-0" />
        <span>
          {is_open ? words.open : sentences[stateOf(enrollment)]}
          {until && <span className="block text-meta">{open.until(day(language, until))}</span>}
        </span>
      </p>
      {reason && (
        <Quote
          title={words.reason}
          text={reason}
          by={decided_by && decided_at ? `${words.by(decided_by)} · ${day(language, decided_at)}` : undefined}
        />
      )}
      {note && <Quote title={words.note} text={note} />}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-meta text-muted">{name}</dt>
            <dd className="text-cell text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Quote({ title, text, by }: { title: string; text: string; by?: string }) {
  return (
    <div className="border-l-3 border-line-strong pl-3">
      <p className="text-meta text-muted">
        {title}
        {by && ` · ${by}`}
      </p>
      <p className="text-cell whitespace-pre-line text-ink wrap-anywhere">{text}</p>
    </div>
  )
}

const monthMs = 30 * 24 * 60 * 60 * 1000
const inAMonth = () => new Date(Date.now() + monthMs).toISOString()

function Expiry({ enrollment, actions }: { enrollment: EnrollmentDetail; actions: EnrollmentActions }) {
  const { detail: words } = useArea(enrollmentWords)
  const last = enrollment.grants.filter(({ ended_at }) => !ended_at).map(({ expires_at }) => expires_at)
  const stored = enrollment.until ?? (last.includes(null) ? null : (last.toSorted().at(-1) ?? null))
  const [until, setUntil] = useState(stored)
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    await actions.setExpiry(enrollment, until)
    setSaving(false)
  }
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <Switch
        label={words.forever}
        text={words.foreverText}
        value={until === null}
        onChange={(on) => setUntil(on ? null : (stored ?? inAMonth()))}
      />
      {until !== null && (
        <DateTimeInput label={words.expiry} value={until} onChange={(next) => next && setUntil(next)} />
      )}
      {until !== stored && (
        <OfficeButton className="self-end" loading={isSaving} onClick={() => void save()}>
          {words.save}
        </OfficeButton>
      )}
    </section>
  )
}

import { useState } from 'react'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { reasonMost } from '#shared/learning/learning.lists.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { ReasonForm } from '#web/ui/office/form/reason-form.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { areInvited, type EnrollmentActions } from './use-enrollment-actions.ts'

/** The enrollments to reject or end. */
export type Refused = { act: 'reject' | 'withdraw'; rows: readonly OfficeEnrollment[] }

type ReasonDrawerProps = { refused: Refused | undefined; actions: EnrollmentActions; onClose: () => void }

/** Rejects requests or ends enrollments; rejecting needs a reason. */
export function ReasonDrawer({ refused, actions, onClose }: ReasonDrawerProps) {
  // Stays visible while the drawer closes.
  const [last, setLast] = useState<Refused>()
  if (refused && refused !== last) setLast(refused)
  const shown = refused ?? last
  const words = useArea(enrollmentWords)
  if (!shown) return null
  return (
    <Drawer open={refused !== undefined} onClose={onClose} title={words[shown.act].title(shown.rows.length)}>
      <Refusal key={shown.rows.map(({ id }) => id).join()} refused={shown} actions={actions} onClose={onClose} />
    </Drawer>
  )
}

function Refusal({ refused: { act, rows }, actions, onClose }: ReasonDrawerProps & { refused: Refused }) {
  const { lists } = useOfficeWords()
  const words = useArea(enrollmentWords)
  const shownNames = rows.slice(0, 3)
  const isUninformed = areInvited(rows)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-copy text-second">{isUninformed ? words.withdraw.invitedText : words[act].text}</p>
      <ul aria-label={lists.affected} className="divide-y divide-line rounded-md border border-line bg-sunken">
        {shownNames.map(({ id, student, course }) => (
          <li key={id} className="px-4 py-2.5 text-cell text-ink">
            {student.name}
            <span className="block text-meta text-muted">{course.title}</span>
          </li>
        ))}
        {rows.length > 3 && <li className="px-4 py-2.5 text-cell text-muted">{lists.andMore(rows.length - 3)}</li>}
      </ul>
      <ReasonForm
        label={words[act].reason}
        hint={act === 'withdraw' && !isUninformed ? words.withdraw.hint : undefined}
        most={reasonMost}
        needed={act === 'reject' ? 'courses.reject_reason_required' : undefined}
        verb={words[act].verb}
        onSend={async (reason) => (await actions[act](rows, reason)) && onClose()}
        onCancel={onClose}
      />
    </div>
  )
}

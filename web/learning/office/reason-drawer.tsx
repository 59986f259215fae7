import { useState } from 'react'
import * as z from 'zod/mini'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { reasonMost } from '#shared/learning/learning.lists.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { ActButtons } from '#web/ui/office/act-buttons.tsx'
import { Drawer } from '#web/ui/office/drawer.tsx'
import { TextArea } from '#web/ui/office/text-area.tsx'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'
import type { EnrollmentActions } from './use-enrollment-actions.ts'

/** What is about to be said no to, or ended. */
export type Refused = { act: 'reject' | 'withdraw'; rows: readonly OfficeEnrollment[] }

type ReasonDrawerProps = { refused: Refused | undefined; actions: EnrollmentActions; onClose: () => void }

/** Reject wishes or end enrollments, and say why: to reject needs a reason. */
export function ReasonDrawer({ refused, actions, onClose }: ReasonDrawerProps) {
  // What was asked stays in sight while the drawer goes.
  const [last, setLast] = useState<Refused>()
  if (refused && refused !== last) setLast(refused)
  const shown = refused ?? last
  const { enrollments: words } = useOfficeWords()
  if (!shown) return null
  return (
    <Drawer open={refused !== undefined} onClose={onClose} title={words[shown.act].title(shown.rows.length)}>
      <ReasonForm key={shown.rows.map(({ id }) => id).join()} refused={shown} actions={actions} onClose={onClose} />
    </Drawer>
  )
}

const reasonFor = {
  reject: z.object({
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'courses.reject_reason_required'), z.maxLength(reasonMost, 'core.too_long')),
  }),
  withdraw: z.object({ reason: z.string().check(z.trim(), z.maxLength(reasonMost, 'core.too_long')) }),
}

function ReasonForm({ refused: { act, rows }, actions, onClose }: ReasonDrawerProps & { refused: Refused }) {
  const { enrollments: words, lists } = useOfficeWords()
  const form = useRecordForm({
    schema: reasonFor[act],
    initial: { reason: '' },
    save: async ({ reason }) => {
      if (await actions[act](rows, reason.trim())) onClose()
    },
    shortcut: false,
  })
  const shownNames = rows.slice(0, 3)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-copy text-second">{words[act].text}</p>
      <ul aria-label={lists.affected} className="divide-y divide-line rounded-md border border-line bg-sunken">
        {shownNames.map(({ id, student, course }) => (
          <li key={id} className="px-4 py-2.5 text-cell text-ink">
            {student.name}
            <span className="block text-meta text-muted">{course.title}</span>
          </li>
        ))}
        {rows.length > 3 && <li className="px-4 py-2.5 text-cell text-muted">{lists.andMore(rows.length - 3)}</li>}
      </ul>
      <TextArea
        label={words[act].reason}
        hint={act === 'withdraw' ? words.withdraw.hint : undefined}
        required={act === 'reject'}
        rows={4}
        most={reasonMost}
        {...form.field('reason')}
      />
      <ActButtons
        text={words[act].verb}
        isSending={form.state === 'saving'}
        onAct={() => void form.submit()}
        onCancel={onClose}
      />
    </div>
  )
}

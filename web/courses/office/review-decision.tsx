import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ActButtons } from '#web/ui/office/act-buttons.tsx'
import { OfficeButton } from '#web/ui/office/office-button.tsx'
import { TextArea } from '#web/ui/office/text-area.tsx'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'
import type { useReviewActions } from './use-review-actions.ts'

const reasonMost = 2000

/** What is sent back has a reason. */
const rejection = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'courses.reject_reason_required'), z.maxLength(reasonMost, 'core.too_long')),
})

type DecisionProps = { actions: ReturnType<typeof useReviewActions> }

/** The owner's word on a course: approved, or sent back with what should change. */
export function ReviewDecision({ actions }: DecisionProps) {
  const { courseReview } = useOfficeWords()
  const { decide: words } = courseReview
  const [isRejecting, setRejecting] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useRecordForm({
    schema: rejection,
    initial: { reason: '' },
    save: ({ reason }) => actions.reject(reason.trim()),
    shortcut: false,
  })
  async function approve() {
    if (isSending) return
    setSending(true)
    await actions.approve()
    setSending(false)
  }
  return (
    <section aria-labelledby="decision" className="rounded-card border border-primary-tint bg-band p-5 md:p-6">
      <h2 id="decision" className="text-head">
        {words.title}
      </h2>
      <p className="text-nav text-muted">{words.text}</p>
      {isRejecting ? (
        <div className="mt-4 flex flex-col gap-4">
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            required
            rows={4}
            most={reasonMost}
            {...form.field('reason')}
          />
          <ActButtons
            text={words.send}
            isSending={form.state === 'saving'}
            onAct={() => void form.submit()}
            onCancel={() => setRejecting(false)}
          />
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2 max-md:flex-col">
          <OfficeButton kind="primary" className="max-md:min-h-12" loading={isSending} onClick={() => void approve()}>
            <Icon of={Check} size={18} />
            {words.approve}
          </OfficeButton>
          <OfficeButton className="text-danger! max-md:min-h-12" onClick={() => setRejecting(true)}>
            <Icon of={Undo2} size={18} />
            {words.reject}
          </OfficeButton>
        </div>
      )}
    </section>
  )
}

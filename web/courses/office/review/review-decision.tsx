import Check from 'lucide-react/icons/check'
import Rocket from 'lucide-react/icons/rocket'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { rejectReasonMost } from '#shared/courses/authoring.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { reviewCommentWords } from '#web/courses/comments/review-comments.words.ts'
import { reviewWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ReasonForm } from '#web/ui/office/form/reason-form.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useOpenForDraft } from '#web/ui/use-draft.ts'
import type { useReviewActions } from './use-review-actions.ts'

type DecisionProps = {
  courseId: string
  actions: ReturnType<typeof useReviewActions>
  /** Whether approving it publishes it too. */
  publishes: boolean
  /** How many comments are sent with the decision. */
  draftCount: number
  /** Whether comments on lessons say what to change. */
  hasOpenComments: boolean
}

/** The owner's decision on a course: approve it, or send it back with a reason. */
export function ReviewDecision({ courseId, actions, publishes, draftCount, hasOpenComments }: DecisionProps) {
  const { decide: words } = useArea(reviewWords)
  const comments = useArea(reviewCommentWords)
  const draft = `reason for ${courseId}`
  const [isRejecting, setRejecting] = useOpenForDraft(draft)
  const [isSending, setSending] = useState(false)
  async function approve() {
    if (isSending) return
    setSending(true)
    await (publishes ? actions.publish(true) : actions.approve())
    setSending(false)
  }
  return (
    <section aria-labelledby="decision" className="rounded-card border border-primary-tint bg-band p-5 md:p-6">
      <h2 id="decision" className="text-head">
        {words.title}
      </h2>
      {draftCount > 0 && <p className="mt-1 text-nav text-ink">{comments.sentWith(draftCount)}</p>}
      {isRejecting ? (
        <div className="mt-4">
          <ReasonForm
            label={words.reason}
            hint={hasOpenComments ? words.reasonOptional : words.reasonHint}
            most={rejectReasonMost}
            needed={hasOpenComments ? undefined : 'courses.reject_reason_required'}
            verb={words.send}
            draft={draft}
            onSend={actions.reject}
            onCancel={() => setRejecting(false)}
          />
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2 max-md:flex-col">
          <OfficeButton kind="primary" className="max-md:min-h-12" loading={isSending} onClick={() => void approve()}>
            <Icon of={publishes ? Rocket : Check} size={18} />
            {publishes ? words.publish : words.approve}
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

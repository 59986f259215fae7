import History from 'lucide-react/icons/history'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import { waitingReviews } from '#shared/courses/authoring.lists.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import type { CourseReview } from '#shared/courses/review.schema.ts'
import { countIn } from '#shared/courses/review-comments.rules.ts'
import type { CourseComments } from '#shared/courses/review-comments.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { reviewWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { CourseFrame, mayChange } from '../course/course-frame.tsx'
import { PartHeader } from '../course/part-header.tsx'
import { MissingList, missingId } from './missing-list.tsx'
import { PublicationCard } from './publication-card.tsx'
import { ReviewChanges } from './review-changes.tsx'
import { commentsIn, ReviewComments } from './review-comments.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewBadge } from './review-state.tsx'
import { useReviewActions } from './use-review-actions.ts'

type ReviewScreenProps = { outline: CourseOutline; review: CourseReview; comments: CourseComments }

/** The review of a course: what is missing, the owner's decision, comments on lessons, what changed, and publishing it. */
export function ReviewScreen({ outline, review, comments }: ReviewScreenProps) {
  const words = useArea(reviewWords)
  const actions = useReviewActions(outline.id)
  const isWaiting = waitingReviews.includes(review.state)
  const mayDecide = outline.may.review && isWaiting && !outline.deleted_at
  const changes = review.sent_back ? (
    <ReviewChanges title={words.sinceSentBack} none={words.unchangedSinceSentBack} changes={review.sent_back.changes} />
  ) : (
    review.changes && <ReviewChanges title={words.changes} none={words.noChanges} changes={review.changes} />
  )
  return (
    <CourseFrame outline={outline} part="review">
      <div className="mx-auto flex max-w-[800px] flex-col gap-4">
        <PartHeader
          title={words.title}
          text={mayDecide ? undefined : outline.may.review ? words.own.about : words.about}
          actions={
            review.latest && (
              <OfficeButtonLink to={`/secure/courses/review/submit-history/${outline.id}`}>
                <Icon of={History} size={18} />
                {words.history}
              </OfficeButtonLink>
            )
          }
        />
        <State review={review} isReviewer={outline.may.review} mayDecide={mayDecide} />
        {mayDecide && changes}
        {mayDecide && <ReviewDecision actions={actions} draftCount={countIn('draft', commentsIn(comments))} />}
        <ReviewComments courseId={outline.id} found={comments} isReviewer={outline.may.review} />
        {(review.state !== 'rejected' || review.missing.length > 0) && (
          <MissingList courseId={outline.id} missing={review.missing} isPublished={review.published} />
        )}
        <Next outline={outline} review={review} actions={actions} />
        {!mayDecide && changes}
      </div>
    </CourseFrame>
  )
}

type StateProps = {
  review: CourseReview
  /** Whoever approves courses need not submit their own. */
  isReviewer: boolean
  mayDecide: boolean
}

/** The state of the review, who submitted or decided, and the reason. */
function State({ review, isReviewer, mayDecide }: StateProps) {
  const words = useArea(reviewWords)
  const language = useLanguage()
  const { state, latest, sent_back } = review
  return (
    <section className="rounded-card border border-line bg-band p-5 md:p-6">
      {isReviewer && state === 'not submitted' ? (
        <OfficeBadge tone={review.published ? 'ok' : 'quiet'}>
          {review.published ? words.publication.on : words.publication.off}
        </OfficeBadge>
      ) : (
        <ReviewBadge state={state} />
      )}
      <p className="mt-2 text-copy text-ink">
        {mayDecide ? words.waitsForYou : isReviewer ? ownText(review, words) : stateText(review, words)}
      </p>
      {latest && (
        <p className="mt-1 text-meta text-muted">
          {latest.decided_at && latest.decided_by
            ? words.decided(latest.decided_by, dayTime(language, latest.decided_at))
            : words.submitted(latest.submitted_by, dayTime(language, latest.submitted_at))}
        </p>
      )}
      {sent_back && (
        <div className="mt-4 rounded-md border border-danger-line bg-danger-soft px-4 py-3 text-cell">
          <p className="font-bold text-ink">{state === 'rejected' ? words.reason : words.sentBefore}</p>
          <p className="whitespace-pre-line wrap-anywhere">{sent_back.reason}</p>
          {state !== 'rejected' && (
            <p className="mt-1 text-meta text-second">{words.decided(sent_back.by, dayTime(language, sent_back.at))}</p>
          )}
        </div>
      )}
    </section>
  )
}

/** The same for whoever approves courses. */
function ownText(review: CourseReview, words: WordsIn<typeof reviewWords>): string {
  if (review.state === 'rejected') return words.own.rejected
  if (review.state !== 'not submitted') return stateText(review, words)
  if (review.published) return words.published
  return review.missing.length > 0 ? words.own.lacking : words.own.complete
}

function stateText({ state, published, missing }: CourseReview, words: WordsIn<typeof reviewWords>): string {
  if (state !== 'approved') return words.texts[state]
  if (published) return words.published
  return missing.length > 0 ? words.approvedLacking : words.texts.approved
}

type NextProps = Omit<ReviewScreenProps, 'comments'> & { actions: ReturnType<typeof useReviewActions> }

/** Submitting it, and once it is approved, publishing it. */
function Next({ outline, review, actions }: NextProps) {
  const words = useArea(reviewWords)
  const [isSending, setSending] = useState(false)
  const ask = useConfirm()
  if (!mayChange(outline)) return null
  const { state, published, changes } = review
  const isWaiting = waitingReviews.includes(state)
  // An approved and unchanged course has nothing to review.
  // Whoever may approve it publishes it without submitting it to themselves.
  const maySubmit = !outline.may.review && !isWaiting && (state !== 'approved' || (changes ?? []).length > 0)
  const isApproved = published || state === 'approved'
  const isComplete = review.missing.length === 0
  const mayPublish = published || (isComplete && (isApproved || outline.may.review))
  const text = state === 'rejected' ? words.submitAgain : state === 'approved' ? words.submitChanges : words.submit

  async function send(act: () => Promise<boolean>) {
    if (isSending) return
    setSending(true)
    await act()
    setSending(false)
  }
  /** Submit it; a refusal scrolls to the list of missing things. */
  async function submit() {
    const isUnchanged = state === 'rejected' && review.sent_back?.changes.length === 0
    if (isUnchanged && !(await ask(words.unchanged))) return false
    const isSubmitted = await actions.submit()
    if (!isSubmitted) document.getElementById(missingId)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    return isSubmitted
  }
  return (
    <>
      {maySubmit && (
        <div className="flex justify-end">
          <OfficeButton
            kind={isApproved ? 'secondary' : 'primary'}
            className="max-md:min-h-12 max-md:w-full"
            loading={isSending}
            onClick={() => void send(submit)}
          >
            <Icon of={Send} size={18} />
            {text}
          </OfficeButton>
        </div>
      )}
      {isWaiting && !outline.may.review && (
        <div className="flex justify-end">
          <OfficeButton
            className="max-md:min-h-12 max-md:w-full"
            loading={isSending}
            onClick={() => void send(actions.withdraw)}
          >
            <Icon of={Undo2} size={18} />
            {words.withdraw}
          </OfficeButton>
        </div>
      )}
      {outline.may.publish && (
        <PublicationCard
          outline={outline}
          obstacle={
            mayPublish
              ? undefined
              : outline.may.review || isApproved
                ? words.publication.lacking
                : words.publication.notYet
          }
          isSending={isSending}
          onPublish={(on) => void send(() => actions.publish(on))}
        />
      )}
    </>
  )
}

import History from 'lucide-react/icons/history'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
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

/** The review of a course: the owner's decision or its publication, comments on lessons, what is missing and what changed. */
export function ReviewScreen({ outline, review, comments }: ReviewScreenProps) {
  const words = useArea(reviewWords)
  const actions = useReviewActions(outline.id)
  const card = useFocusOnPublished(review.published)
  const { may } = outline
  const isWaiting = waitingReviews.includes(review.state)
  const isComplete = review.missing.length === 0
  const mayDecide = may.review && isWaiting && !outline.deleted_at
  const isSettled = !isWaiting && review.state !== 'rejected'
  // Nothing is left to decide but the publication: its card says all there is to say.
  const isPublicationFirst =
    may.publish && mayChange(outline) && isSettled && (review.published || review.state === 'approved' || may.review)
  const written = commentsIn(comments)
  const publication = (
    <div ref={card} tabIndex={-1} className="scroll-mt-20 rounded-card">
      <Publication {...{ outline, review, actions }} />
    </div>
  )
  const changes = review.sent_back ? (
    <ReviewChanges title={words.sinceSentBack} none={words.unchangedSinceSentBack} changes={review.sent_back.changes} />
  ) : (
    review.changes &&
    (!review.published || review.changes.length > 0) && (
      <ReviewChanges title={words.changes} none={words.noChanges} changes={review.changes} />
    )
  )
  return (
    <CourseFrame outline={outline} part="review">
      <div className="mx-auto flex max-w-[800px] flex-col gap-4">
        <PartHeader title={words.title} text={may.review || isPublicationFirst ? undefined : words.about} />
        {isPublicationFirst ? publication : <State review={review} isReviewer={may.review} mayDecide={mayDecide} />}
        {mayDecide && changes}
        {mayDecide && (
          <ReviewDecision
            courseId={outline.id}
            actions={actions}
            publishes={may.publish && isComplete && !review.published}
            draftCount={countIn('draft', written)}
            hasOpenComments={countIn('draft', written) + countIn('open', written) > 0}
          />
        )}
        <ReviewComments courseId={outline.id} found={comments} isReviewer={may.review} />
        {(!isComplete || (review.state === 'not submitted' && !isPublicationFirst)) && (
          <MissingList courseId={outline.id} missing={review.missing} isPublished={review.published} />
        )}
        <Submission outline={outline} review={review} actions={actions} />
        {!isPublicationFirst && may.publish && mayChange(outline) && review.published && publication}
        {!mayDecide && changes}
        {review.latest && (
          <OfficeButtonLink
            kind="ghost"
            className="self-start"
            to={`/secure/courses/review/submit-history/${outline.id}`}
          >
            <Icon of={History} size={18} />
            {words.history}
          </OfficeButtonLink>
        )}
      </div>
    </CourseFrame>
  )
}

/** What is focused, and so in sight, once the course is published. */
function useFocusOnPublished(published: boolean) {
  const card = useRef<HTMLDivElement>(null)
  const wasPublished = useRef(published)
  useEffect(() => {
    if (published && !wasPublished.current) card.current?.focus()
    wasPublished.current = published
  }, [published])
  return card
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
      <ReviewBadge state={state} />
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
  return review.state === 'not submitted' ? words.about : stateText(review, words)
}

function stateText({ state, published, missing }: CourseReview, words: WordsIn<typeof reviewWords>): string {
  if (state !== 'approved') return words.texts[state]
  if (published) return words.published
  return missing.length > 0 ? words.approvedLacking : words.texts.approved
}

type StepProps = Omit<ReviewScreenProps, 'comments'> & { actions: ReturnType<typeof useReviewActions> }

/** Sends one step at a time. */
function useSending() {
  const [isSending, setSending] = useState(false)
  async function send(act: () => Promise<boolean>) {
    if (isSending) return
    setSending(true)
    await act()
    setSending(false)
  }
  return { isSending, send }
}

/** Submitting it to whoever approves courses, or withdrawing that. */
function Submission({ outline, review, actions }: StepProps) {
  const words = useArea(reviewWords)
  const { isSending, send } = useSending()
  const ask = useConfirm()
  // Whoever may approve it publishes it without submitting it to themselves.
  if (!mayChange(outline) || outline.may.review) return null
  const { state, published, changes } = review
  const isWaiting = waitingReviews.includes(state)
  // An approved and unchanged course has nothing to review.
  const maySubmit = !isWaiting && (state !== 'approved' || (changes ?? []).length > 0)
  const isApproved = published || state === 'approved'
  const text = state === 'rejected' ? words.submitAgain : state === 'approved' ? words.submitChanges : words.submit

  /** Submit it; a refusal scrolls to the list of missing things. */
  async function submit() {
    const isUnchanged = state === 'rejected' && review.sent_back?.changes.length === 0
    if (isUnchanged && !(await ask(words.unchanged))) return false
    const isSubmitted = await actions.submit()
    if (!isSubmitted) document.getElementById(missingId)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    return isSubmitted
  }
  if (!maySubmit && !isWaiting) return null
  return (
    <div className="flex justify-end">
      <OfficeButton
        kind={isWaiting || isApproved ? 'secondary' : 'primary'}
        className="max-md:min-h-12 max-md:w-full"
        loading={isSending}
        onClick={() => void send(isWaiting ? actions.withdraw : submit)}
      >
        <Icon of={isWaiting ? Undo2 : Send} size={18} />
        {isWaiting ? words.withdraw : text}
      </OfficeButton>
    </div>
  )
}

/** Publishing it, and what one does afterwards. */
function Publication({ outline, review: { state, published, missing }, actions }: StepProps) {
  const { publication: words } = useArea(reviewWords)
  const { isSending, send } = useSending()
  const isApproved = published || state === 'approved' || outline.may.review
  const obstacle = !isApproved ? words.notYet : missing.length > 0 && !published ? words.lacking : undefined
  return (
    <PublicationCard
      outline={outline}
      obstacle={obstacle}
      isSending={isSending}
      onPublish={(on) => void send(() => actions.publish(on))}
    />
  )
}

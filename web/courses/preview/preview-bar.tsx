import { type KeyboardEvent, useState } from 'react'
import type { InputOf } from '#shared/core/endpoint.ts'
import { rejectReasonMost, waitingReviews } from '#shared/courses/authoring.lists.ts'
import { decideCourse, listCourseStatus } from '#shared/courses/review.endpoints.ts'
import { call } from '#web/core/call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { NoteForm } from '#web/ui/note-form.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import type { Draft } from './load-draft.ts'

type Decided = { text: string; next: { id: string; title: string } | undefined }

type BarProps = {
  draft: Draft
  /** The page or a lesson. A lesson can be commented on if it has comments to write. */
  on?: 'page' | 'lesson'
  mayComment?: boolean
}

const reviewOf = (id: string) => `/secure/courses/review/${id}`

/** The bar over a course that is previewed: how else to look at it, and the decision of a reviewer. */
export default function PreviewBar({ draft, on = 'page', mayComment = false }: BarProps) {
  const { id, slug, mayDecide, words } = draft
  const [isRejecting, setRejecting] = useState(false)
  const [decided, setDecided] = useState<Decided>()
  const decide = useDecision(draft, setDecided)
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && setRejecting(false)
  return (
    <section
      data-foot-bar
      aria-label={words.title}
      onKeyDown={closeByKey}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-band pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-12px_rgb(20_32_27/0.18)]"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <div role="status" className="min-w-0 grow basis-60">
          {decided ? (
            <Outcome decided={decided} words={words} />
          ) : (
            <p className="max-md:sr-only">
              <strong className="text-ink">{words.title}</strong> {words.text}
            </p>
          )}
        </div>
        {isRejecting ? (
          <NoteForm
            label={words.reason}
            needed={words.needed}
            verb={words.send}
            cancel={words.cancel}
            most={rejectReasonMost}
            draft={`reason for ${id}`}
            onSave={(reason) => decide({ decision: 'rejected', reason })}
            onClose={() => setRejecting(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <ButtonLink kind="secondary" to={mayDecide || decided ? reviewOf(id) : `/secure/courses/add/${id}`}>
              {mayDecide || decided ? words.review : words.edit}
            </ButtonLink>
            {on === 'page' ? (
              <ButtonLink kind="secondary" to={`/lecture/${encodeURIComponent(slug)}`}>
                {words.student}
              </ButtonLink>
            ) : (
              <ButtonLink kind="secondary" to={`/courses/${encodeURIComponent(slug)}`}>
                {words.visitor}
              </ButtonLink>
            )}
            {mayComment && (
              <ButtonLink kind="secondary" to={`#${commentsId}`} replace>
                {words.comment}
              </ButtonLink>
            )}
            {mayDecide && (
              <>
                <Button kind="secondary" onClick={() => setRejecting(true)}>
                  {words.reject}
                </Button>
                <Approval text={words.approve} onApprove={() => decide({ decision: 'approved' })} />
              </>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** Where the comments on a lesson are. */
export const commentsId = 'review-comments'

/** Send a decision, say so, and load the page again. Whether it was done; a refusal has been shown. */
function useDecision({ id, words }: Draft, onDecided: (decided: Decided) => void) {
  const write = useWrites()
  return async (body: InputOf<typeof decideCourse>['body']) => {
    const answer = await write(() => call(decideCourse, { params: { courseId: id }, body }))
    if (!answer) return false
    onDecided({ text: body.decision === 'approved' ? words.approved : words.sent, next: await nextToReview(id) })
    return true
  }
}

/** The course that has waited longest for a decision; without a connection, none is offered. */
async function nextToReview(id: string): Promise<Decided['next']> {
  const list = await call(listCourseStatus, { query: {} }).catch(() => undefined)
  return list?.data.find((one) => one.id !== id && waitingReviews.includes(one.review))
}

function Outcome({ decided: { text, next }, words }: { decided: Decided; words: Draft['words'] }) {
  return (
    <p>
      <strong className="block text-ink">{text}</strong>
      {next ? (
        <>
          {words.next}{' '}
          <Link to={reviewOf(next.id)} className="underline">
            {next.title}
          </Link>
        </>
      ) : (
        words.noNext
      )}
    </p>
  )
}

function Approval({ text, onApprove }: { text: string; onApprove: () => Promise<unknown> }) {
  const [isSending, setSending] = useState(false)
  async function approve() {
    setSending(true)
    await onApprove()
    setSending(false)
  }
  return (
    <Button loading={isSending} onClick={() => void approve()}>
      {text}
    </Button>
  )
}

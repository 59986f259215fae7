import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import { deleteReviewComment, resolveReviewComment } from '#shared/courses/review-comments.endpoints.ts'
import type { ReviewComment } from '#shared/courses/review-comments.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { CommentForm } from './comment-form.tsx'
import { reviewCommentWords } from './review-comments.words.ts'

const tones = { draft: 'info', open: 'saffron', resolved: 'ok', note: 'quiet' } as const satisfies Record<
  ReviewComment['state'],
  BadgeTone
>

type CommentListProps = { comments: readonly ReviewComment[]; mayResolve: boolean }

/** The comments on one lesson, the oldest first. */
export function CommentList({ comments, mayResolve }: CommentListProps) {
  return (
    <ul className="space-y-3 empty:hidden">
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} mayResolve={mayResolve} />
      ))}
    </ul>
  )
}

function Comment({ comment, mayResolve }: { comment: ReviewComment; mayResolve: boolean }) {
  const words = useArea(reviewCommentWords)
  const language = useLanguage()
  const mayReview = useMay()('course_reviews.update')
  const [isChanging, setChanging] = useState(false)
  const { state, text, author, created_at, changed_at, is_own } = comment
  const isDone = state === 'resolved'
  if (isChanging)
    return (
      <li className={frame}>
        <CommentForm about={{ comment }} onClose={() => setChanging(false)} />
      </li>
    )
  return (
    <li className={frame}>
      <div className="flex flex-wrap items-center gap-2">
        <OfficeBadge tone={tones[state]}>{words.states[state]}</OfficeBadge>
        {(state === 'open' || isDone) && (
          <span className="text-meta text-muted">
            {comment.lesson_changed ? words.lessonChanged : words.lessonSame}
          </span>
        )}
      </div>
      <p className={`mt-2 text-copy whitespace-pre-line wrap-anywhere ${isDone ? 'text-second' : 'text-ink'}`}>
        {text}
      </p>
      <p className="mt-1 text-meta text-muted">
        {author} · {dayTime(language, created_at)}
        {changed_at && ` · ${words.edited(dayTime(language, changed_at))}`}
      </p>
      {comment.resolved_by && comment.resolved_at && (
        <p className="text-meta text-muted">
          {words.resolvedBy(comment.resolved_by, dayTime(language, comment.resolved_at))}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2 empty:hidden">
        {mayResolve && (state === 'open' || isDone) && <Resolution id={comment.id} isDone={isDone} />}
        {is_own && mayReview && state === 'draft' && (
          <>
            <button type="button" className={`${actClass} text-primary-strong`} onClick={() => setChanging(true)}>
              {words.edit}
            </button>
            <Removal comment={comment} />
          </>
        )}
      </div>
    </li>
  )
}

const frame = 'rounded-md border border-line bg-page px-4 py-3'
const actClass = 'min-h-9 text-nav hover:underline max-md:min-h-11'

function Resolution({ id, isDone }: { id: string; isDone: boolean }) {
  const words = useArea(reviewCommentWords)
  const write = useWrites()
  const [isSending, setSending] = useState(false)
  async function send() {
    if (isSending) return
    setSending(true)
    const body = { resolved: !isDone }
    const saved = await write(() => call(resolveReviewComment, { params: { commentId: id }, body }))
    setSending(false)
    if (!saved) return
    const title = isDone ? words.reopened : words.resolvedNow
    showToast({ tone: 'success', title, seconds: toastSeconds.success })
  }
  if (isDone)
    return (
      <button type="button" className={`${actClass} text-primary-strong`} onClick={() => void send()}>
        {words.reopen}
      </button>
    )
  return (
    <OfficeButton size="small" className="max-md:min-h-11" loading={isSending} onClick={() => void send()}>
      <Icon of={Check} size={16} />
      {words.resolve}
    </OfficeButton>
  )
}

function Removal({ comment: { id, text } }: { comment: ReviewComment }) {
  const words = useArea(reviewCommentWords)
  const ask = useConfirm()
  const write = useWrites()
  async function remove() {
    if (!(await ask({ ...words.ask, items: [text], danger: true, icon: Trash2 }))) return
    if (!(await write(() => call(deleteReviewComment, { params: { commentId: id } })))) return
    showToast({ tone: 'success', title: words.removed, seconds: toastSeconds.success })
  }
  return (
    <button type="button" className={`${actClass} text-danger`} onClick={() => void remove()}>
      {words.remove}
    </button>
  )
}

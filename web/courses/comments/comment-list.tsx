import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import { deleteReviewComment, resolveReviewComment } from '#shared/courses/review-comments.endpoints.ts'
import type { ReviewComment } from '#shared/courses/review-comments.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { useOpenForDraft } from '#web/ui/use-draft.ts'
import { CommentForm, commentDraft } from './comment-form.tsx'
import { useCommentKit } from './comment-kit.ts'
import { reviewCommentWords } from './review-comments.words.ts'

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
  const { Badge, look } = useCommentKit()
  const [isChanging, setChanging] = useOpenForDraft(commentDraft({ comment }))
  const { state, text, author, created_at, changed_at, is_own } = comment
  const isDone = state === 'resolved'
  const frame = `rounded-md border border-line px-4 py-3 ${look.item}`
  const small = `${look.small} text-muted`
  if (isChanging)
    return (
      <li className={frame}>
        <CommentForm about={{ comment }} onClose={() => setChanging(false)} />
      </li>
    )
  return (
    <li className={frame}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge state={state}>{words.states[state]}</Badge>
        {(state === 'open' || isDone) && (
          <span className={small}>{comment.lesson_changed ? words.lessonChanged : words.lessonSame}</span>
        )}
      </div>
      <p className={`mt-2 whitespace-pre-line wrap-anywhere ${look.text} ${isDone ? 'text-muted' : 'text-ink'}`}>
        {text}
      </p>
      <p className={`mt-1 ${small}`}>
        {author} · {dayTime(language, created_at)}
        {changed_at && ` · ${words.edited(dayTime(language, changed_at))}`}
      </p>
      {comment.resolved_by && comment.resolved_at && (
        <p className={small}>{words.resolvedBy(comment.resolved_by, dayTime(language, comment.resolved_at))}</p>
      )}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {mayResolve && (state === 'open' || isDone) && <Resolution id={comment.id} isDone={isDone} />}
        {is_own && state === 'draft' && (
          <>
            <Act className="text-primary-strong" text={words.edit} onPress={() => setChanging(true)} />
            <Removal comment={comment} />
          </>
        )}
      </div>
    </li>
  )
}

function Act({ className, text, onPress }: { className: string; text: string; onPress: () => void }) {
  const { look } = useCommentKit()
  return (
    <button
      type="button"
      className={`min-h-11 min-w-11 text-start hover:underline ${look.act} ${className}`}
      onClick={onPress}
    >
      {text}
    </button>
  )
}

function Resolution({ id, isDone }: { id: string; isDone: boolean }) {
  const words = useArea(reviewCommentWords)
  const { Button } = useCommentKit()
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
  if (isDone) return <Act className="text-primary-strong" text={words.reopen} onPress={() => void send()} />
  return (
    <Button loading={isSending} onClick={() => void send()}>
      <Icon of={Check} size={16} />
      {words.resolve}
    </Button>
  )
}

function Removal({ comment: { id, text } }: { comment: ReviewComment }) {
  const words = useArea(reviewCommentWords)
  const { ask } = useCommentKit()
  const write = useWrites()
  async function remove() {
    if (!(await ask(text))) return
    if (!(await write(() => call(deleteReviewComment, { params: { commentId: id } })))) return
    showToast({ tone: 'success', title: words.removed, seconds: toastSeconds.success })
  }
  return <Act className="text-danger" text={words.remove} onPress={() => void remove()} />
}

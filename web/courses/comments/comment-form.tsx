import { reviewCommentMost } from '#shared/courses/authoring.lists.ts'
import { addReviewComment, updateReviewComment } from '#shared/courses/review-comments.endpoints.ts'
import type { ReviewComment } from '#shared/courses/review-comments.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { useCommentKit } from './comment-kit.ts'
import { reviewCommentWords } from './review-comments.words.ts'

/** Where a half-written comment is found again. */
export const commentDraft = (about: CommentFormProps['about']) =>
  'lessonId' in about ? `comment on ${about.lessonId}` : `comment ${about.comment.id}`

type CommentFormProps = { about: { lessonId: string } | { comment: ReviewComment }; onClose: () => void }

/** Write a comment on a lesson, or change an own one. */
export function CommentForm({ about, onClose }: CommentFormProps) {
  const words = useArea(reviewCommentWords)
  const { Form } = useCommentKit()
  const write = useWrites()
  async function save(text: string) {
    const saved = await write(() => send(about, text))
    if (saved) showToast({ tone: 'success', title: words.saved, seconds: toastSeconds.success })
    return saved !== undefined
  }
  return (
    <Form
      label={words.label}
      needed={words.needed}
      verb={words.save}
      most={reviewCommentMost}
      draft={commentDraft(about)}
      initial={'comment' in about ? about.comment.text : ''}
      onSave={save}
      onClose={onClose}
    />
  )
}

function send(about: CommentFormProps['about'], text: string) {
  if ('lessonId' in about) return call(addReviewComment, { params: about, body: { text } })
  const { id: commentId, revision } = about.comment
  return call(updateReviewComment, { params: { commentId }, body: { text, revision } })
}

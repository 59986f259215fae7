import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { LessonComments } from '#shared/courses/review-comments.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { CommentForm, commentDraft } from '#web/courses/comments/comment-form.tsx'
import { CommentList } from '#web/courses/comments/comment-list.tsx'
import { reviewCommentWords } from '#web/courses/comments/review-comments.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOpenForDraft } from '#web/ui/use-draft.ts'
import { commentsId } from './preview-bar.tsx'
import { PreviewCommentKit } from './preview-comment-kit.tsx'

/** Comments of reviewers on a lesson in the preview of its course, and a field to write more. */
export default function PreviewComments({ lessonId, found }: { lessonId: string; found: LessonComments }) {
  const words = useArea(reviewCommentWords)
  const [isWriting, setWriting] = useOpenForDraft(commentDraft({ lessonId }))
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${commentsId}`) setWriting(true)
  }, [hash, setWriting])
  const { comments, may_write: mayWrite, may_resolve: mayResolve } = found
  return (
    <Card className="mb-6">
      <section id={commentsId} aria-label={words.onLesson} className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-h3">{words.onLesson}</h2>
          {mayWrite && !isWriting && (
            <Button kind="secondary" onClick={() => setWriting(true)}>
              {words.write}
            </Button>
          )}
        </div>
        {mayWrite && <p className="text-muted">{words.hidden}</p>}
        <PreviewCommentKit>
          <CommentList comments={comments} mayResolve={mayResolve} />
          {isWriting && mayWrite && <CommentForm about={{ lessonId }} onClose={() => setWriting(false)} />}
        </PreviewCommentKit>
      </section>
    </Card>
  )
}

import MessageSquare from 'lucide-react/icons/message-square'
import { createContext, useContext, useMemo } from 'react'
import { countIn } from '#shared/courses/review-comments.rules.ts'
import type { CourseComments, ReviewComment } from '#shared/courses/review-comments.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { CommentList } from '#web/courses/comments/comment-list.tsx'
import { reviewCommentWords } from '#web/courses/comments/review-comments.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { badgeTones } from '#web/ui/office/page/office-badge.tsx'
import { OfficeCommentKit } from '../review/office-comment-kit.tsx'

type Comments = { byLesson: ReadonlyMap<string, readonly ReviewComment[]>; mayResolve: boolean }

/** The comments of the review. Whoever is about to decide does not resolve them. */
export const CommentsContext = createContext<Comments>({ byLesson: new Map(), mayResolve: false })

export function useComments({ sections, may_resolve: mayResolve }: CourseComments): Comments {
  return useMemo(() => {
    const lessons = sections.flatMap((section) => section.lessons)
    const byLesson = new Map(lessons.map(({ id, comments }) => [id, comments]))
    return { byLesson, mayResolve }
  }, [sections, mayResolve])
}

const none: readonly ReviewComment[] = []

function useCommentsOn(lessonId: string) {
  const { byLesson, mayResolve } = useContext(CommentsContext)
  return { comments: byLesson.get(lessonId) ?? none, mayResolve }
}

const marked = { open: badgeTones.saffron, draft: badgeTones.info, note: badgeTones.quiet }

/** How many comments a lesson has that are not resolved. */
export function CommentMark({ lessonId }: { lessonId: string }) {
  const words = useArea(reviewCommentWords)
  const { comments } = useCommentsOn(lessonId)
  const state = (['open', 'draft', 'note'] as const).find((one) => countIn(one, comments) > 0)
  if (!state) return null
  const count = countIn(state, comments)
  const text = words.marks[state](count)
  return (
    <span
      title={text}
      className={`figures inline-flex items-center gap-1 rounded-[6px] px-2 text-meta font-medium ${marked[state]}`}
    >
      <Icon of={MessageSquare} size={14} />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** What reviewers wrote about the open lesson. */
export function OpenLessonComments({ lessonId }: { lessonId: string }) {
  const words = useArea(reviewCommentWords)
  const { comments, mayResolve } = useCommentsOn(lessonId)
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="lesson-comments">
      <h3 id="lesson-comments" className="mb-3 text-head">
        {words.onLesson}
      </h3>
      <OfficeCommentKit>
        <CommentList comments={comments} mayResolve={mayResolve} />
      </OfficeCommentKit>
    </section>
  )
}

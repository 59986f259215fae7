import ArrowRight from 'lucide-react/icons/arrow-right'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { Link } from 'react-router'
import { countIn } from '#shared/courses/review-comments.rules.ts'
import type { CourseComments, ReviewComment } from '#shared/courses/review-comments.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { CommentForm, commentDraft } from '#web/courses/comments/comment-form.tsx'
import { CommentList } from '#web/courses/comments/comment-list.tsx'
import { reviewCommentWords } from '#web/courses/comments/review-comments.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useOpenForDraft } from '#web/ui/use-draft.ts'
import { partAddress } from '../course/course-parts.ts'
import { LessonTile } from '../curriculum/lesson-tile.tsx'
import { OfficeCommentKit } from './office-comment-kit.tsx'

type ReviewCommentsProps = { courseId: string; found: CourseComments; isReviewer: boolean }

/** All comments of a course, flat. */
export const commentsIn = ({ sections }: CourseComments) =>
  sections.flatMap(({ lessons }) => lessons.flatMap(({ comments }) => comments))

/** What reviewers wrote about lessons. Who may comment sees all lessons, others those with comments. */
export function ReviewComments({ courseId, found, isReviewer }: ReviewCommentsProps) {
  const words = useArea(reviewCommentWords)
  const { may_write: mayWrite, may_resolve: mayResolve } = found
  const sections = found.sections
    .map((section) => ({
      ...section,
      lessons: section.lessons.filter(({ comments }) => mayWrite || comments.length > 0),
    }))
    .filter(({ lessons }) => lessons.length > 0)
  if (sections.length === 0) return null
  return (
    <OfficeCard title={words.title}>
      <p className="px-5 pt-4 text-meta text-muted md:px-6">{aboutOf(found, isReviewer, words)}</p>
      {sections.map((section) => (
        <section key={section.id} aria-label={section.title} className="pt-4">
          <h3 className="px-5 pb-2 text-nav text-second md:px-6">{section.title}</h3>
          <ul className="divide-y divide-line border-t border-line">
            {section.lessons.map((lesson) => (
              <LessonWithComments key={lesson.id} {...{ courseId, lesson, mayWrite, mayResolve }} />
            ))}
          </ul>
        </section>
      ))}
    </OfficeCard>
  )
}

function aboutOf(found: CourseComments, isReviewer: boolean, words: WordsIn<typeof reviewCommentWords>): string {
  const has = (state: ReviewComment['state']) => countIn(state, commentsIn(found)) > 0
  if (found.may_write) return words.hidden
  if (has('open')) return found.may_resolve && !isReviewer ? words.whatNext : words.sent
  return has('note') ? words.nothingToDo : words.allResolved
}

type LessonProps = {
  courseId: string
  lesson: CourseComments['sections'][number]['lessons'][number]
  mayWrite: boolean
  mayResolve: boolean
}

function LessonWithComments({ courseId, lesson, mayWrite, mayResolve }: LessonProps) {
  const words = useArea(reviewCommentWords)
  const { id, title, lesson_type, comments } = lesson
  const [isWriting, setWriting] = useOpenForDraft(commentDraft({ lessonId: id }))
  return (
    <li aria-label={title} className="space-y-3 px-5 py-3 md:px-6">
      <div className="flex items-center gap-3">
        <LessonTile type={lesson_type} />
        <Link
          to={`${partAddress('lessons', courseId)}?lesson=${id}`}
          className="flex min-h-11 min-w-0 grow items-center gap-1.5 text-cell text-ink wrap-anywhere hover:text-primary-strong hover:underline"
        >
          {title}
          <Icon of={ArrowRight} size={16} className="shrink-0 text-muted max-md:hidden" />
          <span className="sr-only">{words.openLesson}</span>
        </Link>
        {mayWrite && !isWriting && (
          <OfficeButton
            size="small"
            className="shrink-0 max-md:size-11 max-md:px-0"
            aria-label={words.writeOn(title)}
            onClick={() => setWriting(true)}
          >
            <Icon of={MessageSquarePlus} size={18} />
            <span className="max-md:hidden">{words.write}</span>
          </OfficeButton>
        )}
      </div>
      <OfficeCommentKit>
        <CommentList comments={comments} mayResolve={mayResolve} />
        {isWriting && <CommentForm about={{ lessonId: id }} onClose={() => setWriting(false)} />}
      </OfficeCommentKit>
    </li>
  )
}

import ArrowRight from 'lucide-react/icons/arrow-right'
import { ago } from '#shared/core/ago.rules.ts'
import { day } from '#shared/core/format.rules.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { opensText } from '#shared/learning/opening.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProgressRing } from '#web/ui/progress.tsx'

/** One of my courses, with its progress and next lesson. */
export function MyCourseTile({ mine, now }: { mine: MyCourse; now: Date }) {
  const { learning } = useWords()
  const words = useArea(myCourseWords)
  const language = useLanguage()
  const { course, next_lesson: next, lessons_done: done } = mine
  const lang = langOf(course.language, language)
  const step = next ? `${learning.lessonNumber(next.number)} · ${next.title}` : learning.finished
  return (
    <Link
      to={mine.is_open ? `/lecture/${course.slug}` : `/courses/${course.slug}`}
      className="flex w-full flex-col rounded-lg border border-line bg-band p-5 transition hover:border-line-strong hover:shadow-hover"
    >
      <span className="flex gap-4 pb-5">
        {course.thumbnail && (
          <img
            src={course.thumbnail}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            className="h-18 w-24 shrink-0 rounded-md object-cover"
          />
        )}
        <span className="min-w-0" lang={lang}>
          <span className="block font-bold text-ink">{course.title}</span>
          <span className="block text-muted">{course.lecturer?.name}</span>
        </span>
      </span>
      <span className="mt-auto flex items-center gap-4 border-t border-line pt-5">
        <ProgressRing percent={progressPercent(done, course.lesson_count)} label={learning.progress} size={52} />
        <span className="min-w-0 grow">
          <span className="block text-ink" lang={next ? lang : undefined}>
            {done === 0 && next ? learning.notStarted : step}
          </span>
          <span className="block text-muted">
            {next?.opens_at && mine.is_open && `${opensText(language, next.opens_at, now)} · `}
            {learning.lessonsDone(done, course.lesson_count)}
            {!mine.is_open && ` · ${words.expired}`}
            {mine.is_open && mine.until && ` · ${words.until(day(language, mine.until))}`}
            {done > 0 && mine.last_visit_at && ` · ${learning.lastVisit(ago(language, mine.last_visit_at, now))}`}
          </span>
        </span>
        <Icon of={ArrowRight} className="text-primary-strong" />
      </span>
    </Link>
  )
}

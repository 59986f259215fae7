import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { opensText } from '#shared/learning/opening.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

/** The next lesson of the course to continue, or when it opens. */
export function ContinueCard({ mine, now }: { mine: MyCourse; now: Date }) {
  const { learning } = useWords()
  const { course, next_lesson: next, lessons_done: done } = mine
  const language = useLanguage()
  const lang = langOf(course.language, language)
  const opens = next?.opens_at && opensText(language, next.opens_at, now)
  const percent = progressPercent(done, course.lesson_count)
  return (
    <Card padding="none" className="grid grid-cols-1 items-center gap-6 p-4 md:grid-cols-[minmax(0,408px)_1fr]">
      {course.thumbnail && (
        <img
          src={course.thumbnail}
          alt=""
          width={408}
          height={230}
          className="aspect-video w-full rounded-md object-cover"
        />
      )}
      <div className="min-w-0 px-2 pb-2 md:p-4">
        <p className="text-muted">{opens || learning.continueWith}</p>
        <h2 className="mt-1 text-h2" lang={lang}>
          {next?.title}
        </h2>
        <p className="mt-1 text-muted" lang={lang}>
          {course.title}
        </p>
        <div className="mt-5 flex items-center gap-4">
          <ProgressBar percent={percent} label={learning.progress} />
          <span className="figures shrink-0 text-ink">{learning.lessonsDone(done, course.lesson_count)}</span>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <ButtonLink to={`/lecture/${course.slug}`} kind={opens ? 'secondary' : 'primary'}>
            {opens ? learning.join.again : done > 0 ? learning.join.go : learning.join.begin}
          </ButtonLink>
          <Link
            to={`/courses/${course.slug}`}
            className="inline-flex min-h-11 items-center px-2 font-bold text-primary-strong hover:underline"
          >
            {learning.viewCourse}
          </Link>
        </div>
      </div>
    </Card>
  )
}

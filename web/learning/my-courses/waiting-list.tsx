import { ago } from '#shared/core/ago.rules.ts'
import { day } from '#shared/core/format.rules.ts'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'

type Waiting = { course: CourseSummary; since: string; is_open: boolean }

/** The courses on a student's waiting list, and which of them have opened. */
export function WaitingList({ waiting, now }: { waiting: Waiting[]; now: Date }) {
  const words = useArea(myCourseWords)
  const { courses } = useWords()
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-band">
      {waiting.map(({ course, since, is_open }) => (
        <li
          key={course.id}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 hover:bg-sand"
        >
          <div className="min-w-0">
            <Link
              to={`/courses/${course.slug}`}
              lang={langOf(course.language, language)}
              className="cover-link font-bold text-ink"
            >
              {course.title}
            </Link>
            <p className="text-muted">{words.waitingSince(ago(language, since, now))}</p>
          </div>
          {is_open ? (
            <Badge tone="soft">{words.open}</Badge>
          ) : (
            course.coming_soon_until && (
              <span className="text-muted">{courses.opensOn(day(language, course.coming_soon_until))}</span>
            )
          )}
        </li>
      ))}
    </ul>
  )
}

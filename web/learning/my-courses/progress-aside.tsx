import Flame from 'lucide-react/icons/flame'
import Target from 'lucide-react/icons/target'
import type { ReactNode } from 'react'
import { day } from '#shared/core/format.rules.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { Insight, MyCourse, MyProgress } from '#shared/learning/learning.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

type AsideProps = { progress: MyProgress; courses: MyCourse[]; now: Date }

/** Progress over all courses: requests to join, the week, the streak and the targets. */
export function ProgressAside({ progress, courses, now }: AsideProps) {
  const words = useArea(myCourseWords)
  const language = useLanguage()
  const { lessons_done: done, lesson_count: all } = progress
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-1">
      {progress.wishes.length > 0 && (
        <Card>
          <h2 className="text-h3">{words.requests}</h2>
          <ul className="mt-3 space-y-3">
            {progress.wishes.map(({ course, status, reason }) => (
              <li key={course.id}>
                <Link
                  to={`/courses/${course.slug}`}
                  lang={langOf(course.language, language)}
                  className="font-bold text-ink hover:underline"
                >
                  {course.title}
                </Link>
                <p className="text-muted">
                  {words.request[status]} {reason}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <Titled icon={Flame} title={words.week}>
          {words.weekLessons(progress.week.reduce((sum, { lessons }) => sum + lessons, 0))}
        </Titled>
        <Week week={progress.week} />
        <p className="mt-3">{progress.streak > 0 ? words.streak(progress.streak) : words.noStreak}</p>
        {progress.best_streak > progress.streak && (
          <p className="text-muted">{words.bestStreak(progress.best_streak)}</p>
        )}
      </Card>
      {all > 0 && (
        <Card>
          <h2 className="text-h3">{words.overall}</h2>
          <div className="mt-3 flex items-center gap-3">
            <ProgressBar percent={progressPercent(done, all)} label={words.overall} />
            <span className="figures font-bold">{progressPercent(done, all)}%</span>
          </div>
          <p className="mt-1 text-muted">{words.overallText(done, all)}</p>
        </Card>
      )}
      {progress.insights.length > 0 && (
        <Card>
          <Titled icon={Target} title={words.insights} />
          <ul className="mt-3 space-y-4">
            {progress.insights.map((insight) => (
              <InsightRow
                key={insight.course_id}
                insight={insight}
                now={now}
                mine={courses.find(({ course }) => course.id === insight.course_id)}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Titled({ icon, title, children }: { icon: typeof Flame; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="flex items-center gap-2 text-h3">
        <Icon of={icon} className="text-accent" />
        {title}
      </h2>
      {children && <span className="figures text-muted">{children}</span>}
    </div>
  )
}

/** Seven days as bars, today in bold. */
function Week({ week }: Pick<MyProgress, 'week'>) {
  const { days, weekLessons } = useArea(myCourseWords)
  const most = Math.max(1, ...week.map(({ lessons }) => lessons))
  return (
    <ol className="mt-4 flex items-end gap-1 sm:gap-2">
      {week.map(({ day, lessons }, at) => (
        <li key={day} className="flex min-w-0 grow basis-0 flex-col items-center gap-1">
          <span
            role="img"
            aria-label={`${days[new Date(day).getUTCDay()]}: ${weekLessons(lessons)}`}
            className={`w-full rounded-[6px] ${lessons > 0 ? 'bg-accent' : 'bg-line'}`}
            style={{ height: lessons > 0 ? 12 + (lessons / most) * 36 : 6 }}
          />
          <span aria-hidden className={at === week.length - 1 ? 'font-bold text-primary-strong' : 'text-muted'}>
            {days[new Date(day).getUTCDay()]}
          </span>
        </li>
      ))}
    </ol>
  )
}

const easyPace = 3
const weekMs = 7 * 24 * 3600 * 1000

/** A new date for somebody whose target has passed: when they will finish at an easy pace. */
function finishedBy({ lesson_count, lessons_done }: Insight, now: Date): Date {
  return new Date(now.getTime() + Math.ceil((lesson_count - lessons_done) / easyPace) * weekMs)
}

function InsightRow({ insight, mine, now }: { insight: Insight; mine: MyCourse | undefined; now: Date }) {
  const { learning } = useWords()
  const { insight: words } = useArea(myCourseWords)
  const language = useLanguage()
  const ahead = insight.lessons_done - insight.expected_done
  const isDone = insight.lessons_done >= insight.lesson_count
  const isOver = !isDone && insight.per_week === null
  const pace = isDone ? words.done : ahead > 0 ? words.ahead(ahead) : ahead < 0 ? words.behind(-ahead) : words.even
  if (!mine) return null
  return (
    <li>
      <p lang={langOf(mine.course.language, language)} className="font-bold text-ink">
        {mine.course.title}
      </p>
      {isOver ? (
        <>
          <p>{words.newDate(easyPace, day(language, finishedBy(insight, now)))}</p>
          {mine.is_open && (
            <Link
              to={`/lecture/${mine.course.slug}`}
              className="inline-flex min-h-11 items-center font-bold text-primary-strong hover:underline"
            >
              {learning.join.go}
            </Link>
          )}
        </>
      ) : (
        <p className="text-muted">
          {insight.day <= insight.target_days && `${words.day(insight.day, insight.target_days)} · `}
          {pace}
        </p>
      )}
      {insight.per_week !== null && <p>{words.perWeek(insight.per_week)}</p>}
    </li>
  )
}

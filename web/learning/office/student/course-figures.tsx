import { count } from '#shared/core/format.rules.ts'
import type { CoursePerformance } from '#shared/learning/learning.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { reviewWords } from '#web/courses/office/courses.words.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'

/** The performance of a course in five figures. */
export function CourseFigures({ figures }: { figures: CoursePerformance }) {
  const { performance: words } = useArea(reviewWords)
  const { students, recent, active, completed, average_percent } = figures
  const facts = [
    { name: words.students, value: count(students) },
    { name: words.recent, value: count(recent) },
    { name: words.active, value: count(active) },
    { name: words.completed, value: count(completed) },
    { name: words.average, value: `${average_percent}%` },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line md:grid-cols-5">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-band p-4 max-md:first:col-span-2 md:p-5">
          <dd className="figures text-stat font-bold text-ink">{value}</dd>
          <dt className="text-nav text-second">{name}</dt>
        </div>
      ))}
    </dl>
  )
}

/** How many students have finished each lesson. */
export function LessonsReached({ figures: { lessons, students } }: { figures: CoursePerformance }) {
  const { performance: words } = useArea(reviewWords)
  return (
    <OfficeCard title={words.lessons} aside={<span className="text-meta text-muted">{words.lessonsText}</span>}>
      {lessons.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{words.noLessons}</p>}
      <ol className="divide-y divide-line empty:hidden">
        {lessons.map((lesson, at) => (
          <Reached key={lesson.id} number={at + 1} {...lesson} students={students} />
        ))}
      </ol>
    </OfficeCard>
  )
}

type ReachedProps = CoursePerformance['lessons'][number] & { number: number; students: number }

function Reached({ number, title, done, students }: ReachedProps) {
  const { performance: words } = useArea(reviewWords)
  const percent = students > 0 ? Math.round((done / students) * 100) : 0
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 px-5 py-3 md:grid-cols-[2rem_minmax(0,1fr)_180px_3rem] md:px-6">
      <span aria-hidden className="figures text-meta text-muted">
        {number}
      </span>
      <span className="text-cell text-ink wrap-anywhere">{title}</span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sand max-md:col-start-2">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </span>
      <span className="figures text-meta text-second max-md:col-start-2 md:text-right">
        <span aria-hidden>{percent}%</span>
        <span className="sr-only">{words.of(done, students)}</span>
      </span>
    </li>
  )
}

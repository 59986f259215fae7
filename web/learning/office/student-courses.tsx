import { day } from '#shared/core/format.rules.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { OfficeCard } from '#web/ui/office/card.tsx'
import { OfficeBadge } from '#web/ui/office/office-badge.tsx'
import { RowPicture } from '#web/ui/office/row-picture.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

/** The courses of a student, and how far they are in each. */
export function StudentCourses({ courses }: { courses: readonly MyCourse[] }) {
  const { detail } = useOfficeWords().people
  const count = courses.length > 0 && (
    <span className="text-meta text-muted">{detail.coursesCount(courses.length)}</span>
  )
  return (
    <OfficeCard title={detail.courses} aside={count}>
      {courses.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{detail.noStudentCourses}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {courses.map((one) => (
          <StudentCourse key={one.course.id} {...one} />
        ))}
      </ul>
    </OfficeCard>
  )
}

function StudentCourse({ course, lessons_done, last_visit_at }: MyCourse) {
  const { detail } = useOfficeWords().people
  const language = useLanguage()
  const all = course.lesson_count
  const percent = all > 0 ? Math.round((lessons_done / all) * 100) : 0
  return (
    <li className="flex gap-3.5 px-5 py-4 md:px-6">
      <RowPicture src={course.thumbnail} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-cell text-ink">
          {course.title}
          {percent === 100 && <OfficeBadge tone="ok">{detail.finished}</OfficeBadge>}
        </p>
        <div className="mt-1.5 flex items-center gap-3">
          <ProgressBar percent={percent} label={detail.progressOf(course.title)} />
          <span className="figures text-meta text-second">{percent}%</span>
        </div>
        <p className="mt-1 text-meta text-muted">
          {detail.progress(lessons_done, all)}
          {' · '}
          {last_visit_at ? detail.lastVisit(day(language, last_visit_at)) : detail.notVisited}
        </p>
      </div>
    </li>
  )
}

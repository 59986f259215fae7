import { Link } from 'react-router'
import { day } from '#shared/core/format.rules.ts'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { enrollmentWords, studentWords } from '#web/learning/office/learning.words.ts'
import { RowPicture } from '#web/ui/office/list/row-picture.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { EnrollmentStateBadge } from '../enrollment/enrollment-state.tsx'
import { enrollmentPath, studentViewPath } from './student-paths.ts'
import { useIssueCertificates } from './use-issue-certificates.ts'

const linkClass = 'py-1 text-nav text-primary-strong hover:underline'

type CoursesProps = {
  memberId: string
  courses: readonly MyCourse[]
  /** Their enrollments, as far as the viewer may see them. */
  enrollments: readonly OfficeEnrollment[]
}

/** The courses of a student: progress, access and why, and other enrollments. */
export function StudentCourses({ memberId, courses, enrollments }: CoursesProps) {
  const people = useArea(peopleWords)
  const courseStudents = useArea(studentWords)
  const { detail } = people
  const count = courses.length > 0 && (
    <span className="text-meta text-muted">{detail.coursesCount(courses.length)}</span>
  )
  const invited = enrollments.filter(({ status }) => status === 'invited')
  const others = enrollments.filter(
    (row) => !invited.includes(row) && !courses.some(({ course }) => course.id === row.course.id),
  )
  return (
    <>
      <OfficeCard title={detail.courses} aside={count}>
        {courses.length + invited.length === 0 && (
          <p className="p-5 text-cell text-muted md:px-6">{detail.noStudentCourses}</p>
        )}
        <ul className="divide-y divide-line empty:hidden">
          {courses.map((one) => (
            <StudentCourse
              key={one.course.id}
              {...one}
              memberId={memberId}
              enrollment={enrollments.find(({ course }) => course.id === one.course.id)}
            />
          ))}
          {invited.map(({ id, course }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 md:px-6">
              <Link to={enrollmentPath(id, memberId)} className="text-cell text-ink hover:underline">
                {course.title}
              </Link>
              <OfficeBadge tone="info">{courseStudents.detail.held}</OfficeBadge>
            </li>
          ))}
        </ul>
      </OfficeCard>
      {others.length > 0 && (
        <OfficeCard title={courseStudents.detail.others}>
          <ul className="divide-y divide-line">
            {others.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 md:px-6"
              >
                <Link to={enrollmentPath(one.id, memberId)} className="text-cell text-ink hover:underline">
                  {one.course.title}
                </Link>
                <EnrollmentStateBadge {...one} />
                {one.reason && <p className="w-full text-meta text-muted wrap-anywhere">{one.reason}</p>}
              </li>
            ))}
          </ul>
        </OfficeCard>
      )}
    </>
  )
}

type CourseProps = MyCourse & { memberId: string; enrollment: OfficeEnrollment | undefined }

function StudentCourse(props: CourseProps) {
  const people = useArea(peopleWords)
  const states = useArea(enrollmentWords)
  const { detail } = people
  const language = useLanguage()
  const { course, lessons_done, last_visit_at, is_open, until, finished_at } = props
  const all = course.lesson_count
  const percent = progressPercent(lessons_done, all)
  return (
    <li className="flex gap-3.5 px-5 py-4 md:px-6">
      <RowPicture src={course.thumbnail} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-cell text-ink">
          {course.title}
          {finished_at || percent === 100 ? (
            <OfficeBadge tone="ok">{detail.finished}</OfficeBadge>
          ) : (
            !is_open && <OfficeBadge tone="warn">{states.states.expired}</OfficeBadge>
          )}
        </p>
        <div className="mt-1.5 flex items-center gap-3">
          <ProgressBar percent={percent} label={detail.progressOf(course.title)} />
          <span className="figures w-9 shrink-0 text-right text-meta text-second">{percent}%</span>
        </div>
        <p className="mt-1 text-meta text-muted">
          {detail.progress(lessons_done, all)}
          {' · '}
          {last_visit_at ? detail.lastVisit(day(language, last_visit_at)) : detail.notVisited}
          {until && ` · ${states.open.until(day(language, until))}`}
        </p>
        <Ways {...props} />
      </div>
    </li>
  )
}

/** Links to why it is open, how the student sees it, and their certificate. */
function Ways({ course, certificate_id, memberId, enrollment }: CourseProps) {
  const { detail, acts } = useArea(studentWords)
  const issue = useIssueCertificates()
  const may = useMay()
  return (
    <p className="flex flex-wrap gap-x-4 empty:hidden">
      {enrollment && (
        <Link to={enrollmentPath(enrollment.id, memberId)} className={linkClass}>
          {detail.access}
        </Link>
      )}
      {enrollment && may('courses.view') && (
        <Link to={studentViewPath(course.id, memberId)} className={linkClass}>
          {detail.as}
        </Link>
      )}
      {!certificate_id && enrollment?.status === 'approved' && may('certificates.update') && (
        <button type="button" className={linkClass} onClick={() => void issue(course.id, [enrollment.student])}>
          {acts.certificate}
        </button>
      )}
      {certificate_id && (
        <Link to={`/certificate/${certificate_id}`} className={linkClass}>
          {detail.certificate}
        </Link>
      )}
    </p>
  )
}

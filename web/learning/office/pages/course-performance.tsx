import { type RouterContextProvider, redirect } from 'react-router'
import { readCoursePerformance } from '#shared/learning/learning.endpoints.ts'
import { listCourseStudents, readCourseAsStudent } from '#shared/learning/students.endpoints.ts'
import { courseStudentQuery } from '#shared/learning/students.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { attempt, load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { CourseFrame } from '#web/courses/office/course/course-frame.tsx'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { PartHeader } from '#web/courses/office/course/part-header.tsx'
import { courseWords, reviewWords } from '#web/courses/office/courses.words.ts'
import { loadGroupChoices } from '#web/identity/office/group-filter.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { CourseFigures, LessonsReached } from '#web/learning/office/student/course-figures.tsx'
import { CourseStudents } from '#web/learning/office/student/course-students.tsx'
import { StudentView } from '#web/learning/office/student/student-view.tsx'
import { ChartDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/course-performance.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url, request }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId, url)
  const [student, on] = ['student', 'on'].map((name) => url.searchParams.get(name) || undefined)
  if (student) return { outline, ...(await loadStudent(context, outline.id, student, on)) }
  const query = listQueryOf(courseStudentQuery, { url, request })
  const params = { courseId: outline.id }
  const [figures, students, groups] = await Promise.all([
    load(context, readCoursePerformance, { params }),
    // Somebody who may see the course may still not see its students.
    attempt(context, listCourseStudents, { params, query }),
    loadGroupChoices(context),
  ])
  return { outline, figures, query, groups, students: 'answer' in students ? students.answer : null }
}

/** The course as one student sees it. A link to somebody who is not in it redirects to the list of students. */
async function loadStudent(
  context: Readonly<RouterContextProvider>,
  courseId: string,
  memberId: string,
  on: string | undefined,
) {
  const found = await attempt(context, readCourseAsStudent, { params: { courseId, memberId }, query: { on } })
  if ('refusal' in found) throw redirect(partAddress('performance', courseId))
  return { seen: found.answer, isDated: on !== undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => {
    const name = loaderData && 'seen' in loaderData ? loaderData.seen.student.name : undefined
    const title = name ? say(studentWords).as.title(name) : say(reviewWords).performance.title
    return `${title} · ${loaderData?.outline.title ?? ''}`
  })
}

export default function CoursePerformance({ loaderData }: Route.ComponentProps) {
  const courseReview = useArea(reviewWords)
  const courses = useArea(courseWords)
  const { performance: words } = courseReview
  const { outline } = loaderData
  if ('seen' in loaderData)
    return (
      <CourseFrame outline={outline} part="performance">
        <StudentView seen={loaderData.seen} isDated={loaderData.isDated} />
      </CourseFrame>
    )
  const { figures, students, query, groups } = loaderData
  return (
    <CourseFrame outline={outline} part="performance">
      <PartHeader title={words.title} text={words.about} />
      {figures.students > 0 ? (
        <div className="flex flex-col gap-6">
          <CourseFigures figures={figures} />
          {students && <CourseStudents courseId={outline.id} query={query} list={students} groups={groups} />}
          <LessonsReached figures={figures} />
        </div>
      ) : (
        <NoRows
          drawing={<ChartDrawing />}
          title={words.none}
          text={outline.published ? words.noneText : words.notPublished}
          actions={
            !outline.published && (
              <OfficeButtonLink to={partAddress('review', outline.id)}>{courses.editor.parts.review}</OfficeButtonLink>
            )
          }
        />
      )}
    </CourseFrame>
  )
}

import { readCourseChoices, readOfficeCourse } from '#shared/courses/office-courses.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { CourseEditor } from '#web/courses/office/course/course-editor.tsx'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { NewCourse } from '#web/courses/office/course/new-course.tsx'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { needPermission } from '#web/identity/need-permission.ts'
import type { Route } from './+types/course.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  if (!courseId) {
    await needPermission(context, 'courses.add')
    return { outline: undefined }
  }
  const [outline, course, choices] = await Promise.all([
    loadOutline(context, courseId, url),
    load(context, readOfficeCourse, { params: { courseId } }),
    load(context, readCourseChoices),
  ])
  return { outline, course, choices }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => loaderData?.outline?.title ?? say(courseWords).begin.title)
}

export default function Course({ loaderData }: Route.ComponentProps) {
  if (!loaderData.outline) return <NewCourse />
  return <CourseEditor key={loaderData.outline.id} {...loaderData} />
}

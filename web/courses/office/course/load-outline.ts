import { type RouterContextProvider, redirect } from 'react-router'
import { readCourseOutline } from '#shared/courses/office-courses.endpoints.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { load } from '#web/core/page.ts'

/** What the frame of a course's screens shows. Without a course in the address it redirects to the list. */
export async function loadOutline(
  context: Readonly<RouterContextProvider>,
  courseId: string | undefined | null,
): Promise<CourseOutline> {
  if (!courseId) throw redirect('/secure/courses')
  return load(context, readCourseOutline, { params: { courseId } })
}

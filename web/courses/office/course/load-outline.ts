import { type RouterContextProvider, redirect } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { readCourseOutline } from '#shared/courses/office-courses.endpoints.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { load } from '#web/core/page.ts'
import { listToChooseFrom } from './choose-course.ts'

/** What the frame of a course's screens shows. Without a course in the address, the list of courses asks for one. */
export async function loadOutline(
  context: Readonly<RouterContextProvider>,
  courseId: string | undefined | null,
  url: URL,
): Promise<CourseOutline> {
  if (!courseId) throw redirect(listToChooseFrom(splitPath(url.pathname).path))
  return load(context, readCourseOutline, { params: { courseId } })
}

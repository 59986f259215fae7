import { readLesson } from '#shared/courses/curriculum.endpoints.ts'
import { call } from '#web/core/call.ts'

/** Where a lesson is edited. */
export async function lessonAddress(lessonId: string): Promise<string> {
  const { course_id: courseId } = await call(readLesson, { params: { lessonId } })
  return `/secure/courses/lesson/${courseId}`
}

import type { ClientActionFunctionArgs } from 'react-router'
import type { LessonResult } from './lesson-action.ts'
import { keepCompletion } from './outbox.ts'

/** In the browser, a lesson that is done while the line is lost is kept and told later. */
export async function lessonClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    return (await serverAction()) as LessonResult
  } catch (error) {
    // The browser may believe it has a line when nothing comes through: what it could not send it says by this error.
    if (!(error instanceof TypeError) || text('intent') !== 'complete') throw error
    keepCompletion({ course_id: text('course_id'), lesson_id: text('lesson_id') })
    return { intent: 'complete' as const, kept: true }
  }
}

import type { ClientActionFunctionArgs } from 'react-router'
import type { LessonResult } from './lesson-action.ts'
import { storeCompletion } from './outbox.ts'

/** A lesson completed offline is stored in the browser and sent later. */
export async function lessonClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    return (await serverAction()) as LessonResult
  } catch (error) {
    // `navigator.onLine` can be wrong; a TypeError is what a request that could not be sent throws.
    if (!(error instanceof TypeError) || text('intent') !== 'complete') throw error
    const read_to_end = text('read_to_end') === 'yes'
    storeCompletion({ course_id: text('course_id'), lesson_id: text('lesson_id'), read_to_end })
    return { intent: 'complete' as const, pending: true }
  }
}

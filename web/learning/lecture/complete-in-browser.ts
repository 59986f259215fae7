import { redirect } from 'react-router'
import type { LessonDone, LessonResult } from './lesson-action.ts'
import { announceReached } from './moments.ts'

/** In the browser: what was reached by completing a lesson is shown in the lesson that is opened next. */
export async function completeInBrowser({
  serverAction,
}: {
  serverAction: () => Promise<unknown>
}): Promise<LessonResult | Response> {
  const result = (await serverAction()) as LessonResult | LessonDone
  if (!('reached' in result)) return result
  announceReached(result.reached)
  return result.to === undefined ? { intent: result.intent } : redirect(result.to)
}

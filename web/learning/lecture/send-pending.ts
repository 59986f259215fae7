import { addCompletion, saveProgress } from '#shared/learning/lecture.endpoints.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import type { Done, Progress } from './outbox.ts'

/** Send where a film was left. False where it has to be tried again. */
export const sendProgress = (body: Progress): Promise<boolean> => sent(() => callQuietly(saveProgress, { body }))

/** Tell that a lesson is done. False where it has to be tried again. */
export const sendDone = (body: Done): Promise<boolean> =>
  sent(() => callQuietly(addCompletion, { body: { ...body, product_type: null } }))

async function sent(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    // A line that is lost, or a server that is busy or wants a new sign-in: another time.
    return error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
  }
}

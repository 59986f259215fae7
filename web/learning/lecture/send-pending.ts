import { addCompletion, saveProgress } from '#shared/learning/lecture.endpoints.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import type { Done, Progress } from './outbox.ts'
import { announceWatched } from './use-watched.ts'

/** Send the position in a video. False if it has to be tried again. */
export const sendProgress = (body: Progress): Promise<boolean> =>
  sent(async () => {
    const { watched_percent: percent } = await callQuietly(saveProgress, { body })
    announceWatched({ lessonId: body.lesson_id, percent })
  })

/** Send that a lesson is done. False if it has to be tried again. */
export const sendDone = (body: Done): Promise<boolean> =>
  sent(() => callQuietly(addCompletion, { body: { ...body, product_type: null } }))

async function sent(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    // Offline, a busy server or an ended session: try again later.
    return error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
  }
}

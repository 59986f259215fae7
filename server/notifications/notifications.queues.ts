import { queue } from '#server/core/jobs/queue.ts'

/** Delivers what a school's people were notified of: once however often it runs. */
export const deliverQueue = queue<{ schoolId: string }>('notifications', {
  workers: 2,
  retryLimit: 30,
  retryDelay: 1,
  retryDelayMax: 600,
})

/** Sends a message of the school to everybody it is for: once however often it runs. */
export const toManyQueue = queue<{ schoolId: string; messageId: string }>('messages-to-many', {
  workers: 1,
  retryLimit: 30,
  retryDelay: 1,
  retryDelayMax: 600,
})

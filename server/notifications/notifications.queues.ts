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

/** Sends a message to a chat or a browser. Retried more often than it is sent: the row of the message decides when to stop. */
export const messageQueue = queue<{ schoolId: string; messageId: string }>('notification-messages', {
  workers: 2,
  retryLimit: 45,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 900,
})

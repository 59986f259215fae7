import { queue } from '#server/core/jobs/queue.ts'

/** Delivers what a school's people were notified of: once however often it runs. */
export const deliverQueue = queue<{ schoolId: string }>('notifications', {
  workers: 2,
  retryLimit: 30,
  retryDelay: 1,
  retryDelayMax: 600,
})

/** Sends a message of the school to everybody it is for: once however often it runs. */
export const sendMessageQueue = queue<{ schoolId: string; messageId: string }>('messages-to-many', {
  workers: 1,
  retryLimit: 30,
  retryDelay: 1,
  retryDelayMax: 600,
})

/** Sends a delivery to a chat or a browser. Retried more often than it is sent: its row decides when to stop. */
export const sendDeliveryQueue = queue<{ schoolId: string; messageId: string }>('notification-messages', {
  workers: 2,
  retryLimit: 45,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 900,
})

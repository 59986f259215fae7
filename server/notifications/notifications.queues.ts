import { queue } from '#server/core/jobs/queue.ts'

/** Delivers what a school's people were notified of: once however often it runs. */
export const deliverQueue = queue<{ schoolId: string }>('notifications', {
  workers: 2,
  retryLimit: 30,
  retryDelay: 1,
  retryDelayMax: 600,
})

import { queue } from '#server/core/jobs/queue.ts'

/** One at a time in each process: it uses several cores. What takes longer than a day goes on where it was. */
export const mediaQueue = queue<{ schoolId: string; mediaId: string }>('media', {
  workers: 1,
  retryLimit: 12,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 82_800,
})

export const eraseQueue = queue<{ schoolId: string; mediaId: string; folder: string }>('erase', {
  workers: 1,
  retryLimit: 45,
  retryDelay: 2,
  retryDelayMax: 3600,
  expireInSeconds: 900,
})

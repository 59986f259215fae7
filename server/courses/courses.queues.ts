import { queue } from '#server/core/jobs/queue.ts'

/** Somebody waits for it: what has not worked after these tries is shown to them as failed. */
export const importQueue = queue<{ schoolId: string; importId: string }>('import', {
  workers: 1,
  retryLimit: 8,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 7200,
})

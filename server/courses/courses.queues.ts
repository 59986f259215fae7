import { queue } from '#server/core/jobs/queue.ts'

/** A person waits for an import: after these tries it is shown as failed. */
export const importQueue = queue<{ schoolId: string; importId: string }>('import', {
  workers: 1,
  retryLimit: 8,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 7200,
})

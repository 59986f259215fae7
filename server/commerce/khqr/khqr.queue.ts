import { queue } from '#server/core/jobs/queue.ts'

/** Asks Bakong about a QR, and puts the next question on the queue. A lost one is found by the sweep. */
export const khqrQueue = queue<{ schoolId: string; codeId: string }>('khqr', {
  workers: 4,
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 60,
})

import { queue } from '../jobs/queue.ts'

/** Retried more often than a mail is sent: the row of the mail decides when to stop. */
export const mailQueue = queue<{ schoolId: string; mailId: string }>('mail', {
  workers: 2,
  retryLimit: 45,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 900,
})

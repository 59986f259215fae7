import { queue } from '../jobs/queue.ts'

/** Tried more often than a mail lets itself be sent: the mail's own row has the last word. */
export const mailQueue = queue<{ schoolId: string; mailId: string }>('mail', {
  workers: 2,
  retryLimit: 45,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 900,
})

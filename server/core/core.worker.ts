import { everyHour } from './jobs/every-hour.ts'
import { handle } from './jobs/queue.ts'
import { mailQueue } from './mail/mail.queue.ts'
import { purgeMails, sendMail } from './mail/mail.ts'
import { transportFor } from './mail/mail-transport.ts'
import { purgeRefused } from './mail/refused-addresses.ts'
import type { Worker, WorkerParts } from './manifest.ts'
import { purgeSecurityLog } from './security-log/security-log.ts'

export function startWorker({ config, doors, stopping }: WorkerParts): Worker {
  const transport = transportFor(config)
  const purges = [
    everyHour({ doors, stopping }, 'purge of mails', () => purgeMails(doors)),
    everyHour({ doors, stopping }, 'trying refused addresses again', () => purgeRefused(doors)),
    everyHour({ doors, stopping }, 'purge of the security log', () => purgeSecurityLog(doors)),
  ]
  return {
    handlers: [handle(mailQueue, (job) => sendMail(doors, transport, job))],
    stop() {
      for (const purge of purges) purge.stop()
    },
  }
}

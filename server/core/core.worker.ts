import { handle } from './jobs/queue.ts'
import { mailQueue } from './mail/mail.queue.ts'
import { sendMail } from './mail/mail.ts'
import { transportFor } from './mail/mail-transport.ts'
import type { Worker, WorkerParts } from './manifest.ts'

export function startWorker({ config, doors }: WorkerParts): Worker {
  const transport = transportFor(config)
  return { handlers: [handle(mailQueue, ({ mailId }) => sendMail(doors, transport, mailId))] }
}

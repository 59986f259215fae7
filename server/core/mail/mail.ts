import type { Language } from '#shared/core/language.rules.ts'
import type { Ctx, Doors } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { enqueueAll } from '../jobs/jobs.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { mailQueue } from './mail.queue.ts'
import { mailOutbox, type OutboxMail } from './mail.tables.ts'
import type { Transport } from './mail-transport.ts'
import { NobodysAddress, noteAccepted, noteRefused } from './refused-addresses.ts'

export type NewMail = {
  /** For example 'invitation'. */
  kind: string
  to: { email: string; name: string }
  replyTo?: string
  /** Where one request turns such emails off. */
  unsubscribeUrl?: string
  /** The sender's name, usually the school; the address is the platform's. */
  fromName: string
  language: Language
  subject: string
  html: string
  text: string
}

/** With the delays of the queue, about 18 hours of a mail server that does not accept it. */
const mostAttempts = 30

const outbox = outboxOf<OutboxMail>({
  name: 'mail',
  table: mailOutbox,
  mostAttempts,
  // It has links that open accounts.
  blank: { html: '', text: '' },
  factsOf: ({ kind }) => ({ kind }),
  sent: (ctx, { recipientEmail }) => noteAccepted(ctx, recipientEmail),
  async givenUp(ctx, { recipientEmail }, error) {
    if (error instanceof NobodysAddress) await noteRefused(ctx, recipientEmail, error.message)
  },
})

/** Write a mail into the outbox inside the caller's transaction; it is sent after the commit. Returns its id. */
export async function writeMail(ctx: Pick<Ctx, 'tx' | 'schoolId' | 'now'>, mail: NewMail): Promise<string> {
  const [id] = await writeMails(ctx, [mail])
  return id as string
}

/** The same with several at once. */
export async function writeMails(
  ctx: Pick<Ctx, 'tx' | 'schoolId' | 'now'>,
  mails: readonly NewMail[],
): Promise<string[]> {
  if (mails.length === 0) return []
  const { tx, schoolId, now } = ctx
  const rows = mails.map(({ to, replyTo, unsubscribeUrl, ...mail }) => ({
    ...mail,
    id: newId(),
    schoolId,
    recipientEmail: to.email,
    recipientName: to.name,
    replyTo: replyTo ?? null,
    unsubscribeUrl: unsubscribeUrl ?? null,
    state: 'waiting' as const,
    attempts: 0,
    createdAt: now,
  }))
  await tx.insert(mailOutbox).values(rows)
  const ids = rows.map(({ id }) => id)
  await enqueueAll(
    ctx,
    mailQueue,
    ids.map((mailId) => ({ schoolId, mailId })),
  )
  return ids
}

export type MailJob = { schoolId: string; mailId: string }

/** Send a mail of the outbox, once, however often this is called. Throws if it should be retried. */
export const sendMail = (doors: Doors, transport: Transport, { schoolId, mailId }: MailJob): Promise<void> =>
  outbox.send(doors, (mail) => transport.send(mail), { schoolId, id: mailId })

/** Delete mails of all schools that nobody will send again, a month after they were written. */
export const purgeMails = outbox.purge

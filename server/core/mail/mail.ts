import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#shared/core/language.rules.ts'
import type { Ctx, Doors } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { enqueue } from '../jobs/jobs.ts'
import { log } from '../monitoring/log.ts'
import { mailQueue } from './mail.queue.ts'
import { mailOutbox, type OutboxMail } from './mail.tables.ts'
import { NotSent, type Transport } from './mail-transport.ts'

export type NewMail = {
  /** For example 'invitation'. */
  kind: string
  to: { email: string; name: string }
  replyTo?: string
  /** The sender's name, usually the school; the address is the platform's. */
  fromName: string
  language: Language
  subject: string
  html: string
  text: string
}

/** With the delays of the queue, about 18 hours of a mail server that does not accept it. */
const mostAttempts = 30

// No transport takes that long. If the worker has died, the queue retries until then.
const sendingMinutes = 10

/** Write a mail into the outbox inside the caller's transaction; it is sent after the commit. Returns its id. */
export async function writeMail(ctx: Pick<Ctx, 'tx' | 'schoolId' | 'now'>, mail: NewMail): Promise<string> {
  const { tx, schoolId, now } = ctx
  const { to, replyTo, ...rest } = mail
  const id = newId()
  await tx.insert(mailOutbox).values({
    ...rest,
    id,
    schoolId,
    recipientEmail: to.email,
    recipientName: to.name,
    replyTo: replyTo ?? null,
    state: 'waiting',
    attempts: 0,
    createdAt: now,
  })
  await enqueue(ctx, mailQueue, { schoolId, mailId: id })
  return id
}

/**
 * Send a mail of the outbox, once, however often this is called. Throws if it should be retried. A mail that may have
 * been sent already becomes `unclear` and is left to a person: two mails are worse than a late one.
 */
export async function sendMail(doors: Doors, transport: Transport, mailId: string): Promise<void> {
  const mail = await claim(doors, mailId)
  if (!mail) return leaveOrGiveUp(doors, mailId)
  try {
    await transport.send(mail)
  } catch (error) {
    return settle(doors, mail, error as Error)
  }
  const sent = { state: 'sent', sentAt: new Date(), sendingSince: null, lastError: null } as const
  await doors.reference.update(mailOutbox).set(sent).where(eq(mailOutbox.id, mailId))
}

/** Only one of several workers gets the mail. */
async function claim(doors: Doors, mailId: string): Promise<OutboxMail | undefined> {
  const [mail] = await doors.reference
    .update(mailOutbox)
    .set({ state: 'sending', sendingSince: new Date(), attempts: sql`${mailOutbox.attempts} + 1` })
    .where(and(eq(mailOutbox.id, mailId), eq(mailOutbox.state, 'waiting')))
    .returning()
  return mail
}

async function settle(doors: Doors, mail: OutboxMail, error: Error): Promise<void> {
  if (!(error instanceof NotSent)) return finish(doors, mail, 'unclear', error.message)
  if (error.isFinal || mail.attempts >= mostAttempts) return finish(doors, mail, 'failed', error.message)
  await doors.reference
    .update(mailOutbox)
    .set({ state: 'waiting', sendingSince: null, lastError: error.message })
    .where(isStillSending(mail))
  throw error
}

/** Another worker has this mail: it has finished, is sending it now, or has died. */
async function leaveOrGiveUp(doors: Doors, mailId: string): Promise<void> {
  const [mail] = await doors.reference.select().from(mailOutbox).where(eq(mailOutbox.id, mailId))
  if (mail?.state !== 'sending') return
  const since = mail.sendingSince?.getTime() ?? 0
  if (Date.now() - since < sendingMinutes * 60_000) throw new Error(`Mail ${mailId} is being sent by another worker`)
  await finish(doors, mail, 'unclear', 'The process that sent it ended before it knew the outcome')
}

async function finish(doors: Doors, mail: OutboxMail, state: 'failed' | 'unclear', lastError: string): Promise<void> {
  await doors.reference.update(mailOutbox).set({ state, sendingSince: null, lastError }).where(isStillSending(mail))
  const { id, schoolId, kind, attempts } = mail
  log('warn', `mail ${state}`, { mailId: id, schoolId, kind, attempts, error: lastError })
}

const isStillSending = ({ id }: OutboxMail) => and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'sending'))

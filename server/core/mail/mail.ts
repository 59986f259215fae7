import { and, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#shared/core/language.rules.ts'
import type { Ctx, Doors } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { ofSchool } from '../database/of-school.ts'
import { enqueueAll } from '../jobs/jobs.ts'
import { log } from '../monitoring/log.ts'
import { mailQueue } from './mail.queue.ts'
import { mailOutbox, type OutboxMail } from './mail.tables.ts'
import { NotSent, type Transport } from './mail-transport.ts'

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

// No transport takes that long. If the worker has died, the queue retries until then.
const sendingMinutes = 10

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

/**
 * Send a mail of the outbox, once, however often this is called. Throws if it should be retried. A mail that may have
 * been sent already becomes `unclear` and is left to a person: two mails are worse than a late one.
 */
export async function sendMail(doors: Doors, transport: Transport, { schoolId, mailId }: MailJob): Promise<void> {
  const inSchool: InSchool = (work) => doors.inSchool(schoolId, null, work)
  const mail = await inSchool((ctx) => claim(ctx, mailId))
  if (!mail) return leaveOrGiveUp(inSchool, mailId)
  try {
    await transport.send(mail)
  } catch (error) {
    return settle(inSchool, mail, error as Error)
  }
  const sent = { state: 'sent', ...blank, sendingSince: null, lastError: null } as const
  await inSchool((ctx) => set(ctx, { ...sent, sentAt: ctx.now }, eq(mailOutbox.id, mailId)))
}

/** What nobody sends again has no text: it has links that open accounts. */
const blank = { html: '', text: '' } as const

type InSchool = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>

async function set(ctx: Ctx, values: Partial<OutboxMail>, ...which: (SQL | undefined)[]): Promise<void> {
  await ctx.tx
    .update(mailOutbox)
    .set(values)
    .where(ofSchool(ctx, mailOutbox, ...which))
}

/** Only one of several workers gets the mail. */
async function claim(ctx: Ctx, mailId: string): Promise<OutboxMail | undefined> {
  const [mail] = await ctx.tx
    .update(mailOutbox)
    .set({ state: 'sending', sendingSince: ctx.now, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(ofSchool(ctx, mailOutbox, eq(mailOutbox.id, mailId), eq(mailOutbox.state, 'waiting')))
    .returning()
  return mail
}

async function settle(inSchool: InSchool, mail: OutboxMail, error: Error): Promise<void> {
  if (!(error instanceof NotSent)) return finish(inSchool, mail, 'unclear', error.message)
  if (error.isFinal || mail.attempts >= mostAttempts) return finish(inSchool, mail, 'failed', error.message)
  const waiting = { state: 'waiting', sendingSince: null, lastError: error.message } as const
  await inSchool((ctx) => set(ctx, waiting, isStillSending(mail)))
  throw error
}

/** Another worker has this mail: it has finished, is sending it now, or has died. */
async function leaveOrGiveUp(inSchool: InSchool, mailId: string): Promise<void> {
  const [mail] = await inSchool((ctx) =>
    ctx.tx
      .select()
      .from(mailOutbox)
      .where(ofSchool(ctx, mailOutbox, eq(mailOutbox.id, mailId))),
  )
  if (mail?.state !== 'sending') return
  const since = mail.sendingSince?.getTime() ?? 0
  if (Date.now() - since < sendingMinutes * 60_000) throw new Error(`Mail ${mailId} is being sent by another worker`)
  await finish(inSchool, mail, 'unclear', 'The process that sent it ended before it knew the outcome')
}

async function finish(inSchool: InSchool, mail: OutboxMail, state: 'failed' | 'unclear', lastError: string) {
  await inSchool((ctx) => set(ctx, { state, ...blank, sendingSince: null, lastError }, isStillSending(mail)))
  const { id, schoolId, kind, attempts } = mail
  log('warn', `mail ${state}`, { mailId: id, schoolId, kind, attempts, error: lastError })
}

const isStillSending = ({ id }: OutboxMail) => and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'sending'))

const storedDays = 30

/** Delete mails of all schools that nobody will send again, a month after they were written. */
export async function purgeMails(doors: Doors, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 24 * 3600 * 1000)
  await doors.acrossSchools(null, 'purge old mails', ({ tx }) =>
    tx.delete(mailOutbox).where(and(lt(mailOutbox.createdAt, before), notInArray(mailOutbox.state, unfinished))),
  )
}

const unfinished: OutboxMail['state'][] = ['waiting', 'sending']

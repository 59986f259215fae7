import { and, eq, inArray } from 'drizzle-orm'
import type { AcrossCtx, Actor, Ctx, Db } from '#server/core/database/door.ts'
import { countAttempt, TooManyRequests } from '#server/core/database/rate-limits.ts'
import { keyedHash } from '#server/core/encryption.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { type ErrorCode, need, refuse } from '#shared/core/errors.ts'
import { veiledEmail } from '#shared/identity/identity.rules.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import type { askNewEmail, changeEmail } from '#shared/identity/security.endpoints.ts'
import type { AwaitedEmail, Security } from '#shared/identity/security.schema.ts'
import { noteInTheirSchools } from '../account-log.ts'
import { mailAccount } from '../account-mail.ts'
import { isClosedEmail } from '../closing/closed-emails.ts'
import { countMail, resendSeconds, sendCode } from '../code-mails.ts'
import { findCode, lockCode, mostTries } from '../codes.ts'
import { emailChangedMail } from '../identity.emails.ts'
import { accountCodes, invitations, memberships, users } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { type Account, findAccount, findAgain } from '../people.ts'
import { needTyped } from '../typed-code.ts'
import { noteSignIn } from './activity.ts'
import { ownSecurity } from './own-security.ts'
import { needOwnPassword } from './proof.ts'

/** Of all accounts together: nobody fills the mailbox of somebody else. */
const perAddress = { hits: 10, seconds: 24 * 3600 }

/** Of the session that asked: no other can type the code, or replace it. */
const askingSession = ({ id, sessionId }: Actor) =>
  keyedHash(`new email of ${id} in ${sessionId}`).toString('base64url')

/** The new email of the current person that waits for its code. */
export async function awaitedEmailOf(ctx: Ctx): Promise<AwaitedEmail> {
  const code = await findCode(ctx, askingSession(actorOf(ctx)))
  const isValid = code?.newEmail && code.expiresAt > ctx.now && code.tries < mostTries
  return { awaited: isValid ? { email: code.newEmail ?? '', sent_at: code.sentAt.toISOString() } : null }
}

/** Send a code to the address that the current person wants to sign in with. */
export async function askForNewEmail(
  outside: Outside,
  { body, query }: ParsedOf<typeof askNewEmail>,
): Promise<AwaitedEmail> {
  const { doors, visit } = outside
  const account = await needOwnPassword(outside, body.current_password)
  // Before it is said whether somebody has this address: nobody looks through many.
  await countMail(outside, account, 'email')
  await needFree(doors.reference, account, body.email)
  await doors.acrossSchools(visit.actor, 'a person asks for a new email', (across) => needOwn(across, account))
  return send(outside, account, body.email, query.language)
}

/** Send another one. */
export async function resendToNewEmail(outside: Outside): Promise<AwaitedEmail> {
  const { doors, visit, inSchool } = outside
  const actor = actorOf(visit)
  const code = await inSchool((ctx) => findCode(ctx, askingSession(actor)))
  const [account] = await doors.reference.select().from(users).where(eq(users.id, actor.id))
  need(account && code?.newEmail, 'identity.code_expired')
  const waitMs = code.sentAt.getTime() + resendSeconds * 1000 - Date.now()
  if (waitMs > 0) throw new TooManyRequests(waitMs)
  await countMail(outside, account, 'email')
  return send(outside, account, code.newEmail, code.language)
}

async function send(
  { doors, visit, inSchool }: Outside,
  account: Account,
  newEmail: string,
  language = account.language ?? visit.school.defaultLanguage,
): Promise<AwaitedEmail> {
  const actor = actorOf(visit)
  await countAttempt(doors.reference, `code:mail:email:to:${newEmail}`, perAddress, new Date())
  return inSchool(async (ctx) => {
    await sendCode(ctx, visit, account, { purpose: 'email', language, newEmail }, askingSession(actor))
    return awaitedEmailOf(ctx)
  })
}

/** Give the account the address whose code was typed. */
export async function changeOwnEmail(
  outside: Outside,
  { body, query }: ParsedOf<typeof changeEmail>,
): Promise<Security> {
  const { doors, visit, inSchool } = outside
  const actor = actorOf(visit)
  const [account] = await doors.reference.select().from(users).where(eq(users.id, actor.id))
  need(account, 'identity.account_not_found')
  const browser = askingSession(actor)
  await needTyped(outside, { account, purpose: 'email', browser, code: body.code })
  await doors.acrossSchools(actor, 'a person changes their email', async (across) => {
    const ctx = { ...across, schoolId: visit.school.id }
    const { newEmail } = (await lockCode(ctx, browser, 'email')) ?? refuse('identity.code_expired')
    need(newEmail, 'identity.code_expired')
    await needFree(across.tx, account, newEmail)
    await needOwn(across, account)
    await replaceEmail(across, account, newEmail)
    await noteInTheirSchools(across, visit, [account.id], { event: 'access-changed', detail: 'email changed' })
    await noteSignIn(ctx, visit, account.id, 'email-changed')
    // An address that nobody has confirmed may be a stranger's.
    if (account.confirmedAt)
      await mailAccount(ctx, visit, account, query.language, (sender) =>
        emailChangedMail(sender, veiledEmail(newEmail)),
      )
  })
  return inSchool((ctx) => ownSecurity(ctx, visit))
}

/** Links and codes that were sent to the old address no longer work; a school sends its invitation again. */
async function replaceEmail(across: AcrossCtx, { id, email }: Account, newEmail: string): Promise<void> {
  const [account] = await across.tx
    .update(users)
    .set({ email: newEmail, confirmedAt: across.now, updatedAt: across.now })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning()
  need(account, 'core.changed_elsewhere')
  await across.tx.delete(accountCodes).where(eq(accountCodes.userId, id))
  await across.tx.delete(invitations).where(eq(invitations.userId, id))
  await across.tx.delete(invitations).where(inArray(invitations.membershipId, membershipsOf(across, id)))
  await findAgain(across, account)
}

const membershipsOf = ({ tx }: AcrossCtx, userId: string) =>
  tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.schoolId, invitations.schoolId), eq(memberships.userId, userId)))

/** Nobody has this address, also not as the name of an account that was closed. A sign-up says the same. */
async function needFree(db: Db, own: Account, email: string): Promise<void> {
  const needAt = (fits: boolean, code: ErrorCode) => need(fits, code, { email: code })
  needAt(email !== own.email, 'identity.same_email')
  const taken = await findAccount(db, email)
  const isClosed = taken ? taken.closedAt !== null : await isClosedEmail(db, email)
  needAt(!isClosed, 'identity.account_closed')
  needAt(!taken || taken.id === own.id, 'identity.email_exists')
}

/** A school that invites an address means whoever reads it. Until that is known, its invitation does not go elsewhere. */
async function needOwn(across: AcrossCtx, { id, confirmedAt }: Account): Promise<void> {
  if (confirmedAt) return
  const theirs = await across.tx.select().from(memberships).where(eq(memberships.userId, id))
  need(!theirs.some(isPending), 'identity.invitation_pending')
}

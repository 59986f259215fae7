import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { addressBucket, countAttempt, countHit, TooManyRequests } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { writeMail } from '#server/core/mail/mail.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { SignedIn } from '#shared/identity/identity.schema.ts'
import type { forgetPassword, resendCode, resetPassword, verifyResetCode } from '#shared/identity/recovery.endpoints.ts'
import { endSessionsOf, noteInTheirSchools } from './account-log.ts'
import { codeOfToken, findCode, newCode, tryCode, useToken } from './codes.ts'
import { needChosen } from './common-passwords.ts'
import { knownDevice } from './devices.ts'
import { passwordChangedMail, resetMail } from './identity.emails.ts'
import { users } from './identity.tables.ts'
import { hashPassword } from './passwords.ts'
import { needNewPassword, rememberPassword } from './past-passwords.ts'
import { type Account, findAccount, hasPasswordOf } from './people.ts'
import { openSession } from './sign-in.ts'

const hour = 3600
const day = 24 * hour
/** A whole class may share one address; whoever looks for accounts gets no further than this. */
const perAddress = { hits: 100, seconds: hour }
/** Emails to one account: from one address, and from all. */
const perAsker = { hits: 10, seconds: hour }
const perAccount = { hits: 20, seconds: hour }
/** Wrong codes of one account in a day, however many codes were sent. The link in the email works all the same. */
const mostWrongADay = 50
const resendSeconds = 60

type CodeSent = AnswerOf<typeof forgetPassword>

/** Email a code and a link to somebody who has forgotten their password. */
export async function forget(outside: Outside, { body }: ParsedOf<typeof forgetPassword>): Promise<CodeSent> {
  const { doors, visit, inSchool } = outside
  await countAttempt(doors.reference, `forget:address:${addressBucket(visit.ip)}`, perAddress, new Date())
  const account = await findAccount(doors.reference, body.email)
  need(account, 'identity.email_not_found', { email: 'identity.email_not_found' })
  needOpen(account)
  await countMail(outside, account)
  return inSchool((ctx) => sendResetCode(ctx, visit, account, body.language ?? visit.school.defaultLanguage))
}

function needOpen({ closedAt, bannedAt }: Account): void {
  need(!closedAt, 'identity.account_closed', { email: 'identity.account_closed' })
  need(!bannedAt, 'identity.banned')
}

/** Whoever asks from elsewhere cannot use up the emails of a device on which the person was signed in. */
async function countMail({ doors, visit }: Outside, account: Account): Promise<void> {
  const device = knownDevice(visit, account)
  const asker = device ?? addressBucket(visit.ip)
  const now = new Date()
  await countAttempt(doors.reference, `code:mail:${account.id}:${asker}`, perAsker, now)
  if (!device) await countAttempt(doors.reference, `code:mail:${account.id}`, perAccount, now)
}

async function sendResetCode(
  ctx: Ctx,
  visit: Visit,
  { id: userId, email }: Account,
  language: Language,
  accessToken?: string,
): Promise<CodeSent> {
  const secrets = await newCode(ctx, { userId, purpose: 'reset', language }, accessToken)
  const sender = { site: await siteOf(ctx), origin: await originOf(ctx, visit), language }
  await writeMail(ctx, { ...resetMail(sender, secrets), to: { email, name: '' } })
  return { access_token: secrets.accessToken, resend_after: resendSeconds }
}

/** Send another code to whoever asked for one, at most once a minute. */
export async function sendAgain(outside: Outside, { body }: ParsedOf<typeof resendCode>): Promise<CodeSent> {
  const { doors, visit, inSchool } = outside
  const before = (await inSchool((ctx) => findCode(ctx, body.access_token))) ?? refuse('identity.code_expired')
  const waitMs = before.sentAt.getTime() + resendSeconds * 1000 - Date.now()
  if (waitMs > 0) throw new TooManyRequests(waitMs)
  const [account] = await doors.reference.select().from(users).where(eq(users.id, before.userId))
  need(account && !account.closedAt && !account.bannedAt, 'identity.code_expired')
  await countMail(outside, account)
  return inSchool((ctx) => sendResetCode(ctx, visit, account, before.language, body.access_token))
}

/** Give a token for the code in the email. */
export async function verifyCode(
  { doors, inSchool }: Outside,
  { body }: ParsedOf<typeof verifyResetCode>,
): Promise<{ token: string }> {
  const before = (await inSchool((ctx) => findCode(ctx, body.access_token))) ?? refuse('identity.code_expired')
  const key = `code:wrong:${before.userId}`
  const { hits, takeBack } = await countHit(doors.reference, key, day, new Date())
  if (hits > mostWrongADay) {
    await takeBack()
    refuse('identity.code_expired')
  }
  const tried = await inSchool((ctx) => tryCode(ctx, body.access_token, body.code))
  if (tried.result !== 'wrong') await takeBack()
  if (tried.result === 'right') return { token: tried.token }
  return tried.result === 'wrong'
    ? refuse('identity.wrong_code', { code: 'identity.wrong_code' })
    : refuse('identity.code_expired')
}

/** Set the password that the owner of the mailbox has chosen, end all sessions of the account, and sign in here. */
export async function reset(outside: Outside, { body }: ParsedOf<typeof resetPassword>): Promise<SignedIn> {
  const { doors, visit, inSchool } = outside
  const { access_token: accessToken, token, password } = body
  needChosen(body)
  const proof = (await inSchool((ctx) => codeOfToken(ctx, accessToken, token))) ?? refuse('identity.code_expired')
  const [account] = await doors.reference.select().from(users).where(eq(users.id, proof.userId))
  need(account, 'identity.code_expired')
  needOpen(account)
  await needNewPassword(doors.reference, account, password, visit)
  const passwordHash = await hashPassword(password, visit)
  const reason = 'the owner of a mailbox chooses a new password'
  const changed = await doors.acrossSchools(null, reason, async (across) => {
    const ctx = { ...across, schoolId: visit.school.id }
    need(await useToken(ctx, accessToken, token), 'identity.code_expired')
    const [saved] = await across.tx
      .update(users)
      .set({ passwordHash, confirmedAt: account.confirmedAt ?? across.now, updatedAt: across.now })
      .where(and(eq(users.id, account.id), hasPasswordOf(account)))
      .returning()
    need(saved, 'core.changed_elsewhere')
    await rememberPassword(across, account)
    await endSessionsOf(across, visit, [account.id], { detail: 'password reset' })
    await noteInTheirSchools(across, visit, [account.id], { event: 'access-changed', detail: 'password reset' })
    const sender = { site: await siteOf(ctx), origin: await originOf(ctx, visit), language: proof.language }
    await writeMail(ctx, { ...passwordChangedMail(sender), to: { email: account.email, name: '' } })
    return saved
  })
  return inSchool((ctx) => openSession(ctx, visit, changed, 'remembered'))
}

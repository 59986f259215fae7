import { eq } from 'drizzle-orm'
import { addressBucket, countAttempt, TooManyRequests } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { veiledEmail } from '#shared/identity/identity.rules.ts'
import type { SignInAnswer } from '#shared/identity/identity.schema.ts'
import { closedReason, isPending } from '#shared/identity/may-enter.rules.ts'
import type {
  forgetPassword,
  resendCode,
  resetPassword,
  verifyLink,
  verifyResetCode,
} from '#shared/identity/recovery.endpoints.ts'
import { askedCode } from './asked-code.ts'
import { countMail, resendSeconds, sendCode } from './code-mails.ts'
import { codeOfToken, spendToken, tryResetCode } from './codes.ts'
import { needChosen } from './common-passwords.ts'
import { knownDevice } from './devices.ts'
import { users } from './identity.tables.ts'
import { findLinked } from './links.ts'
import { hashPassword } from './passwords.ts'
import { needNewPassword } from './past-passwords.ts'
import { findSignInAccounts, needOpen } from './people.ts'
import { replacePassword } from './replace-password.ts'
import { grant } from './two-factor/checkpoint.ts'
import { needEmailCodes } from './two-factor/two-factor.ts'
import { countWrong } from './wrong-codes.ts'

const hour = 3600
/** A whole class may share one address; whoever looks for accounts gets no further than this. */
const perAddress = { hits: 100, seconds: hour }

type CodeSent = AnswerOf<typeof forgetPassword>

/** Email a code and a link to somebody who has forgotten their password. */
export async function forget(outside: Outside, { body }: ParsedOf<typeof forgetPassword>): Promise<CodeSent> {
  const { doors, visit, inSchool } = outside
  // Whose password it is that they forgot, a telephone of several does not say.
  const [account, another] = await findSignInAccounts(doors.reference, body.email)
  // Nobody else at the same address can use up the tries of a device where the person was signed in before.
  if (!account || !knownDevice(visit, account))
    await countAttempt(doors.reference, `forget:address:${addressBucket(visit.ip)}`, perAddress, new Date())
  need(account && !another, 'identity.email_not_found', { email: 'identity.email_not_found' })
  needOpen(account, body.reopen ? 'wanted' : 'offered', 'email')
  await countMail(outside, account, 'reset')
  const language = body.language ?? account.language ?? visit.school.defaultLanguage
  return inSchool((ctx) => sendCode(ctx, visit, account, { purpose: 'reset', language }))
}

/** Send another code to whoever asked for one, at most once a minute. */
export async function sendAgain(outside: Outside, { body }: ParsedOf<typeof resendCode>): Promise<CodeSent> {
  const { visit, inSchool } = outside
  const { code, account } = await askedCode(outside, body.access_token)
  const { purpose, language } = code
  const waitMs = code.sentAt.getTime() + resendSeconds * 1000 - Date.now()
  if (waitMs > 0) throw new TooManyRequests(waitMs)
  need(purpose === 'reset' || purpose === 'sign-in', 'identity.code_expired')
  need(!closedReason(account, 'wanted'), 'identity.code_expired')
  if (purpose === 'sign-in') await needEmailCodes(outside.doors.reference, account)
  await countMail(outside, account, purpose)
  return inSchool((ctx) => sendCode(ctx, visit, account, { purpose, language }, body.access_token))
}

/** Give a token for the code in the email. */
export async function verifyCode(
  outside: Outside,
  { body }: ParsedOf<typeof verifyResetCode>,
): Promise<{ token: string }> {
  const { account } = await askedCode(outside, body.access_token)
  const attempt = () => outside.inSchool((ctx) => tryResetCode(ctx, body.access_token, body.code))
  const tried = await countWrong(outside, { account, purpose: 'reset' }, attempt, ({ result }) => result === 'wrong')
  if (tried.result === 'right') return { token: tried.token }
  return tried.result === 'wrong'
    ? refuse('identity.wrong_code', { code: 'identity.wrong_code' })
    : refuse('identity.code_expired')
}

/** What a link of an email is for, while it works. */
export async function readLink(
  { doors, visit, inSchool }: Outside,
  { params, query }: ParsedOf<typeof verifyLink>,
): Promise<AnswerOf<typeof verifyLink>> {
  const accessToken = query.access_token ?? visit.bearer
  const { code, linked } = await inSchool(async (ctx) => ({
    code: accessToken ? await codeOfToken(ctx, accessToken, params.token) : undefined,
    linked: await findLinked(ctx, params.token),
  }))
  if (code) {
    const [account] = await doors.reference.select().from(users).where(eq(users.id, code.userId))
    return { purpose: code.purpose, email: veiledEmail(account?.email ?? refuse('identity.code_expired')) }
  }
  const { user, membership } = linked ?? refuse('identity.code_expired')
  const purpose = membership && isPending(membership) ? 'invitation' : 'confirm'
  return { purpose, email: veiledEmail(user.email) }
}

/** Set the password that the owner of the mailbox has chosen, end all sessions of the account, and sign in here. */
export async function reset(outside: Outside, { body }: ParsedOf<typeof resetPassword>): Promise<SignInAnswer> {
  const { doors, visit, inSchool } = outside
  const { access_token: accessToken, token, password } = body
  needChosen(body)
  const proof = await inSchool((ctx) => codeOfToken(ctx, accessToken, token))
  if (proof?.purpose !== 'reset') refuse('identity.code_expired')
  const [account] = await doors.reference.select().from(users).where(eq(users.id, proof.userId))
  need(account, 'identity.code_expired')
  needOpen(account, 'wanted', 'email')
  await needNewPassword(doors.reference, account, password, visit)
  const passwordHash = await hashPassword(password, visit)
  const reason = 'the owner of a mailbox chooses a new password'
  const changed = await doors.acrossSchools(null, reason, async (across) => {
    const ctx = { ...across, schoolId: visit.school.id }
    need(await spendToken(ctx, accessToken, token, 'reset'), 'identity.code_expired')
    return replacePassword(ctx, visit, account, { passwordHash, language: proof.language, detail: 'password reset' })
  })
  return grant(outside, changed, {
    lasting: 'remembered',
    // That of the email may be a guess of the school's.
    language: undefined,
    join: body.join,
    reopening: 'wanted',
    proof: 'mailbox',
  })
}

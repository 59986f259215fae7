import type { Ctx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { veiledEmail } from '#shared/identity/identity.rules.ts'
import type { Checkpoint, Entered, SignInAnswer, sessionSeconds } from '#shared/identity/identity.schema.ts'
import type { Reopening } from '#shared/identity/may-enter.rules.ts'
import type { verifySignInCode } from '#shared/identity/recovery.endpoints.ts'
import { backupCode } from '#shared/identity/recovery.schema.ts'
import { admit } from '../admit.ts'
import { askedCode } from '../asked-code.ts'
import { countMail, resendSeconds, sendCode } from '../code-mails.ts'
import { awaitCode, spendCode, spendToken, tryCode } from '../codes.ts'
import { noteAttempt } from '../failed-attempts.ts'
import { openOrAsk } from '../join-question.ts'
import type { Proof } from '../open-session.ts'
import { rememberLanguage } from '../own-language.ts'
import type { Account } from '../people.ts'
import { linkAwaited } from '../providers/linked-identities.ts'
import { countWrong } from '../wrong-codes.ts'
import { countBackupCodes, spendBackupCode } from './backup-codes.ts'
import { isTrusted, trustDevice } from './trusted-devices.ts'
import { findTwoFactor, spendAppCode, type TwoFactor } from './two-factor.ts'

type Entering = {
  lasting: keyof typeof sessionSeconds
  /** Of the page they use, not a guess: it becomes theirs. */
  language: Language | undefined
  /** Whether somebody who is no member becomes a student at once; else they are asked. */
  join: boolean
  reopening?: Reopening
  /** A code in an email proves nothing to whoever has just read another one; a passkey is both steps in one. */
  proof: Proof
  /** In the transaction that begins the session, or asks for a code. */
  before?: (ctx: Ctx) => Promise<void>
  /** In the same transaction, unless a code is asked first. */
  onProved?: (ctx: Ctx) => Promise<void>
}

/**
 * Begin a session for an account that has proved itself, or ask first: for a code if it has a second step, and whether they
 * want to join this school. Every way in that is not itself a second step goes through here.
 */
export function grant(outside: Outside, account: Account, entering: Entering): Promise<SignInAnswer> {
  const { doors, visit, inSchool } = outside
  const { before, onProved, reopening = 'none', ...opening } = entering
  const language = opening.language ?? account.language ?? visit.school.defaultLanguage
  return admit(outside, account, reopening, async () => {
    const second = await findTwoFactor(doors.reference, account.id)
    const isAsked = second && !isSecondStep(visit, account, second, opening.proof)
    if (isAsked && !second.appSecret) await countMail(outside, account, 'sign-in')
    return inSchool(async (ctx) => {
      await before?.(ctx)
      if (isAsked) return ask(ctx, outside, account, second, language)
      await onProved?.(ctx)
      if (opening.language) await rememberLanguage(ctx.tx, account, opening.language)
      return openOrAsk(ctx, visit, account, opening)
    })
  })
}

/** Whether no code is needed: on a trusted device, or because what was proved is as good as one. */
const isSecondStep = (visit: Visit, account: Account, second: TwoFactor, proof: Proof) =>
  isTrusted(visit, { account, second }) || proof === 'passkey' || (proof === 'mailbox' && second.byEmail)

/** Ask for a code: of the app if there is one, else of an email that is sent now. */
async function ask(
  ctx: Ctx,
  { visit }: Outside,
  account: Account,
  { appSecret, byEmail }: TwoFactor,
  language: Language,
): Promise<Checkpoint> {
  const sources: Checkpoint['sources'] = [
    ...(appSecret ? ['app' as const] : []),
    ...(byEmail ? ['email' as const] : []),
    ...((await countBackupCodes(ctx, account.id)) > 0 ? ['backup' as const] : []),
  ]
  const asked = { checkPoint: true, pass: false, sources, email: veiledEmail(account.email) } as const
  if (!appSecret) {
    const sent = await sendCode(ctx, visit, account, { purpose: 'sign-in', language })
    return { ...asked, ...sent, is_sent: true }
  }
  const access_token = await awaitCode(ctx, { userId: account.id, purpose: 'sign-in', language })
  return { ...asked, access_token, is_sent: false, resend_after: resendSeconds }
}

type Given = ParsedOf<typeof verifySignInCode>['body'] & { access_token: string; language: Language }
type Passed = Entered | 'wrong' | 'used up'

/** Begin the session that waits for a code: of the app, of the email, a backup code, or the link in the email. */
export async function verifySignIn(outside: Outside, { body }: ParsedOf<typeof verifySignInCode>): Promise<Entered> {
  const missing = { access_token: 'core.field_required' } as const
  const access_token = body.access_token ?? outside.visit.bearer ?? refuse('core.invalid_input', missing)
  const { account, code } = await askedCode(outside, access_token)
  const given = { ...body, access_token, language: code.language }
  const attempt = () => outside.inSchool((ctx) => pass(ctx, outside, account, given))
  // Backup codes and links are too long to be guessed: they work also when too many codes were wrong.
  const isShort = body.token === undefined && !backupCode.test(body.code ?? '')
  // A code is asked of somebody with a closed account only if they want it back.
  const passed = await admit(outside, account, 'wanted', () =>
    isShort ? countWrong(outside, { account, purpose: 'sign-in' }, attempt, (result) => result === 'wrong') : attempt(),
  )
  if (passed === 'used up') refuse('identity.code_expired')
  if (passed !== 'wrong') return passed
  const failed = { event: 'sign-in-failed', detail: 'identity.wrong_code', result: 'wrong-code' } as const
  await noteAttempt(outside, account, failed)
  refuse('identity.wrong_code', { code: 'identity.wrong_code' })
}

async function pass(ctx: Ctx, { visit }: Outside, account: Account, given: Given): Promise<Passed> {
  const { access_token: accessToken, token, trust, remember, join, language } = given
  let proof: Entering['proof'] = 'mailbox'
  if (token !== undefined) {
    if (!(await spendToken(ctx, accessToken, token, 'sign-in'))) return 'used up'
  } else {
    const code = given.code ?? ''
    const orElse = () =>
      backupCode.test(code) ? spendBackupCode(ctx, account.id, code) : spendAppCode(ctx, account.id, code)
    const tried = await tryCode(ctx, { accessToken, purpose: 'sign-in', code, orElse })
    if (tried.result !== 'right') return tried.result
    await spendCode(ctx, tried.row)
    if (tried.row.sentAt.getTime() === 0) proof = 'password'
  }
  const second = trust ? await findTwoFactor(ctx.tx, account.id) : undefined
  if (second) trustDevice(visit, { account, second })
  await linkAwaited(ctx, visit, account, accessToken)
  return openOrAsk(ctx, visit, account, { lasting: remember ? 'remembered' : 'short', language, proof, join })
}

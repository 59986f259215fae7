import type { Ctx } from '#server/core/database/door.ts'
import { addressBucket, countAttempt } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { mailAccount } from './account-mail.ts'
import { newCode } from './codes.ts'
import { knownDevice } from './devices.ts'
import { emailCodeMail, linkCodeMail, resetMail, signInCodeMail } from './identity.emails.ts'
import type { Account } from './people.ts'

const hour = 3600
/** Emails to one account: from one address, and from all. */
const perAsker = { hits: 10, seconds: hour }
const perAccount = { hits: 20, seconds: hour }
export const resendSeconds = 60

const mailOf = { reset: resetMail, 'sign-in': signInCodeMail, link: linkCodeMail, email: emailCodeMail }
export type MailedPurpose = keyof typeof mailOf

/**
 * Whoever asks from elsewhere cannot use up the emails of a device on which the person was signed in; and who asks for new
 * passwords, which everybody can, not those of a sign-in.
 */
export async function countMail(
  { doors, visit }: Pick<Outside, 'doors' | 'visit'>,
  account: Account,
  purpose: MailedPurpose,
): Promise<void> {
  const device = knownDevice(visit, account)
  const asker = device ?? addressBucket(visit.ip)
  const now = new Date()
  const key = `code:mail:${purpose}:${account.id}`
  await countAttempt(doors.reference, `${key}:${asker}`, perAsker, now)
  if (!device) await countAttempt(doors.reference, key, perAccount, now)
}

/** Email a code, and a link that needs none. `accessToken` is that of the browser if it asks again. */
export async function sendCode(
  ctx: Ctx,
  visit: Visit,
  account: Pick<Account, 'id' | 'email' | 'language' | 'passwordHash'>,
  { purpose, language, newEmail }: { purpose: MailedPurpose; language: Language; newEmail?: string },
  accessToken?: string,
): Promise<{ access_token: string; resend_after: number }> {
  const { id: userId, email } = account
  const secrets = await newCode(ctx, { userId, purpose, language, newEmail }, accessToken)
  const to = { ...account, email: newEmail ?? email }
  const hasPassword = account.passwordHash !== null
  await mailAccount(ctx, visit, to, language, (sender) => mailOf[purpose](sender, secrets, { hasPassword }))
  return { access_token: secrets.accessToken, resend_after: resendSeconds }
}

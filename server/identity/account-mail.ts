import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { type NewMail, writeMail } from '#server/core/mail/mail.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import type { MailSender } from '#server/tenancy/school-mail.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { Account } from './people.ts'

/**
 * Email the owner of an account, in the school's name and in the language of the page they use, else in the one they used
 * last, else in the school's. It has no name: whoever made the account may be a stranger, and the reader would take what they typed for the words of the school.
 */
export async function mailAccount(
  ctx: Ctx,
  visit: Visit,
  account: Pick<Account, 'email' | 'language'>,
  language: Language | undefined,
  mailOf: (sender: MailSender) => Omit<NewMail, 'to'>,
): Promise<void> {
  const site = await siteOf(ctx)
  const sender = {
    site,
    origin: await originOf(ctx, visit),
    language: language ?? account.language ?? site.default_language,
  }
  await writeMail(ctx, { ...mailOf(sender), to: { email: account.email, name: '' } })
}

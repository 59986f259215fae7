import type { Ctx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { mailAccount } from '../account-mail.ts'
import { type SecurityChange, securityChangedMail } from '../identity.emails.ts'
import type { Account } from '../people.ts'

/** Emails are read by whoever has the mailbox, which must be the person. */
export const needConfirmed = ({ confirmedAt }: Account) => need(confirmedAt, 'identity.confirm_first')

type Change = {
  what: SecurityChange
  language: Language | undefined
  /** Whether it is so already: then nothing is noted or mailed. */
  isSo?: (ctx: Ctx) => Promise<boolean>
}

/** Note what was changed, and say so in an email; not to an address that nobody has confirmed, which may be a stranger's. */
export async function noteChange(
  ctx: Ctx,
  visit: Visit,
  account: Account,
  { what, language }: Pick<Change, 'what' | 'language'>,
): Promise<void> {
  await noteSecurity(ctx, visit, { event: 'access-changed', detail: what })
  if (account.confirmedAt)
    await mailAccount(ctx, visit, account, language, (sender) => securityChangedMail(sender, what))
}

/** Change how the current person signs in. */
export async function changeAccess<Result>(
  { inSchool, visit }: Outside,
  account: Account,
  { isSo, ...change }: Change,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return inSchool(async (ctx) => {
    if (await isSo?.(ctx)) return work(ctx)
    const result = await work(ctx)
    await noteChange(ctx, visit, account, change)
    return result
  })
}

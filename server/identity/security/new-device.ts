import type { Ctx } from '#server/core/database/door.ts'
import { countHit } from '#server/core/database/rate-limits.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { deviceOf } from '#shared/identity/device.rules.ts'
import { mailAccount } from '../account-mail.ts'
import { newDeviceMail } from '../identity.emails.ts'
import type { Account } from '../people.ts'

const daySeconds = 24 * 3600
/** More would be noise: a browser without cookies is new each time. The last one says so. */
const mostADay = 5

/** Email somebody that they have signed in where they never did before; it may not have been them. */
export async function mailNewDevice(ctx: Ctx, visit: Visit, account: Account, wanted?: Language): Promise<void> {
  // To an address that nobody has confirmed it would be a stranger's.
  if (!account.confirmedAt) return
  const { hits } = await countHit(ctx.tx, `new-device:${account.id}`, daySeconds, ctx.now)
  if (hits > mostADay) return
  const facts = { device: deviceOf(visit.userAgent), ip: visit.ip, at: ctx.now, isLast: hits === mostADay }
  await mailAccount(ctx, visit, account, wanted, (sender) => newDeviceMail(sender, facts))
}

import type { Ctx } from '#server/core/database/door.ts'
import { countHit } from '#server/core/database/rate-limits.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { writeMail } from '#server/core/mail/mail.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { confirmationMail } from './identity.emails.ts'
import { makeMembership, newLink } from './invitations.ts'
import { type Account, blockedReason, findMembership, isPending, type Person } from './people.ts'

// More than this an hour would be spam; what is too much is simply not sent.
const mostMails = 5

/** Email a link that proves the address and sets the password of its account. */
export async function sendConfirmation(ctx: Ctx, visit: Visit, { user, membership }: Person): Promise<void> {
  const { hits } = await countHit(ctx.tx, `confirmation:person:${user.id}`, 3600, ctx.now)
  if (hits > mostMails) return
  const site = await siteOf(ctx)
  const sender = { site, origin: await originOf(ctx, visit), language: site.default_language }
  const token = await newLink(ctx, membership.id, sender.language)
  const name = fullName(membership.firstName, membership.lastName)
  await writeMail(ctx, { ...confirmationMail(sender, { name, token }), to: { email: user.email, name } })
}

/**
 * Somebody signs up with an address whose account nobody has confirmed: they may own it, and somebody else may have made the
 * account. Whoever reads the mailbox gets it.
 */
export async function offerAccount(
  ctx: Ctx,
  visit: Visit,
  user: Account,
  names: Pick<Account, 'firstName' | 'lastName'>,
): Promise<void> {
  const wanted = { ...names, email: user.email, role: 'student', matrix: null } as const
  const membership = (await findMembership(ctx, user.id)) ?? (await makeMembership(ctx, user, wanted))
  if (membership && (isPending(membership) || !blockedReason(membership)))
    await sendConfirmation(ctx, visit, { user, membership })
}

import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { addressBucket, countHit } from '#server/core/database/rate-limits.ts'
import { keyedHash } from '#server/core/encryption.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { writeMail } from '#server/core/mail/mail.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { blockedReason, isPending } from '#shared/identity/may-enter.rules.ts'
import { resendSeconds } from './code-mails.ts'
import { findCode, mostTries, newCode } from './codes.ts'
import { confirmationMail } from './identity.emails.ts'
import { users } from './identity.tables.ts'
import { newLink } from './links.ts'
import { actorOf } from './managing.ts'
import { type Account, findMembership } from './people.ts'

// More than this would be spam; what is too much is simply not sent.
const mostADay = { ofAccount: 5, ofAddress: 20 }
const daySeconds = 24 * 3600

/** Of the browser that types the code: every one that is signed in to the account, which needs no other proof. */
export const confirmingBrowser = (userId: string) => keyedHash(`confirms ${userId}`).toString('base64url')

/**
 * Email a link that confirms the address and sets the password of its account, and a code for whoever is signed in to it. The email has no name: whoever typed it may
 * be a stranger, and the reader would take it for the words of the school. Returns whether it is sent.
 */
export async function sendConfirmation(
  ctx: Ctx,
  visit: Visit,
  { id, email, language }: Account,
  wanted?: Language,
  asker: 'person' | 'stranger' = 'person',
): Promise<boolean> {
  const { hits } = await countHit(ctx.tx, `confirmation:${asker}:${id}`, daySeconds, ctx.now)
  if (hits > mostADay.ofAccount) return false
  const site = await siteOf(ctx)
  // Whoever only types the address does not choose the language of its owner.
  const said = asker === 'person' ? (wanted ?? language) : (language ?? wanted)
  const sender = { site, origin: await originOf(ctx, visit), language: said ?? site.default_language }
  const token = await newLink(ctx, { userId: id }, sender.language)
  const of = { userId: id, purpose: 'confirm', language: sender.language } as const
  // A code that the person is about to type is not replaced because a stranger signs up with their address.
  const { code } = await newCode(ctx, of, asker === 'person' ? confirmingBrowser(id) : undefined)
  await writeMail(ctx, { ...confirmationMail(sender, { token, code }), to: { email, name: '' } })
  return true
}

/**
 * Somebody signs up with an address whose account nobody has confirmed: they may own it, and somebody else may have made the
 * account. Whoever reads the mailbox gets it; until then nothing changes here.
 */
export async function offerAccount(ctx: Ctx, visit: Visit, user: Account, wanted?: Language): Promise<void> {
  const membership = await findMembership(ctx, user.id)
  if (membership && !isPending(membership) && blockedReason(membership)) return
  const { hits } = await countHit(ctx.tx, `confirmation:address:${addressBucket(visit.ip)}`, daySeconds, ctx.now)
  if (hits <= mostADay.ofAddress) await sendConfirmation(ctx, visit, user, wanted, 'stranger')
}

/** Email the person who is signed in a link, unless their address is confirmed. */
export async function confirmOwnAddress(ctx: Ctx, visit: Visit, wanted?: Language): Promise<{ sent: boolean }> {
  const [account] = await ctx.tx
    .select()
    .from(users)
    .where(eq(users.id, actorOf(ctx).id))
  if (account?.confirmedAt !== null) return { sent: false }
  // Whoever presses twice has one email, and a code that works.
  const { sent_at } = await sentConfirmation(ctx)
  const isJustSent = sent_at && ctx.now.getTime() - Date.parse(sent_at) < resendSeconds * 1000
  return { sent: Boolean(isJustSent) || (await sendConfirmation(ctx, visit, account, wanted)) }
}

/** When the code that the person who is signed in may type was sent; null if there is none that works. */
export async function sentConfirmation(ctx: Ctx): Promise<{ sent_at: string | null }> {
  const { id } = actorOf(ctx)
  const code = await findCode(ctx, confirmingBrowser(id))
  const isValid = code && code.expiresAt > ctx.now && code.tries < mostTries
  return { sent_at: isValid ? code.sentAt.toISOString() : null }
}

import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { keyedHash } from '#server/core/encryption.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'
import { nameOfKind, turnOff } from './choices.ts'

const signatureOf = (schoolId: string, userId: string, kinds: string): Buffer =>
  keyedHash(`unsubscribe ${schoolId} ${userId} ${kinds}`).subarray(0, 16)

/** What the link of an email says: whom it was sent to and what it is about. It opens nothing else and has no end. */
export function tokenOf(schoolId: string, userId: string, kinds: readonly NotificationKind[]): string {
  const named = [...new Set(kinds)].join(',')
  return [userId, named, signatureOf(schoolId, userId, named).toString('base64url')].join('.')
}

const isKind = (name: string): name is NotificationKind => Object.hasOwn(notificationKinds, name)

function readToken({ schoolId }: Ctx, token: string): { userId: string; kinds: NotificationKind[] } {
  const [userId = '', named = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(schoolId, userId, named)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  need(isOurs && isId(userId) && more.length === 0, 'notifications.link_invalid')
  return { userId, kinds: named.split(',').filter(isKind) }
}

async function named(ctx: Ctx, kinds: readonly NotificationKind[], wanted?: Language) {
  const language = wanted ?? (await siteOf(ctx)).default_language
  return { kinds: kinds.map((kind) => ({ kind, name: nameOfKind(kind, language) })) }
}

/** What the link of an email turns off. */
export async function readUnsubscribed(ctx: Ctx, token: string, language?: Language) {
  return named(ctx, readToken(ctx, token).kinds, language)
}

/** Turn off the emails of these kinds for whoever the email was sent to; again changes nothing. */
export async function unsubscribeByLink(ctx: Ctx, token: string, language?: Language) {
  const { userId, kinds } = readToken(ctx, token)
  const [member] = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(ofSchool(ctx, memberships, eq(memberships.userId, userId)))
  // Whoever has left the school gets none of its emails.
  if (member) await turnOff(ctx, userId, kinds, 'mail')
  return named(ctx, kinds, language)
}

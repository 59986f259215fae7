import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { type NewMail, writeMail } from '#server/core/mail/mail.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import type { MailSender } from '#server/tenancy/school-mail.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { NotificationKind } from '#shared/domains.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { blockedReason, closedReason } from '#shared/identity/may-enter.rules.ts'
import { memberships, users } from './identity.tables.ts'
import { peopleWithout } from './notifications/notification-choices.ts'

/**
 * Notify people by email, each separately, in the language they used last, or else in the school's, except those who cannot sign in or do not want it.
 * Returns how many emails are sent.
 */
export async function emailPeople(
  ctx: Ctx,
  visit: Pick<Visit, 'platform'>,
  kind: NotificationKind,
  userIds: readonly string[],
  mailFor: (sender: MailSender, name: string) => Omit<NewMail, 'to'>,
): Promise<number> {
  const recipients = await recipientsOf(ctx, kind, userIds)
  if (recipients.length === 0) return 0
  const site = await siteOf(ctx)
  const origin = await originOf(ctx, visit)
  for (const { language, ...to } of recipients) {
    const sender = { site, origin, language: language ?? site.default_language }
    await writeMail(ctx, { ...mailFor(sender, to.name), to })
  }
  return recipients.length
}

/** The user ids of the school's owners. */
export async function ownersOf(ctx: Ctx): Promise<string[]> {
  const owners = await ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(ofSchool(ctx, memberships, eq(memberships.role, 'vendor'), eq(memberships.isOwner, true)))
  return owners.map(({ userId }) => userId)
}

/** Those who can sign in, each once, without the current person. */
async function recipientsOf(
  ctx: Ctx,
  kind: NotificationKind,
  userIds: readonly string[],
): Promise<{ email: string; name: string; language: Language | null }[]> {
  const others = [...new Set(userIds)].filter((id) => id !== ctx.actor?.id)
  if (others.length === 0) return []
  const without = await peopleWithout(ctx, kind, others)
  const wanted = others.filter((id) => !without.has(id))
  if (wanted.length === 0) return []
  const people = await ctx.tx
    .select({ account: users, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, memberships, inArray(memberships.userId, wanted)))
    .orderBy(memberships.id)
  return people
    .filter(({ account, membership }) => !(closedReason(account) ?? blockedReason(membership)))
    .map(({ account: { email, language }, membership }) => ({
      email,
      language,
      name: fullName(membership.firstName, membership.lastName),
    }))
}

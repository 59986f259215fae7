import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { refusedAddresses } from '#server/core/mail/mail.tables.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { isConfirmed } from '#server/identity/people.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { blockedReason, closedReason } from '#shared/identity/may-enter.rules.ts'
import type { Choices, Switches } from '#shared/notifications/choices.rules.ts'
import type { ConnectedChannel, MailPace } from '#shared/notifications/notifications.lists.ts'
import { unchosen } from './choices/choices.ts'
import { connectedIn } from './deliveries/targets.ts'
import { type Notification, notificationChoices, notificationDefaults } from './notifications.tables.ts'

/** What is known of a person of the school who is notified. */
export type Known = {
  userId: string
  email: string
  name: string
  language: Language | null
  choices: Choices
  switches: Switches
  /** As the school wants it for whoever has not chosen. */
  defaults: Choices
  mailPace: MailPace
  mutedUntil: Date | null
  connected: ConnectedChannel[]
  /** Whether the address of the account is theirs, whatever the school says. */
  isConfirmed: boolean
  /** Whether they get emails: it is known whose address it is, and no mail server said that nobody has it. */
  takesEmails: boolean
  /** Not if they are blocked, have left or have closed their account. */
  canSignIn: boolean
}

/** Whether nothing is sent to them now: they have paused it, or cannot sign in. */
export const isQuiet = ({ canSignIn, mutedUntil }: Known, now: Date): boolean => !canSignIn || (mutedUntil ?? now) > now

/** Those of them who belong to the school, by their user id. */
export async function knownAmong(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Known>> {
  const people = await ctx.tx
    .select({
      account: users,
      membership: memberships,
      chosen: notificationChoices,
      defaults: notificationDefaults.choices,
      connected: connectedIn(ctx, memberships.userId),
      refusedAt: refusedAddresses.refusedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.schoolId, memberships.schoolId), eq(notificationChoices.userId, memberships.userId)),
    )
    .leftJoin(
      refusedAddresses,
      and(eq(refusedAddresses.schoolId, memberships.schoolId), eq(refusedAddresses.email, users.email)),
    )
    .leftJoin(notificationDefaults, eq(notificationDefaults.schoolId, ctx.schoolId))
    .where(ofSchool(ctx, memberships, inArray(memberships.userId, [...userIds])))
    .orderBy(memberships.id)
  return new Map(
    people.map(({ account, membership, chosen, defaults, connected, refusedAt }) => {
      const { choices, switches, mailPace, mutedUntil } = chosen ?? unchosen
      return [
        account.id,
        {
          userId: account.id,
          email: account.email,
          name: fullName(membership.firstName, membership.lastName),
          language: account.language,
          choices,
          switches,
          defaults: defaults ?? {},
          mailPace,
          mutedUntil,
          connected,
          isConfirmed: account.confirmedAt !== null,
          takesEmails: refusedAt === null && isConfirmed({ user: account, membership }),
          canSignIn: !(closedReason(account) ?? blockedReason(membership)),
        },
      ]
    }),
  )
}

/** The people of some notifications: who gets them, and who did it. */
export const peopleOf = (ctx: Ctx, rows: readonly Notification[]): Promise<Map<string, Known>> =>
  knownAmong(ctx, [...new Set(rows.flatMap(({ userId, actorId }) => (actorId ? [userId, actorId] : [userId])))])

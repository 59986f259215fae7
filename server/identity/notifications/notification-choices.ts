import { arrayContains, eq, gt, inArray, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'
import type { saveNotificationChoices, toggleNotification } from '#shared/identity/notifications.endpoints.ts'
import type { NotificationChoices } from '#shared/identity/notifications.schema.ts'
import { notificationChoices } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'

type Choices = Pick<typeof notificationChoices.$inferSelect, 'byMailOff' | 'mutedUntil'>

/** Muted until the person changes it: no year that anybody writes. */
const forever = new Date('9999-01-01')

const everything: Choices = { byMailOff: [], mutedUntil: null }

async function choicesOf(ctx: Ctx, userId: string): Promise<Choices> {
  const [row] = await ctx.tx
    .select()
    .from(notificationChoices)
    .where(ofSchool(ctx, notificationChoices, eq(notificationChoices.userId, userId)))
  return row ?? everything
}

/** Those of them who have turned an email of this kind off, or all for now. */
export async function peopleWithout(
  ctx: Ctx,
  kind: NotificationKind,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { userId, byMailOff, mutedUntil } = notificationChoices
  const rows = await ctx.tx
    .select({ userId })
    .from(notificationChoices)
    .where(
      ofSchool(
        ctx,
        notificationChoices,
        inArray(userId, [...userIds]),
        or(arrayContains(byMailOff, [kind]), gt(mutedUntil, ctx.now)),
      ),
    )
  return new Set(rows.map((row) => row.userId))
}

/** The kinds that a person may get: students only those of students. */
const kindsOf = (isStaff: boolean) =>
  (Object.keys(notificationKinds) as NotificationKind[]).filter(
    (kind) => isStaff || notificationKinds[kind].to === 'students',
  )

export async function ownChoices(ctx: Ctx, wanted?: Language): Promise<NotificationChoices> {
  const { id, role } = actorOf(ctx)
  const language = wanted ?? (await siteOf(ctx)).default_language
  const { byMailOff, mutedUntil } = await choicesOf(ctx, id)
  const closed = mutedUntil !== null && mutedUntil > ctx.now
  return {
    kinds: kindsOf(role !== 'student').map((kind) => ({
      kind,
      name: textFor(notificationKinds[kind].name, language, language).text,
      text: textFor(notificationKinds[kind].text, language, language).text,
      by_mail: !byMailOff.includes(kind),
    })),
    closed,
    closed_until: closed && mutedUntil < forever ? mutedUntil.toISOString() : null,
  }
}

async function change(ctx: Ctx, values: Partial<Choices>): Promise<void> {
  const { id: userId } = actorOf(ctx)
  const set = { ...values, updatedAt: ctx.now }
  await ctx.tx
    .insert(notificationChoices)
    .values({ schoolId: ctx.schoolId, id: newId(), userId, ...everything, ...set })
    .onConflictDoUpdate({ target: [notificationChoices.schoolId, notificationChoices.userId], set })
}

export async function saveOwnChoices(
  ctx: Ctx,
  { body, query }: ParsedOf<typeof saveNotificationChoices>,
): Promise<NotificationChoices> {
  const offered = kindsOf(actorOf(ctx).role !== 'student')
  await change(ctx, { byMailOff: offered.filter((kind) => !body.by_mail.includes(kind)) })
  return ownChoices(ctx, query.language)
}

export async function toggleOwn(
  ctx: Ctx,
  { body, query }: ParsedOf<typeof toggleNotification>,
): Promise<NotificationChoices> {
  const { closed, minutes } = body
  const until = minutes ? new Date(ctx.now.getTime() + minutes * 60_000) : forever
  await change(ctx, { mutedUntil: closed ? until : null })
  return ownChoices(ctx, query.language)
}

import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { addressOf, apiBase, type ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import { listNotifications } from '#shared/notifications/bell.endpoints.ts'
import type { BellCount, BellPage, ShownNotification } from '#shared/notifications/bell.schema.ts'
import { type BellFilter, bellFilters } from '#shared/notifications/notifications.lists.ts'
import { choicesOf } from './choices/choices.ts'
import { kindsFor } from './kinds-for.ts'
import type { Reader } from './notice.ts'
import { type Notification, notifications } from './notifications.tables.ts'
import { shownTo } from './shown.ts'

const perPage = 20

const kinds = Object.keys(notificationKinds) as NotificationKind[]

/** The current person's own in the bell. */
const ownIn = (ctx: Ctx, ...more: (SQL | undefined)[]) =>
  ofSchool(ctx, notifications, eq(notifications.userId, actorOf(ctx).id), sql`${notifications.inBell}`, ...more)

function matching(filter: BellFilter): SQL | undefined {
  if (filter === 'all') return undefined
  if (filter === 'unread') return isNull(notifications.readAt)
  const ofTopic = kinds.filter((kind) => notificationKinds[kind].topic === filter)
  return inArray(notifications.kind, ofTopic)
}

/** A page of the current person's notifications, the newest first. */
export async function bellPage(ctx: Ctx, query: ParsedOf<typeof listNotifications>['query']): Promise<BellPage> {
  const { page, filter } = query
  const rows = await ctx.tx
    .select({
      notification: notifications,
      actor: { firstName: memberships.firstName, lastName: memberships.lastName, avatar: users.avatar },
    })
    .from(notifications)
    .leftJoin(
      memberships,
      and(eq(memberships.schoolId, notifications.schoolId), eq(memberships.userId, notifications.actorId)),
    )
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(ownIn(ctx, matching(filter)))
    .orderBy(desc(notifications.happenedAt), desc(notifications.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const site = await siteOf(ctx)
  const language = query.language ?? actorOf(ctx).language ?? site.default_language
  const school = textFor(site.name, language, site.default_language).text
  const shown = rows
    .slice(0, perPage)
    .flatMap(({ notification, actor }) => rowFor({ language, school, name: actorOf(ctx).name }, notification, actor))
  const next = { query: { ...query, page: page + 1 } }
  return {
    data: shown,
    next_page_url: rows.length > perPage ? apiBase + addressOf(listNotifications, next) : null,
    count: (await unread(ctx)).count,
    topics: topicsOf(kindsFor(actorOf(ctx))),
  }
}

type Actor = { firstName: string | null; lastName: string | null; avatar: string | null }

function rowFor(
  reader: Pick<Reader, 'language' | 'school' | 'name'>,
  notification: Notification,
  actor: Actor | null,
): ShownNotification[] {
  const { id, count, happenedAt, readAt } = notification
  const by = actor?.firstName ? fullName(actor.firstName, actor.lastName ?? '') : ''
  const found = shownTo(notification, { ...reader, count, by: by || reader.school })
  if (!found) return []
  return [
    {
      ...found.shown,
      id,
      icon: found.notice.icon,
      person: by && count === 1 ? { name: by, avatar: actor?.avatar ?? defaultAvatar } : null,
      at: happenedAt.toISOString(),
      is_read: readAt !== null,
    },
  ]
}

/** Students are not notified of what only staff is. */
function topicsOf(kinds: readonly NotificationKind[]): BellFilter[] {
  const offered = new Set<string>(kinds.map((kind) => notificationKinds[kind].topic))
  return bellFilters.filter((filter) => offered.has(filter))
}

/** How many are unread, and whether something new is announced. */
export async function bellCount(ctx: Ctx): Promise<BellCount> {
  const { mutedUntil } = await choicesOf(ctx, actorOf(ctx).id)
  return { ...(await unread(ctx)), is_muted: (mutedUntil ?? ctx.now) > ctx.now }
}

async function unread(ctx: Ctx): Promise<Pick<BellCount, 'count' | 'newest_at'>> {
  const [row] = await ctx.tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      newest: sql<Date | null>`max(${notifications.happenedAt})`.mapWith(notifications.happenedAt),
    })
    .from(notifications)
    .where(ownIn(ctx, isNull(notifications.readAt)))
  return { count: row?.count ?? 0, newest_at: row?.newest?.toISOString() ?? null }
}

/** Mark these as read, or all. */
export async function markRead(ctx: Ctx, ids: readonly string[] | undefined) {
  await ctx.tx
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(ownIn(ctx, isNull(notifications.readAt), ids && inArray(notifications.id, [...ids])))
  return bellCount(ctx)
}

/** Mark one as read; answers the page it is about. */
export async function openOwn(ctx: Ctx, id: string): Promise<{ path: string }> {
  const [found] = await ctx.tx
    .select()
    .from(notifications)
    .where(ownIn(ctx, eq(notifications.id, id)))
  const opened = found && shownTo(found, { language: 'en', count: found.count, by: '', school: '', name: '' })
  need(opened, 'notifications.not_found')
  await markRead(ctx, [id])
  return { path: opened.shown.path }
}

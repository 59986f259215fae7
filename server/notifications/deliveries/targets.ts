import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { ConnectedChannel } from '#shared/notifications/notifications.lists.ts'
import { notificationTargets, type Target } from '../notifications.tables.ts'
import { publish } from '../realtime/publish.ts'

/** As a column of a statement: the channels that a person has connected in this school. */
export const connectedIn = (ctx: Pick<Ctx, 'schoolId'>, userId: PgColumn): SQL<ConnectedChannel[]> =>
  sql<ConnectedChannel[]>`array(
    select distinct ${notificationTargets.channel} from ${notificationTargets}
    where ${and(eq(notificationTargets.schoolId, ctx.schoolId), eq(notificationTargets.userId, userId))})`

/** The channels that a person has connected in this school. */
export async function connectedOf(ctx: Ctx, userId: string): Promise<ConnectedChannel[]> {
  const targets = await targetsOf(ctx, [userId])
  return [...new Set(targets.map(({ channel }) => channel))]
}

/** What these people have connected in this school. */
export async function targetsOf(ctx: Ctx, userIds: readonly string[]): Promise<Target[]> {
  if (userIds.length === 0) return []
  return ctx.tx
    .select()
    .from(notificationTargets)
    .where(ofSchool(ctx, notificationTargets, inArray(notificationTargets.userId, [...userIds])))
    .orderBy(notificationTargets.id)
}

/** Undefined if it was disconnected meanwhile. */
export async function findTarget(ctx: Ctx, id: string): Promise<Target | undefined> {
  const [target] = await ctx.tx
    .select()
    .from(notificationTargets)
    .where(ofSchool(ctx, notificationTargets, eq(notificationTargets.id, id)))
  return target
}

/** Disconnect some; the pages of their people show it. */
export async function removeTargets(ctx: Ctx, ...which: (SQL | undefined)[]): Promise<Target[]> {
  const removed = await ctx.tx
    .delete(notificationTargets)
    .where(ofSchool(ctx, notificationTargets, ...which))
    .returning()
  publishTargets(
    ctx,
    removed.map(({ userId }) => userId),
  )
  return removed
}

/** Open pages of these people read again what they have connected. */
export const publishTargets = (ctx: Ctx, userIds: readonly string[]): void =>
  publish(ctx, 'private-user', [...new Set(userIds)], 'targets')

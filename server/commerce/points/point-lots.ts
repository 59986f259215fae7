import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { expiredOf, type Lot, type Taken } from '#shared/commerce/points.rules.ts'
import { holdsUse } from '../promotions/promotion-uses.ts'
import { pointMoves, pointParts } from './points.tables.ts'

type Move = typeof pointMoves.$inferInsert
export type NewMove = Pick<Move, 'studentId' | 'kind'> &
  Partial<Omit<Move, 'schoolId' | 'id' | 'at' | 'points' | 'studentId' | 'kind'>>

/**
 * What has become of lots counts as it is seen now: points that are set aside for an order count as free again once it is
 * canceled or has expired, before anybody has written that down. `v` is the move, `o` its order.
 */
export const countedParts = (ctx: Ctx): SQL => sql`
  join point_moves v on v.school_id = ${ctx.schoolId} and v.id = p.move_id
  left join orders o on o.school_id = ${ctx.schoolId} and o.id = v.order_id and v.kind in ('spent', 'released')`
export const isCounted = (ctx: Ctx): SQL => sql`(o.id is null or ${holdsUse(ctx)})`

type LotRow = { id: string; points: number; at: string; expires_at: string | null }

/** The lots of a student of which something is left, expired or not. */
export async function lotsOf(ctx: Ctx, studentId: string): Promise<Lot[]> {
  const { rows } = await ctx.tx.execute<LotRow>(sql`
    select l.id, l.at, l.expires_at, sum(p.points)::int as points
    from point_parts p
    join point_moves l on l.school_id = ${ctx.schoolId} and l.id = p.lot_id
    ${countedParts(ctx)}
    where p.school_id = ${ctx.schoolId} and p.student_id = ${studentId} and ${isCounted(ctx)}
    group by l.id, l.at, l.expires_at having sum(p.points) > 0`)
  return rows.map(({ id, points, at, expires_at }) => ({
    ...{ id, points, earnedAt: new Date(at) },
    expiresAt: expires_at === null ? null : new Date(expires_at),
  }))
}

/**
 * From here to the end of the transaction nobody else moves points of this student. Whoever also locks an order locks that
 * first. What is over is written down before anything is decided: orders that hold their points no longer, and lots that
 * have expired.
 */
export async function lockPoints(ctx: Ctx, studentId: string): Promise<void> {
  await oneAtATime(ctx, `points ${studentId}`)
  await releaseOver(ctx, studentId)
  await expireOver(ctx, studentId)
}

async function releaseOver(ctx: Ctx, studentId: string): Promise<void> {
  const { rows } = await ctx.tx.execute<HeldBy & { title: string }>(sql`
    select v.order_id as "orderId", v.line_id as "lineId", max(v.title) as title
    from point_moves v join orders o on o.school_id = ${ctx.schoolId} and o.id = v.order_id
    where v.school_id = ${ctx.schoolId} and v.student_id = ${studentId} and v.kind in ('spent', 'released')
      and not ${holdsUse(ctx)}
    group by v.order_id, v.line_id having sum(v.points) < 0 order by 1, 2`)
  for (const { title, ...line } of rows) {
    const parts = await heldParts(ctx, line)
    await putBack(ctx, { studentId, kind: 'released', ...line, title }, parts)
  }
}

async function expireOver(ctx: Ctx, studentId: string): Promise<void> {
  const over = expiredOf(await lotsOf(ctx, studentId), ctx.now)
  if (over.length > 0) await takeOut(ctx, { studentId, kind: 'expired' }, over)
}

export type HeldBy = { orderId: string; lineId: string }

/** What is set aside for a line of an order, or spent on it, by the lots it came from. */
export async function heldParts(ctx: Ctx, { orderId, lineId }: HeldBy): Promise<Taken[]> {
  const { rows } = await ctx.tx.execute<Taken>(sql`
    select p.lot_id as id, -sum(p.points)::int as points
    from point_moves v join point_parts p on p.school_id = ${ctx.schoolId} and p.move_id = v.id
    where v.school_id = ${ctx.schoolId} and v.order_id = ${orderId} and v.line_id = ${lineId}
      and v.kind in ('spent', 'released')
    group by p.lot_id having sum(p.points) < 0 order by 1`)
  return rows
}

export const sumOf = (parts: readonly { points: number }[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0)

/** Points that come in: a lot of its own. */
export const addLot = (ctx: Ctx, move: NewMove, points: number): Promise<void> => {
  const id = newId()
  return writeMove(ctx, id, move, [{ id, points }])
}

/** Points that go out of lots. `missing`: what should have gone out too, and is not there. */
export const takeOut = (ctx: Ctx, move: NewMove, taken: readonly Taken[]): Promise<void> =>
  writeMove(
    ctx,
    newId(),
    move,
    taken.map(({ id, points }) => ({ id, points: -points })),
  )

/** Points that go back into the lots they came from. */
export const putBack = (ctx: Ctx, move: NewMove, parts: readonly Taken[]): Promise<void> =>
  writeMove(ctx, newId(), move, parts)

async function writeMove(ctx: Ctx, id: string, move: NewMove, parts: readonly Taken[]): Promise<void> {
  const { schoolId, now: at } = ctx
  await ctx.tx
    .insert(pointMoves)
    .values({ missing: 0, title: '', reason: '', ...move, schoolId, id, at, points: sumOf(parts) })
  if (parts.length === 0) return
  const { studentId } = move
  await ctx.tx
    .insert(pointParts)
    .values(parts.map(({ id: lotId, points }) => ({ schoolId, id: newId(), studentId, moveId: id, lotId, points })))
}

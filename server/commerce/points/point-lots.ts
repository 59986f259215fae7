import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { collectFrom, expiredOf, type Lot, type Owed, type Taken } from '#shared/commerce/points.rules.ts'
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

/**
 * What refunds should have taken back of lots of a student and was not there, less what was collected of it since: of each
 * lot never more than came in with it, was not taken back and has not expired, written down or not.
 */
export const owedLots = (ctx: Ctx, studentId: SQL): SQL => sql`
  select l.id, l.order_id, l.line_id, l.title, back.since,
    least(back.missing, l.points - back.taken - coalesce(past.points, 0))::int as points
  from (
    select b.lot_id, min(b.at) filter (where b.missing > 0) as since, -sum(b.points) as taken,
      sum(b.missing) + coalesce(sum(b.points) filter (where b.kind = 'collected'), 0) as missing
    from point_moves b
    where b.school_id = ${ctx.schoolId} and b.student_id = ${studentId} and b.lot_id is not null
    group by b.lot_id having sum(b.missing) > 0
  ) back
  join point_moves l on l.school_id = ${ctx.schoolId} and l.id = back.lot_id
  left join lateral (
    select sum(case when (v.kind = 'expired') = coalesce(l.expires_at <= ${ctx.now.toISOString()}::timestamptz, false) then 0
      when v.kind = 'expired' then -p.points else p.points end) as points
    from point_parts p ${countedParts(ctx)}
    where p.school_id = ${ctx.schoolId} and p.lot_id = l.id and ${isCounted(ctx)}
  ) past on true
  where least(back.missing, l.points - back.taken - coalesce(past.points, 0)) > 0`

/** What of lot `l` a refund can still take back: it has not expired, and is neither taken back nor owed. */
export const leftOfLot = ({ schoolId }: Ctx): SQL => sql`greatest(0, l.points
  + coalesce((select sum(p.points) from point_parts p
      join point_moves e on e.school_id = ${schoolId} and e.id = p.move_id and e.kind = 'expired'
      where p.school_id = ${schoolId} and p.lot_id = l.id), 0)
  + coalesce((select sum(b.points - b.missing) from point_moves b
      where b.school_id = ${schoolId} and b.lot_id = l.id and b.kind = 'taken_back'), 0))::int`

type OwedLot = Owed & { orderId: string | null; lineId: string | null; title: string }

async function owedOf(ctx: Ctx, studentId: string): Promise<OwedLot[]> {
  const { rows } = await ctx.tx.execute<OwedLot>(sql`
    select id as "lotId", points, order_id as "orderId", line_id as "lineId", title
    from (${owedLots(ctx, sql`${studentId}::uuid`)}) owed order by since, id`)
  return rows
}

/**
 * The lots of a student of which something is left, expired or not. What they owe is not theirs, before anybody has written
 * down that it was collected.
 */
export async function lotsOf(ctx: Ctx, studentId: string): Promise<Lot[]> {
  return collectFrom(await allLotsOf(ctx, studentId), await owedOf(ctx, studentId), ctx.now).left
}

async function allLotsOf(ctx: Ctx, studentId: string): Promise<Lot[]> {
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
 * first. What is over is written down before anything is decided: orders that hold their points no longer, lots that have
 * expired, and what is collected of what is owed.
 */
export async function lockPoints(ctx: Ctx, studentId: string): Promise<void> {
  await oneAtATime(ctx, `points ${studentId}`)
  await releaseOver(ctx, studentId)
  await expireOver(ctx, studentId)
  await collectOwed(ctx, studentId)
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
  const over = expiredOf(await allLotsOf(ctx, studentId), ctx.now)
  if (over.length > 0) await takeOut(ctx, { studentId, kind: 'expired' }, over)
}

/** What refunds should have taken back is taken from whatever points there are now. Under the lock. */
async function collectOwed(ctx: Ctx, studentId: string): Promise<void> {
  const owed = await owedOf(ctx, studentId)
  if (owed.length === 0) return
  const { collected } = collectFrom(await allLotsOf(ctx, studentId), owed, ctx.now)
  for (const { of, taken } of collected) {
    const { lotId, orderId, lineId, title } = of
    await takeOut(ctx, { studentId, kind: 'collected', lotId, orderId, lineId, title }, taken)
  }
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

/** Points that come in: a lot of its own. Whoever owes some has them taken at once. */
export async function addLot(ctx: Ctx, move: NewMove, points: number): Promise<void> {
  const id = newId()
  await writeMove(ctx, id, move, [{ id, points }])
  await collectOwed(ctx, move.studentId)
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

import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { PointKind } from '#shared/commerce/points.lists.ts'
import { balanceOf, worthOf } from '#shared/commerce/points.rules.ts'
import type { MyPoints, PointMove } from '#shared/commerce/points.schema.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { holdsUse } from '../promotions/promotion-uses.ts'
import { lotsOf } from './point-lots.ts'
import { pointsSettingsOf, ratesAnswer } from './points-settings.ts'

const perPage = 20

type Row = {
  id: string
  kind: PointKind
  points: number
  missing: number
  title: string
  reason: string
  actor_name: string | null
  order_id: string | null
  number: number | null
  hold: PointMove['hold']
  at: string
  expires_at: string | null
}

/** How many points somebody has, what they can pay, and how many of them expire next. */
export async function balanceNow(ctx: Ctx, studentId: string) {
  const [lots, settings] = [await lotsOf(ctx, studentId), await pointsSettingsOf(ctx)]
  const points = balanceOf(lots, ctx.now)
  const ends = lots.flatMap(({ expiresAt }) => (expiresAt && expiresAt > ctx.now ? [expiresAt.getTime()] : []))
  const nextAt = ends.length > 0 ? Math.min(...ends) : null
  const next = lots.filter(({ expiresAt }) => expiresAt?.getTime() === nextAt && nextAt !== null)
  return {
    balance: points,
    worth_cents: settings.isOn ? worthOf(points, settings) : 0,
    next:
      nextAt === null
        ? null
        : { points: next.reduce((sum, lot) => sum + lot.points, 0), at: new Date(nextAt).toISOString() },
  }
}

/** Where somebody's points came from and went, the newest first. */
export async function pointHistory(ctx: Ctx, studentId: string, asked: number) {
  const own: SQL = sql`from point_moves v where v.school_id = ${ctx.schoolId} and v.student_id = ${studentId}`
  const counted = await ctx.tx.execute<{ total: number }>(sql`select count(*)::int as total ${own}`)
  const total = counted.rows[0]?.total ?? 0
  const pages = pagesOf(total, perPage)
  const page = Math.min(asked, pages)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select v.*, o.number,
      case when v.kind = 'spent' and o.status <> 'paid' then case when ${holdsUse(ctx)} then 'held' else 'over' end end as hold
    from (select v.* ${own} order by v.at desc, v.id desc limit ${perPage} offset ${(page - 1) * perPage}) v
    left join orders o on o.school_id = ${ctx.schoolId} and o.id = v.order_id
    order by v.at desc, v.id desc`)
  return { rows, total, page, pages }
}

export const moveAnswer = (row: Row): PointMove => ({
  ...{ id: row.id, kind: row.kind, points: row.points, missing: row.missing, title: row.title, reason: row.reason },
  order: row.order_id !== null && row.number !== null ? { id: row.order_id, number: row.number } : null,
  ...{ hold: row.hold, at: new Date(row.at).toISOString() },
  expires_at: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
})

/** The acting person's points. */
export async function myPoints(ctx: Ctx, { page: asked }: { page: number }): Promise<MyPoints> {
  const { id } = actorOf(ctx)
  const { rows, ...paged } = await pointHistory(ctx, id, asked)
  const rates = ratesAnswer(await pointsSettingsOf(ctx))
  return { ...(await balanceNow(ctx, id)), rates, data: rows.map(moveAnswer), ...paged }
}

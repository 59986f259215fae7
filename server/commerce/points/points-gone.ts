import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'

/** Whether points that pay a part of an order, which is not paid, are set aside for it no longer: they may be spent. */
export const pointsGone = ({ schoolId }: Ctx, orderId: SQL): SQL => sql`exists (
  select 1 from order_lines mine
  join orders unpaid on unpaid.school_id = ${schoolId} and unpaid.id = mine.order_id and unpaid.status <> 'paid'
  where mine.school_id = ${schoolId} and mine.order_id = ${orderId} and mine.points > 0 and mine.points > (
    select coalesce(-sum(held.points), 0) from point_moves held
    where held.school_id = ${schoolId} and held.order_id = mine.order_id and held.line_id = mine.id
      and held.kind in ('spent', 'released')))`

import { getTableName, max, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type MoveDirection, movedBy } from '#shared/core/order.rules.ts'
import { nothingChanged, record } from '../audit/audit.ts'
import type { Ctx } from '../database/door.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { type Noun, type NounTable, named, only, type Row } from './noun.ts'
import type { Changed } from './trash.ts'

/** A table whose rows have an order that people choose. */
export type OrderedTable = NounTable & { position: PgColumn; $inferSelect: { position: number } }

/** Move a row one place up or down in its order, if it is not at the end. */
export async function moveInOrder<Table extends OrderedTable>(
  ctx: Ctx,
  noun: Pick<Noun<Table>, 'table' | 'kind' | 'nameOf'>,
  order: readonly Row<Table>[],
  moving: Row<Table>,
  direction: MoveDirection,
): Promise<Changed> {
  const moved = movedBy(order, moving, direction)
  const [from, to] = [order.indexOf(moving), moved.indexOf(moving)]
  if (from === to) return nothingChanged(ctx)
  for (const [position, row] of moved.entries()) {
    if (row.position === position) continue
    await ctx.tx
      .update(noun.table as PgTable)
      .set({ position })
      .where(only(ctx, noun.table, [row.id]))
  }
  const [before, after] = [{ position: from + 1 }, { position: to + 1 }]
  await record(ctx, { action: 'move', ...named(noun, moving), before, after })
  return { changed: 1 }
}

/** The position after all others, or after those that match a condition; concurrent requests get different ones. */
export async function endOfOrder(ctx: Ctx, table: OrderedTable, among?: SQL): Promise<number> {
  await oneAtATime(ctx, `order of ${getTableName(table as PgTable)}`)
  const [last] = await ctx.tx
    .select({ position: max(table.position) })
    .from(table as PgTable)
    .where(ofSchool(ctx, table, among))
  return Number(last?.position ?? -1) + 1
}

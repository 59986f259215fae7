import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import type { Ctx } from '../database/door.ts'
import type { Noun, NounTable, Row } from './noun.ts'

type Lockable<Table extends NounTable> = Pick<Noun<Table>, 'table' | 'notFound' | 'within'>

/** The rows of a noun that match a condition, locked. */
export async function lockWhere<Table extends NounTable>(
  ctx: Ctx,
  { table, within }: Lockable<Table>,
  condition?: SQL,
  most?: number,
): Promise<Row<Table>[]> {
  const locking = ctx.tx
    .select()
    .from(table as PgTable)
    .where(ofSchool(ctx, table, within?.(ctx), condition))
    // Sorted, so that concurrent changes of the same rows do not deadlock.
    .orderBy(asc(table.id))
    .$dynamic()
  const rows = await (most === undefined ? locking : locking.limit(most)).for('update')
  return rows as unknown as Row<Table>[]
}

/** Some rows by their ids, in the trash or not, locked. Refuses if one is missing. */
export async function lockRows<Table extends NounTable>(
  ctx: Ctx,
  noun: Lockable<Table>,
  ids: readonly string[],
): Promise<Row<Table>[]> {
  const wanted = [...new Set(ids)]
  const rows = await lockWhere(ctx, noun, inArray(noun.table.id, wanted))
  return needAll(rows, ids, noun.notFound)
}

/** One row outside the trash, locked. */
export async function lockRow<Table extends NounTable>(
  ctx: Ctx,
  noun: Lockable<Table>,
  id: string,
): Promise<Row<Table>> {
  const [row] = await lockWhere(ctx, noun, eq(noun.table.id, id))
  need(row && !row.deletedAt, noun.notFound)
  return row
}

/** Refuses if not all of the ids were found. */
export function needAll<Found>(found: Found[], ids: readonly string[], notFound: ErrorCode): Found[] {
  need(found.length === new Set(ids).size, notFound)
  return found
}

import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#shared/domains.ts'
import { nothingChanged, record } from '../audit/audit.ts'
import type { Ctx } from '../database/door.ts'
import { type Facts, type Noun, type NounTable, named, only, type Row } from './noun.ts'
import type { Changed } from './trash.ts'

type Marking<Table extends NounTable> = {
  action: AuditAction
  /** What to set on a row; empty if it is already so. */
  marksOf(row: Row<Table>): Partial<Row<Table>>
  /** These marks in the log. */
  factsOf(row: Row<Table>): Facts
}

/** Set marks on locked rows. Their revision rises, so that an open form does not overwrite them. */
export async function markRows<Table extends NounTable>(
  ctx: Ctx,
  noun: Pick<Noun<Table>, 'table' | 'kind' | 'nameOf'>,
  rows: readonly Row<Table>[],
  { action, marksOf, factsOf }: Marking<Table>,
): Promise<Changed> {
  const changes = rows.map((row) => ({ row, marks: marksOf(row) })).filter(({ marks }) => Object.keys(marks).length > 0)
  if (changes.length === 0) return nothingChanged(ctx)
  for (const alike of Map.groupBy(changes, ({ marks }) => JSON.stringify(marks)).values()) {
    const besides = { revision: sql`${noun.table.revision} + 1`, updatedAt: ctx.now }
    const ids = alike.map(({ row }) => row.id)
    await ctx.tx
      .update(noun.table as PgTable)
      .set({ ...alike[0]?.marks, ...besides })
      .where(only(ctx, noun.table, ids))
  }
  const entries = changes.map(({ row, marks }) => ({
    action,
    ...named(noun, row),
    before: factsOf(row),
    after: factsOf({ ...row, ...marks }),
  }))
  await record(ctx, ...entries)
  return { changed: changes.length }
}

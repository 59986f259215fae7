import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { nothingChanged, record } from '../audit/audit.ts'
import type { Ctx } from '../database/door.ts'
import { type Facts, type Noun, type NounTable, named, only, type Row } from './noun.ts'
import type { Changed } from './trash.ts'

type Marking<Table extends NounTable> = {
  action: string
  /** What becomes of a row; nothing where it is so already. */
  marksOf(row: Row<Table>): Partial<Row<Table>>
  /** What the log says of these marks. */
  factsOf(row: Row<Table>): Facts
}

/** Do the same with several locked rows. Who has one of them open in a form must see it first. */
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
  const lines = changes.map(({ row, marks }) => ({
    action,
    ...named(noun, row),
    before: factsOf(row),
    after: factsOf({ ...row, ...marks }),
  }))
  await record(ctx, ...lines)
  return { changed: changes.length }
}

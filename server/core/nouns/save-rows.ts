import type { PgTable } from 'drizzle-orm/pg-core'
import { refuse } from '#shared/core/errors.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../database/door.ts'
import { needLatest } from '../database/revision.ts'
import { lockRow } from './lock-rows.ts'
import { type Noun, type NounTable, named, only, type Row } from './noun.ts'

type WrittenHere = 'schoolId' | 'revision' | 'createdAt' | 'updatedAt'
type Changes<Table extends NounTable> = Partial<Omit<Table['$inferInsert'], WrittenHere>>

/** Add a row of a noun, and what belongs to it, and log it. */
export async function addRow<Table extends NounTable>(
  ctx: Ctx,
  noun: Noun<Table>,
  values: Omit<Table['$inferInsert'], WrittenHere>,
  addParts: (added: Row<Table>) => Promise<void> = async () => {},
): Promise<Row<Table>> {
  // Drizzle ignores values without a column.
  const row = { ...values, schoolId: ctx.schoolId, revision: 1, createdAt: ctx.now, updatedAt: ctx.now }
  const [added] = (await ctx.tx
    .insert(noun.table as PgTable)
    .values(row)
    .returning()) as Row<Table>[]
  if (!added) return refuse('core.something_went_wrong')
  await addParts(added)
  await record(ctx, { action: 'add', ...named(noun, added), after: await noun.factsOf(ctx, added) })
  return added
}

/** Change a row at the revision the writer saw, and log it. `write` returns the changes, or refuses. */
export async function updateRow<Table extends NounTable>(
  ctx: Ctx,
  noun: Noun<Table>,
  { id, revision }: { id: string; revision: number },
  write: (stored: Row<Table>) => Promise<Changes<Table>> | Changes<Table>,
): Promise<Row<Table>> {
  const stored = await lockRow(ctx, noun, id)
  needLatest(stored, revision)
  const before = await noun.factsOf(ctx, stored)
  const values = { ...(await write(stored)), revision: stored.revision + 1, updatedAt: ctx.now }
  const [changed] = (await ctx.tx
    .update(noun.table as PgTable)
    .set(values)
    .where(only(ctx, noun.table, [id]))
    .returning()) as Row<Table>[]
  if (!changed) return refuse(noun.notFound)
  await record(ctx, { action: 'update', ...named(noun, changed), before, after: await noun.factsOf(ctx, changed) })
  return changed
}

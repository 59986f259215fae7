import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type FieldErrors, need } from '#shared/core/errors.ts'
import type { Ctx } from '../database/door.ts'
import { type Noun, type NounTable, only, type Row } from './noun.ts'

/** The id of a referenced row, locked so that it cannot be deleted before the referencing row is written. */
async function lockedId(ctx: Ctx, table: NounTable, id: string, condition: SQL): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(only(ctx, table, [id]), condition))
    .for('key share')
  return row ? id : null
}

/**
 * The id of the row chosen in a form, such as a category; refuses a missing one. A row in the trash is shown as none, so
 * saving without a choice does not unlink it, and restoring it brings it back.
 */
export async function chosenId(
  ctx: Ctx,
  table: NounTable,
  { chosen, stored }: { chosen: string | null; stored: string | null | undefined },
  missing: FieldErrors,
): Promise<string | null> {
  if (!chosen) return stored ? lockedId(ctx, table, stored, isNotNull(table.deletedAt)) : null
  const id = await lockedId(ctx, table, chosen, isNull(table.deletedAt))
  // The saved row exists; the choice is the invalid input.
  need(id, 'core.invalid_input', missing)
  return id
}

/** The name of a referenced row for the log, readable after it is deleted. */
export async function chosenName<Table extends NounTable>(
  ctx: Ctx,
  { table, nameOf }: Pick<Noun<Table>, 'table' | 'nameOf'>,
  id: string | null,
): Promise<string | null> {
  if (!id) return null
  const [row] = (await ctx.tx
    .select()
    .from(table as PgTable)
    .where(only(ctx, table, [id]))) as Row<Table>[]
  return row ? nameOf(row) : null
}

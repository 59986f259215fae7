import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type FieldErrors, need } from '#shared/core/errors.ts'
import type { Ctx } from '../database/door.ts'
import { type Noun, type NounTable, only, type Row } from './noun.ts'

/** A row that another one names. Whoever deletes it for good waits until the other is written. */
async function heldId(ctx: Ctx, table: NounTable, id: string, condition: SQL): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(only(ctx, table, [id]), condition))
    .for('key share')
  return row ? id : null
}

/**
 * The row that is chosen in a form, such as a category, which must be there. One in the trash is shown as none: saving
 * without one keeps it, so that it has what it had when it is restored.
 */
export async function chosenId(
  ctx: Ctx,
  table: NounTable,
  { chosen, stored }: { chosen: string | null; stored: string | null | undefined },
  missing: FieldErrors,
): Promise<string | null> {
  if (!chosen) return stored ? heldId(ctx, table, stored, isNotNull(table.deletedAt)) : null
  const held = await heldId(ctx, table, chosen, isNull(table.deletedAt))
  // What is saved was found; it is what was chosen for it that is wrong.
  need(held, 'core.invalid_input', missing)
  return held
}

/** What the log calls the row that another one names, which is still readable when it is long gone. */
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

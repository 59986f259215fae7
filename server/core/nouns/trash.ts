import { and, isNotNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { need } from '#shared/core/errors.ts'
import type { TrashEndpoints } from '#shared/core/trash.endpoints.ts'
import { type Change, nothingChanged, record } from '../audit/audit.ts'
import type { Ctx } from '../database/door.ts'
import { type Served, serve } from '../http/serve.ts'
import { indexTrash, unindex } from '../search/search.ts'
import { lockRows, lockWhere } from './lock-rows.ts'
import { type Noun, type NounTable, named, only, type Row } from './noun.ts'

export type Changed = { changed: number }
export type TrashMove = 'trash' | 'restore'

/** Moving to the trash, restoring and deleting. */
export type Trash = {
  move(ctx: Ctx, action: TrashMove, ids: readonly string[]): Promise<Changed>
  remove(ctx: Ctx, ids: readonly string[]): Promise<Changed>
  empty(ctx: Ctx): Promise<Changed>
}

/** What a noun does before; each function may refuse. */
type Before<Table extends NounTable> = {
  move?(ctx: Ctx, action: TrashMove, rows: Row<Table>[]): Promise<void>
  remove?(ctx: Ctx, rows: Row<Table>[]): Promise<void>
}

/** The trash of a noun. Changes all rows with these ids, or none if one is missing. */
export function trashOf<Table extends NounTable>(noun: Noun<Table>, before: Before<Table> = {}): Trash {
  const remove = (ctx: Ctx, rows: Row<Table>[]) => deleteRows(ctx, noun, rows, before.remove)
  return {
    async move(ctx, action, ids) {
      const moving = toMove(action, await lockRows(ctx, noun, ids))
      await before.move?.(ctx, action, moving)
      return moveRows(ctx, noun, action, moving)
    },
    remove: async (ctx, ids) => remove(ctx, await lockRows(ctx, noun, ids)),
    empty: (ctx) => emptyTrash(ctx, noun, remove),
  }
}

/** The rows that have yet to be moved. */
export function toMove<One extends { deletedAt: Date | null }>(action: TrashMove, rows: readonly One[]): One[] {
  return rows.filter(({ deletedAt }) => (deletedAt === null) === (action === 'trash'))
}

/** Move rows to the trash or back. Their revision and edit date do not change. */
export async function moveRows<Table extends NounTable>(
  ctx: Ctx,
  noun: Noun<Table>,
  action: TrashMove,
  rows: readonly Row<Table>[],
): Promise<Changed> {
  const after = { deletedAt: action === 'trash' ? ctx.now : null }
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return nothingChanged(ctx)
  await ctx.tx
    .update(noun.table as PgTable)
    .set(after)
    .where(only(ctx, noun.table, ids))
  await indexTrash(ctx, ids, action === 'trash')
  const changes = rows.map((row) => ({
    action,
    ...named(noun, row),
    before: { deletedAt: row.deletedAt },
    after,
  }))
  await record(ctx, ...changes)
  return { changed: ids.length }
}

/** Permanently delete rows that are in the trash. */
export async function deleteRows<Table extends NounTable>(
  ctx: Ctx,
  noun: Noun<Table>,
  rows: Row<Table>[],
  before?: (ctx: Ctx, rows: Row<Table>[]) => Promise<void>,
): Promise<Changed> {
  need(
    rows.every(({ deletedAt }) => deletedAt),
    'core.invalid_request',
  )
  const changes: Change[] = []
  for (const row of rows) changes.push({ action: 'delete', ...named(noun, row), before: await noun.factsOf(ctx, row) })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return nothingChanged(ctx)
  await before?.(ctx, rows)
  await ctx.tx.delete(noun.table as PgTable).where(only(ctx, noun.table, ids))
  await unindex(ctx, ids)
  await record(ctx, ...changes)
  return { changed: ids.length }
}

// A statement has a limited number of parameters.
const batch = 200

/** Delete everything in the trash of a noun, or those that match a condition. */
export async function emptyTrash<Table extends NounTable>(
  ctx: Ctx,
  noun: Pick<Noun<Table>, 'table' | 'notFound' | 'within'>,
  remove: (ctx: Ctx, rows: Row<Table>[]) => Promise<Changed>,
  which?: SQL,
): Promise<Changed> {
  for (let changed = 0; ; ) {
    const rows = await lockWhere(ctx, noun, and(isNotNull(noun.table.deletedAt), which), batch)
    if (rows.length === 0) return changed === 0 ? nothingChanged(ctx) : { changed }
    changed += (await remove(ctx, rows)).changed
  }
}

/** The routes of a trash. */
export function trashRoutes(calls: TrashEndpoints, trash: Trash): Served[] {
  return [
    serve(calls.trash, (ctx, { body }) => trash.move(ctx, 'trash', body.ids)),
    serve(calls.restore, (ctx, { body }) => trash.move(ctx, 'restore', body.ids)),
    serve(calls.remove, (ctx, { body }) => trash.remove(ctx, body.ids)),
    serve(calls.emptyTrash, (ctx) => trash.empty(ctx)),
  ]
}

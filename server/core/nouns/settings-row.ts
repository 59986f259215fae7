import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofSchool } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import type { AuditKind } from '#shared/domains.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { needLatest } from '../database/revision.ts'
import type { Facts } from './noun.ts'

/** A table with at most one row for each school. */
type SettingsTable = PgTable & { schoolId: PgColumn; id: PgColumn; revision: PgColumn; $inferSelect: object }

type Settings<Table extends SettingsTable> = Omit<Table['$inferSelect'], 'schoolId' | 'id' | 'updatedAt'> & {
  revision: number
}

type Declared<Table extends SettingsTable> = {
  table: Table
  kind: AuditKind
  /** What counts in a school that has never saved any; its revision is 0. */
  atFirst: Settings<Table>
}

/** Settings that a school has one row of. */
export function settingsRow<Table extends SettingsTable>({ table, kind, atFirst }: Declared<Table>) {
  async function read(ctx: Ctx, { isLocked = false } = {}): Promise<Settings<Table>> {
    const rows = ctx.tx
      .select()
      .from(table as PgTable)
      .where(ofSchool(ctx, table))
    const [row] = await (isLocked ? rows.for('update') : rows)
    return (row as Settings<Table> | undefined) ?? atFirst
  }

  return {
    read: (ctx: Ctx) => read(ctx),

    /** The settings, locked, if the writer has seen the latest. */
    async lock(ctx: Ctx, seen: { revision: number }): Promise<Settings<Table>> {
      const stored = await read(ctx, { isLocked: true })
      needLatest(stored, seen.revision)
      return stored
    },

    /** Write what has changed since they were locked, and log it by these facts. */
    async save(
      ctx: Ctx,
      { before, changes, facts }: { before: Settings<Table>; changes: object; facts: { before: Facts; after: Facts } },
    ): Promise<void> {
      const { revision } = before
      const set = { ...before, ...changes, revision: revision + 1, updatedAt: ctx.now }
      const [written] = await ctx.tx
        .insert(table as PgTable)
        .values({ ...set, schoolId: ctx.schoolId, id: newId() })
        .onConflictDoUpdate({
          target: table.schoolId,
          // The row has them already.
          set: { ...set, schoolId: undefined, id: undefined },
          // Of two who are the first, one is refused.
          setWhere: ofSchool(ctx, table, eq(table.revision, revision)),
        })
        .returning({ id: table.id })
      need(written, 'core.changed_elsewhere')
      await record(ctx, { action: 'update', kind, thingId: ctx.schoolId, thingName: '', ...facts })
    },
  }
}

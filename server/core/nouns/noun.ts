import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditKind } from '#shared/audit-kinds.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import type { Change } from '../audit/audit.ts'
import type { Ctx } from '../database/door.ts'

/** A table of a school whose rows can be changed by several people, thrown away and taken back. */
export type NounTable = PgTable & {
  schoolId: PgColumn
  id: PgColumn
  revision: PgColumn
  deletedAt: PgColumn
  $inferSelect: { id: string; revision: number; deletedAt: Date | null }
}
export type Row<Table extends NounTable> = Table['$inferSelect']
export type Facts = Record<string, unknown>

/** What the kit must know of a noun; its own rules are functions beside it. */
export type Noun<Table extends NounTable> = {
  table: Table
  /** As the audit log and the search call it. */
  kind: AuditKind
  notFound: ErrorCode
  /** What a row is called in the log, readable when it is long gone. */
  nameOf(row: Row<Table>): string
  /** What the log says of a row that is added, changed or deleted. */
  factsOf(ctx: Ctx, row: Row<Table>): Facts | Promise<Facts>
  /** Which of the school's rows the acting person may touch; all of them where nothing is said. */
  within?(ctx: Ctx): SQL | undefined
}

/** Declare a noun. */
export function noun<Table extends NounTable>(declared: Noun<Table>): Noun<Table> {
  return declared
}

/** Some rows of the school, as a condition. */
export function only(ctx: Ctx, table: { schoolId: PgColumn; id: PgColumn }, ids: readonly string[]): SQL | undefined {
  return and(eq(table.schoolId, ctx.schoolId), inArray(table.id, [...ids]))
}

/** How the log names a row. */
export function named<Table extends NounTable>(
  { kind, nameOf }: Pick<Noun<Table>, 'kind' | 'nameOf'>,
  row: Row<Table>,
): Pick<Change, 'kind' | 'thingId' | 'thingName'> {
  return { kind, thingId: row.id, thingName: nameOf(row) }
}

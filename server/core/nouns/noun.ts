import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import type { AuditKind } from '#shared/domains.ts'
import type { Change } from '../audit/audit.ts'
import type { Ctx } from '../database/door.ts'

/** A table of a school whose rows have a revision and a trash. */
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
  /** Its name in the audit log and the search. */
  kind: AuditKind
  notFound: ErrorCode
  /** The name of a row in the log, readable after it is deleted. */
  nameOf(row: Row<Table>): string
  /** The fields in the log of a row that is added, changed or deleted. */
  factsOf(ctx: Ctx, row: Row<Table>): Facts | Promise<Facts>
  /** Which of the school's rows the current person may change; by default all. */
  within?(ctx: Ctx): SQL | undefined
}

/** Declare a noun. */
export function noun<Table extends NounTable>(declared: Noun<Table>): Noun<Table> {
  return declared
}

/** Some rows of the school, as a condition. */
export function only(ctx: Ctx, table: { schoolId: PgColumn; id: PgColumn }, ids: readonly string[]): SQL | undefined {
  return ofSchool(ctx, table, inArray(table.id, [...ids]))
}

/** The kind, id and name of a row in the log. */
export function named<Table extends NounTable>(
  { kind, nameOf }: Pick<Noun<Table>, 'kind' | 'nameOf'>,
  row: Row<Table>,
): Pick<Change, 'kind' | 'thingId' | 'thingName'> {
  return { kind, thingId: row.id, thingName: nameOf(row) }
}

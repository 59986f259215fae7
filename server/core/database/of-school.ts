import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from './door.ts'

/** The rows of the current school that match all conditions. */
export function ofSchool(
  ctx: Pick<Ctx, 'schoolId'>,
  table: { schoolId: PgColumn },
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  return and(eq(table.schoolId, ctx.schoolId), ...conditions)
}

/** The same without those in the trash. */
export function outsideTrash(
  ctx: Pick<Ctx, 'schoolId'>,
  table: { schoolId: PgColumn; deletedAt: PgColumn },
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  return ofSchool(ctx, table, isNull(table.deletedAt), ...conditions)
}

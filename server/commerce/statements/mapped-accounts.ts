import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { statementMappings } from './statements.tables.ts'

/** The accounts whose columns are known. */
export async function mappedAccounts(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ id: statementMappings.bankAccountId })
    .from(statementMappings)
    .where(ofSchool(ctx, statementMappings))
  return new Set(rows.map(({ id }) => id))
}

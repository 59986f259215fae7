import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { mostReversalDays, reversedLines } from '#shared/commerce/reversed-lines.rules.ts'
import type { StatementLine } from '#shared/commerce/statement.rules.ts'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import { statementLines } from './statements.tables.ts'

type Statement = { id: string; bankAccountId: string }

/** Mark the payments that a statement says were taken back, of this statement or an earlier one; how many of them are new. */
export async function markReversed(
  ctx: Ctx,
  { id: statementId, bankAccountId }: Statement,
  outgoing: readonly StatementLine[],
): Promise<number> {
  if (outgoing.length === 0) return 0
  const days = outgoing.map(({ day }) => day)
  const [from, to] = [days.reduce((a, b) => Math.min(a, b)), days.reduce((a, b) => Math.max(a, b))]
  const amounts = [...new Set(outgoing.map(({ cents }) => cents))]
  const rows = await ctx.tx
    .select()
    .from(statementLines)
    .where(
      ofSchool(
        ctx,
        statementLines,
        and(
          ...[eq(statementLines.bankAccountId, bankAccountId), lte(statementLines.day, dayText(to))],
          gte(statementLines.day, dayText(from - mostReversalDays)),
          sql`${statementLines.cents} = any(${sql.param(amounts)}::bigint[])`,
        ),
      ),
    )
    .orderBy(statementLines.at, statementLines.id)
  const keys = reversedLines(
    rows.map(({ id: key, day, ...row }) => ({ ...row, key, day: dayOf(day) })),
    outgoing,
  )
  const ids = rows.filter(({ id, reversedBy }) => keys.has(id) && reversedBy === null).map(({ id }) => id)
  if (ids.length === 0) return 0
  await ctx.tx
    .update(statementLines)
    .set({ reversedBy: statementId })
    .where(ofSchool(ctx, statementLines, inArray(statementLines.id, ids)))
  return ids.length
}

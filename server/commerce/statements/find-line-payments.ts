import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import type { LineMatch } from '#shared/commerce/statements.schema.ts'
import { need } from '#shared/core/errors.ts'
import { awaitedPayments } from './awaited-payments.ts'
import { matchAnswer } from './proposed-matches.ts'
import { statementLines } from './statements.tables.ts'

const mostFound = 8

/** Payments a line may be, whatever it says: of the orders that are searched for, those of its amount first. */
export async function findLinePayments(ctx: Ctx, lineId: string, q: string): Promise<{ data: LineMatch[] }> {
  const [line] = await ctx.tx
    .select()
    .from(statementLines)
    .where(ofSchool(ctx, statementLines, eq(statementLines.id, lineId)))
  need(line, 'commerce.bank_line_not_found')
  const matching = matchingEntries(['order'], q)
  if (!matching) return { data: [] }
  const found = await awaitedPayments(ctx, sql`o.id in (select id from ${matching})`)
  const answers = found.map((payment) => matchAnswer(line, payment, { reasons: [], isEarly: false }))
  answers.sort(
    (a, b) => Number(b.cents === line.cents) - Number(a.cents === line.cents) || (a.sent_at < b.sent_at ? 1 : -1),
  )
  return { data: answers.slice(0, mostFound) }
}

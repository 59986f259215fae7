import { desc, eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { need } from '#shared/core/errors.ts'
import { type Statement, statementLines, statementMappings, statements } from './statements.tables.ts'

/**
 * Take an upload back, as if it had never been: its lines go, whether they wait or were put aside, and its account is read by
 * the columns it had before. Not once one of its lines was matched, and only the last of its account: a later one has left
 * out what this one had already.
 */
export async function takeStatementBack(ctx: Ctx, id: string): Promise<{ changed: number }> {
  const ofStatement = ofSchool(ctx, statements, eq(statements.id, id))
  const [found] = await ctx.tx.select().from(statements).where(ofStatement)
  need(found, 'commerce.statement_not_found')
  // Nobody uploads another one meanwhile, or takes this one back as well.
  await oneAtATime(ctx, `statements of ${found.bankAccountId}`)
  const [last] = await ctx.tx
    .select()
    .from(statements)
    .where(ofSchool(ctx, statements, eq(statements.bankAccountId, found.bankAccountId)))
    .orderBy(desc(statements.createdAt), desc(statements.id))
    .limit(1)
  need(last?.id === id, 'commerce.statement_used')
  const lines = await ctx.tx
    .select()
    .from(statementLines)
    .where(ofSchool(ctx, statementLines, eq(statementLines.statementId, id)))
    .orderBy(statementLines.id)
    .for('update')
  need(
    lines.every(({ state }) => state !== 'matched'),
    'commerce.statement_used',
  )
  await ctx.tx
    .update(statementLines)
    .set({ reversedBy: null, reversalSettledAt: null })
    .where(ofSchool(ctx, statementLines, eq(statementLines.reversedBy, id)))
  await ctx.tx.delete(statements).where(ofStatement)
  await restoreColumns(ctx, last)
  await record(ctx, {
    ...{ action: 'delete', kind: 'bank statement', thingId: id, thingName: `${last.bankName} ${last.accountNumber}` },
    before: { lines: last.lines, added: last.added, first_day: last.firstDay, last_day: last.lastDay },
  })
  return { changed: lines.length }
}

async function restoreColumns(ctx: Ctx, { bankAccountId, columnsBefore }: Statement): Promise<void> {
  if (columnsBefore === null) return
  const ofAccount = ofSchool(ctx, statementMappings, eq(statementMappings.bankAccountId, bankAccountId))
  if (columnsBefore.mapping === null) await ctx.tx.delete(statementMappings).where(ofAccount)
  else
    await ctx.tx
      .update(statementMappings)
      .set({ ...columnsBefore.mapping, updatedAt: ctx.now })
      .where(ofAccount)
}

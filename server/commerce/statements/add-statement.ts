import { and, desc, eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { actorOf } from '#server/identity/managing.ts'
import { maskedAccount } from '#shared/commerce/slips.rules.ts'
import type { StatementLine } from '#shared/commerce/statement.rules.ts'
import type { StatementMapping } from '#shared/commerce/statement-columns.rules.ts'
import type { StatementQuery, StatementRow } from '#shared/commerce/statements.schema.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { need } from '#shared/core/errors.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { markReversed } from './mark-reversed.ts'
import { periodOf } from './preview-statement.ts'
import { mappingOfRow, type ReadFile, readStatementFile, storedKey } from './read-statement-file.ts'
import { statementLines, statementMappings, statements } from './statements.tables.ts'

type Sent = { accountId: string; query: StatementQuery; bytes: Uint8Array }

/** So many rows are inserted by one statement. */
const batch = 500
/** A bank writes no longer texts; the rest of one would be of no use. */
const mostText = 1000

/** Store the money that came in by a statement. A line that is stored already, by this statement or another, is not added. */
export async function addStatement(before: Ctx, sent: Sent): Promise<StatementRow> {
  // Two uploads of the same at once: the second finds what the first has stored.
  await oneAtATime(before, `statements of ${sent.accountId}`)
  // It may have waited: whichever is stored later is the later one.
  const ctx = { ...before, now: new Date() }
  const file = await readStatementFile(ctx, sent)
  const { account, statement, mapping, added } = file
  need(statement && mapping, 'commerce.statement_columns')
  const columnsBefore = await remember(ctx, file, mapping)
  const period = periodOf(statement.lines)
  const bankName = bankNameOf(account)
  const accountNumber = maskedAccount(account.accountNumber)
  const row = {
    ...{ schoolId: ctx.schoolId, id: newId(), bankAccountId: account.id, bankName, accountNumber },
    ...{ name: sent.query.file_name, firstDay: period.first_day, lastDay: period.last_day },
    ...{ lines: statement.lines.length, added: added.length, outgoing: statement.outgoing.length },
    ...{ unread: statement.unread.length, addedName: actorOf(ctx).name, createdAt: ctx.now },
    columnsBefore,
  }
  await ctx.tx.insert(statements).values(row)
  for (let from = 0; from < added.length; from += batch) {
    await ctx.tx
      .insert(statementLines)
      .values(added.slice(from, from + batch).map((line) => lineRow(ctx, row, line, file)))
  }
  const reversed = await markReversed(ctx, row, statement.outgoing)
  if (reversed > 0)
    await ctx.tx
      .update(statements)
      .set({ reversed })
      .where(ofSchool(ctx, statements, eq(statements.id, row.id)))
  await record(before, {
    ...{ action: 'add', kind: 'bank statement', thingId: row.id, thingName: `${bankName} ${accountNumber}` },
    after: { lines: row.lines, added: row.added, first_day: row.firstDay, last_day: row.lastDay },
  })
  return statementAnswer({ ...row, reversed }, true)
}

function lineRow(
  ctx: Ctx,
  { id: statementId, bankAccountId }: { id: string; bankAccountId: string },
  line: StatementLine,
  { revision }: ReadFile,
): typeof statementLines.$inferInsert {
  return {
    ...{ schoolId: ctx.schoolId, id: newId(), statementId, bankAccountId, key: storedKey(line) },
    ...{ mappingRevision: revision, day: dayText(line.day), at: line.at, hasTime: line.hasTime },
    ...{ cents: line.cents, currency: line.currency, reference: line.reference.slice(0, mostText) },
    ...{ name: line.name.slice(0, mostText), details: line.details.slice(0, mostText) },
    ...{ state: 'open', isSettled: false, createdAt: ctx.now },
  }
}

/** The next statement of the account is read by the same columns. Returns those before, if they change. */
async function remember(
  ctx: Ctx,
  { account, remembered, revision }: ReadFile,
  mapping: StatementMapping,
): Promise<Row['columnsBefore']> {
  const written = { ...mapping, revision, updatedAt: ctx.now }
  if (!remembered) {
    await ctx.tx
      .insert(statementMappings)
      .values({ schoolId: ctx.schoolId, id: newId(), bankAccountId: account.id, ...written })
    return { mapping: null }
  }
  if (remembered.revision === revision) return null
  await ctx.tx
    .update(statementMappings)
    .set(written)
    .where(ofSchool(ctx, statementMappings, eq(statementMappings.id, remembered.id)))
  return { mapping: { ...mappingOfRow(remembered), revision: remembered.revision } }
}

type Row = typeof statements.$inferInsert

const statementAnswer = (row: Row, canTakeBack: boolean): StatementRow => ({
  ...{ id: row.id, bank_name: row.bankName, account_number: row.accountNumber, name: row.name },
  ...{ first_day: row.firstDay ?? null, last_day: row.lastDay ?? null, count: row.lines, added: row.added },
  ...{ outgoing: row.outgoing, unread: row.unread, reversed: row.reversed ?? 0, added_by: row.addedName },
  ...{ created_at: row.createdAt.toISOString(), can_take_back: canTakeBack },
})

/** The statement that was uploaded last. */
export async function lastStatement(ctx: Ctx): Promise<StatementRow | null> {
  const [row] = await ctx.tx
    .select()
    .from(statements)
    .where(ofSchool(ctx, statements))
    .orderBy(desc(statements.createdAt), desc(statements.id))
    .limit(1)
  if (!row) return null
  const [matched] = await ctx.tx
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(
      ofSchool(ctx, statementLines, and(eq(statementLines.statementId, row.id), eq(statementLines.state, 'matched'))),
    )
    .limit(1)
  return statementAnswer(row, !matched)
}

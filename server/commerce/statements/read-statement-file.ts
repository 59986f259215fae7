import { createHash } from 'node:crypto'
import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { csvRows } from '#shared/commerce/csv.rules.ts'
import { readStatement, type Statement, type StatementLine } from '#shared/commerce/statement.rules.ts'
import { guessedMapping, isComplete, type StatementMapping } from '#shared/commerce/statement-columns.rules.ts'
import { newLines } from '#shared/commerce/statement-overlap.rules.ts'
import { statementText } from '#shared/commerce/statement-text.rules.ts'
import { mostStatementLines } from '#shared/commerce/statements.lists.ts'
import { mappingIn, type StatementQuery } from '#shared/commerce/statements.schema.ts'
import { calendarDay, dayOf, dayText } from '#shared/core/clock.rules.ts'
import { need } from '#shared/core/errors.ts'
import { bankAccounts } from '../commerce.tables.ts'
import { statementLines, statementMappings } from './statements.tables.ts'

export type MappingRow = typeof statementMappings.$inferSelect
type Sent = { accountId: string; query: StatementQuery; bytes: Uint8Array }

export type ReadFile = {
  rows: readonly string[][]
  account: typeof bankAccounts.$inferSelect
  /** Of the account's last statement. */
  remembered: MappingRow | undefined
  isRemembered: boolean
  /** It has had none: the columns are those of another account of its bank. */
  isOfBank: boolean
  mapping: StatementMapping | undefined
  /** The revision its lines are stored with. */
  revision: number
  statement: Statement | undefined
  /** Those of its lines that are not stored yet. */
  added: StatementLine[]
}

/** What a file says by the columns that were chosen, those of the last statement, those of another account of the bank, or those it seems to have. */
export async function readStatementFile(ctx: Ctx, { accountId, query, bytes }: Sent): Promise<ReadFile> {
  const [account] = await ctx.tx
    .select()
    .from(bankAccounts)
    .where(outsideTrash(ctx, bankAccounts, eq(bankAccounts.id, accountId)))
  need(account, 'commerce.account_not_found')
  const text = statementText(bytes)
  need(text !== undefined, 'commerce.statement_file')
  const rows = csvRows(text)
  need(rows, 'commerce.statement_long')
  const remembered = await mappingOf(ctx, accountId)
  const known = remembered ?? (await mappingOfBank(ctx, account))
  const chosen = mappingIn(query)
  // Some banks write what they will book tomorrow.
  const lastDay = calendarDay(ctx.now) + 1
  const last = known && !chosen ? readStatement(rows, mappingOfRow(known), { lastDay }) : undefined
  const isKnown = last !== undefined
  const mapping = chosen ?? (isKnown && known ? mappingOfRow(known) : guessedMapping(rows))
  const statement = isKnown
    ? last
    : mapping && isComplete(mapping.heads)
      ? readStatement(rows, mapping, { lastDay })
      : undefined
  need((statement?.lines.length ?? 0) <= mostStatementLines, 'commerce.statement_long')
  const revision = revisionOf(remembered, mapping)
  const added = statement ? await newOnes(ctx, accountId, statement.lines, revision) : []
  const source = { isRemembered: isKnown && remembered !== undefined, isOfBank: isKnown && remembered === undefined }
  return { rows, account, remembered, ...source, mapping, revision, statement, added }
}

export const mappingOfRow = ({ heads, dateOrder, currency }: MappingRow): StatementMapping => ({
  ...{ heads, dateOrder, currency },
})

async function mappingOf(ctx: Ctx, accountId: string): Promise<MappingRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(statementMappings)
    .where(ofSchool(ctx, statementMappings, eq(statementMappings.bankAccountId, accountId)))
  return row
}

/** A bank writes the statements of all its accounts alike: the columns that were used last. */
async function mappingOfBank(ctx: Ctx, { bank, otherBank }: ReadFile['account']): Promise<MappingRow | undefined> {
  const [row] = await ctx.tx
    .select({ mapping: statementMappings })
    .from(statementMappings)
    .innerJoin(bankAccounts, ofSchool(ctx, bankAccounts, eq(bankAccounts.id, statementMappings.bankAccountId)))
    .where(ofSchool(ctx, statementMappings, and(eq(bankAccounts.bank, bank), eq(bankAccounts.otherBank, otherBank))))
    .orderBy(desc(statementMappings.updatedAt), statementMappings.id)
    .limit(1)
  return row?.mapping
}

/** Other columns are another revision. */
function revisionOf(row: MappingRow | undefined, mapping: StatementMapping | undefined): number {
  if (!row) return 1
  return mapping && sorted(mapping) !== sorted(mappingOfRow(row)) ? row.revision + 1 : row.revision
}

const sorted = ({ heads, dateOrder, currency }: StatementMapping) =>
  JSON.stringify([Object.entries(heads).sort(([a], [b]) => (a < b ? -1 : 1)), dateOrder, currency])

/** The key of a line as it is stored. */
export const storedKey = ({ key }: StatementLine): string => createHash('sha256').update(key).digest('base64url')

/** Only days that the statement has are compared. */
async function newOnes(ctx: Ctx, accountId: string, lines: readonly StatementLine[], revision: number) {
  if (lines.length === 0) return []
  const days = lines.map(({ day }) => day)
  const [from, to] = [days.reduce((a, b) => Math.min(a, b)), days.reduce((a, b) => Math.max(a, b))]
  const stored = await ctx.tx
    .select()
    .from(statementLines)
    .where(
      ofSchool(
        ctx,
        statementLines,
        eq(statementLines.bankAccountId, accountId),
        and(gte(statementLines.day, dayText(from)), lte(statementLines.day, dayText(to))),
      ),
    )
  const byKey = new Map(lines.map((line) => [storedKey(line), line]))
  const hashed = lines.map((line) => ({ ...line, key: storedKey(line) }))
  const old = stored.map((row) => ({ ...row, day: dayOf(row.day), mapping: row.mappingRevision }))
  return newLines(hashed, old, revision).flatMap(({ key }) => byKey.get(key) ?? [])
}

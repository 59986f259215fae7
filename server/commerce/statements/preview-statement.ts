import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import type { Statement, StatementLine } from '#shared/commerce/statement.rules.ts'
import { headsIn } from '#shared/commerce/statement-columns.rules.ts'
import { mostPreviewed } from '#shared/commerce/statements.lists.ts'
import type { StatementPreview, StatementQuery } from '#shared/commerce/statements.schema.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { type ReadFile, readStatementFile } from './read-statement-file.ts'

type Sent = { accountId: string; query: StatementQuery; bytes: Uint8Array }

const mostUnread = 5
const mostHead = 200

/** What a file says, before anything of it is stored. */
export async function previewStatement(ctx: Ctx, sent: Sent): Promise<StatementPreview> {
  nothingChanged(ctx)
  const file = await readStatementFile(ctx, sent)
  const { heads, samples } = headsIn(file.rows)
  const { mapping } = file
  return {
    is_remembered: file.isRemembered,
    is_of_bank: file.isOfBank,
    heads: heads.map(cut),
    samples: samples.map((row) => row.map(cut)),
    mapping: mapping ? { heads: mapping.heads, date_order: mapping.dateOrder, currency: mapping.currency } : null,
    read: file.statement ? whatIsRead(file.statement, file) : null,
  }
}

const cut = (cell: string) => cell.slice(0, mostHead)

function whatIsRead({ lines, outgoing, unread }: Statement, { added }: ReadFile): StatementPreview['read'] {
  const news = new Set(added)
  const bySum = Map.groupBy(lines, ({ currency }) => currency)
  return {
    ...{ count: lines.length, added: added.length, outgoing: outgoing.length, ...periodOf(lines) },
    sums: [...bySum].map(([currency, some]) => ({ currency, cents: some.reduce((sum, { cents }) => sum + cents, 0) })),
    lines: lines.slice(0, mostPreviewed).map((line) => ({
      ...{ day: dayText(line.day), at: line.hasTime ? line.at.toISOString() : null, is_new: news.has(line) },
      ...{ cents: line.cents, currency: line.currency },
      ...{ reference: cut(line.reference), name: cut(line.name), details: cut(line.details) },
    })),
    unread: unread.slice(0, mostUnread),
    unread_count: unread.length,
  }
}

/** From the first to the last day. */
export function periodOf(lines: readonly StatementLine[]) {
  if (lines.length === 0) return { first_day: null, last_day: null }
  const days = lines.map(({ day }) => day)
  return {
    first_day: dayText(days.reduce((a, b) => Math.min(a, b))),
    last_day: dayText(days.reduce((a, b) => Math.max(a, b))),
  }
}

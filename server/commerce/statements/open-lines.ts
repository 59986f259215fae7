import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { typedCents } from '#shared/commerce/cents.rules.ts'
import type { BankLineSort, Confidence } from '#shared/commerce/statements.lists.ts'
import type { BankLineRow, BankLinesQuery } from '#shared/commerce/statements.schema.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import { type KnownLine, linesWhere, rowOf } from './line-rows.ts'
import { numberOf, saying, soughtCents } from './line-search.ts'
import { type Known, type Proposed, proposalsOf } from './proposed-matches.ts'
import { statementLines } from './statements.tables.ts'

const rank: Record<Confidence, number> = { none: 0, possible: 1, strong: 2 }
const signs: Record<BankLineSort, number> = { weakest: 1, strongest: -1, newest: 0 }
const nothing: Proposed = { confidence: 'none', matches: [] }

type Open = {
  /** The newest, with what they seem to be. */
  lines: readonly KnownLine[]
  proposed: ReadonlyMap<string, Proposed>
  known: Known
  /** Whether there are older ones. */
  hasMore: boolean
}

/** Lines that wait: the newest by how sure they are, then the older ones, each with what it seems to be. */
export async function pageOfOpen(ctx: Ctx, query: BankLinesQuery, { lines, proposed, known, hasMore }: Open) {
  const newest = lines
    .map((line) => rowOf(line, proposed.get(line.id) ?? nothing))
    .filter(isSought(query.q ?? ''))
    .sort((a, b) => signs[query.sort] * (rank[a.confidence] - rank[b.confidence]))
  const last = lines.at(-1)
  const older = hasMore && last ? olderThan(ctx, last, query.q) : undefined
  const total = newest.length + (older ? await numberOf(ctx, older) : 0)
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const from = (page - 1) * query.per
  const data = newest.slice(from, from + query.per)
  const room = query.per - data.length
  if (older && room > 0 && total > newest.length) {
    const rest = await linesWhere(ctx, older, room, Math.max(0, from - newest.length))
    // Beside the newest, so that no payment is chosen for two lines.
    const found = proposalsOf(ctx, [...lines, ...rest], known)
    data.push(...rest.map((line) => rowOf(line, found.get(line.id) ?? nothing)))
  }
  return { data, total, page, pages }
}

/** In the order of the list: the newest first. */
const olderThan = (ctx: Ctx, { at, id }: KnownLine, q: string | undefined) => {
  const moment = sql`${at.toISOString()}::timestamptz`
  return and(
    eq(statementLines.state, 'open'),
    sql`${statementLines.at} <= ${moment} and (${statementLines.at} < ${moment} or ${statementLines.id} > ${id})`,
    q ? saying(ctx, q) : undefined,
  )
}

/** By what a line says, its amount, and the students and orders that it may be of. */
function isSought(q: string) {
  const [wanted, cents] = [searchText(q), soughtCents(q)]
  return (row: BankLineRow): boolean => wanted === '' || row.cents === cents || textOf(row).includes(wanted)
}

const textOf = ({ name, details, reference, matches, cents }: BankLineRow) =>
  searchText(
    [
      ...[name, details, reference, typedCents(cents)],
      ...matches.flatMap((one) => [one.student.name, `#${one.order_number}`]),
    ].join(' '),
  )

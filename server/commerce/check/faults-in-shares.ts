import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { type Entry, lineInBooks, type SoldLine } from '#shared/commerce/ledger.rules.ts'
import { type Shares, sharesOf, takenByRefund, totalOf, without } from '#shared/commerce/shares.rules.ts'
import type { Fault } from './faults-in-sums.ts'

const batch = 2000

type Booked = {
  debit: Entry['debit']['account']
  debit_of: string | null
  credit: Entry['credit']['account']
  credit_of: string | null
  cents: number
  transfer_id: string
}
type Row = { id: string; order_id: string; shares: SoldLine['shares']; entries: Booked[] }

/** Whose the money of each line is, which points are not, computed again from its sale, one line after the other. */
export async function faultsInShares(ctx: Ctx): Promise<{ lines: number; faults: Fault[] }> {
  const faults: Fault[] = []
  let [lines, last] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await ctx.tx.execute<Row>(sql`
      select l.id, l.order_id, l.shares, coalesce((
        select json_agg(json_build_object('debit', e.debit, 'debit_of', e.debit_of, 'credit', e.credit,
          'credit_of', e.credit_of, 'cents', e.cents, 'transfer_id', e.transfer_id) order by e.at, e.id)
        from ledger_entries e where e.school_id = ${ctx.schoolId} and e.line_id = l.id
          and 'sold_for_points' not in (e.debit, e.credit)), '[]'::json) as entries
      from order_lines l where l.school_id = ${ctx.schoolId} and l.id > ${last} order by l.id limit ${batch}`)
    for (const row of rows) faults.push(...faultsOfLine(row))
    lines += rows.length
    const end = rows.at(-1)
    if (!end || rows.length < batch) return { lines, faults }
    last = end.id
  }
}

function faultsOfLine({ id, order_id: orderId, shares, entries }: Row): Fault[] {
  const transfers = [...Map.groupBy(entries, ({ transfer_id }) => transfer_id).values()].map((booked) =>
    booked.map((entry) => asEntry(id, entry)),
  )
  const sale = transfers.find((booked) => booked.some(({ credit }) => credit.account === 'sales'))
  if (!sale) return entries.length > 0 ? [{ kind: 'shares', orderId, expected: 0, found: entries.length }] : []
  const { paidCents, left: booked } = lineInBooks(sale)
  const fee = Math.min(paidCents, booked.feeCents)
  let left = sharesOf(paidCents, fee, { lecturers: shares, referralBasisPoints: 0 })
  for (const refund of transfers) {
    const { refundedCents } = lineInBooks(refund)
    if (refundedCents === 0) continue
    if (refundedCents > totalOf(left))
      return [{ kind: 'shares', orderId, expected: totalOf(left), found: refundedCents }]
    left = without(left, takenByRefund(refundedCents, left))
  }
  const found = lineInBooks(transfers.flat()).left
  return differenceOf(left, found).map(([expected, is]) => ({ kind: 'shares', orderId, expected, found: is }))
}

const asEntry = (lineId: string, { debit, debit_of, credit, credit_of, cents }: Booked): Entry => ({
  ...{ debit: { account: debit, of: debit_of }, credit: { account: credit, of: credit_of } },
  ...{ cents, lineId },
})

/** What somebody should have, and what the books say, where it differs. */
function differenceOf(expected: Shares, found: Shares): [number, number][] {
  const people = new Set([...expected.lecturers, ...found.lecturers].map(({ userId }) => userId))
  const has = ({ lecturers }: Shares, person: string) =>
    lecturers.filter(({ userId }) => userId === person).reduce((sum, { cents }) => sum + cents, 0)
  const pairs: [number, number][] = [
    [expected.feeCents, found.feeCents],
    [expected.schoolCents, found.schoolCents],
    ...[...people].map((person): [number, number] => [has(expected, person), has(found, person)]),
  ]
  return pairs.filter(([one, other]) => one !== other)
}

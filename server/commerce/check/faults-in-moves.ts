import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Account, Entry } from '#shared/commerce/ledger.rules.ts'
import { entriesOfMove, type Move } from '#shared/commerce/money.rules.ts'
import type { Fault } from './faults-in-sums.ts'

const batch = 2000

type Booked = Pick<Entry, 'cents'> & {
  debit: Account['account']
  debit_of: string | null
  credit: Account['account']
  credit_of: string | null
}
type Row = Move & { id: string; is_back: boolean; entries: Booked[] }

/** What each record of moved money should have posted, and what the books have of it. */
export async function faultsInMoves(ctx: Ctx): Promise<Fault[]> {
  const faults: Fault[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await ctx.tx.execute<Row>(sql`
      select m.id, m.kind, m.from_account_id as "fromAccountId", m.to_account_id as "toAccountId", m.cents::float8 as cents,
        m.fee_cents::float8 as "feeCents", m.takes_back_id is not null as is_back, coalesce((
          select json_agg(json_build_object('debit', e.debit, 'debit_of', e.debit_of, 'credit', e.credit,
            'credit_of', e.credit_of, 'cents', e.cents))
          from ledger_transfers t
          join ledger_entries e on e.school_id = ${ctx.schoolId} and e.transfer_id = t.id
          where t.school_id = ${ctx.schoolId} and t.cause = 'move' and t.cause_id = m.id), '[]'::json) as entries
      from money_moves m where m.school_id = ${ctx.schoolId} and m.id > ${last} order by m.id limit ${batch}`)
    for (const row of rows) faults.push(...faultsOf(row))
    const end = rows.at(-1)
    if (!end || rows.length < batch) return faults
    last = end.id
  }
}

function faultsOf({ is_back: isBack, entries, ...move }: Row): Fault[] {
  const wanted = entriesOfMove(move, { isBack }).map(({ debit, credit, cents }) => textOf(debit, credit, cents))
  const booked = entries.map((one) =>
    textOf({ account: one.debit, of: one.debit_of }, { account: one.credit, of: one.credit_of }, one.cents),
  )
  if (wanted.sort().join('\n') === booked.sort().join('\n')) return []
  const expected = move.cents + move.feeCents
  // Where only the accounts differ, none of it is where it should be.
  const found = entries.reduce((sum, { cents }) => sum + cents, 0)
  return [{ kind: 'move', orderId: null, expected, found: found === expected ? 0 : found }]
}

const textOf = (debit: Account, credit: Account, cents: number): string =>
  [debit.account, debit.of, credit.account, credit.of, cents].join(' ')

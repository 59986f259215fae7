import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import type { CardProviderName } from '#shared/commerce/cards.lists.ts'
import { readCents } from '#shared/commerce/cents.rules.ts'
import { type MoveKind, type MoveTab, mostMovedCents } from '#shared/commerce/money.lists.ts'
import type { MoneyMove, MoneyMoveQuery } from '#shared/commerce/money.schema.ts'
import { need } from '#shared/core/errors.ts'
import { namesOfPeople } from '../figures/names.ts'

type Row = {
  id: string
  kind: MoveKind
  provider: CardProviderName | null
  from_name: string
  to_name: string
  cents: number
  fee_cents: number
  day: string
  reference: string
  note: string
  at: string
  actor_id: string | null
  takes_back_id: string | null
  is_taken_back: boolean
}

const columns = ({ schoolId }: Ctx) => sql`
  m.id, m.kind, m.provider, m.from_name, m.to_name, m.cents::float8 as cents, m.fee_cents::float8 as fee_cents,
  m.day::text as day, m.reference, m.note, m.at, m.actor_id, m.takes_back_id,
  exists (select 1 from money_moves b where b.school_id = ${schoolId} and b.takes_back_id = m.id) as is_taken_back`

/** What says a text, names a bank account by it, or is of that amount. */
function saying(q: string): SQL {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const amount = readCents(q, { most: mostMovedCents })
  return sql`(m.reference ilike ${like} or m.note ilike ${like} or m.from_name ilike ${like} or m.to_name ilike ${like}
    or m.cents = ${amount ?? -1})`
}

const list = officeList<Row, MoveTab, MoneyMoveQuery>({
  tabs: {
    all: sql`true`,
    payout: sql`m.kind = 'payout'`,
    between: sql`m.kind = 'between'`,
    platform: sql`m.kind = 'platform'`,
  },
  orderOf: () => sql`m.at desc, m.id desc`,
  counted: () => sql`money_moves m`,
  filters({ schoolId }, { q, account }) {
    const parts = [sql`m.school_id = ${schoolId}`]
    if (q) parts.push(saying(q))
    if (account) parts.push(sql`${account}::uuid in (m.from_account_id, m.to_account_id)`)
    return parts
  },
  rows: (ctx, { where, order, limit }) => sql`
    select ${columns(ctx)} from money_moves m where ${where} order by ${order} ${limit}`,
})

/** Money that was moved, the newest first. */
export async function moneyMoveList(ctx: Ctx, query: MoneyMoveQuery) {
  const { data, ...page } = await list.page(ctx, query)
  return { ...page, data: await answersOf(ctx, data) }
}

export async function moneyMoveById(ctx: Ctx, id: string): Promise<MoneyMove> {
  const { rows } = await ctx.tx.execute<Row>(
    sql`select ${columns(ctx)} from money_moves m where m.school_id = ${ctx.schoolId} and m.id = ${id}`,
  )
  const [move] = await answersOf(ctx, rows)
  need(move, 'commerce.move_not_found')
  return move
}

async function answersOf(ctx: Ctx, rows: readonly Row[]): Promise<MoneyMove[]> {
  const names = await namesOfPeople(ctx, [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))])
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, provider: row.provider, from: row.from_name || null, to: row.to_name || null },
    ...{ cents: row.cents, fee_cents: row.fee_cents, day: row.day, reference: row.reference, note: row.note },
    ...{ at: new Date(row.at).toISOString(), by: names.get(row.actor_id ?? '') ?? null },
    ...{ takes_back: row.takes_back_id !== null, is_taken_back: row.is_taken_back },
  }))
}

import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { seedDemoIfEmpty } from '#server/seed/seed.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { checkBooks } from '../check/check-books.ts'
import { balancesOf } from '../ledger/balances.ts'

it('the provider of the demo has paid out twice with a fee, money was moved on once, and its books agree', async () => {
  const databases = await ownDatabase()
  await seedDemoIfEmpty(databases)
  const doors = openDoors(databases)
  const schools = await doors.acrossSchools(null, 'a test looks at the demo', async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string; moves: string[]; fees: boolean }>(sql`
      select s.id, (select array_agg(m.kind order by m.at) from money_moves m where m.school_id = s.id) as moves,
        (select bool_and(m.fee_cents > 0) from money_moves m where m.school_id = s.id and m.kind = 'payout') as fees
      from schools s where exists (select 1 from orders o where o.school_id = s.id)`)
    return rows
  })
  const withMoves = schools.filter(({ moves }) => moves !== null)
  expect(withMoves.map(({ moves, fees }) => ({ moves, fees }))).toEqual([
    { moves: ['payout', 'payout', 'between'], fees: true },
  ])
  for (const { id } of schools) {
    const { check, balances } = await doors.inSchool(id, null, async (ctx) => ({
      ...(await checkBooks(ctx)),
      balances: await balancesOf(ctx),
    }))
    expect(check.faults).toEqual([])
    const below = balances.filter(({ account, cents }) => (account === 'school' || account === 'provider') && cents < 0)
    expect(below).toEqual([])
  }
  await doors.close()
}, 120_000)

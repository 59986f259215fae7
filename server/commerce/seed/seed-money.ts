import { newId } from '#server/core/database/id.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { personByKey } from '#server/identity/seed/seeded-people.ts'
import { percentOf } from '#shared/commerce/cents.rules.ts'
import type { LedgerAccount } from '#shared/commerce/commerce.lists.ts'
import { entriesOfMove } from '#shared/commerce/money.rules.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import { balancesOf } from '../ledger/balances.ts'
import { writeTransfer } from '../ledger/entries.ts'
import { moneyMoves } from '../money/money.tables.ts'
import { accountName } from '../money/money-balances.ts'
import type { Account } from './seed-orders.ts'

type SeededMove = {
  daysAgo: number
  /** How much of what is there then. */
  part: number
  /** The bank account it comes to, by its place. */
  to: number
} & ({ kind: 'payout'; reference: string } | { kind: 'between'; from: number; note: string })

export type MoneyContent = { by: string; moves: readonly SeededMove[] }

/** What providers take of a payout. */
const feeBasisPoints = 340
const dayMs = 86_400_000

/** What the provider has paid out to the bank, and what was moved on from there. */
export async function seedMoney(seeding: Seeding, accounts: readonly Account[], { by, moves }: MoneyContent) {
  const actor = personByKey(seeding, by)
  for (const move of moves) await seedMove(seeding, accounts, move, actor.user.id)
}

async function seedMove({ ctx: seeded }: Seeding, accounts: readonly Account[], move: SeededMove, actorId: string) {
  const ctx = { ...seeded, now: new Date(seeded.now.getTime() - move.daysAgo * dayMs) }
  const [from, to] = [move.kind === 'between' ? accounts[move.from] : undefined, accounts[move.to]]
  const has = await balanceIn(seeded, from ? 'school' : 'provider', from?.id ?? null)
  const taken = Math.floor(has * move.part)
  const feeCents = move.kind === 'payout' && taken > 0 ? percentOf(taken, feeBasisPoints) : 0
  // A school that has sold nothing by card has no payout.
  if (!to || taken - feeCents <= 0) return
  const id = newId(ctx.now.getTime())
  const moved = {
    ...{ kind: move.kind, fromAccountId: from?.id ?? null, toAccountId: to.id, cents: taken - feeCents, feeCents },
  }
  await ctx.tx.insert(moneyMoves).values({
    ...{ schoolId: ctx.schoolId, id, ...moved, provider: move.kind === 'payout' ? 'sandbox' : null },
    ...{ fromName: from ? accountName(from) : '', toName: accountName(to), day: dayText(calendarDay(ctx.now)) },
    ...{ reference: 'reference' in move ? move.reference : '', note: 'note' in move ? move.note : '' },
    ...{ actorId, at: ctx.now },
  })
  await writeTransfer(ctx, { cause: 'move', causeId: id }, entriesOfMove(moved))
}

/** What is in an account by all that is seeded: some of it was sold later than the move, as books may have it. */
async function balanceIn(ctx: Seeding['ctx'], account: LedgerAccount, of: string | null): Promise<number> {
  const balances = await balancesOf(ctx, [account])
  return balances.find((one) => one.of === of)?.cents ?? 0
}

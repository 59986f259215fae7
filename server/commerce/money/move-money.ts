import { eq } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { actorOf } from '#server/identity/managing.ts'
import { providerNames } from '#shared/commerce/card-names.ts'
import { entriesOfMove, isMoveDay, type Move, moveFault, shortages } from '#shared/commerce/money.rules.ts'
import type { MoneyMove, NewMoneyMove } from '#shared/commerce/money.schema.ts'
import { maskedAccount } from '#shared/commerce/slips.rules.ts'
import { calendarDay, dayOf, dayText } from '#shared/core/clock.rules.ts'
import { need } from '#shared/core/errors.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { hasSandbox } from '../cards/sandbox.ts'
import { bankAccounts } from '../commerce.tables.ts'
import { writeTransfer } from '../ledger/entries.ts'
import { type MoneyMoveRow, moneyMoves } from './money.tables.ts'
import { accountName, inBooks } from './money-balances.ts'
import { moneyMoveById } from './money-list.ts'

type BankAccount = typeof bankAccounts.$inferSelect

/** So that a record that is sent twice is one, and two people at once do not both take the last of an account. */
const oneByOne = (ctx: Ctx) => oneAtATime(ctx, 'records of moved money')

/**
 * Write down that money has moved, and post it. Where there is less than that by the books, somebody has to confirm it, and
 * nothing more: a refund by hand may take an account below zero as well, and books that began late have never heard of what was
 * there before. The books have it now, not on its day: what they said of an earlier day stays.
 */
export async function addMoneyMove(ctx: Ctx, wanted: NewMoneyMove): Promise<MoneyMove> {
  const { id: actorId } = actorOf(ctx)
  await oneByOne(ctx)
  const known = await findMove(ctx, wanted.new_id)
  if (known) {
    need(isSame(known, wanted) && known.actorId === actorId, 'core.changed_elsewhere')
    nothingChanged(ctx)
    return moneyMoveById(ctx, known.id)
  }
  const move = moveIn(wanted)
  needPossible(ctx, wanted, move)
  // Money can still be in an account that is in the trash, and comes to one that is used.
  const from = await accountOf(ctx, move.fromAccountId, 'from_account_id', true)
  const to = await accountOf(ctx, move.toAccountId, 'to_account_id', false)
  const isShort = shortages(move, await inBooks(ctx)).length > 0
  need(!isShort || wanted.may_go_below, 'commerce.money_short')
  const { kind, provider, day, reference, note } = wanted
  const row = {
    ...{ schoolId: ctx.schoolId, id: wanted.new_id, ...move, provider, day, reference, note },
    ...{ fromName: from ? accountName(from) : '', toName: to ? accountName(to) : '', takesBackId: null },
    ...{ actorId, at: ctx.now },
  }
  await ctx.tx.insert(moneyMoves).values(row)
  await writeTransfer(ctx, { cause: 'move', causeId: row.id }, entriesOfMove(move))
  await record(ctx, {
    ...{ action: 'move_money', kind: 'money move', thingId: row.id, thingName: nameIn(row) },
    after: {
      ...{ kind, from: from ? masked(from) : providerIn(provider), to: to ? masked(to) : '' },
      ...{ amount_cents: move.cents, fee_cents: move.feeCents, day, reference, reason: note },
    },
  })
  return moneyMoveById(ctx, row.id)
}

/**
 * Take a record back: another one moves the money the other way, and both stay. Nobody has to confirm an account that goes
 * below zero by it: a mistake can always be corrected.
 */
export async function takeMoneyMoveBack(ctx: Ctx, id: string, { note }: { note: string }): Promise<MoneyMove> {
  const { id: actorId } = actorOf(ctx)
  await oneByOne(ctx)
  const before = await findMove(ctx, id)
  need(before, 'commerce.move_not_found')
  const [another] = await ctx.tx
    .select({ id: moneyMoves.id })
    .from(moneyMoves)
    .where(ofSchool(ctx, moneyMoves, eq(moneyMoves.takesBackId, id)))
  need(!another && before.takesBackId === null, 'commerce.move_taken_back')
  const row = { ...before, id: newId(), note, day: dayText(calendarDay(ctx.now)), takesBackId: id }
  await ctx.tx.insert(moneyMoves).values({ ...row, actorId, at: ctx.now })
  await writeTransfer(ctx, { cause: 'move', causeId: row.id }, entriesOfMove(before, { isBack: true }))
  await record(ctx, {
    ...{ action: 'take_money_back', kind: 'money move', thingId: id, thingName: nameIn(before) },
    after: { amount_cents: before.cents, fee_cents: before.feeCents, reference: before.reference, reason: note },
  })
  return moneyMoveById(ctx, row.id)
}

async function findMove(ctx: Ctx, id: string): Promise<MoneyMoveRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(moneyMoves)
    .where(ofSchool(ctx, moneyMoves, eq(moneyMoves.id, id)))
  return row
}

const moveIn = ({ kind, from_account_id, to_account_id, cents, fee_cents }: NewMoneyMove): Move => ({
  ...{ kind, fromAccountId: from_account_id, toAccountId: to_account_id, cents, feeCents: fee_cents },
})

/** The same record, sent again. */
function isSame(row: MoneyMoveRow, wanted: NewMoneyMove): boolean {
  const { kind, fromAccountId, toAccountId, cents, feeCents } = moveIn(wanted)
  return (
    row.takesBackId === null &&
    row.kind === kind &&
    row.provider === wanted.provider &&
    row.fromAccountId === fromAccountId &&
    row.toAccountId === toAccountId &&
    row.cents === cents &&
    row.feeCents === feeCents &&
    row.day === wanted.day
  )
}

function needPossible({ now }: Ctx, { provider, day }: NewMoneyMove, move: Move): void {
  const fault = moveFault(move)
  need(fault !== 'same', 'commerce.move_same_account', { to_account_id: 'commerce.move_same_account' })
  need(fault !== 'fee', 'commerce.amount', { fee_cents: 'commerce.amount' })
  need(fault !== 'account', 'core.invalid_input')
  const isPayout = move.kind === 'payout'
  need(!isPayout || provider !== null, 'core.field_required', { provider: 'core.field_required' })
  need((isPayout || provider === null) && (provider !== 'sandbox' || hasSandbox()), 'core.invalid_input')
  const number = dayOf(day)
  const isDay = Number.isInteger(number) && dayText(number) === day
  need(isDay && isMoveDay(number, calendarDay(now)), 'commerce.move_day', { day: 'commerce.move_day' })
}

async function accountOf(
  ctx: Ctx,
  id: string | null,
  field: 'from_account_id' | 'to_account_id',
  mayBeInTrash: boolean,
): Promise<BankAccount | null> {
  if (id === null) return null
  const [row] = await ctx.tx
    .select()
    .from(bankAccounts)
    .where(ofSchool(ctx, bankAccounts, eq(bankAccounts.id, id)))
  need(row && (mayBeInTrash || row.deletedAt === null), 'commerce.account_not_found', {
    [field]: 'commerce.account_not_found',
  })
  return row
}

/** No log has a whole number. */
const masked = (row: BankAccount): string => `${bankNameOf(row)} · ${maskedAccount(row.accountNumber)}`

/** Without the numbers of accounts: banks are called the same in every language. */
const nameIn = ({ provider, fromName, toName }: Pick<MoneyMoveRow, 'provider' | 'fromName' | 'toName'>): string =>
  [providerIn(provider) || bankIn(fromName), bankIn(toName)].filter((name) => name !== '').join(' → ')

const providerIn = (provider: MoneyMoveRow['provider']): string => (provider ? providerNames[provider] : '')
const bankIn = (name: string): string => name.replace(/ · .*$/, '')

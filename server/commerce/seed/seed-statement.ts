import { asc, eq } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { nameOf, personByKey } from '#server/identity/seed/seeded-people.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { maskedAccount } from '#shared/commerce/slips.rules.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { paymentSlips, payments } from '../commerce.tables.ts'
import { statementLines, statementMappings, statements } from '../statements/statements.tables.ts'
import type { Account } from './seed-orders.ts'

type SeededLine = {
  hoursAgo?: number
  cents: number
  currency?: string
  name: string
  details: string
  reference?: string
}

/** What came besides: one that a person has to choose, riel, and money that is nobody's. */
const others: readonly SeededLine[] = [
  { hoursAgo: 20, cents: 4500, name: 'CHHIM SOPHEAK', details: 'no remark' },
  { hoursAgo: 26, cents: 116_000_00, currency: 'KHR', name: 'MEAS BOPHA', details: 'school fee' },
  { hoursAgo: 30, cents: 35, name: '', details: 'INTEREST' },
]

/** The statement of the first account: the money of the slips that wait, some with their transaction number. */
export async function seedStatement(seeding: Seeding, [account]: readonly Account[]): Promise<void> {
  if (!account) return
  const { ctx } = seeding
  const { schoolId, now } = ctx
  const heads = {
    date: 'Date',
    name: 'From',
    details: 'Details',
    reference: 'Ref. No',
    moneyIn: 'Money In',
    moneyOut: 'Money Out',
  }
  await ctx.tx.insert(statementMappings).values({
    ...{ schoolId, id: newId(), bankAccountId: account.id, heads, dateOrder: 'dmy', currency: 'USD' },
    ...{ revision: 1, updatedAt: now },
  })
  const slips = await ctx.tx
    .select({ slip: paymentSlips })
    .from(paymentSlips)
    .innerJoin(
      payments,
      ofSchool(ctx, payments, eq(payments.id, paymentSlips.paymentId), eq(payments.status, 'pending')),
    )
    .where(ofSchool(ctx, paymentSlips))
    .orderBy(asc(paymentSlips.createdAt))
    .limit(3)
  const shown = slips.map(({ slip }, at) => ({
    ...{
      at: new Date(slip.createdAt.getTime() - 4 * 60_000),
      cents: slip.amountCents,
      name: '',
      details: 'FUNDS RECEIVED',
    },
    // One has no number: its name and time must do.
    reference: at === 1 ? '' : slip.reference.toUpperCase(),
  }))
  const rest = others.map(({ hoursAgo = 0, ...line }) => ({
    ...line,
    at: new Date(now.getTime() - hoursAgo * 3_600_000),
  }))
  const lines = [...shown, ...rest]
  const days = lines.map(({ at }) => dayText(dayIn(at))).sort()
  const statementId = newId()
  await ctx.tx.insert(statements).values({
    ...{ schoolId, id: statementId, bankAccountId: account.id, bankName: bankNameOf(account), name: 'statement.csv' },
    ...{ accountNumber: maskedAccount(account.accountNumber), firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null },
    ...{ lines: lines.length, added: lines.length, outgoing: 2, unread: 0, createdAt: now },
    addedName: nameOf(personByKey(seeding, 'manager')),
  })
  await ctx.tx.insert(statementLines).values(
    lines.map((line) => ({
      ...{ schoolId, id: newId(), statementId, bankAccountId: account.id, key: newId(), mappingRevision: 1 },
      ...{ currency: 'USD', reference: '', ...line, day: dayText(dayIn(line.at)), hasTime: true },
      ...{ state: 'open' as const, isSettled: false, createdAt: now },
    })),
  )
}

import { sql } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import { index } from '#server/core/search/search.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { nameOf, personByKey } from '#server/identity/seed/seeded-people.ts'
import { entriesOfPayment, type SoldLine } from '#shared/commerce/ledger.rules.ts'
import { frozenUntil, orderNumber } from '#shared/commerce/orders.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { cardPayments } from '../cards/cards.tables.ts'
import { sandboxAccount } from '../cards/sandbox.ts'
import { ledgerEntries, ledgerTransfers, orderLines, orders, paymentSlips, payments } from '../commerce.tables.ts'
import { insertInvoice } from '../invoices/issue-invoice.ts'
import { feeOfSchool } from '../ledger/post-payment.ts'
import { nextOrderNumber } from '../orders/order-numbers.ts'
import type { Account } from './seed-orders.ts'

type Bought = {
  grant_id: string
  student_id: string
  first_name: string
  last_name: string
  course_id: string
  plan_id: string
  price_cents: number
  title: string
  thumbnail: string | null
  language: Language
  slug: string
  access_days: number | null
  created_at: string
  shares: SoldLine['shares']
}

/** More would make the first start slower and show nothing new. */
const most = 60

/** The last of those who were let into a paid course by hand have bought it: their orders, and the books. */
export async function seedPaidOrders(seeding: Seeding, accounts: readonly Account[]): Promise<void> {
  const { ctx } = seeding
  const { schoolId } = ctx
  const { rows } = await ctx.tx.execute<Bought>(sql`
    select * from (
      select g.id as grant_id, g.student_id, m.first_name, m.last_name, c.id as course_id, p.id as plan_id, p.price_cents,
        c.title, c.thumbnail, c.language, c.slug, c.access_days, g.created_at,
        coalesce((select json_agg(json_build_object('userId', l.user_id, 'basisPoints', (l.share_percent * 100)::int)
          order by l.position) from course_lecturers l where l.school_id = ${schoolId} and l.course_id = c.id), '[]') as shares
      from course_grants g
      join courses c on c.school_id = ${schoolId} and c.id = g.course_id
      join price_plans p on p.school_id = ${schoolId} and p.course_id = c.id and p.kind = 'one-time' and p.deleted_at is null
      join memberships m on m.school_id = ${schoolId} and m.user_id = g.student_id
      where g.school_id = ${schoolId} and g.source = 'manual' and g.ended_at is null
      order by g.created_at desc, g.id limit ${most}
    ) bought order by created_at, grant_id`)
  if (rows.length === 0) return
  const reviewer = personByKey(seeding, 'owner')
  const fee = await feeOfSchool(ctx)
  const all = []
  for (const [at, bought] of rows.entries()) {
    all.push(
      madeOf(bought, {
        account: accounts[at % accounts.length],
        isByCard: at % 6 === 5,
        number: await nextOrderNumber(ctx),
      }),
    )
  }
  const decided = { decidedBy: reviewer.user.id, decidedName: nameOf(reviewer) }
  await ctx.tx.insert(orders).values(
    all.map(({ ids, bought, name, at, number }) => ({
      ...{ schoolId, id: ids.order, number, studentId: bought.student_id, studentName: name, status: 'paid' as const },
      ...{ refundedCents: 0, totalCents: bought.price_cents, expiresAt: frozenUntil(at), createdAt: at, paidAt: at },
    })),
  )
  await ctx.tx.insert(orderLines).values(
    all.map(({ ids, bought }) => ({
      ...{ schoolId, id: ids.line, orderId: ids.order, position: 0, shares: bought.shares },
      ...{ productType: 'course', productId: bought.course_id, planId: bought.plan_id, priceCents: bought.price_cents },
      product: {
        ...{ title: bought.title, picture: bought.thumbnail, language: bought.language, by: null },
        ...{ path: `/courses/${bought.slug}`, opens: `/lecture/${bought.slug}`, days: bought.access_days },
      },
    })),
  )
  await ctx.tx.insert(payments).values(
    all.map(({ ids, bought, at, isByCard }) => ({
      ...{ schoolId, id: ids.payment, orderId: ids.order, method: isByCard ? ('card' as const) : ('slip' as const) },
      ...{ status: 'success' as const, amountCents: bought.price_cents, createdAt: at, decidedAt: at },
      ...(isByCard ? { decidedBy: null, decidedName: null } : decided),
    })),
  )
  const cards = all.filter(({ isByCard }) => isByCard)
  if (cards.length > 0) {
    await ctx.tx.insert(cardPayments).values(
      cards.map(({ ids, bought, at }) => ({
        ...{ schoolId, id: newId(at.getTime()), orderId: ids.order, studentId: bought.student_id, createdAt: at },
        ...{ paymentId: ids.payment, provider: 'sandbox' as const, account: sandboxAccount, state: 'paid' as const },
        ...{
          intentId: `sandbox ${ids.payment}`,
          savesCard: false,
          paysNext: false,
          offSession: false,
          currency: 'USD',
          failures: 0,
        },
        ...{ cents: bought.price_cents, receivedCents: bought.price_cents },
      })),
    )
  }
  await ctx.tx.insert(paymentSlips).values(
    all.flatMap(({ ids, bought, at, account, number }) =>
      account
        ? {
            ...{ schoolId, id: ids.slip, paymentId: ids.payment, orderId: ids.order, studentId: bought.student_id },
            ...{ bankAccountId: account.id, bankName: bankNameOf(account), accountName: account.accountName },
            ...{ accountNumber: account.accountNumber, amountCents: bought.price_cents, reference: '' },
            // Their pictures are older than what the demo stores.
            ...{ sha256: `demo ${number}`, mediaId: newId(), isPdf: false, isLate: false, createdAt: at },
          }
        : [],
    ),
  )
  for (const { ids, bought, at: issuedAt } of all) {
    const totalCents = bought.price_cents
    const lines = [{ title: bought.title, cents: totalCents }]
    await insertInvoice(ctx, { orderId: ids.order, totalCents, lines, issuedAt })
  }
  await ctx.tx.insert(ledgerTransfers).values(
    all.map(({ ids, at }) => ({
      ...{ schoolId, id: ids.transfer, cause: 'payment' as const, causeId: ids.payment, orderId: ids.order, at },
      actorId: reviewer.user.id,
    })),
  )
  await ctx.tx.insert(ledgerEntries).values(
    all.flatMap(({ ids, bought, at, account, isByCard }) =>
      entriesOfPayment(
        account?.id ?? null,
        [{ lineId: ids.line, cents: bought.price_cents, shares: bought.shares }],
        fee,
        { isAtProvider: isByCard },
      ).map(({ debit, credit, cents, lineId }) => ({
        ...{ schoolId, id: newId(at.getTime()), transferId: ids.transfer, lineId, cents, at },
        ...{ debit: debit.account, debitOf: debit.of, credit: credit.account, creditOf: credit.of },
      })),
    ),
  )
  const granted = all.map(({ ids, bought }) => ({ grant: bought.grant_id, line: ids.line }))
  await ctx.tx.execute(sql`
    update course_grants g set source = 'order', source_id = made.line, note = ''
    from jsonb_to_recordset(${JSON.stringify(granted)}::jsonb) made ("grant" uuid, line uuid)
    where g.school_id = ${schoolId} and g.id = made.grant`)
  await index(
    ctx,
    ...all.map(({ ids, bought, name, number }) => ({
      ...{ id: ids.order, kind: 'order', title: `${orderNumber(number)} · ${name}`, note: bought.title },
      words: `${number} ${name} ${bought.title}`,
    })),
  )
}

type Made = { account: Account | undefined; isByCard: boolean; number: number }

function madeOf(bought: Bought, { account: bank, isByCard, number }: Made) {
  const at = new Date(bought.created_at)
  const account = isByCard ? undefined : bank
  const [order, line, payment, slip, transfer] = Array.from({ length: 5 }, () => newId(at.getTime()))
  return {
    ids: { order, line, payment, slip, transfer } as Record<'order' | 'line' | 'payment' | 'slip' | 'transfer', string>,
    ...{ bought, at, account, isByCard, number, name: fullName(bought.first_name, bought.last_name) },
  }
}

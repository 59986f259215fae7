import { eq } from 'drizzle-orm'
import { cardDisputes, cardEvents, cardPayments, cardRefunds, savedCards } from '#server/commerce/cards/cards.tables.ts'
import {
  bankAccounts,
  bookChecks,
  type FrozenProduct,
  invoices,
  ledgerEntries,
  ledgerTransfers,
  orderLines,
  orders,
  paymentSlips,
  payments,
  refunds,
  salesSettings,
} from '#server/commerce/commerce.tables.ts'
import { type KhqrCode, khqrCodes, khqrReceipts, paymentMethods } from '#server/commerce/khqr/khqr.tables.ts'
import { writeTransfer } from '#server/commerce/ledger/entries.ts'
import { moneyMoves } from '#server/commerce/money/money.tables.ts'
import { openKeyOf } from '#server/commerce/orders/going-order.ts'
import { addLot, lockPoints } from '#server/commerce/points/point-lots.ts'
import { pointsSettings } from '#server/commerce/points/points.tables.ts'
import { promotionCodes, promotions } from '#server/commerce/promotions/promotions.tables.ts'
import { statementLines, statementMappings, statements } from '#server/commerce/statements/statements.tables.ts'
import { noteSpan } from '#server/commerce/subscriptions/spans.ts'
import { columnsOf } from '#server/commerce/subscriptions/subscription-rows.ts'
import { studentSubscriptions } from '#server/commerce/subscriptions/subscriptions.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { encrypted } from '#server/core/encryption.ts'
import { index } from '#server/core/search/search.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { couponKey, voucherText } from '#shared/commerce/coupons.rules.ts'
import { entriesOfMove } from '#shared/commerce/money.rules.ts'
import type { RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import { begin } from '#shared/commerce/subscriptions.rules.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { inSchool, type Row, type School } from '#tests/support/doors.ts'
import { givenMedia } from '../media/given-media.ts'

type Sold = { id: string; slug: string; entryIds: string[] }
type Person = { id: string }

let number = 100_000

const monthly = {
  ...{ kind: 'subscription', priceCents: 1900, frequency: 'month', payments: null, trialDays: 0 },
} as const satisfies RepeatedPlan

/** Builders of what is sold and paid. */
export const givenCommerce = {
  async bankAccount(school: School, wanted: Row<typeof bankAccounts> = {}): Promise<{ id: string }> {
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(bankAccounts).values({
        ...{ schoolId, bank: 'aba', otherBank: '', accountName: `${school.mark} SCHOOL`, accountNumber: '001 482 936' },
        ...{ qr: null, position: 0, revision: 1, createdAt: now, updatedAt: now, ...wanted, id },
      }),
    )
    return { id }
  },

  /** An order of one course, open unless said otherwise. */
  async order(
    school: School,
    person: Person,
    course: Sold,
    wanted: Row<typeof orders> & { hasPlace?: boolean } = {},
  ): Promise<{ id: string; lineId: string }> {
    const { hasPlace = false, ...row } = wanted
    const [id, lineId] = [row.id ?? newId(), newId()]
    const product: FrozenProduct = {
      ...{ title: `${school.mark} course`, picture: null, language: 'km', by: null, days: null },
      ...{ path: `/courses/${course.slug}`, opens: `/lecture/${course.slug}` },
    }
    const key = openKeyOf({ studentId: person.id, type: 'course', productId: course.id })
    number += 1
    await inSchool(school, async (ctx) => {
      const { tx, schoolId, now } = ctx
      await tx.insert(orders).values({
        ...{ schoolId, number, studentId: person.id, studentName: `${school.mark} buyer`, status: 'open' },
        ...{ totalCents: 1900, refundedCents: 0, openKey: hasPlace ? key : null, createdAt: now },
        ...{ expiresAt: new Date(now.getTime() + 86_400_000), ...row, id },
      })
      await tx.insert(orderLines).values({
        ...{ schoolId, id: lineId, orderId: id, productType: 'course', productId: course.id, position: 0 },
        ...{ planId: course.entryIds[0] ?? newId(), priceCents: row.totalCents ?? 1900, product, shares: [] },
      })
      const title = `${school.mark} #${number}`
      await index(ctx, { id, kind: 'order', title, note: product.title, words: `${number} ${school.mark} buyer` })
    })
    return { id, lineId }
  },

  /** A slip of an order that waits to be reviewed. There are rows, but no bytes behind them. */
  async slip(
    school: School,
    order: { id: string },
    person: Person,
    account: { id: string },
    wanted: Row<typeof paymentSlips> & { status?: 'pending' | 'success' | 'rejected' } = {},
  ): Promise<{ id: string; paymentId: string }> {
    const { status = 'pending', ...row } = wanted
    const [id, paymentId] = [row.id ?? newId(), newId()]
    const owner = { ownerId: person.id, uploadedBy: person.id, kind: 'image' as const, ending: 'webp' }
    const file = await givenMedia.media(school, { ...owner, name: `${school.mark} slip.jpg` })
    await inSchool(school, async ({ tx, schoolId, now }) => {
      const decided = status === 'pending' ? {} : { decidedAt: now, decidedName: `${school.mark} reviewer` }
      await tx.insert(payments).values({
        ...{ schoolId, id: paymentId, orderId: order.id, method: 'slip', amountCents: 1900, createdAt: now },
        ...{ status, ...decided },
      })
      await tx.insert(paymentSlips).values({
        ...{ schoolId, paymentId, orderId: order.id, studentId: person.id, bankAccountId: account.id },
        ...{ bankName: 'ABA Bank', accountName: `${school.mark} SCHOOL`, accountNumber: '001 482 936' },
        ...{ amountCents: 1900, reference: `${school.mark} 1`, referenceKey: `aba bank ${school.mark}1` },
        ...{ sha256: newId(), mediaId: file.id, isPdf: false, isLate: false, createdAt: now, ...row, id },
      })
    })
    return { id, paymentId }
  },

  /** Money that came to an account by a statement, with the columns of its bank. */
  async bankLine(
    school: School,
    account: { id: string },
    wanted: Row<typeof statementLines> = {},
  ): Promise<{ id: string; statementId: string }> {
    const id = wanted.id ?? newId()
    const statementId = newId()
    await inSchool(school, async ({ tx, schoolId, now }) => {
      const mapping = { heads: { date: 'Date', moneyIn: 'Credit' }, dateOrder: 'dmy' as const, currency: 'USD' }
      await tx
        .insert(statementMappings)
        .values({ schoolId, id: newId(), bankAccountId: account.id, ...mapping, revision: 1, updatedAt: now })
        .onConflictDoNothing()
      await tx.insert(statements).values({
        ...{ schoolId, id: statementId, bankAccountId: account.id, bankName: 'ABA Bank', accountNumber: '••• 936' },
        ...{ name: `${school.mark}.csv`, firstDay: null, lastDay: null, lines: 1, added: 1, outgoing: 0, unread: 0 },
        ...{ addedName: `${school.mark} owner`, createdAt: now },
      })
      await tx.insert(statementLines).values({
        ...{ schoolId, statementId, bankAccountId: account.id, key: id, mappingRevision: 1, at: now, hasTime: true },
        ...{ day: dayText(dayIn(now)), cents: 1900, currency: 'USD', reference: '', details: '', state: 'open' },
        ...{ name: `${school.mark} payer`, isSettled: false, createdAt: now, ...wanted, id },
      })
    })
    return { id, statementId }
  },

  /** A school that is paid by KHQR; with a token, Bakong is asked. */
  async paymentMethods(school: School, { token, ...wanted }: Row<typeof paymentMethods> & { token?: string } = {}) {
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(paymentMethods).values({
        ...{ schoolId, id: newId(), slip: true, khqr: true, accountId: 'ponleu_school@aclb', city: 'Phnom Penh' },
        ...{ merchantName: `${school.mark} School`.slice(0, 25), khmerName: '', revision: 1, updatedAt: now },
        ...{ card: false, stripePublicKey: '', sealedStripeKey: null, sealedWebhookSecret: null },
        ...{ cardProvider: 'stripe', payWayMerchantId: '', sealedPayWayKey: null, sealedRsaKey: null },
        sealedToken: token === undefined ? null : encrypted(token, `bakong token of ${schoolId}`),
        ...wanted,
      }),
    )
  },

  /** A QR of an order, for which nothing came unless `received` says what. */
  async qr(
    school: School,
    order: { id: string },
    person: Person,
    wanted: Row<typeof khqrCodes> & { received?: { cents: number; currency?: string; at?: Date } } = {},
  ): Promise<KhqrCode> {
    const { received, ...row } = wanted
    return inSchool(school, async ({ tx, schoolId, now }) => {
      const id = newId()
      const [code] = await tx
        .insert(khqrCodes)
        .values({
          ...{ schoolId, orderId: order.id, studentId: person.id, accountId: 'ponleu_school@aclb', cents: 1900 },
          ...{
            merchantName: `${school.mark} School`,
            qr: `0002 ${id}`,
            md5: id.replaceAll('-', ''),
            failures: 0,
            spentCents: 0,
          },
          ...{ state: 'waiting', needsPerson: false, missingCents: 1900, extraCents: 0, note: '', createdAt: now },
          ...{ expiresAt: new Date(now.getTime() + 300_000), ...row, id },
        })
        .returning()
      if (received) {
        await tx.insert(khqrReceipts).values({
          ...{ schoolId, id: newId(), codeId: id, hash: `${school.mark} ${id}`, toAccountId: 'ponleu_school@aclb' },
          ...{ currency: 'USD', at: now, notedAt: now, ...received },
        })
      }
      if (!code) throw new Error('There is no QR')
      return code
    })
  },

  /** A refund that the student of an order asks for. */
  async refund(school: School, { id: orderId, lineId }: { id: string; lineId: string }): Promise<{ id: string }> {
    const id = newId()
    await inSchool(school, async (ctx) => {
      const { tx, schoolId, now } = ctx
      const asked = { askedAt: now, askedText: `${school.mark} too hard`, sendTo: `${school.mark} 1`, createdAt: now }
      await tx.insert(refunds).values({
        ...{ schoolId, id, orderId, lineId, status: 'asked', note: '', reference: '', ...asked },
      })
      await tx
        .update(orders)
        .set({ refundAskedAt: now })
        .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
    })
    return { id }
  },

  /** A card payment of an order that was started at Stripe. */
  async cardPayment(
    school: School,
    order: { id: string },
    person: Person,
    wanted: Row<typeof cardPayments> = {},
  ): Promise<{ id: string }> {
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now: createdAt }) =>
      tx.insert(cardPayments).values({
        ...{ schoolId, orderId: order.id, studentId: person.id, provider: 'stripe', account: 'pk_test_loopback01' },
        ...{
          intentId: `pi_${id}`,
          savesCard: false,
          paysNext: false,
          offSession: false,
          cents: 1900,
          state: 'open',
          receivedCents: 0,
        },
        ...{ currency: 'USD', createdAt, failures: 0, ...wanted, id },
      }),
    )
    return { id }
  },

  /** Money that a card could not take back. */
  async cardRefund(
    school: School,
    order: { id: string },
    payment: { id: string },
    wanted: Row<typeof cardRefunds> = {},
  ): Promise<{ id: string }> {
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now: createdAt }) =>
      tx.insert(cardRefunds).values({
        ...{ schoolId, cardPaymentId: payment.id, orderId: order.id, cents: 1900, currency: 'USD', state: 'failed' },
        ...{ reference: `re_${school.mark}`, tries: 1, failures: 0, createdAt, ...wanted, id },
      }),
    )
    return { id }
  },

  /** A card payment that its holder disputes. */
  async cardDispute(
    school: School,
    order: { id: string },
    payment: { id: string },
    wanted: Row<typeof cardDisputes> = {},
  ): Promise<{ id: string }> {
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now: createdAt }) =>
      tx.insert(cardDisputes).values({
        ...{ schoolId, cardPaymentId: payment.id, orderId: order.id, provider: 'stripe', disputeId: `du_${id}` },
        ...{ state: 'open', reason: 'fraudulent', cents: 1900, currency: 'USD', feeCents: 1500, refundedCents: 0 },
        ...{ lostCents: 0, createdAt, ...wanted, id },
      }),
    )
    return { id }
  },

  /** A payout of Stripe to a bank account, with its fee, as it was written down; the books have it. */
  async moneyMove(
    school: School,
    account: { id: string } | null,
    wanted: Row<typeof moneyMoves> = {},
  ): Promise<{ id: string }> {
    const row = {
      ...({ id: newId(), kind: 'payout', provider: 'stripe', fromAccountId: null, fromName: '' } as const),
      ...{
        toAccountId: account?.id ?? null,
        toName: account ? 'ABA Bank · 001 482 936' : '',
        cents: 900,
        feeCents: 50,
      },
      ...{ day: dayText(dayIn(new Date())), reference: `${school.mark} payout`, note: '' },
      ...wanted,
    }
    await inSchool(school, async (ctx) => {
      await ctx.tx.insert(moneyMoves).values({ ...row, schoolId: ctx.schoolId, at: ctx.now })
      await writeTransfer(ctx, { cause: 'move', causeId: row.id }, entriesOfMove(row))
    })
    return { id: row.id }
  },

  /** An event of Stripe that was stored. */
  async cardEvent(school: School, wanted: Row<typeof cardEvents> = {}): Promise<void> {
    await inSchool(school, ({ tx, schoolId, now: receivedAt }) =>
      tx.insert(cardEvents).values({
        ...{ schoolId, id: newId(), provider: 'stripe', eventId: `evt_${school.mark}`, type: 'payment_intent.created' },
        ...{ objectId: `pi_${school.mark}`, receivedAt, ...wanted },
      }),
    )
  },

  /** A card that Stripe stores for somebody. */
  async savedCard(school: School, person: Person, wanted: Row<typeof savedCards> = {}): Promise<{ id: string }> {
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now: createdAt }) =>
      tx.insert(savedCards).values({
        ...{ schoolId, studentId: person.id, provider: 'stripe', account: 'pk_test_loopback01', createdAt },
        ...{ customerId: `cus_${id}`, methodId: `pm_${id}`, brand: 'visa', last4: '4242' },
        ...{ expiresMonth: 12, expiresYear: 2031, ...wanted, id },
      }),
    )
    return { id }
  },

  /** A subscription that began with an order that is paid: monthly, and due in a month, unless said otherwise. */
  async studentSubscription(
    school: School,
    order: { id: string; lineId: string },
    person: Person,
    course: Sold,
    { sinceDays = 0, plan: wantedPlan, ...wanted }: Row<typeof studentSubscriptions> & { sinceDays?: number } = {},
  ): Promise<{ id: string }> {
    const id = wanted.id ?? newId()
    const plan = wantedPlan ?? monthly
    await inSchool(school, async (ctx) => {
      const { tx, schoolId, now } = ctx
      const one = begin(plan, dayIn(now) - sinceDays)
      await tx.insert(studentSubscriptions).values({
        ...{ schoolId, studentId: person.id, studentName: `${school.mark} buyer`, productType: 'course' },
        ...{ productId: course.id, planId: course.entryIds[0] ?? newId(), lineId: order.lineId, offCents: 0 },
        ...{ ...columnsOf(one), startedAt: now, ...wanted, plan, id },
      })
      const [row] = await tx
        .select()
        .from(studentSubscriptions)
        .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, id)))
      if (row) await noteSpan({ ...ctx, now: new Date(now.getTime() - sinceDays * 86_400_000) }, row)
      await tx
        .update(orders)
        .set({ subscriptionId: id, paymentNumber: 1 })
        .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
    })
    return { id }
  },

  /** The invoice of an order. */
  async invoice(school: School, { id: orderId }: { id: string }): Promise<void> {
    const seller = {
      name: { en: `${school.mark} school` },
      address: null,
      phone: null,
      email: null,
      language: 'en',
    } as const
    const lines = [{ title: `${school.mark} course`, cents: 1900 }]
    await inSchool(school, ({ tx, schoolId, now: issuedAt }) =>
      tx.insert(invoices).values({
        ...{ schoolId, id: newId(), kind: 'invoice', number: 1, orderId, totalCents: 1900, seller, lines, issuedAt },
      }),
    )
  },

  /** Ten percent of tax, and riel beside dollars. */
  async salesSettings(school: School, wanted: Row<typeof salesSettings> = {}): Promise<void> {
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(salesSettings).values({
        ...{ schoolId, id: newId(), hasTax: true, taxBasisPoints: 1000, taxNumber: `${school.mark}-1` },
        ...{ hasRiel: true, rielRate: 4100, revision: 1, updatedAt: now, ...wanted },
      }),
    )
  },

  /** Ten points for a dollar and 50 for a course; a hundred take a dollar off. */
  async pointsSettings(school: School, wanted: Row<typeof pointsSettings> = {}): Promise<void> {
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(pointsSettings).values({
        ...{ schoolId, id: newId(), isOn: true, perDollarSpent: 10, forCourse: 50, perDollarOff: 100 },
        ...{ expireDays: null, revision: 1, updatedAt: now, ...wanted },
      }),
    )
  },

  /** Points that somebody has, given by hand. */
  async points(school: School, person: Person, points: number, { expiresAt = null }: { expiresAt?: Date | null } = {}) {
    const move = { studentId: person.id, kind: 'given' as const, reason: `${school.mark} welcome`, expiresAt }
    await inSchool(school, async (ctx) => {
      await lockPoints(ctx, person.id)
      await addLot(ctx, { ...move, actorName: `${school.mark} owner` }, points)
    })
  },

  async bookCheck(school: School): Promise<void> {
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(bookChecks).values({
        ...{ schoolId, id: newId(), lines: 1, faults: [], faultCount: 0, checkedName: `${school.mark} owner` },
        ...{ startedAt: now, finishedAt: now },
      }),
    )
  },

  /** A promotion that runs: 30 % off everything, for everybody, unless said otherwise. With its codes, if it has any. */
  async promotion(
    school: School,
    wanted: Row<typeof promotions> & { vouchers?: string[] } = {},
  ): Promise<{ id: string; codeIds: string[] }> {
    const { vouchers = [], ...row } = wanted
    const id = row.id ?? newId()
    const codes = row.way === 'vouchers' ? vouchers.map(voucherText) : row.code ? [row.code] : []
    const codeIds = codes.map(() => newId())
    await inSchool(school, async (ctx) => {
      const { tx, schoolId, now } = ctx
      const title = row.title ?? `${school.mark} promotion`
      await tx.insert(promotions).values({
        ...{ schoolId, title, way: 'everyone', code: '', addsUp: false, type: 'overall', relatedIds: [] },
        ...{
          discountType: 'percentage',
          amount: 3000,
          featured: true,
          isPublished: true,
          startsAt: null,
          endsAt: null,
        },
        ...{ volumeType: 'unlimited', volume: 0, revision: 1, createdAt: now, updatedAt: now, ...row, id },
      })
      const made = codes.map((code, position) => ({
        code,
        codeKey: couponKey(code),
        position,
        id: codeIds[position] ?? '',
      }))
      if (made.length > 0)
        await tx.insert(promotionCodes).values(made.map((one) => ({ schoolId, promotionId: id, ...one })))
      await index(ctx, { id, kind: 'promotion', title, note: '', words: title })
    })
    return { id, codeIds }
  },

  /** What a payment moved in the books. */
  async posting(
    school: School,
    order: { id: string; lineId: string },
    payment: { paymentId: string },
    account: { id: string },
  ) {
    await inSchool(school, async ({ tx, schoolId, now: at }) => {
      const transferId = newId()
      const caused = { cause: 'payment' as const, causeId: payment.paymentId, orderId: order.id }
      await tx.insert(ledgerTransfers).values({ schoolId, id: transferId, ...caused, at })
      await tx.insert(ledgerEntries).values({
        ...{
          schoolId,
          id: newId(),
          transferId,
          lineId: order.lineId,
          debit: 'school',
          debitOf: account.id,
          credit: 'sales',
          cents: 1900,
          at,
        },
      })
    })
  },
}

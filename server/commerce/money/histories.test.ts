import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { randomFrom } from '#server/core/seed/moments.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { startStripe } from '#tests/support/stripe-api.ts'
import { doCardJob } from '../cards/card-jobs.ts'
import { sealedStripeKey, sealedWebhookSecret } from '../cards/card-keys.ts'
import { cardDisputes, cardEvents, cardPayments, cardRefunds } from '../cards/cards.tables.ts'
import { offerSandbox } from '../cards/sandbox.ts'
import { reachStripe } from '../cards/stripe.ts'
import { checkBooks } from '../check/check-books.ts'
import { orderLines, orders, paymentSlips, payments, refunds } from '../commerce.tables.ts'
import { balancesOf } from '../ledger/balances.ts'
import { moneyMoves } from './money.tables.ts'

const { ask, visit } = openSite()
const acts = 160
/** Only a hang reaches it. */
const limitMs = 300_000

it(
  'random payments, refunds, disputes and moves of money leave books that sum to zero and agree with every record',
  async () => {
    const random = randomFrom(2111)
    const oneOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
    const stripe = await startStripe()
    reachStripe(stripe.url)
    offerSandbox(false)
    const school = await given.school()
    const office = callsOf(
      ask,
      school.host,
      await given.session(school, await given.person(school, { role: 'vendor' })),
    )
    await given.paymentMethods(school, {
      ...{ card: true, stripePublicKey: stripe.publicKey },
      sealedStripeKey: sealedStripeKey(school.id, stripe.secretKey),
      sealedWebhookSecret: sealedWebhookSecret(school.id, stripe.webhookSecret),
    })
    const accounts = await Promise.all([1, 2].map(() => given.bankAccount(school)))
    const buyers = await Promise.all(
      [1, 2, 3, 4, 5].map(async () =>
        callsOf(ask, school.host, await given.session(school, await given.person(school))),
      ),
    )
    const teacher = await given.person(school, { role: 'lecture' })
    const courses = await Promise.all(
      [1900, 2999, 501, 100].map((priceCents) => given.course(school, { priceCents, lecturers: [teacher] })),
    )
    const paidIntents: string[] = []
    const disputed: { id: string; intent: string }[] = []
    const moved: string[] = []
    const bought: string[] = []
    /** Events that Stripe has sent, and some of which come later, or twice. */
    const underWay: ReturnType<typeof stripe.event>[] = []
    let width = 200

    const deliver = (event: ReturnType<typeof stripe.event>) =>
      visit(school.host, 'POST', '/webhooks/stripe', {
        body: event.payload,
        headers: { 'stripe-signature': event.signature },
      })
    async function hear(type: string, id: string): Promise<void> {
      const event = stripe.event(type, { id })
      if (random() < 0.5) await deliver(event)
      if (random() < 0.7) underWay.push(event)
    }
    async function work(): Promise<void> {
      const jobs = await inSchool(school, async (ctx) => ({
        event: await ctx.tx
          .select({ id: cardEvents.id })
          .from(cardEvents)
          .where(ofSchool(ctx, cardEvents, isNull(cardEvents.handledAt))),
        refund: await ctx.tx
          .select({ id: cardRefunds.id })
          .from(cardRefunds)
          .where(ofSchool(ctx, cardRefunds, and(eq(cardRefunds.state, 'waiting'), isNotNull(cardRefunds.nextTryAt)))),
      }))
      for (const kind of ['event', 'refund'] as const)
        await Promise.all(jobs[kind].map(({ id }) => doCardJob(doors, { schoolId: school.id, kind, id })))
    }
    async function buy(): Promise<void> {
      const [buyer, course] = [oneOf(buyers), oneOf(courses)]
      const { status, json } = await buyer.order(course.id, course.entries.plans[0] ?? '')
      if (status !== 200) return
      if (random() < 0.25) {
        width += 1
        const cents = { amount_cents: json.total_cents }
        const sent = await buyer.send(json.id, oneOf(accounts).id, await slipPicture(width), cents)
        if (sent.status === 200 && (await office.decide(slipIn(sent), 'approve')).status === 200) bought.push(json.id)
        return
      }
      if ((await buyer.startCard(json.id)).status !== 200) return
      const intent = [...stripe.intents.values()].at(-1)?.id ?? ''
      if (stripe.intents.get(intent)?.status === 'succeeded') return
      stripe.pay(intent, 'pm_visa')
      paidIntents.push(intent)
      bought.push(json.id)
      await hear('payment_intent.succeeded', intent)
    }
    async function giveBack(): Promise<void> {
      const id = oneOf(bought)
      const { status, json } = await office.call('GET', `/office/orders/${id}`)
      const [books] = status === 200 ? (json as OfficeOrder).books : []
      if (!books || books.paid_cents === 0) return
      const most = books.paid_cents - books.refunded_cents
      const isByHand = random() < 0.5
      const body = {
        ...{ line_id: books.line_id, refunded_cents: books.refunded_cents, reason: 'other', note: '' },
        cents: random() < 0.5 ? most : Math.ceil(random() * (most + 50)),
        ...{ reference: isByHand ? 'FT1' : '', account_id: isByHand ? oneOf(accounts).id : null },
      }
      const times = random() < 0.3 ? 2 : 1
      await Promise.all(Array.from({ length: times }, () => office.call('POST', `/office/orders/${id}/refunds`, body)))
    }
    async function decideFailed(): Promise<void> {
      const [failed] = await inSchool(school, (ctx) =>
        ctx.tx
          .select({ id: cardRefunds.id })
          .from(cardRefunds)
          .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.state, 'failed'))),
      )
      if (!failed) return
      const byHand = { act: 'by-hand', reference: 'FT2', account_id: oneOf(accounts).id }
      const body = random() < 0.5 ? byHand : { act: 'retry' }
      await office.call('POST', `/office/card-refunds/${failed.id}/decision`, body)
    }
    async function dispute(): Promise<void> {
      const intent = oneOf(paidIntents)
      if (!intent || disputed.some((one) => one.intent === intent)) return
      const amount = stripe.intents.get(intent)?.amount ?? 0
      const part = random() < 0.3 ? { amount: Math.ceil(random() * amount) } : {}
      const { id } = stripe.dispute(intent, part)
      disputed.push({ id, intent })
      await hear('charge.dispute.created', id)
    }
    async function endDispute(): Promise<void> {
      const one = oneOf(disputed)
      if (!one || stripe.disputes.get(one.id)?.status !== 'needs_response') return
      stripe.endDispute(one.id, random() < 0.7 ? 'lost' : 'won')
      await hear('charge.dispute.closed', one.id)
    }
    async function moveMoney(): Promise<void> {
      const [from, to] = random() < 0.5 ? accounts : accounts.toReversed()
      const kind = oneOf(['payout', 'between', 'platform'] as const)
      const body = {
        ...{ new_id: crypto.randomUUID(), kind, provider: kind === 'payout' ? 'stripe' : null },
        from_account_id: kind === 'payout' ? null : from?.id,
        to_account_id: kind === 'platform' || random() < 0.1 ? null : to?.id,
        ...{ cents: Math.ceil(random() * 3000), fee_cents: kind === 'payout' ? Math.floor(random() * 90) : 0 },
        ...{ day: dayText(calendarDay(new Date())), reference: '', may_go_below: random() < 0.6 },
      }
      const times = random() < 0.3 ? 3 : 1
      const answers = await Promise.all(
        Array.from({ length: times }, () => office.call('POST', '/office/money-moves', body)),
      )
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
      if (answers[0]?.status === 200) moved.push(body.new_id)
    }
    async function act(): Promise<void> {
      const what = random()
      if (what < 0.28 || bought.length === 0) return buy()
      if (what < 0.42) return giveBack()
      if (what < 0.47) return decideFailed()
      if (what < 0.58) return dispute()
      if (what < 0.66) return endDispute()
      if (what < 0.8) return moveMoney()
      if (what < 0.84 && moved.length > 0) {
        const id = oneOf(moved)
        await Promise.all([1, 2].map(() => office.call('POST', `/office/money-moves/${id}/taken-back`, {})))
        return
      }
      const [event] = underWay.splice(Math.floor(random() * underWay.length), 1)
      if (event) await deliver(event)
      if (what > 0.9) stripe.takeBack(random() < 0.7)
      await work()
    }
    for (let done = 0; done < acts; done += 1) await act()
    // Everything that is still under way comes, and once more what has come.
    for (const intent of paidIntents) await deliver(stripe.event('payment_intent.succeeded', { id: intent }))
    for (const { id } of disputed) await deliver(stripe.event('charge.dispute.closed', { id }))
    for (const event of underWay) await deliver(event)
    for (const _ of [1, 2, 3]) await work()

    await inSchool(school, async (ctx) => {
      const all = {
        orders: await ctx.tx.select().from(orders).where(ofSchool(ctx, orders)),
        lines: await ctx.tx.select().from(orderLines).where(ofSchool(ctx, orderLines)),
        payments: await ctx.tx
          .select()
          .from(payments)
          .where(ofSchool(ctx, payments, eq(payments.status, 'success'))),
        slips: await ctx.tx.select().from(paymentSlips).where(ofSchool(ctx, paymentSlips)),
        cards: await ctx.tx.select().from(cardPayments).where(ofSchool(ctx, cardPayments)),
        refunds: await ctx.tx
          .select()
          .from(refunds)
          .where(ofSchool(ctx, refunds, eq(refunds.status, 'done'))),
        toCards: await ctx.tx.select().from(cardRefunds).where(ofSchool(ctx, cardRefunds)),
        disputes: await ctx.tx.select().from(cardDisputes).where(ofSchool(ctx, cardDisputes)),
        moves: await ctx.tx.select().from(moneyMoves).where(ofSchool(ctx, moneyMoves)),
        grants: await ctx.tx.select().from(courseGrants).where(ofSchool(ctx, courseGrants)),
      }
      const balances = await balancesOf(ctx)
      expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      expect((await checkBooks(ctx)).check.faults).toEqual([])
      const lost = all.disputes.filter(({ state }) => state === 'lost')
      expect([lost.length > 1, all.moves.length > 5, all.refunds.length > 3]).toEqual([true, true, true])
      const states = disputed.map(({ id }) => stripe.disputes.get(id)?.status.replace('needs_response', 'open'))
      const noted = disputed.map(({ id }) => all.disputes.find(({ disputeId }) => disputeId === id)?.state)
      expect(noted).toEqual(states)

      // Slowly, from the records alone: where each cent should be.
      const expected = new Map<string, number>()
      const add = (place: string, cents: number) => expected.set(place, (expected.get(place) ?? 0) + cents)
      const bank = (id: string | null) => `school ${id ?? ''}`
      const cameTo = (orderId: string): string => {
        const payment = all.payments.find((one) => one.orderId === orderId)
        if (payment?.method === 'card') return 'provider '
        return bank(all.slips.find(({ paymentId }) => paymentId === payment?.id)?.bankAccountId ?? null)
      }
      for (const { orderId, amountCents } of all.payments) add(cameTo(orderId), amountCents)
      for (const { id, orderId, cents, reason, bankAccountId } of all.refunds) {
        const isByProvider = reason === 'disputed' || all.toCards.some(({ refundId }) => refundId === id)
        const from = bankAccountId ? bank(bankAccountId) : cameTo(orderId)
        add(isByProvider ? 'provider ' : from, 0 - (cents ?? 0))
      }
      for (const { state, cents, bankAccountId } of all.toCards) {
        if (state !== 'by-hand') continue
        add('provider ', cents)
        add(bank(bankAccountId), 0 - cents)
      }
      for (const { state, feeCents, lostCents } of all.disputes) {
        if (state === 'open') continue
        add('provider ', 0 - feeCents - lostCents)
        add('provider_fee ', feeCents + lostCents)
      }
      for (const { kind, fromAccountId, toAccountId, cents, feeCents, takesBackId } of all.moves) {
        const way = takesBackId === null ? 1 : -1
        add(kind === 'payout' ? 'provider ' : bank(fromAccountId), way * (0 - cents - feeCents))
        if (kind === 'platform') add('paid to the platform', way * cents)
        else add(bank(toAccountId), way * cents)
        add('provider_fee ', way * feeCents)
      }
      const found = (place: string) =>
        balances.find(({ account, of }) => `${account} ${of ?? ''}` === place)?.cents ?? 0
      const places = ['provider ', 'provider_fee ', bank(null), ...accounts.map(({ id }) => bank(id))]
      expect(places.map((place) => [place, found(place)])).toEqual(
        places.map((place) => [place, expected.get(place) ?? 0]),
      )
      // And as Stripe has it, which knows nothing of the books: but for what is still to go back to cards, which the books have
      // sent already, or never had.
      const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, cents) => sum + cents, 0)
      const received = sumOf([...stripe.intents.values()].map(({ amount_received }) => amount_received))
      const backToCards = [...stripe.refunds.values()].filter(({ status }) => status === 'succeeded')
      const over = [...stripe.disputes.values()].filter(({ status }) => status !== 'needs_response')
      const takenByBanks = over.filter(({ status }) => status === 'lost').map(({ amount }) => amount)
      const fees = over.flatMap(({ balance_transactions: all }) => all.map(({ fee }) => fee))
      const paidOut = all.moves
        .filter(({ kind }) => kind === 'payout')
        .map(({ cents, feeCents, takesBackId }) => (takesBackId === null ? 1 : -1) * (cents + feeCents))
      const toGoBack = all.toCards.filter(({ state }) => state === 'waiting' || state === 'failed')
      const atStripe = received - sumOf(backToCards.map(({ amount }) => amount)) - sumOf(takenByBanks) - sumOf(fees)
      expect(found('provider ')).toBe(atStripe - sumOf(paidOut) - sumOf(toGoBack.map(({ cents }) => cents)))
      const paid = expected.get('paid to the platform') ?? 0
      expect(found('owed_to_platform ')).toBe(paid - found('platform_fee '))
      expect(found('owed_to_lecturer ') + found(`owed_to_lecturer ${teacher.id}`)).toBe(0 - found('lecturer_share '))
      // What was taken back by a dispute or given back whole gives no access, everything else does.
      for (const { id, priceCents, orderId } of all.lines) {
        const back = all.refunds.filter(({ lineId }) => lineId === id).reduce((sum, { cents }) => sum + (cents ?? 0), 0)
        expect(back).toBeLessThanOrEqual(priceCents)
        const isPaid = all.orders.find((one) => one.id === orderId)?.status === 'paid'
        const open = all.grants.filter(({ sourceId, endedAt }) => sourceId === id && endedAt === null)
        expect(open).toHaveLength(isPaid && back < priceCents ? 1 : 0)
      }
    })
    await stripe.stop()
  },
  limitMs,
)

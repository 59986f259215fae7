import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { isQueued } from '#server/core/jobs/jobs.ts'
import { endGrants } from '#server/learning/access/grants.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import type { OfficeSubscription } from '#shared/commerce/subscriptions.schema.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { type ShopPlan, subscriptionShop } from '#tests/domains/commerce/subscription-shop.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { letDaysPass, stepNow } from '#tests/support/passing-days.ts'
import { refusal } from '#tests/support/site.ts'
import { startStripe } from '#tests/support/stripe-api.ts'
import { cardQueue } from '../cards/card.queue.ts'
import { doCardJob } from '../cards/card-jobs.ts'
import { sealedStripeKey, sealedWebhookSecret } from '../cards/card-keys.ts'
import { cardPayments, cardRefunds } from '../cards/cards.tables.ts'
import { offerSandbox } from '../cards/sandbox.ts'
import { reachStripe } from '../cards/stripe.ts'
import { checkBooks } from '../check/check-books.ts'
import { payments } from '../commerce.tables.ts'
import { chargeDueSubscriptions } from './charge-subscription.ts'

const open = { kind: 'subscription', price_cents: 1000, frequency: '2 weeks', payments: null } as const
const today = () => dayIn(new Date())

let stripe: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  stripe = await startStripe()
  reachStripe(stripe.url)
})
afterAll(() => stripe.stop())
beforeEach(() => {
  offerSandbox(false)
  stripe.behave('fine')
})

/** Somebody who has paid the first payment by slip, and has a saved card. */
async function subscribed({ method = 'pm_visa_1', plan = open as ShopPlan } = {}) {
  const shop = await subscriptionShop(plan)
  const { school, person } = shop
  await given.paymentMethods(school, {
    ...{ card: true, stripePublicKey: stripe.publicKey },
    sealedStripeKey: sealedStripeKey(school.id, stripe.secretKey),
    sealedWebhookSecret: sealedWebhookSecret(school.id, stripe.webhookSecret),
  })
  const first = await shop.order()
  if (first.total_cents > 0) await shop.pay(first.id)
  const cardOf = (methodId: string) => given.savedCard(school, person, { account: stripe.publicKey, methodId })
  const card = await cardOf(method)
  const { id } = await shop.one()
  const choose = (cardId = card.id) => shop.buyer.call('PUT', `/subscriptions/${id}/card`, { card_id: cardId })
  const charge = () => doCardJob(doors, { schoolId: school.id, kind: 'charge', id })
  const rows = () =>
    inSchool(school, async (ctx) => ({
      cards: await ctx.tx
        .select()
        .from(cardPayments)
        .where(ofSchool(ctx, cardPayments))
        .orderBy(cardPayments.createdAt),
      refunds: await ctx.tx.select().from(cardRefunds).where(ofSchool(ctx, cardRefunds)),
      paid: await ctx.tx
        .select()
        .from(payments)
        .where(ofSchool(ctx, payments, and(eq(payments.status, 'success'), eq(payments.amountCents, 1000)))),
      notices: (
        await ctx.tx
          .select({ notice: notifications.notice })
          .from(notifications)
          .where(ofSchool(ctx, notifications, eq(notifications.userId, person.id)))
          .orderBy(notifications.createdAt)
      )
        .map(({ notice }) => notice)
        .filter((name) => /due|lapsed|card/.test(name))
        // The job of the tests is always in the morning.
        .sort(),
    }))
  const tries = async () => (await rows()).cards.map(({ state, failure }) => failure ?? state)
  const pass = async (days: number) => {
    await letDaysPass(school, days)
    await charge()
    await stepNow()
  }
  const faults = () => inSchool(school, async (ctx) => (await checkBooks(ctx)).check.faults)
  return { ...shop, id, card, cardOf, choose, charge, rows, tries, pass, faults }
}

describe('the next payment by a saved card', () => {
  it('is asked for three days before, and charged on its day, once, by however many workers', async () => {
    const all = await subscribed()
    const { due_on } = await all.one()
    expect((await all.choose()).json).toMatchObject({ card: { id: all.card.id, charge_on: due_on, failure: null } })
    expect((await all.choose()).status).toBe(200)
    await all.pass(11)
    expect([(await all.rows()).notices, await all.tries()]).toEqual([['card charge coming'], []])
    await letDaysPass(all.school, 3)
    await Promise.all([all.charge(), all.charge(), stepNow(), all.charge()])
    await all.charge()
    await stepNow()
    expect(await all.tries()).toEqual(['paid'])
    expect(await all.one()).toMatchObject({ state: 'active', paid: 2, due_on: dayText(today() + 14), order_id: null })
    expect((await all.rows()).notices).toEqual(['card charge coming'])
    expect((await all.rows()).paid).toHaveLength(2)
    const found = (await all.office.call('GET', '/office/subscriptions')).json.data[0] as OfficeSubscription
    expect(found.card).toEqual({ brand: 'visa', last4: '4242', charge_on: dayText(today() + 14), failure: null })
    expect(await all.faults()).toEqual([])
  })

  it('is put on the queue by the hourly job on that day, from the morning on', async () => {
    const all = await subscribed()
    await all.choose()
    const job = { schoolId: all.school.id, kind: 'charge' as const, id: all.id }
    const queued = () => inSchool(all.school, (ctx) => isQueued(ctx, cardQueue, job))
    const at = (hour: number) => new Date(startOf(today()).getTime() + hour * 3_600_000)
    await letDaysPass(all.school, 13)
    await chargeDueSubscriptions({ doors }, at(9))
    expect(await queued()).toBe(false)
    await letDaysPass(all.school, 1)
    await chargeDueSubscriptions({ doors }, at(7))
    expect(await queued()).toBe(false)
    await chargeDueSubscriptions({ doors }, at(9))
    expect(await queued()).toBe(true)
  })

  it('that is declined is tried three times, its holder is notified once with the link, and reminders go on', async () => {
    const all = await subscribed({ method: 'pm_empty' })
    await all.choose()
    await all.pass(11)
    await all.pass(3)
    await all.charge()
    expect(await all.tries()).toEqual(['funds'])
    expect((await all.rows()).notices).toEqual(['card charge coming', 'card not charged'])
    const { order_id, card } = await all.one()
    expect(card).toMatchObject({ failure: 'funds', charge_on: dayText(today() + 3) })
    expect((await all.buyer.read(order_id ?? '')).card).toMatchObject({ state: 'declined', failure: 'funds' })
    await all.pass(3)
    await all.pass(2)
    await all.pass(2)
    expect(await all.tries()).toEqual(['funds', 'funds', 'funds'])
    expect((await all.one()).card).toMatchObject({ failure: 'funds', charge_on: null })
    await all.pass(1)
    await all.pass(30)
    expect(await all.tries()).toHaveLength(3)
    expect((await all.rows()).notices).toEqual([
      ...['card charge coming', 'card not charged', 'payment due', 'payment due', 'subscription lapsed'],
    ])
  })

  it('that its bank wants to be confirmed is not tried again, and is paid by its holder', async () => {
    const all = await subscribed({ method: 'pm_asks_1' })
    await all.choose()
    await all.pass(14)
    expect(await all.tries()).toEqual(['confirmation'])
    await all.pass(3)
    expect(await all.tries()).toEqual(['confirmation'])
    const { order_id, card } = await all.one()
    expect(card).toMatchObject({ failure: 'confirmation', charge_on: null })
    const started = await all.buyer.startCard(order_id ?? '', { saved_card_id: all.card.id })
    expect(started.json.state).toBe('action')
    stripe.answerBank((await all.rows()).cards.at(-1)?.intentId ?? '', true)
    expect((await all.buyer.checkCard(order_id ?? '')).json.state).toBe('paid')
    expect(await all.one()).toMatchObject({ paid: 2, card: { failure: null, charge_on: dayText(today() + 11) } })
  })

  it('is charged to another card at once, once its holder has chosen one for what is overdue', async () => {
    const all = await subscribed({ method: 'pm_empty' })
    await all.choose()
    await all.pass(15)
    const other = await all.cardOf('pm_visa_2')
    expect((await all.choose(other.id)).json.card).toMatchObject({ id: other.id, failure: null })
    await Promise.all([all.charge(), all.charge()])
    expect(await all.tries()).toEqual(['funds', 'paid'])
    expect(await all.one()).toMatchObject({ paid: 2, state: 'active' })
  })

  it('is never charged for what is paid otherwise, canceled, ended, switched off, or by a card that was removed', async () => {
    const acts: ((all: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>)[] = [
      async ({ next, id, pay }) => pay((await next(id)).json.order_id),
      ({ buyer, id }) => buyer.call('POST', `/subscriptions/${id}/cancellation`),
      ({ buyer, id }) => buyer.call('DELETE', `/subscriptions/${id}/card`),
      ({ buyer, card }) => buyer.call('DELETE', `/saved-cards/${card.id}`),
      ({ school, person, course }) =>
        inSchool(school, (ctx) => endGrants(ctx, { courseId: course.id, studentIds: [person.id], reason: null })),
    ]
    for (const act of acts) {
      const all = await subscribed()
      await all.choose()
      await act(all)
      await all.pass(14)
      await all.pass(3)
      expect(await all.tries()).toEqual([])
    }
    const removed = await subscribed()
    await removed.choose()
    await removed.buyer.call('DELETE', `/saved-cards/${removed.card.id}`)
    await removed.pass(14)
    expect((await removed.rows()).notices).toEqual(['payment due'])
  })

  it('waits while a slip of it is reviewed, and is charged once that was rejected', async () => {
    const all = await subscribed()
    await all.choose()
    const { order_id } = (await all.next(all.id)).json
    const slip = await all.send(order_id, 1000)
    await all.pass(14)
    expect(await all.tries()).toEqual([])
    expect((await all.office.decide(slip, 'reject', 'We cannot read it')).status).toBe(200)
    await all.charge()
    expect(await all.tries()).toEqual(['paid'])
  })

  it('is paid once when a slip is approved at the same moment, and no cent is lost', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const all = await subscribed()
      await all.choose()
      const { order_id } = (await all.next(all.id)).json
      await letDaysPass(all.school, 14)
      const [sent] = await Promise.all([all.send(order_id, 1000), all.charge(), all.charge()])
      if (sent) await Promise.all([all.office.decide(sent, 'approve'), all.charge()])
      const { cards, refunds, paid } = await all.rows()
      expect(paid).toHaveLength(2)
      const received = cards.reduce((sum, { receivedCents }) => sum + receivedCents, 0)
      const back = refunds.reduce((sum, { cents }) => sum + cents, 0)
      expect(received - back).toBe(paid.filter(({ method }) => method === 'card').length * 1000)
      expect(await all.faults()).toEqual([])
    }
  })

  it('is one payment at Stripe when the answer is lost, or the worker dies before it asks', async () => {
    for (const fault of ['lost', 'out of order'] as const) {
      const all = await subscribed()
      await all.choose()
      await letDaysPass(all.school, 14)
      const before = stripe.intents.size
      stripe.behave(fault)
      await all.charge()
      stripe.behave('fine')
      const [{ id = '' } = {}] = (await all.rows()).cards
      await inSchool(all.school, (ctx) =>
        ctx.tx
          .update(cardPayments)
          .set({ nextCheckAt: new Date() })
          .where(ofSchool(ctx, cardPayments, isNotNull(cardPayments.nextCheckAt))),
      )
      await doCardJob(doors, { schoolId: all.school.id, kind: 'payment', id })
      await all.charge()
      expect([stripe.intents.size - before, await all.tries()]).toEqual([1, ['paid']])
      expect(await all.one()).toMatchObject({ paid: 2 })
    }
  })

  it('is not charged later, once its holder has switched it off, sent a slip or lost access meanwhile', async () => {
    const acts: ((all: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>)[] = [
      ({ buyer, id }) => buyer.call('DELETE', `/subscriptions/${id}/card`),
      async ({ send, one }) => send((await one()).order_id ?? '', 1000),
      ({ school }) => letDaysPass(school, 20),
    ]
    for (const act of acts) {
      const all = await subscribed()
      await all.choose()
      await letDaysPass(all.school, 14)
      stripe.behave('out of order')
      await all.charge()
      await act(all)
      stripe.behave('fine')
      const [{ id = '' } = {}] = (await all.rows()).cards
      await inSchool(all.school, (ctx) =>
        ctx.tx
          .update(cardPayments)
          .set({ nextCheckAt: new Date() })
          .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, id))),
      )
      await doCardJob(doors, { schoolId: all.school.id, kind: 'payment', id })
      expect(await all.tries()).toEqual(['canceled'])
      expect(await all.faults()).toEqual([])
    }
  })

  it('is for its holder to pay where the school takes no cards any more, or Stripe refuses', async () => {
    const off = await subscribed()
    await off.choose()
    await inSchool(off.school, (ctx) => ctx.tx.execute('update payment_methods set card = false'))
    await off.pass(14)
    expect([await off.tries(), (await off.rows()).notices]).toEqual([[], ['card not charged']])
    await off.pass(1)
    expect((await off.rows()).notices).toEqual(['card not charged'])
    const refused = await subscribed()
    await refused.choose()
    await letDaysPass(refused.school, 14)
    stripe.behave('refuses')
    await refused.charge()
    stripe.behave('fine')
    expect([await refused.tries(), (await refused.rows()).notices]).toEqual([['unavailable'], ['card not charged']])
  })

  it('is charged at the end of a trial without a gap', async () => {
    const all = await subscribed({ plan: { ...open, trialDays: 7 } })
    await all.choose()
    await letDaysPass(all.school, 7)
    // The job that writes to people comes first: nobody is notified of a lapse that the card prevents.
    await stepNow()
    await all.charge()
    await stepNow()
    expect(await all.tries()).toEqual(['paid'])
    expect(await all.one()).toMatchObject({ state: 'active', paid: 1, due_on: dayText(today() + 14) })
    expect((await all.rows()).notices).toEqual([])
  })
})

describe('the card of the next payments', () => {
  it('is that of the payment, if its holder wants that, by Stripe and by the sandbox', async () => {
    const all = await subscribed()
    const { order_id } = (await all.next(all.id)).json
    expect((await all.buyer.read(order_id)).next_payment).toEqual({ on: dayText(today() + 28), cents: 1000 })
    await all.buyer.startCard(order_id, { pays_next: true })
    stripe.pay((await all.rows()).cards.at(-1)?.intentId ?? '', 'pm_visa')
    await all.buyer.checkCard(order_id)
    expect(await all.one()).toMatchObject({ paid: 2, card: { last4: '4242', charge_on: dayText(today() + 28) } })

    offerSandbox(true)
    const demo = await subscriptionShop({ ...open, payments: 2 })
    await given.paymentMethods(demo.school, { card: true })
    const first = await demo.order()
    await demo.buyer.call('POST', `/orders/${first.id}/card/sandbox`, { act: 'pay-confirmed', pays_next: true })
    await demo.buyer.call('POST', `/orders/${first.id}/card/sandbox`, { act: 'confirm' })
    const events = await inSchool(demo.school, (ctx) =>
      ctx.tx.execute<{ id: string }>(`select id from card_events where school_id = '${demo.school.id}'`),
    )
    for (const { id } of events.rows) await doCardJob(doors, { schoolId: demo.school.id, kind: 'event', id })
    const one = await demo.one()
    expect(one).toMatchObject({ paid: 1, card: { last4: '3155', charge_on: one.due_on } })
    // The bank of this test card wants its holder.
    await letDaysPass(demo.school, 14)
    await doCardJob(doors, { schoolId: demo.school.id, kind: 'charge', id: one.id })
    expect((await demo.one()).card).toMatchObject({ failure: 'confirmation', charge_on: null })
  })

  it('is chosen by nobody else, and only among cards that the school can charge', async () => {
    const all = await subscribed()
    const other = await subscribed()
    const refused = (answer: Parameters<typeof refusal>[0]) => [refusal(answer).status, refusal(answer).code]
    expect(refused(await all.choose(other.card.id))).toEqual([404, 'commerce.saved_card_not_found'])
    const old = await given.savedCard(all.school, all.person, { account: 'pk_test_before' })
    expect(refused(await all.choose(old.id))).toEqual([409, 'commerce.no_card'])
    expect((await all.one()).cards.map(({ id }) => id)).toEqual([all.card.id])
    await all.buyer.call('POST', `/subscriptions/${all.id}/cancellation`)
    expect(refused(await all.choose())).toEqual([409, 'commerce.subscription_over'])
    expect((await all.one()).cards).toEqual([])
  })
})

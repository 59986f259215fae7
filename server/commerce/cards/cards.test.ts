import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { removeMembers } from '#server/identity/remove-members.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import type { OfficeOrder, Order } from '#shared/commerce/orders.schema.ts'
import { callsOf } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { startStripe, type TestCard } from '#tests/support/stripe-api.ts'
import { ledgerEntries, orders, payments } from '../commerce.tables.ts'
import { balancesOf } from '../ledger/balances.ts'
import { doCardJob } from './card-jobs.ts'
import { sealedStripeKey, sealedWebhookSecret } from './card-keys.ts'
import { type CardPayment, cardEvents, cardPayments, cardRefunds, savedCards } from './cards.tables.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { offerSandbox } from './sandbox.ts'
import { savedCardOf } from './saved-cards.ts'
import { reachStripe } from './stripe.ts'
import { sweepCards } from './sweep-cards.ts'

const { ask, visit } = openSite()

let stripe: Awaited<ReturnType<typeof startStripe>>
let { school, person: student, token } = {} as SignedIn
let owner: Person
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>

beforeAll(async () => {
  stripe = await startStripe()
  reachStripe(stripe.url)
})
afterAll(() => stripe.stop())

beforeEach(async () => {
  offerSandbox(false)
  stripe.behave('fine')
  stripe.takeBack(true)
  ;({ school, person: student, token } = await given.signedIn())
  owner = await given.person(school, { role: 'vendor' })
  course = await given.course(school, { priceCents: 1900 })
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, owner))
})

const takesCards = () =>
  given.paymentMethods(school, {
    ...{ card: true, stripePublicKey: stripe.publicKey },
    sealedStripeKey: sealedStripeKey(school.id, stripe.secretKey),
    sealedWebhookSecret: sealedWebhookSecret(school.id, stripe.webhookSecret),
  })
const refused = (answer: Parameters<typeof refusal>[0]) => {
  const { status, code } = refusal(answer)
  return [status, code]
}
const place = async (of = course): Promise<Order> => (await buyer.order(of.id, of.entries.plans[0] ?? '')).json
const all = () =>
  inSchool(school, async ({ tx, schoolId }) => ({
    cards: await tx
      .select()
      .from(cardPayments)
      .where(eq(cardPayments.schoolId, schoolId))
      .orderBy(cardPayments.createdAt),
    refunds: await tx.select().from(cardRefunds).where(eq(cardRefunds.schoolId, schoolId)),
    events: await tx.select().from(cardEvents).where(eq(cardEvents.schoolId, schoolId)),
    saved: await tx.select().from(savedCards).where(eq(savedCards.schoolId, schoolId)),
    payments: await tx.select().from(payments).where(eq(payments.schoolId, schoolId)),
    entries: await tx.select().from(ledgerEntries).where(eq(ledgerEntries.schoolId, schoolId)),
    grants: await tx.select().from(courseGrants).where(eq(courseGrants.schoolId, schoolId)),
    notices: await tx.select().from(notifications).where(eq(notifications.schoolId, schoolId)),
  }))
/** How often it was paid, sold, and access was given. */
const sold = async () => {
  const { payments: tries, entries, grants } = await all()
  const paid = tries.filter(({ status }) => status === 'success')
  return [paid.length, entries.filter(({ credit }) => credit === 'sales').length, grants.length]
}
const once = [1, 1, 1]
const never = [0, 0, 0]
const noticesOf = async ({ id }: Person) =>
  (await all()).notices.filter(({ userId }) => userId === id).map(({ notice }) => notice)
const balance = async (account: string) =>
  (await inSchool(school, balancesOf)).filter((one) => one.account === account).reduce((sum, one) => sum + one.cents, 0)
const changeOrder = (id: string, set: Partial<typeof orders.$inferSelect>) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(orders)
      .set(set)
      .where(ofSchool(ctx, orders, eq(orders.id, id))),
  )
const lastCard = async (): Promise<CardPayment> => {
  const card = (await all()).cards.at(-1)
  if (!card) throw new Error('There is no card payment')
  return card
}
const intentOf = async () => (await lastCard()).intentId ?? ''
/** An order whose payment was started at Stripe. */
async function started(body: object = {}): Promise<Order> {
  const order = await place()
  expect((await buyer.startCard(order.id, body)).status).toBe(200)
  return order
}
/** What a worker does: every event that was stored, and every refund that waits. */
async function work(): Promise<void> {
  const { id: schoolId } = school
  const events = await inSchool(school, (ctx) =>
    ctx.tx
      .select({ id: cardEvents.id })
      .from(cardEvents)
      .where(ofSchool(ctx, cardEvents, isNull(cardEvents.handledAt))),
  )
  for (const { id } of events) await doCardJob(doors, { schoolId, kind: 'event', id })
  const refunds = await inSchool(school, (ctx) =>
    ctx.tx
      .select({ id: cardRefunds.id })
      .from(cardRefunds)
      .where(ofSchool(ctx, cardRefunds, and(eq(cardRefunds.state, 'waiting'), isNotNull(cardRefunds.nextTryAt)))),
  )
  for (const { id } of refunds) await doCardJob(doors, { schoolId, kind: 'refund', id })
}
/** What a worker does when a payment is due. */
async function check({ id, schoolId }: CardPayment): Promise<void> {
  await inSchool(school, (ctx) =>
    ctx.tx
      .update(cardPayments)
      .set({ nextCheckAt: new Date(Date.now() - 1000) })
      .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, id))),
  )
  await doCardJob(doors, { schoolId, kind: 'payment', id })
}
const send = ({ payload, signature }: ReturnType<typeof stripe.event>) =>
  visit(school.host, 'POST', '/webhooks/stripe', { body: payload, headers: { 'stripe-signature': signature } })
/** Somebody pays with a card, and Stripe says so. */
async function pay(card: TestCard = 'pm_visa', type = 'payment_intent.succeeded'): Promise<void> {
  const id = await intentOf()
  stripe.pay(id, card)
  expect((await send(stripe.event(type, { id }))).status).toBe(200)
  await work()
}

describe('a card payment', () => {
  it('pays the order when Stripe has confirmed it, and not before', async () => {
    await takesCards()
    const order = await started()
    expect((await buyer.read(order.id)).card).toMatchObject({ provider: 'stripe', public_key: stripe.publicKey })
    expect(await sold()).toEqual(never)
    await pay()
    expect(await sold()).toEqual(once)
    expect(await buyer.read(order.id)).toMatchObject({ state: 'paid', card: { state: 'paid' } })
    expect(await balance('provider')).toBe(1900)
    expect(await balance('school')).toBe(0)
    expect(await noticesOf(student)).toContain('payment received')
  })

  it('is one, however often the button is pressed', async () => {
    await takesCards()
    const { id } = await place()
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.startCard(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ json }) => json.client_secret)).size).toBe(1)
    const { cards } = await all()
    expect(cards).toHaveLength(1)
    const own = [...stripe.intents.values()].filter(({ metadata }) => metadata.payment === cards[0]?.id)
    expect(own).toHaveLength(1)
  })

  it('waits for the bank, and says why a card was declined', async () => {
    await takesCards()
    const order = await started()
    await pay('pm_asks', 'payment_intent.requires_action')
    expect((await buyer.read(order.id)).card?.state).toBe('action')
    stripe.answerBank(await intentOf(), false)
    await check(await lastCard())
    expect((await buyer.read(order.id)).card).toMatchObject({ state: 'declined', failure: 'confirmation' })
    await pay('pm_empty', 'payment_intent.payment_failed')
    expect((await buyer.read(order.id)).card).toMatchObject({ state: 'declined', failure: 'funds' })
    expect(await sold()).toEqual(never)
    await pay()
    expect(await sold()).toEqual(once)
  })

  it('is found when no event comes', async () => {
    await takesCards()
    const order = await started()
    stripe.pay(await intentOf(), 'pm_visa')
    await check(await lastCard())
    expect(await sold()).toEqual(once)
    expect((await buyer.read(order.id)).state).toBe('paid')
  })

  it('is known to be paid also where the bank answers a moment after it was asked about', async () => {
    await takesCards()
    const order = await started()
    stripe.pay(await intentOf(), 'pm_declined')
    expect((await buyer.checkCard(order.id)).json.card.state).toBe('declined')
    stripe.pay(await intentOf(), 'pm_visa')
    expect((await buyer.checkCard(order.id)).json.state).toBe('paid')
  })

  it('has its receipt in the bell and in an email, also where the buyer asks before Stripe says it', async () => {
    await takesCards()
    const order = await started()
    stripe.pay(await intentOf(), 'pm_visa')
    expect((await buyer.checkCard(order.id)).json.state).toBe('paid')
    expect(await noticesOf(student)).toEqual(['receipt issued'])
    expect((await mailsTo(student.email)).map(({ kind }) => kind)).toEqual(['receipt issued'])
  })

  it('goes on where the answer of Stripe was lost: there is one payment at Stripe too', async () => {
    await takesCards()
    const order = await place()
    stripe.behave('lost')
    expect(refused(await buyer.startCard(order.id))).toEqual([503, 'commerce.card_away'])
    stripe.behave('fine')
    const { json } = await buyer.startCard(order.id)
    expect(json.client_secret).toBeTruthy()
    const { cards } = await all()
    expect(cards).toHaveLength(1)
    expect([...stripe.intents.values()].filter(({ metadata }) => metadata.payment === cards[0]?.id)).toHaveLength(1)
  })

  it('is another one where Stripe has refused the first, and goes on where it was out of order', async () => {
    await takesCards()
    const order = await place()
    stripe.behave('refuses')
    expect(refused(await buyer.startCard(order.id))).toEqual([503, 'commerce.card_away'])
    stripe.behave('out of order')
    expect(refused(await buyer.startCard(order.id))).toEqual([503, 'commerce.card_away'])
    stripe.behave('fine')
    await check(await lastCard())
    expect((await buyer.startCard(order.id)).json.state).toBe('open')
    const { cards } = await all()
    expect(cards.map(({ state, intentId }) => [state, intentId !== null])).toEqual([
      ['canceled', false],
      ['open', true],
    ])
  })

  it('is another one once the price is another one, and the first is canceled at Stripe', async () => {
    await takesCards()
    const order = await started()
    const first = await lastCard()
    await changeOrder(order.id, { totalCents: 900 })
    await buyer.startCard(order.id)
    await doCardJob(doors, { schoolId: school.id, kind: 'payment', id: first.id })
    const { cards } = await all()
    expect(cards.map(({ cents, state }) => [cents, state])).toEqual([
      [1900, 'canceled'],
      [900, 'open'],
    ])
    expect(stripe.intents.get(first.intentId ?? '')?.status).toBe('canceled')
  })

  it('is refused for less than a card can pay', async () => {
    await takesCards()
    const order = await place()
    await changeOrder(order.id, { totalCents: 49 })
    expect(refused(await buyer.startCard(order.id))).toEqual([409, 'commerce.no_card'])
    await changeOrder(order.id, { totalCents: 50 })
    expect((await buyer.startCard(order.id)).status).toBe(200)
  })

  it('is refused where the school takes no cards, for an order that is over, and for that of somebody else', async () => {
    const order = await place()
    expect(refused(await buyer.startCard(order.id))).toEqual([409, 'commerce.no_card'])
    await takesCards()
    expect((await buyer.checkout(course.id)).json.ways).toContain('card')
    const other = callsOf(ask, school.host, await given.session(school, await given.person(school)))
    expect(refused(await other.startCard(order.id))).toEqual([404, 'commerce.order_not_found'])
    expect(refused(await buyer.useTestCard(order.id, 'pay'))).toEqual([404, 'commerce.only_in_demo'])
    await changeOrder(order.id, { expiresAt: new Date(Date.now() - 1000) })
    expect(refused(await buyer.startCard(order.id))).toEqual([409, 'commerce.price_over'])
    await changeOrder(order.id, { status: 'canceled' })
    expect(refused(await buyer.startCard(order.id))).toEqual([409, 'commerce.order_closed'])
  })
})

describe('an event of Stripe', () => {
  it('is stored once and handled once, however often it comes', async () => {
    await takesCards()
    await started()
    const id = await intentOf()
    stripe.pay(id, 'pm_visa')
    const event = stripe.event('payment_intent.succeeded', { id }, { eventId: `evt_${id}` })
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await Promise.all([work(), work(), work()])
    expect((await send(event)).status).toBe(200)
    await work()
    expect((await all()).events).toHaveLength(1)
    expect(await sold()).toEqual(once)
  })

  it('counts in any order: what is true now is asked for', async () => {
    await takesCards()
    const order = await started()
    const id = await intentOf()
    stripe.pay(id, 'pm_visa')
    for (const type of ['succeeded', 'processing', 'created', 'payment_failed'])
      await send(stripe.event(`payment_intent.${type}`, { id }))
    await work()
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await sold()).toEqual(once)
  })

  it('is not believed: one that says what Stripe does not say pays nothing', async () => {
    await takesCards()
    const order = await started()
    await send(stripe.event('payment_intent.succeeded', { id: await intentOf() }))
    await work()
    expect((await buyer.read(order.id)).state).toBe('open')
    expect(await sold()).toEqual(never)
  })

  it('is refused if it was forged, changed, sent late, or the school has no secret', async () => {
    await takesCards()
    await started()
    const id = await intentOf()
    const forged = stripe.event('payment_intent.succeeded', { id }, { secret: 'whsec_of_somebody_else1' })
    expect((await send(forged)).status).toBe(400)
    const signed = stripe.event('payment_intent.succeeded', { id })
    expect((await send({ ...signed, payload: signed.payload.replace(id, 'pi_other') })).status).toBe(400)
    const old = stripe.event('payment_intent.succeeded', { id }, { at: Math.floor(Date.now() / 1000) - 3600 })
    expect((await send(old)).status).toBe(400)
    expect((await visit(school.host, 'POST', '/webhooks/stripe', { body: signed.payload })).status).toBe(400)
    const { school: other } = await given.signedIn()
    const headers = { 'stripe-signature': signed.signature }
    expect((await visit(other.host, 'POST', '/webhooks/stripe', { body: signed.payload, headers })).status).toBe(404)
    expect((await all()).events).toEqual([])
  })

  it('may be faster than the answer to our own call, and about what is not ours', async () => {
    await takesCards()
    await started()
    const { id, intentId } = await lastCard()
    await inSchool(school, (ctx) =>
      ctx.tx
        .update(cardPayments)
        .set({ intentId: null })
        .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, id))),
    )
    stripe.pay(intentId ?? '', 'pm_visa')
    await send(stripe.event('payment_intent.succeeded', { id: 'pi_of_another_shop' }))
    await send(stripe.event('customer.created', { id: 'cus_1' }))
    await send(stripe.event('payment_intent.succeeded', { id: intentId ?? '' }))
    await work()
    expect(await sold()).toEqual(once)
    expect((await all()).events.map(({ handledAt }) => handledAt !== null)).toEqual([true, true])
  })
})

describe('money that does not pay the order goes back by itself', () => {
  const outcome = async () => {
    const { cards, refunds, payments: tries } = await all()
    return {
      card: cards.map(({ state, why }) => [state, why]),
      refunds: refunds.map(({ cents, currency, state }) => [cents, currency, state]),
      tries: tries.map(({ method, status }) => [method, status]),
    }
  }
  const back = (why: string, cents = 1900, currency = 'USD') => ({
    card: [['returned', why]],
    refunds: [[cents, currency, 'sent']],
    tries: [['card', 'returned']],
  })

  it('of an order that was canceled meanwhile', async () => {
    await takesCards()
    const order = await started()
    stripe.pay(await intentOf(), 'pm_visa')
    expect((await buyer.call('DELETE', `/orders/${order.id}`)).json.state).toBe('canceled')
    await check(await lastCard())
    expect((await buyer.read(order.id)).card).toMatchObject({ state: 'returning', why: 'canceled' })
    await work()
    expect(await outcome()).toEqual(back('canceled'))
    expect(await sold()).toEqual(never)
    expect(await noticesOf(student)).toContain('payment returned')
    expect([...stripe.refunds.values()].at(-1)?.amount).toBe(1900)
  })

  it('after the price was over', async () => {
    await takesCards()
    const order = await started()
    await changeOrder(order.id, { expiresAt: new Date(Date.now() - 60_000) })
    await pay()
    await work()
    expect(await outcome()).toEqual(back('late'))
    expect(await sold()).toEqual(never)
  })

  it('pays all the same if it came in time, and is heard of later', async () => {
    await takesCards()
    const order = await started()
    stripe.pay(await intentOf(), 'pm_visa')
    stripe.change(await intentOf(), { charged: Math.floor(Date.now() / 1000) - 7200 })
    await changeOrder(order.id, { expiresAt: new Date(Date.now() - 3_600_000) })
    await check(await lastCard())
    expect(await sold()).toEqual(once)
  })

  it('of a wrong amount or currency', async () => {
    await takesCards()
    await started()
    stripe.change(await intentOf(), { amount: 1800 })
    await pay()
    await work()
    expect(await outcome()).toEqual(back('partial', 1800))
    stripe.change(await intentOf(), { status: 'requires_payment_method' })
    await changeOrder((await place()).id, { status: 'canceled', openKey: null })
    const order = await place()
    await buyer.startCard(order.id)
    stripe.change(await intentOf(), { currency: 'khr', amount: 7_600_000 })
    await pay()
    await work()
    const { refunds } = await all()
    expect(refunds.find(({ currency }) => currency === 'KHR')).toMatchObject({ cents: 7_600_000, state: 'sent' })
    expect((await buyer.read(order.id)).card).toMatchObject({ state: 'returned', why: 'wrong-currency' })
    expect(await sold()).toEqual(never)
  })

  it('of an order that was paid by something else meanwhile', async () => {
    await takesCards()
    const order = await started()
    stripe.pay(await intentOf(), 'pm_visa')
    await changeOrder(order.id, { status: 'paid', paidAt: new Date(), openKey: null })
    await check(await lastCard())
    await work()
    expect(await outcome()).toEqual(back('double'))
  })

  it('of what can no longer be given', async () => {
    await takesCards()
    await started()
    await inSchool(school, (ctx) => ctx.tx.delete(courses).where(ofSchool(ctx, courses, eq(courses.id, course.id))))
    await pay()
    await work()
    expect(await outcome()).toEqual(back('gone'))
    expect(await sold()).toEqual(never)
  })

  it('in part, where more came', async () => {
    await takesCards()
    await started()
    stripe.change(await intentOf(), { amount: 2500 })
    await pay()
    await work()
    expect(await sold()).toEqual(once)
    expect((await outcome()).refunds).toEqual([[600, 'USD', 'sent']])
    expect(await balance('provider')).toBe(1900)
  })

  it('and waits for a person where the card cannot take it', async () => {
    await takesCards()
    const order = await started()
    await changeOrder(order.id, { status: 'canceled', openKey: null })
    stripe.takeBack(false)
    await pay()
    await work()
    expect((await buyer.read(order.id)).card?.state).toBe('stuck')
    expect(await noticesOf(owner)).toContain('card refund failed')
    const [refund] = (await all()).refunds
    const decide = (body: object) => office.call('POST', `/office/card-refunds/${refund?.id}/decision`, body)
    expect(refused(await decide({ act: 'by-hand' }))).toEqual([422, 'core.field_required'])
    stripe.takeBack(true)
    expect((await decide({ act: 'retry' })).status).toBe(200)
    await work()
    expect((await buyer.read(order.id)).card?.state).toBe('returned')
    expect(refused(await decide({ act: 'retry' }))).toEqual([409, 'commerce.refund_not_failed'])
  })
})

describe('a refund of a line', () => {
  async function paid(): Promise<OfficeOrder> {
    await takesCards()
    const { id } = await started()
    await pay()
    return (await office.call('GET', `/office/orders/${id}`)).json
  }
  const refund = (order: OfficeOrder, cents: number, refunded = 0, reference = '') =>
    office.call('POST', `/office/orders/${order.id}/refunds`, {
      ...{ line_id: order.lines[0]?.line_id, cents, refunded_cents: refunded, reason: 'other', note: '', reference },
    })

  it('goes back to the card, once, and out of the books where it came in', async () => {
    const order = await paid()
    const answers = await Promise.all([refund(order, 900), refund(order, 900)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await Promise.all([work(), work()])
    const { refunds, grants } = await all()
    expect(refunds.map(({ cents, state }) => [cents, state])).toEqual([[900, 'sent']])
    const own = [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === order.cards[0]?.intent)
    expect(own.map(({ amount }) => amount)).toEqual([900])
    expect(await balance('provider')).toBe(1000)
    expect(grants.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
    expect((await refund(order, 1000, 900)).status).toBe(200)
    await work()
    expect(await balance('provider')).toBe(0)
    expect((await buyer.read(order.id)).state).toBe('refunded')
  })

  it('is tried again with the same key where Stripe does not answer', async () => {
    const order = await paid()
    stripe.behave('lost')
    await refund(order, 1900)
    await work()
    expect((await all()).refunds[0]).toMatchObject({ state: 'waiting', failures: 1 })
    stripe.behave('fine')
    await inSchool(school, (ctx) =>
      ctx.tx.update(cardRefunds).set({ nextTryAt: new Date() }).where(ofSchool(ctx, cardRefunds)),
    )
    await work()
    expect((await all()).refunds[0]).toMatchObject({ state: 'sent' })
    const own = [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === order.cards[0]?.intent)
    expect(own).toHaveLength(1)
  })

  it('that fails later is shown, and can be sent by hand', async () => {
    const order = await paid()
    await refund(order, 1900)
    await work()
    const [made] = (await all()).refunds
    const known = stripe.refunds.get(made?.reference ?? '')
    if (known) known.status = 'failed'
    await send(stripe.event('refund.failed', { id: made?.reference ?? '' }))
    await work()
    expect((await all()).refunds[0]?.state).toBe('failed')
    const path = `/office/card-refunds/${made?.id}/decision`
    // The school has no bank account to name.
    const answer = await office.call('POST', path, { act: 'by-hand', reference: 'FT77' })
    expect((answer.json as OfficeOrder).cards[0]?.refunds[0]).toMatchObject({ state: 'by-hand', reference: 'FT77' })
    const by = callsOf(ask, school.host, token)
    expect((await by.call('POST', path, { act: 'retry' })).status).toBe(401)
  })

  it('is sent by hand where somebody says so, and asks no provider', async () => {
    const order = await paid()
    expect((await refund(order, 1900, 0, 'FT1')).status).toBe(200)
    expect((await all()).refunds).toEqual([])
    expect([await balance('provider'), await balance('school')]).toEqual([1900, -1900])
  })
})

describe('a saved card', () => {
  async function saved(): Promise<string> {
    await takesCards()
    await started({ save: true })
    await pay()
    return (await buyer.call('GET', '/saved-cards')).json.data[0]?.id ?? ''
  }
  const second = async () => place(await given.course(school, { priceCents: 2900 }))

  it('is stored if its holder wants that, without its number', async () => {
    await takesCards()
    await started()
    await pay()
    expect((await all()).saved).toEqual([])
    const id = await (async () => {
      await buyer.startCard((await second()).id, { save: true })
      await pay()
      return (await buyer.call('GET', '/saved-cards')).json
    })()
    expect(id.data).toEqual([
      { id: expect.any(String), brand: 'visa', last4: '4242', expires_month: 12, expires_year: 2031 },
    ])
  })

  it('pays the next order by one press, unless its bank asks', async () => {
    const id = await saved()
    const order = await second()
    expect((await buyer.startCard(order.id, { saved_card_id: id })).json.state).toBe('paid')
    expect((await buyer.read(order.id)).state).toBe('paid')
    await inSchool(school, (ctx) =>
      ctx.tx.update(savedCards).set({ methodId: 'pm_asks_1' }).where(ofSchool(ctx, savedCards)),
    )
    const third = await place(await given.course(school, { priceCents: 3900 }))
    const asked = (await buyer.startCard(third.id, { saved_card_id: id })).json
    expect(asked).toMatchObject({ state: 'action', client_secret: expect.any(String) })
    stripe.answerBank(await intentOf(), true)
    expect((await buyer.checkCard(third.id)).json.state).toBe('paid')
  })

  it('is not charged any more once the order is canceled or paid otherwise, though Stripe had not answered', async () => {
    const id = await saved()
    for (const isCanceled of [true, false]) {
      const order = await place(await given.course(school, { priceCents: 3900 }))
      stripe.behave('lost')
      expect(refused(await buyer.startCard(order.id, { saved_card_id: id }))).toEqual([503, 'commerce.card_away'])
      const paid = { status: 'paid' as const, paidAt: new Date(), openKey: null }
      await changeOrder(order.id, isCanceled ? { status: 'canceled', openKey: null } : paid)
      stripe.behave('fine')
      await check(await lastCard())
      expect(await lastCard()).toMatchObject({ state: 'canceled', receivedCents: 0 })
      expect(stripe.intents.get(await intentOf())?.status).toBe('canceled')
    }
    const order = await place(await given.course(school, { priceCents: 4900 }))
    stripe.behave('lost')
    await buyer.startCard(order.id, { saved_card_id: id })
    stripe.behave('fine')
    await check(await lastCard())
    expect((await buyer.read(order.id)).state).toBe('paid')
  })

  it('is charged while its holder is away, once, and says when only the holder can pay', async () => {
    const cardId = await saved()
    const order = await second()
    const charge = (orderId: string) =>
      chargeSavedCard(doors, school.id, async (ctx) => {
        const ofOrder = ofSchool(ctx, orders, eq(orders.id, orderId))
        const [locked] = await ctx.tx.select().from(orders).where(ofOrder).for('update')
        return locked && { order: locked, card: await savedCardOf(ctx, student.id, cardId) }
      })
    expect(await charge(order.id)).toEqual({ state: 'paid', failure: null })
    await expect(charge(order.id)).rejects.toMatchObject({ code: 'commerce.order_closed' })
    await inSchool(school, (ctx) =>
      ctx.tx.update(savedCards).set({ methodId: 'pm_asks_1' }).where(ofSchool(ctx, savedCards)),
    )
    const third = await place(await given.course(school, { priceCents: 3900 }))
    expect(await charge(third.id)).toEqual({ state: 'declined', failure: 'confirmation' })
  })

  it('is removed by nobody but its holder, also at Stripe, and when the holder is removed', async () => {
    const id = await saved()
    const [row] = (await all()).saved
    const other = callsOf(ask, school.host, await given.session(school, await given.person(school)))
    expect((await other.call('GET', '/saved-cards')).json.data).toEqual([])
    expect(refused(await other.call('DELETE', `/saved-cards/${id}`))).toEqual([404, 'commerce.saved_card_not_found'])
    const order = await second()
    expect((await buyer.call('DELETE', `/saved-cards/${id}`)).json.data).toEqual([])
    expect(refused(await buyer.startCard(order.id, { saved_card_id: id }))).toEqual([
      ...[404, 'commerce.saved_card_not_found'],
    ])
    await doCardJob(doors, { schoolId: school.id, kind: 'saved card', id })
    expect(stripe.detached).toContain(row?.methodId)
    expect((await all()).saved).toEqual([])
    const { id: left } = await given.savedCard(school, student)
    await inSchool(school, async (ctx) => {
      const theirs = ofSchool(ctx, memberships, eq(memberships.userId, student.id))
      await removeMembers(ctx, await ctx.tx.select().from(memberships).where(theirs))
    })
    expect((await all()).saved).toMatchObject([{ id: left, removedAt: expect.any(Date) }])
  })
})

describe('the keys of a school', () => {
  const fields = {
    ...{ slip: true, khqr: false, account_id: '', merchant_name: '', khmer_name: '', city: 'Phnom Penh', token: '' },
    ...{ forget_token: false, card: true, stripe_public_key: '', stripe_key: '', stripe_webhook_secret: '' },
    ...{ card_provider: 'stripe', payway_merchant_id: '', payway_key: '', payway_rsa_key: '' },
    ...{ forget_payway_keys: false, forget_keys: false, revision: 0 },
  }
  const save = (more: object) => office.call('PUT', '/office/payment-methods', { ...fields, ...more })

  it('are stored encrypted, shown by their end, tried, and forgotten', async () => {
    const keys = {
      ...{ stripe_public_key: stripe.publicKey, stripe_key: stripe.secretKey },
      stripe_webhook_secret: stripe.webhookSecret,
    }
    expect(refused(await save({}))).toEqual([422, 'commerce.stripe_key'])
    const mixed = await save({ ...keys, stripe_key: 'sk_live_51HxLoopback01' })
    expect(mixed.status).toBe(422)
    const stored = await save(keys)
    expect(stored.json).toMatchObject({ card: true, stripe_key_shown: 'sk_test_…ck01', has_webhook_secret: true })
    expect(stored.json.webhook_address).toMatch(/^https?:\/\/.*\/webhooks\/stripe$/)
    expect(stored.text).not.toContain(stripe.secretKey)
    expect(stored.text).not.toContain(stripe.webhookSecret)
    const test = (key: string) =>
      office.call('POST', '/office/payment-methods/card-test', { provider: 'stripe', key, merchant_id: '' })
    expect((await test('')).json.result).toBe('works')
    expect((await test('sk_test_somebodyelse')).json.result).toBe('key-refused')
    const again = await save({ ...keys, stripe_key: '', stripe_webhook_secret: '', revision: 1 })
    expect(again.json.stripe_key_shown).toBe('sk_test_…ck01')
    const off = { card: false, stripe_public_key: '', forget_keys: true, revision: 2 }
    expect((await save(off)).json).toMatchObject({ card: false, stripe_key_shown: null, has_webhook_secret: false })
    expect((await test('')).json.result).toBe('no-key')
  })
})

describe('the sandbox card', () => {
  beforeEach(async () => {
    offerSandbox(true)
    await given.paymentMethods(school, { card: true })
  })

  it('is declined, asks its bank, and pays when the event is handled', async () => {
    const order = await place()
    expect((await buyer.checkout(course.id)).json).toMatchObject({ order_id: order.id, has_test_cards: true })
    expect((await buyer.useTestCard(order.id, 'decline')).json.card).toMatchObject({ state: 'declined' })
    expect((await buyer.useTestCard(order.id, 'pay-confirmed')).json.card).toMatchObject({ state: 'action' })
    expect((await buyer.useTestCard(order.id, 'refuse')).json.card).toMatchObject({ failure: 'confirmation' })
    await buyer.useTestCard(order.id, 'pay-confirmed')
    expect((await buyer.useTestCard(order.id, 'confirm')).json).toMatchObject({
      ...{ state: 'open', card: { state: 'processing', provider: 'sandbox' } },
    })
    expect(await sold()).toEqual(never)
    await work()
    expect(await sold()).toEqual(once)
    expect((await all()).cards).toHaveLength(1)
  })

  it('can be saved, used again, and takes money back', async () => {
    const first = await place()
    await buyer.useTestCard(first.id, 'pay', true)
    await work()
    const [card] = (await buyer.read(first.id)).card?.saved ?? []
    expect(card).toMatchObject({ brand: 'visa', last4: '4242' })
    const next = await place(await given.course(school, { priceCents: 2900 }))
    expect((await buyer.startCard(next.id, { saved_card_id: card?.id })).json.state).toBe('paid')
    const line = (await buyer.read(next.id)).lines[0]?.line_id
    const wanted = { line_id: line, cents: 2900, refunded_cents: 0, reason: 'asked', note: '', reference: '' }
    expect((await office.call('POST', `/office/orders/${next.id}/refunds`, wanted)).status).toBe(200)
    await work()
    expect((await all()).refunds).toMatchObject([{ cents: 2900, state: 'sent' }])
  })

  it('is not there outside of the demo, also for a payment that was started in it', async () => {
    const order = await place()
    await buyer.useTestCard(order.id, 'pay-confirmed')
    offerSandbox(false)
    expect(refused(await buyer.useTestCard(order.id, 'confirm'))).toEqual([404, 'commerce.only_in_demo'])
    expect(refused(await buyer.startCard(order.id))).toEqual([409, 'commerce.no_card'])
    expect((await buyer.checkout((await given.course(school, { priceCents: 900 })).id)).json.ways).not.toContain('card')
  })
})

it('what was lost with a worker is put back on the queue', async () => {
  await takesCards()
  await started()
  const { id } = await lastCard()
  await inSchool(school, (ctx) =>
    ctx.tx
      .update(cardPayments)
      .set({ nextCheckAt: new Date(Date.now() - 600_000) })
      .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, id))),
  )
  await sweepCards({ doors })
  stripe.pay(await intentOf(), 'pm_visa')
  await doCardJob(doors, { schoolId: school.id, kind: 'payment', id })
  expect(await sold()).toEqual(once)
})

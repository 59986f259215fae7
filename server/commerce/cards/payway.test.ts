import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import type { CardStarted } from '#shared/commerce/cards.schema.ts'
import type { OfficeOrder, Order } from '#shared/commerce/orders.schema.ts'
import { callsOf } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { startPayWay } from '#tests/support/payway-api.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { startStripe } from '#tests/support/stripe-api.ts'
import { ledgerEntries, orders, payments } from '../commerce.tables.ts'
import { paymentMethods } from '../khqr/khqr.tables.ts'
import { balancesOf } from '../ledger/balances.ts'
import { doCardJob } from './card-jobs.ts'
import { sealedPayWayKey, sealedRsaKey, sealedStripeKey } from './card-keys.ts'
import { type CardPayment, cardEvents, cardPayments, cardRefunds } from './cards.tables.ts'
import { reachPayWay } from './payway-api.ts'
import { offerSandbox } from './sandbox.ts'
import { reachStripe } from './stripe.ts'

const { ask, visit } = openSite()

let payWay: Awaited<ReturnType<typeof startPayWay>>
let { school, token } = {} as SignedIn
let owner: Person
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>

beforeAll(async () => {
  payWay = await startPayWay()
  reachPayWay(payWay.url)
})
afterAll(() => payWay.stop())

beforeEach(async () => {
  offerSandbox(false)
  payWay.behave('fine')
  payWay.closeForReal(true)
  payWay.renew(payWay.key)
  ;({ school, token } = await given.signedIn())
  owner = await given.person(school, { role: 'vendor' })
  course = await given.course(school, { priceCents: 1900 })
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, owner))
})

const keys = () => ({
  ...{ card: true, cardProvider: 'payway' as const, payWayMerchantId: payWay.merchantId },
  sealedPayWayKey: sealedPayWayKey(school.id, payWay.key),
  sealedRsaKey: sealedRsaKey(school.id, payWay.rsaKey),
})
const takesCards = (more: object = {}) => given.paymentMethods(school, { ...keys(), ...more })
const changeMethods = (set: Partial<typeof paymentMethods.$inferSelect>) =>
  inSchool(school, (ctx) => ctx.tx.update(paymentMethods).set(set).where(ofSchool(ctx, paymentMethods)))
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
    refunds: await tx
      .select()
      .from(cardRefunds)
      .where(eq(cardRefunds.schoolId, schoolId))
      .orderBy(cardRefunds.createdAt, cardRefunds.id),
    events: await tx.select().from(cardEvents).where(eq(cardEvents.schoolId, schoolId)),
    payments: await tx.select().from(payments).where(eq(payments.schoolId, schoolId)),
    entries: await tx.select().from(ledgerEntries).where(eq(ledgerEntries.schoolId, schoolId)),
    grants: await tx.select().from(courseGrants).where(eq(courseGrants.schoolId, schoolId)),
  }))
/** How often it was paid, sold, and access was given. */
const sold = async () => {
  const { payments: tries, entries, grants } = await all()
  const paid = tries.filter(({ status }) => status === 'success')
  return [paid.length, entries.filter(({ credit }) => credit === 'sales').length, grants.length]
}
const once = [1, 1, 1]
const never = [0, 0, 0]
const balance = async (account: string) =>
  (await inSchool(school, balancesOf)).filter((one) => one.account === account).reduce((sum, one) => sum + one.cents, 0)
const changeOrder = (id: string, set: Partial<typeof orders.$inferSelect>) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(orders)
      .set(set)
      .where(ofSchool(ctx, orders, eq(orders.id, id))),
  )
const changeCards = (set: Partial<CardPayment>) =>
  inSchool(school, (ctx) => ctx.tx.update(cardPayments).set(set).where(ofSchool(ctx, cardPayments)))
const lastCard = async (): Promise<CardPayment> => {
  const card = (await all()).cards.at(-1)
  if (!card) throw new Error('There is no card payment')
  return card
}
const idOf = async () => (await lastCard()).intentId ?? ''
const press = async (order: Order): Promise<NonNullable<CardStarted['page']>> => {
  const answer = await buyer.startCard(order.id, { language: 'en' })
  expect(answer.status).toBe(200)
  return answer.json.page
}
/** An order whose payment is open on the page of PayWay. */
async function opened(order?: Order): Promise<Order> {
  const placed = order ?? (await place())
  expect(payWay.open(await press(placed))).toBe(0)
  return placed
}
async function work(): Promise<void> {
  const { id: schoolId } = school
  const events = await inSchool(school, (ctx) =>
    ctx.tx
      .select({ id: cardEvents.id })
      .from(cardEvents)
      .where(ofSchool(ctx, cardEvents, isNull(cardEvents.handledAt))),
  )
  for (const { id } of events) await doCardJob(doors, { schoolId, kind: 'event', id })
  await workRefunds()
}
async function workRefunds(): Promise<void> {
  const isWaiting = and(eq(cardRefunds.state, 'waiting'), isNotNull(cardRefunds.nextTryAt))
  const refunds = await inSchool(school, (ctx) =>
    ctx.tx
      .select({ id: cardRefunds.id })
      .from(cardRefunds)
      .where(ofSchool(ctx, cardRefunds, isWaiting)),
  )
  for (const { id } of refunds) await doCardJob(doors, { schoolId: school.id, kind: 'refund', id })
}
/** The pauses between tries are over. */
async function later(): Promise<void> {
  await inSchool(school, (ctx) =>
    ctx.tx
      .update(cardRefunds)
      .set({ nextTryAt: new Date() })
      .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.state, 'waiting'))),
  )
  await workRefunds()
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
const push = (body: unknown, host = school.host) =>
  visit(host, 'POST', '/webhooks/payway', {
    ...{ body: typeof body === 'string' ? body : JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  })
const pushbackOf = (id: string, more: object = {}) => ({ tran_id: id, apv: '753786', status: '0', ...more })
/** Somebody pays on the page of PayWay, which says so. */
async function pay(more: object = {}): Promise<void> {
  const id = await idOf()
  payWay.pay(id, more)
  expect((await push(pushbackOf(id))).status).toBe(200)
  await work()
}
const outcome = async () => {
  const { cards, refunds } = await all()
  const { state, why } = cards.at(-1) ?? {}
  return { state, why, refunds: refunds.map(({ cents, currency, state: of }) => [cents, currency, of]) }
}

describe('a card payment by PayWay', () => {
  it('goes to its page with a form that PayWay accepts, and pays when PayWay has confirmed it', async () => {
    await takesCards()
    const order = await place()
    expect((await buyer.checkout(course.id)).json.ways).toContain('card')
    const answer = await buyer.startCard(order.id, { language: 'zh', save: true })
    const { page, client_secret } = answer.json as CardStarted
    expect(client_secret).toBeNull()
    expect(page?.fields).toMatchObject({ amount: '19.00', currency: 'USD', tran_id: await idOf() })
    expect(page?.fields.cancel_url).toMatch(new RegExp(`/zh/payment/${order.id}\\?by=card$`))
    expect(answer.text).not.toContain(payWay.key)
    expect(payWay.open(page ?? { fields: {} })).toBe(0)
    expect((await buyer.read(order.id)).card).toMatchObject({ provider: 'payway', public_key: null, script: null })
    expect(await sold()).toEqual(never)
    await pay()
    expect(await sold()).toEqual(once)
    expect(await buyer.read(order.id)).toMatchObject({ state: 'paid', card: { state: 'paid' } })
    expect([await balance('provider'), await balance('school')]).toEqual([1900, 0])
    expect((await all()).cards).toMatchObject([{ savesCard: false, account: payWay.merchantId, receivedCents: 1900 }])
  })

  it('is refused by PayWay if anything of the form was changed', async () => {
    await takesCards()
    const page = await press(await place())
    for (const name of ['amount', 'currency', 'tran_id', 'return_url', 'continue_success_url', 'lifetime', 'req_time'])
      expect(payWay.open({ fields: { ...page.fields, [name]: '1.00' } })).toBe(1)
    expect(payWay.open(page)).toBe(0)
  })

  it('is one as long as its page was not opened, and another one after that', async () => {
    await takesCards()
    const order = await place()
    const pages = await Promise.all(Array.from({ length: 8 }, () => press(order)))
    expect(new Set(pages.map(({ fields }) => fields.tran_id)).size).toBe(1)
    expect(payWay.open(pages[0] ?? { fields: {} })).toBe(0)
    const again = await Promise.all(Array.from({ length: 4 }, () => press(order)))
    expect(new Set(again.map(({ fields }) => fields.tran_id)).size).toBe(1)
    expect(payWay.open(again[0] ?? { fields: {} })).toBe(0)
    const { cards } = await all()
    expect(cards.map(({ replacedAt }) => replacedAt !== null)).toEqual([true, false])
    // Nobody shall pay the first one any more.
    await check(cards[0] as CardPayment)
    expect(payWay.transactions.get(cards[0]?.intentId ?? '')?.status).toBe('CANCELLED')
    expect((await all()).cards[0]?.state).toBe('canceled')
    await pay()
    expect(await sold()).toEqual(once)
  })

  it('that is paid although it was closed pays too, and goes back if another one has paid', async () => {
    await takesCards()
    payWay.closeForReal(false)
    const order = await opened()
    const first = await lastCard()
    await opened(order)
    await check(first)
    expect(payWay.transactions.get(first.intentId ?? '')?.isClosed).toBe(true)
    payWay.pay(first.intentId ?? '')
    await pay()
    await check((await all()).cards[0] as CardPayment)
    await work()
    expect(await sold()).toEqual(once)
    const { cards, refunds } = await all()
    expect(cards.map(({ state, why }) => [state, why])).toEqual([
      ['returned', 'double'],
      ['paid', null],
    ])
    expect(refunds).toMatchObject([{ cents: 1900, state: 'sent', reference: first.intentId }])
    expect(payWay.transactions.get(first.intentId ?? '')?.refunded).toBe(19)
    expect((await buyer.read(order.id)).card?.state).toBe('paid')
  })

  it('is found without a pushback, by the sweep and by whoever comes back', async () => {
    await takesCards()
    const order = await opened()
    await check(await lastCard())
    expect((await buyer.read(order.id)).card?.state).toBe('open')
    payWay.pay(await idOf())
    // However often somebody asks, PayWay is asked twice a second at most.
    await expect.poll(async () => (await buyer.checkCard(order.id)).json.state).toBe('paid')
    const next = await opened(await place(await given.course(school, { priceCents: 2900 })))
    payWay.pay(await idOf())
    await check(await lastCard())
    expect((await buyer.read(next.id)).state).toBe('paid')
  })

  it('that was paid before the button is pressed again is not another one', async () => {
    await takesCards()
    const order = await opened()
    payWay.pay(await idOf())
    expect((await buyer.startCard(order.id)).json).toMatchObject({ state: 'paid', page: null })
    expect((await all()).cards).toHaveLength(1)
    expect(await sold()).toEqual(once)
  })

  it('that is paid after another page was asked for, and not opened, is the one that has paid', async () => {
    await takesCards()
    const order = await opened()
    const first = await lastCard()
    await press(order)
    payWay.pay(first.intentId ?? '')
    await push(pushbackOf(first.intentId ?? ''))
    await work()
    expect(await sold()).toEqual(once)
    expect(await buyer.read(order.id)).toMatchObject({ state: 'paid', card: { state: 'paid' } })
  })

  it('can be declined, and paid after that', async () => {
    await takesCards()
    const order = await opened()
    payWay.change(await idOf(), { status: 'DECLINED' })
    expect((await buyer.checkCard(order.id)).json.card).toMatchObject({ state: 'declined', failure: 'declined' })
    await opened(order)
    await pay()
    expect(await sold()).toEqual(once)
  })

  it('waits while PayWay does not answer, or not as it promises', async () => {
    await takesCards()
    const order = await opened()
    payWay.pay(await idOf())
    for (const way of ['out of order', 'lost', 'busy'] as const) {
      payWay.behave(way)
      await check(await lastCard())
    }
    expect(await lastCard()).toMatchObject({ state: 'open', failures: 3 })
    expect(refused(await buyer.startCard(order.id))).toEqual([503, 'commerce.card_away'])
    payWay.behave('fine')
    payWay.change(await idOf(), { status: 'PRE-AUTH' })
    await check(await lastCard())
    expect((await lastCard()).state).toBe('processing')
    payWay.change(await idOf(), { status: 'APPROVED' })
    await check(await lastCard())
    expect(await sold()).toEqual(once)
  })

  it('that nobody pays ends after a week, in which PayWay can be asked', async () => {
    await takesCards()
    await press(await place())
    await changeCards({ createdAt: new Date(Date.now() - 6 * 86_400_000) })
    await check(await lastCard())
    expect(await lastCard()).toMatchObject({ state: 'open', nextCheckAt: expect.any(Date) })
    await changeCards({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
    await check(await lastCard())
    expect(await lastCard()).toMatchObject({ state: 'canceled', nextCheckAt: null })
  })

  it('that was made in a week in which PayWay could not be asked pays all the same', async () => {
    await takesCards()
    const order = await opened()
    payWay.pay(await idOf(), { date: '2026-01-05 09:00:00' })
    payWay.renew('another-key-of-this-merchant')
    await check(await lastCard())
    expect(await lastCard()).toMatchObject({ state: 'open', failures: 1 })
    payWay.renew(payWay.key)
    await changeCards({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
    await check(await lastCard())
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await sold()).toEqual(once)
  })

  it('about which nobody could be asked for a month is for a person to look at', async () => {
    await takesCards()
    await opened()
    payWay.renew('another-key-of-this-merchant')
    await changeCards({ createdAt: new Date(Date.now() - 31 * 86_400_000), state: 'processing' })
    await check(await lastCard())
    expect(await lastCard()).toMatchObject({ state: 'canceled', failure: 'unavailable', nextCheckAt: null })
    const sent = await inSchool(school, (ctx) =>
      ctx.tx
        .select()
        .from(notifications)
        .where(ofSchool(ctx, notifications, eq(notifications.userId, owner.id))),
    )
    expect(sent.map(({ notice }) => notice)).toContain('card unknown')
  })
})

describe('a pushback', () => {
  it('is not believed: what PayWay says when it is asked counts', async () => {
    await takesCards()
    const order = await opened()
    expect((await push(pushbackOf(await idOf(), { payment_amount: 19, payment_status: 'APPROVED' }))).status).toBe(200)
    await work()
    expect((await buyer.read(order.id)).state).toBe('open')
    expect(await sold()).toEqual(never)
  })

  it('is stored once and handled once, however often it comes, and only so often', async () => {
    await takesCards()
    await opened()
    const id = await idOf()
    payWay.pay(id)
    await Promise.all(Array.from({ length: 6 }, () => push(pushbackOf(id))))
    expect((await all()).events).toHaveLength(1)
    await Promise.all([work(), work(), work()])
    expect(await sold()).toEqual(once)
    for (let apv = 0; apv < 30; apv++) await push(pushbackOf(id, { apv }))
    await work()
    expect((await all()).events).toHaveLength(20)
    expect(await sold()).toEqual(once)
  })

  it('of another school, of another payment, or that is none, changes and says nothing', async () => {
    await takesCards()
    await opened()
    const id = await idOf()
    payWay.pay(id)
    const other = await given.signedIn()
    expect((await push(pushbackOf(id), other.school.host)).status).toBe(200)
    expect((await push(pushbackOf('somebodyelse'))).status).toBe(200)
    for (const body of ['', '[]', '{"tran_id":7}', '{"tran_id":"a b"}', `{"tran_id":"${'a'.repeat(21)}"}`, '{'])
      expect((await push(body)).status).toBe(400)
    expect((await push(`"${'a'.repeat(20_000)}"`)).status).toBe(400)
    expect((await all()).events).toEqual([])
    expect(await sold()).toEqual(never)
    const theirs = await inSchool(other.school, (ctx) =>
      ctx.tx.select().from(cardEvents).where(ofSchool(ctx, cardEvents)),
    )
    expect(theirs).toEqual([])
  })
})

describe('money that does not pay the order', () => {
  const back = (why: string, cents = 1900) => ({ state: 'returned', why, refunds: [[cents, 'USD', 'sent']] })

  it('after the price was over', async () => {
    await takesCards()
    const order = await opened()
    await changeOrder(order.id, { expiresAt: new Date(Date.now() - 86_400_000) })
    await pay()
    await work()
    expect(await outcome()).toEqual(back('late'))
    expect(await sold()).toEqual(never)
  })

  it('for an order that was canceled', async () => {
    await takesCards()
    const order = await opened()
    await changeOrder(order.id, { status: 'canceled', openKey: null })
    await pay()
    await work()
    expect(await outcome()).toEqual(back('canceled'))
  })

  it('too little: all of it', async () => {
    await takesCards()
    await opened()
    await pay({ paid: 18 })
    await work()
    expect(await outcome()).toEqual(back('partial', 1800))
    expect(await sold()).toEqual(never)
  })

  it('too much: the rest', async () => {
    await takesCards()
    await opened()
    await pay({ paid: 25 })
    await work()
    expect(await sold()).toEqual(once)
    expect((await outcome()).refunds).toEqual([[600, 'USD', 'sent']])
    expect(await balance('provider')).toBe(1900)
  })

  it('of what can no longer be given', async () => {
    await takesCards()
    await opened()
    await inSchool(school, (ctx) => ctx.tx.delete(courses).where(ofSchool(ctx, courses, eq(courses.id, course.id))))
    await pay()
    await work()
    expect(await outcome()).toEqual(back('gone'))
  })

  it('in riel waits for a person, as PayWay sends back dollars', async () => {
    await takesCards()
    const order = await opened()
    await pay({ paid: 76_000, paidCurrency: 'KHR' })
    await work()
    expect(await outcome()).toEqual({ state: 'stuck', why: 'wrong-currency', refunds: [[7_600_000, 'KHR', 'failed']] })
    const [refund] = (await all()).refunds
    const body = { act: 'by-hand', reference: 'FT12' }
    expect((await office.call('POST', `/office/card-refunds/${refund?.id}/decision`, body)).status).toBe(200)
    expect((await buyer.read(order.id)).card).toMatchObject({ state: 'returned', why: 'wrong-currency' })
    expect(await sold()).toEqual(never)
  })
})

describe('a refund of a line', () => {
  async function paid(more: object = {}): Promise<OfficeOrder> {
    await takesCards(more)
    const { id } = await opened()
    await pay()
    return (await office.call('GET', `/office/orders/${id}`)).json
  }
  const refund = (order: OfficeOrder, cents: number, refunded = 0) =>
    office.call('POST', `/office/orders/${order.id}/refunds`, {
      ...{
        line_id: order.lines[0]?.line_id,
        cents,
        refunded_cents: refunded,
        reason: 'other',
        note: '',
        reference: '',
      },
    })
  const atPayWay = async () => payWay.transactions.get(await idOf())?.refunded

  it('goes back by PayWay, in parts, and out of the books where it came in', async () => {
    const order = await paid()
    expect((await refund(order, 905)).status).toBe(200)
    await Promise.all([workRefunds(), workRefunds()])
    expect([await atPayWay(), await balance('provider')]).toEqual([9.05, 995])
    expect((await refund(order, 995, 905)).status).toBe(200)
    await workRefunds()
    expect([await atPayWay(), await balance('provider')]).toEqual([19, 0])
    expect((await buyer.read(order.id)).state).toBe('refunded')
  })

  it('is made once where the answer was lost: what PayWay has sent back shows it', async () => {
    const order = await paid()
    await refund(order, 900)
    // The question before is answered, and the refund itself is not heard of.
    payWay.change(await idOf(), { refunded: 9, status: 'REFUNDED' })
    await workRefunds()
    expect((await all()).refunds).toMatchObject([{ state: 'sent' }])
    expect(await atPayWay()).toBe(9)
  })

  it('waits its turn, and is tried again', async () => {
    const order = await paid()
    payWay.behave('lost')
    await refund(order, 900)
    await refund(order, 500, 900)
    await workRefunds()
    expect((await all()).refunds.map(({ state, failures }) => [state, failures])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
    ])
    payWay.behave('fine')
    await later()
    await later()
    expect((await all()).refunds.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(await atPayWay()).toBe(14)
  })

  it('is for a person where something else was sent back at PayWay, or there is no RSA key', async () => {
    const order = await paid()
    payWay.change(await idOf(), { refunded: 3, status: 'REFUNDED' })
    await refund(order, 900)
    await workRefunds()
    expect((await all()).refunds).toMatchObject([{ state: 'failed' }])
    expect(await atPayWay()).toBe(3)
    payWay.change(await idOf(), { refunded: 0 })
    await changeMethods({ sealedRsaKey: null })
    const [failed] = (await all()).refunds
    const decide = (body: object) => office.call('POST', `/office/card-refunds/${failed?.id}/decision`, body)
    expect((await decide({ act: 'retry' })).status).toBe(200)
    await workRefunds()
    expect((await all()).refunds).toMatchObject([{ state: 'failed' }])
    await changeMethods({ sealedRsaKey: sealedRsaKey(school.id, payWay.rsaKey) })
    expect((await decide({ act: 'retry' })).status).toBe(200)
    await workRefunds()
    expect((await all()).refunds).toMatchObject([{ state: 'sent' }])
    expect(await atPayWay()).toBe(9)
  })
})

describe('the keys of a school', () => {
  const fields = {
    ...{ slip: true, khqr: false, account_id: '', merchant_name: '', khmer_name: '', city: 'Phnom Penh', token: '' },
    ...{ forget_token: false, card: true, stripe_public_key: '', stripe_key: '', stripe_webhook_secret: '' },
    ...{ forget_keys: false, card_provider: 'payway', payway_merchant_id: '', payway_key: '', payway_rsa_key: '' },
    ...{ forget_payway_keys: false, revision: 0 },
  }
  const save = (more: object) => office.call('PUT', '/office/payment-methods', { ...fields, ...more })
  const own = () => ({
    ...{ payway_merchant_id: payWay.merchantId, payway_key: payWay.key, payway_rsa_key: payWay.rsaKey },
  })

  it('are stored encrypted, shown by their end, tried, and forgotten; no log has them', async () => {
    expect(refused(await save({}))).toEqual([422, 'commerce.payway_key'])
    expect((await save({ ...own(), payway_rsa_key: 'no key' })).status).toBe(422)
    expect((await save({ ...own(), payway_merchant_id: 'two words' })).status).toBe(422)
    const stored = await save(own())
    expect(stored.json).toMatchObject({ card_provider: 'payway', payway_key_shown: '…4b7d', has_rsa_key: true })
    expect(stored.json.pushback_address).toBe(`${stored.json.payway_origin}/webhooks/payway`)
    const body = payWay.rsaKey.split('\n')[1] ?? ''
    const log = await inSchool(school, (ctx) => ctx.tx.select().from(auditLog).where(ofSchool(ctx, auditLog)))
    for (const secret of [payWay.key, body])
      for (const text of [stored.text, JSON.stringify(log)]) expect(text).not.toContain(secret)
    const [row] = await inSchool(school, (ctx) =>
      ctx.tx.select().from(paymentMethods).where(ofSchool(ctx, paymentMethods)),
    )
    for (const sealed of [row?.sealedPayWayKey, row?.sealedRsaKey])
      expect(sealed?.toString('latin1')).not.toMatch(/loopback|PUBLIC KEY/)
    const test = (key: string, merchant_id = payWay.merchantId) =>
      office.call('POST', '/office/payment-methods/card-test', { provider: 'payway', key, merchant_id })
    expect((await test('')).json.result).toBe('works')
    expect((await test('another-key-of-somebody')).json.result).toBe('key-refused')
    expect((await test('', 'somebody')).json.result).toBe('key-refused')
    expect((await test('', '')).json.result).toBe('no-key')
    payWay.behave('out of order')
    expect((await test('')).json.result).toBe('away')
    const again = await save({ ...own(), payway_key: '', payway_rsa_key: '', revision: 1 })
    expect(again.json).toMatchObject({ payway_key_shown: '…4b7d', has_rsa_key: true })
    const off = { card: false, forget_payway_keys: true, revision: 2 }
    expect((await save(off)).json).toMatchObject({ card: false, payway_key_shown: null, has_rsa_key: false })
    expect((await test('')).json.result).toBe('no-key')
  })

  it('can change while somebody pays: the new key goes on, another merchant knows nothing of it', async () => {
    await takesCards()
    const order = await opened()
    payWay.pay(await idOf())
    payWay.renew('a-new-key-of-the-bank')
    await check(await lastCard())
    expect(await lastCard()).toMatchObject({ state: 'open', failures: 1 })
    await changeMethods({ sealedPayWayKey: sealedPayWayKey(school.id, 'a-new-key-of-the-bank') })
    await changeMethods({ payWayMerchantId: 'another' })
    await check(await lastCard())
    expect(await lastCard()).toMatchObject({ state: 'open', failures: 2 })
    await changeMethods({ payWayMerchantId: payWay.merchantId })
    await check(await lastCard())
    expect((await buyer.read(order.id)).state).toBe('paid')
  })

  it('of both providers can be stored: what was begun by one is settled by it, and the next by the other', async () => {
    const stripe = await startStripe()
    reachStripe(stripe.url)
    const stripeKeys = {
      stripePublicKey: stripe.publicKey,
      sealedStripeKey: sealedStripeKey(school.id, stripe.secretKey),
    }
    await takesCards(stripeKeys)
    const order = await opened()
    await changeMethods({ cardProvider: 'stripe' })
    expect((await buyer.read(order.id)).card).toMatchObject({ provider: 'stripe', public_key: stripe.publicKey })
    await pay()
    expect((await buyer.read(order.id)).state).toBe('paid')
    const next = await place(await given.course(school, { priceCents: 2900 }))
    expect((await buyer.startCard(next.id)).json).toMatchObject({ page: null, client_secret: expect.any(String) })
    // Somebody changes their mind on the page, after the school has.
    await changeMethods({ cardProvider: 'payway' })
    expect(payWay.open(await press(next))).toBe(0)
    const { cards } = await all()
    expect(cards.map(({ provider }) => provider)).toEqual(['payway', 'stripe', 'payway'])
    await check(cards[1] as CardPayment)
    expect(stripe.intents.get(cards[1]?.intentId ?? '')?.status).toBe('canceled')
    await stripe.stop()
  })
})

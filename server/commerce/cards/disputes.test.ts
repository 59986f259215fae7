import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import type { OfficeOrder, Order } from '#shared/commerce/orders.schema.ts'
import { callsOf } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { startStripe } from '#tests/support/stripe-api.ts'
import { checkBooks } from '../check/check-books.ts'
import { orders, refunds } from '../commerce.tables.ts'
import { balancesOf } from '../ledger/balances.ts'
import { doCardJob } from './card-jobs.ts'
import { sealedStripeKey, sealedWebhookSecret } from './card-keys.ts'
import { cardDisputes, cardEvents, cardPayments, cardRefunds } from './cards.tables.ts'
import { offerSandbox } from './sandbox.ts'
import { reachStripe } from './stripe.ts'

const { ask, visit } = openSite()

let stripe: Awaited<ReturnType<typeof startStripe>>
let { school, person: student, token } = {} as SignedIn
let owner: Person
let teacher: Person
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>
let order: Order
let intent: string

beforeAll(async () => {
  stripe = await startStripe()
  reachStripe(stripe.url)
})
afterAll(() => stripe.stop())

const intentOf = async (orderId: string) => {
  const [row] = await inSchool(school, (ctx) =>
    ctx.tx
      .select()
      .from(cardPayments)
      .where(ofSchool(ctx, cardPayments, eq(cardPayments.orderId, orderId))),
  )
  return row?.intentId ?? ''
}
const send = ({ payload, signature }: ReturnType<typeof stripe.event>) =>
  visit(school.host, 'POST', '/webhooks/stripe', { body: payload, headers: { 'stripe-signature': signature } })

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
  const waiting = await inSchool(school, (ctx) =>
    ctx.tx
      .select({ id: cardRefunds.id })
      .from(cardRefunds)
      .where(ofSchool(ctx, cardRefunds, and(eq(cardRefunds.state, 'waiting'), isNotNull(cardRefunds.nextTryAt)))),
  )
  for (const { id } of waiting) await doCardJob(doors, { schoolId, kind: 'refund', id })
}
async function hear(type: string, id: string): Promise<void> {
  expect((await send(stripe.event(type, { id }))).status).toBe(200)
}
const hearOf = (dispute: { id: string }, what: 'created' | 'closed') => hear(`charge.dispute.${what}`, dispute.id)

const balance = async (account: string) =>
  (await inSchool(school, (ctx) => balancesOf(ctx)))
    .filter((one) => one.account === account)
    .reduce((sum, { cents }) => sum + cents, 0)
const officeOrder = async (): Promise<OfficeOrder> => (await office.call('GET', `/office/orders/${order.id}`)).json
const disputesOf = async () => (await officeOrder()).cards.flatMap(({ disputes }) => disputes)
const stateOf = async () => (await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })).json.state
const faults = async () => (await inSchool(school, (ctx) => checkBooks(ctx))).check.faults
const noticesOf = async ({ id }: Person) =>
  (await inSchool(school, ({ tx }) => tx.select().from(notifications).where(eq(notifications.userId, id)))).map(
    ({ notice }) => notice,
  )
const refund = (cents: number, more: object = {}) =>
  office.call('POST', `/office/orders/${order.id}/refunds`, {
    ...{ line_id: order.lines[0]?.line_id, cents, refunded_cents: 0, reason: 'other', note: '', reference: '' },
    ...more,
  })

beforeEach(async () => {
  offerSandbox(false)
  stripe.behave('fine')
  stripe.takeBack(true)
  ;({ school, person: student, token } = await given.signedIn())
  owner = await given.person(school, { role: 'vendor' })
  teacher = await given.person(school, { role: 'lecture' })
  course = await given.course(school, { priceCents: 1900, lecturers: [teacher] })
  await inSchool(school, ({ tx, schoolId }) =>
    tx.execute(sql`update course_lecturers set share_percent = 40 where school_id = ${schoolId}`),
  )
  await given.paymentMethods(school, {
    ...{ card: true, stripePublicKey: stripe.publicKey },
    sealedStripeKey: sealedStripeKey(school.id, stripe.secretKey),
    sealedWebhookSecret: sealedWebhookSecret(school.id, stripe.webhookSecret),
  })
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, owner))
  order = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json
  await buyer.startCard(order.id)
  intent = await intentOf(order.id)
  stripe.pay(intent, 'pm_visa')
})

/** The payment has come, and was heard of. */
async function paid(): Promise<void> {
  await hear('payment_intent.succeeded', intent)
  await work()
  expect((await buyer.read(order.id)).state).toBe('paid')
}

describe('a dispute', () => {
  it('is shown on the order, those who run the school are notified, and the books do not change yet', async () => {
    await paid()
    const dispute = stripe.dispute(intent)
    await hearOf(dispute, 'created')
    await work()
    expect(await disputesOf()).toMatchObject([
      { state: 'open', reason: 'fraudulent', cents: 1900, currency: 'USD', closed_at: null },
    ])
    expect(await noticesOf(owner)).toContain('card disputed')
    expect(await noticesOf(student)).not.toContain('card disputed')
    expect([await balance('provider'), await stateOf()]).toEqual([1900, 'learning'])
    expect(await faults()).toEqual([])
  })

  it('that is lost takes back what was paid: money, shares and access, and the provider keeps its fee', async () => {
    await paid()
    const dispute = stripe.dispute(intent)
    await hearOf(dispute, 'created')
    await work()
    stripe.endDispute(dispute.id, 'lost')
    await hearOf(dispute, 'closed')
    await work()
    expect(await disputesOf()).toMatchObject([{ state: 'lost', fee_cents: 1500, closed_at: expect.any(String) }])
    expect([await balance('refunds'), await balance('provider_fee')]).toEqual([1900, 1500])
    expect(await balance('provider')).toBe(-1500)
    expect([await balance('owed_to_lecturer'), await balance('owed_to_platform')]).toEqual([0, 0])
    expect(await stateOf()).toBe('paid')
    const read = await officeOrder()
    expect(read).toMatchObject({ state: 'refunded', refunds: [{ reason: 'disputed', cents: 1900, decided_by: null }] })
    expect(read.invoices.map(({ kind }) => kind)).toContain('credit_note')
    expect(await noticesOf(student)).toContain('payment disputed')
    expect((await noticesOf(owner)).filter((name) => name === 'card disputed')).toHaveLength(2)
    expect(await faults()).toEqual([])
  })

  it('that is won, or an inquiry that was closed, takes nothing back', async () => {
    await paid()
    for (const [at, status] of (['won', 'warning_closed'] as const).entries()) {
      const dispute = stripe.dispute(intent)
      await hearOf(dispute, 'created')
      await work()
      stripe.endDispute(dispute.id, status)
      await hearOf(dispute, 'closed')
      await work()
      expect((await disputesOf()).map(({ state }) => state)).toEqual(Array(at + 1).fill('won'))
    }
    expect([await balance('provider'), await balance('provider_fee'), await stateOf()]).toEqual([1900, 0, 'learning'])
    expect(await faults()).toEqual([])
  })

  it('that is won may cost its fee all the same', async () => {
    await paid()
    const dispute = stripe.dispute(intent)
    dispute.status = 'won'
    await hearOf(dispute, 'closed')
    await work()
    expect([await balance('provider'), await balance('provider_fee'), await stateOf()]).toEqual([
      ...[400, 1500, 'learning'],
    ])
    expect(await faults()).toEqual([])
  })
})

describe('events of a dispute', () => {
  it('count once, in any order, however often they come', async () => {
    await paid()
    const dispute = stripe.dispute(intent)
    stripe.endDispute(dispute.id, 'lost')
    const closed = stripe.event('charge.dispute.closed', { id: dispute.id })
    await Promise.all([send(closed), send(closed), hearOf(dispute, 'closed')])
    await Promise.all([work(), work(), work()])
    await hearOf(dispute, 'created')
    await hear('charge.dispute.funds_withdrawn', dispute.id)
    await Promise.all([work(), work()])
    expect(await disputesOf()).toMatchObject([{ state: 'lost' }])
    expect([await balance('refunds'), await balance('provider_fee')]).toEqual([1900, 1500])
    const rows = await inSchool(school, (ctx) => ctx.tx.select().from(refunds).where(ofSchool(ctx, refunds)))
    expect(rows).toHaveLength(1)
    expect((await noticesOf(owner)).filter((name) => name === 'card disputed')).toHaveLength(1)
  })

  it('may come before the one that says that the payment has come', async () => {
    const dispute = stripe.dispute(intent)
    stripe.endDispute(dispute.id, 'lost')
    await hearOf(dispute, 'closed')
    await work()
    expect((await officeOrder()).state).toBe('refunded')
    expect([await balance('sales'), await balance('refunds')]).toEqual([-1900, 1900])
    await hear('payment_intent.succeeded', intent)
    await work()
    expect([await balance('sales'), await balance('refunds')]).toEqual([-1900, 1900])
    expect(await faults()).toEqual([])
  })

  it('are handled again where Stripe does not answer, and say nothing where it does not know them', async () => {
    await paid()
    const dispute = stripe.dispute(intent)
    await hearOf(dispute, 'created')
    stripe.behave('out of order')
    await expect(work()).rejects.toThrow()
    expect(await disputesOf()).toEqual([])
    stripe.behave('fine')
    await work()
    expect(await disputesOf()).toHaveLength(1)
    await hear('charge.dispute.created', 'du_of_another_shop')
    await work()
    expect(await disputesOf()).toHaveLength(1)
  })

  it('are not believed: what Stripe says counts', async () => {
    await paid()
    const dispute = stripe.dispute(intent)
    await hearOf(dispute, 'closed')
    await work()
    expect(await disputesOf()).toMatchObject([{ state: 'open' }])
    expect(await balance('refunds')).toBe(0)
  })
})

describe('a dispute of what went back before', () => {
  const lose = async (more: Parameters<typeof stripe.dispute>[1] = {}) => {
    const dispute = stripe.dispute(intent, more)
    stripe.endDispute(dispute.id, 'lost')
    await hearOf(dispute, 'closed')
    await work()
  }

  it('in part takes the rest of the line', async () => {
    await paid()
    await refund(700)
    await work()
    await lose({ amount: 1200 })
    expect([await balance('refunds'), await balance('provider')]).toEqual([1900, -1500])
    expect((await officeOrder()).state).toBe('refunded')
    expect(await faults()).toEqual([])
  })

  it('for a part leaves the access', async () => {
    await paid()
    await lose({ amount: 500 })
    expect([await balance('refunds'), await stateOf()]).toEqual([500, 'learning'])
    expect((await officeOrder()).state).toBe('refunded_in_part')
    expect(await faults()).toEqual([])
  })

  it('by hand takes it a second time, which is an expense', async () => {
    await paid()
    const account = await given.bankAccount(school)
    expect((await refund(1900, { reference: 'FT1', account_id: account.id })).status).toBe(200)
    expect([await balance('provider'), await balance('school')]).toEqual([1900, -1900])
    await lose()
    expect([await balance('provider'), await balance('school')]).toEqual([-1500, -1900])
    expect([await balance('refunds'), await balance('provider_fee')]).toEqual([1900, 3400])
    expect(await faults()).toEqual([])
  })

  it('by a refund that the card never got is that refund', async () => {
    await paid()
    const dispute = stripe.dispute(intent)
    await hearOf(dispute, 'created')
    await refund(1900)
    await work()
    expect((await officeOrder()).cards[0]?.refunds).toMatchObject([{ state: 'failed' }])
    stripe.endDispute(dispute.id, 'lost')
    await hearOf(dispute, 'closed')
    await work()
    expect((await officeOrder()).cards[0]?.refunds).toMatchObject([{ state: 'disputed', reference: dispute.id }])
    expect([await balance('refunds'), await balance('provider'), await balance('provider_fee')]).toEqual([
      ...[1900, -1500, 1500],
    ])
    expect(await faults()).toEqual([])
  })

  it('of a payment that paid nothing is its way back, and only the fee is booked', async () => {
    await inSchool(school, (ctx) =>
      ctx.tx
        .update(orders)
        .set({ status: 'canceled', openKey: null })
        .where(ofSchool(ctx, orders, eq(orders.id, order.id))),
    )
    stripe.takeBack(false)
    await hear('payment_intent.succeeded', intent)
    await work()
    expect((await buyer.read(order.id)).card?.state).toBe('stuck')
    await lose()
    expect((await buyer.read(order.id)).card?.state).toBe('returned')
    expect([await balance('sales'), await balance('refunds'), await balance('provider')]).toEqual([0, 0, -1500])
    expect(await faults()).toEqual([])
  })

  it('in another currency, with a fee in one, is shown and not booked', async () => {
    await paid()
    const eur = { amount: -1700, fee: 1400, net: -3100, currency: 'eur' }
    await lose({ currency: 'eur', amount: 1700, balance_transactions: [eur] })
    expect(await disputesOf()).toMatchObject([{ state: 'lost', currency: 'EUR', fee_cents: 0 }])
    expect([await balance('refunds'), await balance('provider')]).toEqual([0, 1900])
    expect(await faults()).toEqual([])
  })
})

describe('a refund of a card payment that somebody sends by hand', () => {
  it('leaves the bank account they name, and nothing leaves the provider', async () => {
    await paid()
    const account = await given.bankAccount(school)
    const other = await given.bankAccount(await given.school())
    const missing = await refund(1900, { reference: 'FT1' })
    expect(refusal(missing)).toMatchObject({ status: 422, code: 'core.field_required' })
    const theirs = await refund(1900, { reference: 'FT1', account_id: other.id })
    expect(refusal(theirs)).toMatchObject({ status: 404, code: 'commerce.account_not_found' })
    expect((await refund(900, { reference: 'FT1', account_id: account.id })).status).toBe(200)
    const of = (await inSchool(school, (ctx) => balancesOf(ctx))).filter(({ account: name }) => name === 'school')
    expect(of).toEqual([{ account: 'school', of: account.id, cents: -900 }])
    expect(await balance('provider')).toBe(1900)
    expect(await faults()).toEqual([])
  })

  it('names none where the school has none', async () => {
    await paid()
    expect((await refund(1900, { reference: 'FT1' })).status).toBe(200)
    expect([await balance('provider'), await balance('school')]).toEqual([1900, -1900])
    expect(await faults()).toEqual([])
  })

  it('after the card could not take it moves the money from the provider to the bank account', async () => {
    await paid()
    const account = await given.bankAccount(school)
    stripe.takeBack(false)
    await refund(1900)
    await work()
    const failed = (await officeOrder()).cards[0]?.refunds[0]
    const decide = (body: object) => office.call('POST', `/office/card-refunds/${failed?.id}/decision`, body)
    expect(refusal(await decide({ act: 'by-hand', reference: 'FT77' })).code).toBe('core.field_required')
    expect((await decide({ act: 'by-hand', reference: 'FT77', account_id: account.id })).status).toBe(200)
    expect([await balance('provider'), await balance('school')]).toEqual([1900, -1900])
    expect(await balance('refunds')).toBe(1900)
    expect(await faults()).toEqual([])
  })
})

it('a dispute is of its school: rows of another one are not touched', async () => {
  await paid()
  const dispute = stripe.dispute(intent)
  await hearOf(dispute, 'created')
  await work()
  const rows = await inSchool(school, (ctx) => ctx.tx.select().from(cardDisputes).where(ofSchool(ctx, cardDisputes)))
  expect(rows).toMatchObject([{ orderId: order.id, provider: 'stripe', disputeId: dispute.id, schoolId: school.id }])
})

import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { pricePlans } from '#server/courses/courses.tables.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { addPeriods, dayIn } from '#shared/commerce/calendar.rules.ts'
import type { Checkout, OfficeOrder, Order } from '#shared/commerce/orders.schema.ts'
import type { PlanChanges } from '#shared/commerce/subscriptions.schema.ts'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import { type ShopPlan, subscriptionShop } from '#tests/domains/commerce/subscription-shop.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { letDaysPass, stepNow } from '#tests/support/passing-days.ts'
import { refusal } from '#tests/support/site.ts'
import { checkBooks } from '../check/check-books.ts'
import { invoices, ledgerEntries, orders } from '../commerce.tables.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

const short: ShopPlan = { kind: 'subscription', price_cents: 1400, frequency: '2 weeks', payments: null }
const year: ShopPlan = { ...short, price_cents: 20_000, frequency: 'year' }
const week: ShopPlan = { ...short, price_cents: 500, frequency: 'week' }
const today = () => dayIn(new Date())
const inAYear = () => addPeriods(today(), 'year', 1)
const refused = (answer: Parameters<typeof refusal>[0]) => [refusal(answer).status, refusal(answer).code]

/** Somebody who has paid two weeks, of a course that is also sold by the year and by the week. */
async function subscribed(plan = short, others = [year, week], points = 0) {
  const shop = await subscriptionShop(plan, { others })
  const { school, person, buyer, course } = shop
  await given.pointsSettings(school)
  if (points > 0) await given.points(school, person, points)
  const first = (await buyer.order(course.id, course.entries.plans[0] ?? '', '', points > 0)).json as Order
  if (first.total_cents > 0) await shop.pay(first.id, first.total_cents)
  const { id } = await shop.one()
  const [, yearly = '', weekly = ''] = course.entries.plans
  const offers = async () => ((await buyer.call('GET', `/subscriptions/${id}/plans`)).json as PlanChanges).data
  const offer = async (planId: string) => (await offers()).find(({ plan_id }) => plan_id === planId)
  const change = async (planId: string, now?: number) => {
    const now_cents = now ?? (await offer(planId))?.now_cents ?? -1
    return buyer.call('POST', `/subscriptions/${id}/plan`, { plan_id: planId, now_cents })
  }
  const rows = () =>
    inSchool(school, async (ctx) => ({
      row: (await ctx.tx.select().from(studentSubscriptions).where(ofSchool(ctx, studentSubscriptions)))[0],
      orders: await ctx.tx.select().from(orders).where(ofSchool(ctx, orders)).orderBy(asc(orders.number)),
      invoices: await ctx.tx.select().from(invoices).where(ofSchool(ctx, invoices)).orderBy(asc(invoices.number)),
      sales: (await ctx.tx.select().from(ledgerEntries).where(ofSchool(ctx, ledgerEntries)))
        .filter(({ credit }) => credit === 'sales')
        .reduce((sum, { cents }) => sum + cents, 0),
      grants: await ctx.tx.select().from(courseGrants).where(ofSchool(ctx, courseGrants)),
      faults: (await checkBooks(ctx)).check.faults,
    }))
  const refund = async (orderId: string, cents: number) => {
    const { lines } = (await shop.office.call('GET', `/office/orders/${orderId}`)).json as OfficeOrder
    const { status } = await shop.office.refund(orderId, { lineId: lines[0]?.line_id ?? '', cents })
    expect(status).toBe(200)
  }
  return { ...shop, id, first, yearly, weekly, offers, offer, change, refund, rows }
}

describe('a change to a dearer plan', () => {
  it('says what it costs, what is credited and what comes next, and books what is paid', async () => {
    const all = await subscribed()
    await letDaysPass(all.school, 4)
    expect(await all.one()).toMatchObject({ may_change: true, credit_cents: 0 })
    const offer = await all.offer(all.yearly)
    expect(offer).toEqual({
      ...{ plan_id: all.yearly, price_cents: 20_000, frequency: 'year', credit_cents: 1000, now_cents: 19_000 },
      ...{ left_cents: 0, next_on: dayText(inAYear()), next_cents: 20_000 },
    })
    const { order_id } = (await all.change(all.yearly)).json
    const order = await all.buyer.read(order_id)
    expect(order).toMatchObject({ total_cents: 19_000, part: { asked_for: 'change', number: 2 } })
    expect(order.lines).toMatchObject([{ list_cents: 20_000, credit_cents: 1000, price_cents: 19_000 }])
    expect(order.next_payment).toEqual({ on: dayText(inAYear()), cents: 20_000 })
    // Nothing is changed before it is paid.
    expect(await all.one()).toMatchObject({ frequency: '2 weeks', asked_for: 'change', order_id })
    await all.pay(order_id, 19_000)
    expect(await all.one()).toMatchObject({
      ...{ state: 'active', frequency: 'year', each_cents: 20_000, due_on: dayText(inAYear()), next_cents: 20_000 },
      ...{ credit_cents: 0, asked_for: null, order_id: null },
    })
    const { sales, faults, invoices: written, grants } = await all.rows()
    expect([sales, faults]).toEqual([1400 + 19_000, []])
    expect(written.map(({ totalCents, lines }) => [totalCents, lines[0]?.creditCents])).toEqual([
      [1400, undefined],
      [19_000, 1000],
    ])
    expect(grants).toHaveLength(1)
    // What was credited once is not credited again.
    expect((await all.offer(all.weekly))?.left_cents).toBe(20_000 - 500)
  })

  it('is one order, whoever presses how often, in place of the payment that waited', async () => {
    const all = await subscribed()
    const { order_id: due } = (await all.next(all.id)).json
    const asked = await Promise.all([1, 2, 3].map(() => all.change(all.yearly, 18_600)))
    expect(new Set(asked.map(({ json }) => json.order_id)).size).toBe(1)
    const { orders: found } = await all.rows()
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      [all.first.id, 'paid'],
      [due, 'canceled'],
      [asked[0]?.json.order_id, 'open'],
    ])
    expect(((await all.buyer.checkout(all.course.id)).json as Checkout).order_id).toBe(asked[0]?.json.order_id)
    // Another choice replaces it, and so does the next payment itself.
    const { order_id: again } = (await all.next(all.id)).json
    expect((await all.buyer.read(again)).total_cents).toBe(1400)
    expect((await all.buyer.read(asked[0]?.json.order_id)).state).toBe('canceled')
  })

  it('that nobody pays is over after a day: the next payment is asked for as before', async () => {
    const all = await subscribed()
    await letDaysPass(all.school, 11)
    const { order_id } = (await all.change(all.yearly)).json
    await stepNow()
    expect((await all.rows()).orders.map(({ status }) => status)).toEqual(['paid', 'open'])
    await inSchool(all.school, (ctx) =>
      ctx.tx
        .update(orders)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(ofSchool(ctx, orders, eq(orders.id, order_id))),
    )
    await stepNow()
    const { orders: found, row } = await all.rows()
    expect(found.map(({ status, totalCents }) => [status, totalCents])).toEqual([
      ['paid', 1400],
      ['canceled', 19_700],
      ['open', 1400],
    ])
    expect(row?.planId).toBe(all.course.entries.plans[0])
  })

  it('counts from the day it was shown, also if its slip is approved later, but never without access', async () => {
    // The course was open for 18 days since then: until the end of the grace.
    for (const [days, from] of [
      [3, -3],
      [40, -18],
    ] as const) {
      const all = await subscribed()
      await letDaysPass(all.school, 4)
      const { order_id } = (await all.change(all.yearly)).json
      const slip = await all.send(order_id, 19_000)
      await letDaysPass(all.school, days)
      await stepNow()
      expect((await all.office.decide(slip, 'approve')).status).toBe(200)
      const due = addPeriods(today() + from, 'year', 1)
      expect(await all.one()).toMatchObject({ state: 'active', frequency: 'year', due_on: dayText(due) })
      expect((await all.rows()).faults).toEqual([])
    }
  })

  it('leaves the days that the school gave', async () => {
    const all = await subscribed()
    await all.office.call('POST', `/office/subscriptions/${all.id}/extensions`, { days: 10 })
    const offer = await all.offer(all.yearly)
    expect(offer).toMatchObject({ credit_cents: 1400, next_on: dayText(inAYear() + 10) })
    const { order_id } = (await all.change(all.yearly)).json
    await all.pay(order_id, 18_600)
    expect(await all.one()).toMatchObject({ due_on: dayText(inAYear() + 10) })
  })
})

describe('a change to a cheaper plan', () => {
  it('is made at once, once, and what is left pays the next payments to the cent', async () => {
    const all = await subscribed()
    expect(await all.offer(all.weekly)).toMatchObject({
      ...{ credit_cents: 500, now_cents: 0, left_cents: 900, next_on: dayText(today() + 7), next_cents: 0 },
    })
    const changes = await Promise.all([all.change(all.weekly, 0), all.change(all.weekly, 0)])
    expect(new Set(changes.map(({ json }) => json.order_id)).size).toBe(1)
    expect(await all.one()).toMatchObject({ frequency: 'week', credit_cents: 900, next_cents: 0 })
    const paid: number[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      await letDaysPass(all.school, 7)
      await stepNow()
      const { order_id } = await all.one()
      if (order_id) {
        const { total_cents } = await all.buyer.read(order_id)
        paid.push(total_cents)
        await all.pay(order_id, total_cents)
      } else paid.push(0)
    }
    expect(paid).toEqual([0, 100, 500])
    const { row, sales, faults } = await all.rows()
    expect([row?.creditCents, sales, faults]).toEqual([0, 1400 + 600, []])
  })

  it('leaves its credit as days to whoever cancels, or has the payment refunded', async () => {
    const all = await subscribed()
    await all.change(all.weekly)
    await all.buyer.call('POST', `/subscriptions/${all.id}/cancellation`)
    // 900 of 500 for 7 days are 12.6 days.
    expect(await all.one()).toMatchObject({ ends_on: dayText(today() + 7 + 13), credit_cents: 0 })

    const other = await subscribed()
    await letDaysPass(other.school, 4)
    const { order_id } = (await other.change(other.yearly)).json
    await other.pay(order_id, 19_000)
    await other.refund(order_id, 19_000)
    // 1000 of 20000 for a year.
    const days = Math.ceil((1000 * (addPeriods(today(), 'year', 1) - today())) / 20_000)
    expect(await other.one()).toMatchObject({ is_canceled: true, ends_on: dayText(today() + days), credit_cents: 0 })
    expect((await other.rows()).faults).toEqual([])
  })

  it('takes no more of the new period than it has credited, when the payment of the old plan is refunded', async () => {
    const all = await subscribed()
    await letDaysPass(all.school, 4)
    const { order_id } = (await all.change(all.yearly)).json
    await all.pay(order_id, 19_000)
    await all.refund(all.first.id, 1400)
    const days = Math.ceil((1000 * (inAYear() - today())) / 20_000)
    expect(await all.one()).toMatchObject({ is_canceled: true, ends_on: dayText(inAYear() - days) })
    // Whoever goes on all the same is not credited it once more.
    await all.buyer.call('DELETE', `/subscriptions/${all.id}/cancellation`)
    const offer = await all.offer(all.weekly)
    const creditCents = (offer?.left_cents ?? 0) + 500
    expect(creditCents).toBeGreaterThan(18_950)
    expect(creditCents).toBeLessThanOrEqual(19_050)
    expect((await all.rows()).faults).toEqual([])
  })

  it('that was credited whole ends with the refund of what it was credited from', async () => {
    const all = await subscribed(year, [short, week])
    await all.change(all.weekly)
    expect(await all.one()).toMatchObject({ frequency: 'week', credit_cents: 19_500 })
    await all.refund(all.first.id, 20_000)
    expect(await all.one()).toMatchObject({ state: 'ended', ends_on: dayText(today()), credit_cents: 0 })
    const { row, faults } = await all.rows()
    expect([row?.creditCents, faults]).toEqual([0, []])
    expect(((await all.buyer.checkout(all.course.id)).json as Checkout).state).not.toBe('owned')
  })

  it('of which both payments are refunded leaves nothing', async () => {
    const all = await subscribed()
    const { order_id } = (await all.change(all.yearly)).json
    await all.pay(order_id, 18_600)
    await all.refund(all.first.id, 1400)
    await all.refund(order_id, 18_600)
    expect(await all.one()).toMatchObject({ state: 'ended', ends_on: dayText(today()) })
    const turned = await subscribed()
    const { order_id: second } = (await turned.change(turned.yearly)).json
    await turned.pay(second, 18_600)
    await turned.refund(second, 18_600)
    await turned.refund(turned.first.id, 1400)
    expect((await turned.one()).state).toBe('ended')
  })
})

describe('a credit that is gone when the payment comes', () => {
  it('pays for no days, and is not given again with a refund', async () => {
    const all = await subscribed(short, [year, week])
    await all.change(all.weekly)
    // 900 are left; the payment after the next one costs 100.
    for (let nth = 0; nth < 1; nth += 1) {
      await letDaysPass(all.school, 7)
      await all.next(all.id)
    }
    const { order_id } = (await all.next(all.id)).json
    const order = await all.buyer.read(order_id)
    expect([order.total_cents, order.lines[0]?.credit_cents]).toEqual([100, 400])
    const slip = await all.send(order_id, 100)
    await inSchool(all.school, (ctx) =>
      ctx.tx.update(studentSubscriptions).set({ creditCents: 0 }).where(ofSchool(ctx, studentSubscriptions)),
    )
    const before = (await all.one()).due_on
    expect((await all.office.decide(slip, 'approve')).status).toBe(200)
    // 100 of 500 for 7 days are 1.4, and what is missing counts whole days.
    const { due_on } = await all.one()
    expect(dayOf(due_on ?? '') - dayOf(before ?? '')).toBe(1)
    await all.refund(order_id, 100)
    expect(await all.one()).toMatchObject({ is_canceled: true, ends_on: before })
    expect((await all.rows()).faults).toEqual([])
  })

  it('is not that of an earlier plan, of which another payment was refunded before', async () => {
    const all = await subscribed()
    const { order_id: second } = (await all.next(all.id)).json
    await all.pay(second, 1400)
    await letDaysPass(all.school, 15)
    await all.refund(all.first.id, 1400)
    await all.buyer.call('DELETE', `/subscriptions/${all.id}/cancellation`)
    const offer = await all.offer(all.yearly)
    expect(offer?.credit_cents).toBe(1300)
    const { order_id } = (await all.change(all.yearly)).json
    await all.pay(order_id, 18_700)
    await all.refund(second, 1400)
    const days = Math.ceil((1300 * (inAYear() - today())) / 20_000)
    expect(await all.one()).toMatchObject({ is_canceled: true, ends_on: dayText(inAYear() - days) })
    expect((await all.rows()).faults).toEqual([])
  })
})

describe('what points have paid', () => {
  it('is credited like money, and goes back with it', async () => {
    // A hundred of them are a dollar.
    const all = await subscribed(short, [year, week], 1000)
    expect(all.first.total_cents).toBe(400)
    expect(await all.offer(all.yearly)).toMatchObject({ credit_cents: 1400, now_cents: 18_600 })
    const { order_id } = (await all.change(all.yearly)).json
    await all.pay(order_id, 18_600)
    await all.refund(all.first.id, 400)
    const days = Math.ceil((1400 * (inAYear() - today())) / 20_000)
    expect(await all.one()).toMatchObject({ is_canceled: true, ends_on: dayText(inAYear() - days) })
    expect((await all.rows()).faults).toEqual([])
  })

  it('is credited also where they have paid all of it', async () => {
    const all = await subscribed(short, [year, week], 1400)
    expect(all.first).toMatchObject({ state: 'paid', total_cents: 0 })
    expect(await all.offer(all.yearly)).toMatchObject({ credit_cents: 1400, now_cents: 18_600 })
    await all.refund(all.first.id, 0)
    expect(await all.one()).toMatchObject({ state: 'ended', is_canceled: true })
  })
})

describe('a change of plan', () => {
  it('costs nothing within a trial, which ends on its day', async () => {
    const all = await subscribed({ ...short, trialDays: 7 })
    await letDaysPass(all.school, 2)
    expect(await all.offer(all.yearly)).toMatchObject({
      ...{ now_cents: 0, credit_cents: 0, left_cents: 0, next_on: dayText(today() + 5), next_cents: 20_000 },
    })
    await all.change(all.yearly)
    expect(await all.one()).toMatchObject({ state: 'trial', frequency: 'year', due_on: dayText(today() + 5) })
    const { order_id } = (await all.next(all.id)).json
    expect((await all.buyer.read(order_id)).total_cents).toBe(20_000)
  })

  it('is refused while something is due, being reviewed or canceled, at another price, and to strangers', async () => {
    const all = await subscribed()
    expect(refused(await all.change(all.yearly, 1))).toEqual([409, 'commerce.quote_over'])
    expect(refused(await all.change(all.first.id, 0))).toEqual([409, 'commerce.plan_not_found'])
    const stranger = await subscribed()
    const other = await stranger.buyer.call('POST', `/subscriptions/${all.id}/plan`, {
      ...{ plan_id: all.yearly, now_cents: 18_600 },
    })
    expect(refused(other)).toEqual([404, 'commerce.subscription_not_found'])
    const { order_id } = (await all.next(all.id)).json
    const slip = await all.send(order_id, 1400)
    expect([await all.offers(), (await all.one()).may_change]).toEqual([[], false])
    expect(refused(await all.change(all.yearly, 18_600))).toEqual([409, 'commerce.change_waits'])
    await all.office.decide(slip, 'reject', 'We cannot read it')
    await all.buyer.call('POST', `/subscriptions/${all.id}/cancellation`)
    expect(refused(await all.change(all.yearly, 18_600))).toEqual([409, 'commerce.subscription_over'])
    await all.buyer.call('DELETE', `/subscriptions/${all.id}/cancellation`)
    await letDaysPass(all.school, 14)
    expect(refused(await all.change(all.yearly, 20_000))).toEqual([409, 'commerce.not_paid_up'])
  })

  it('is at the price of today, and to plans that are sold today', async () => {
    const all = await subscribed()
    await inSchool(all.school, (ctx) =>
      ctx.tx
        .update(pricePlans)
        .set({ priceCents: 30_000 })
        .where(ofSchool(ctx, pricePlans, eq(pricePlans.id, all.yearly))),
    )
    expect(refused(await all.change(all.yearly, 18_600))).toEqual([409, 'commerce.quote_over'])
    expect((await all.change(all.yearly, 28_600)).status).toBe(200)
  })

  it('is taken back as long as it is not paid', async () => {
    const all = await subscribed()
    const { order_id } = (await all.change(all.yearly)).json
    expect((await all.buyer.call('DELETE', `/orders/${order_id}`)).status).toBe(200)
    expect(await all.one()).toMatchObject({ frequency: '2 weeks', asked_for: null })
  })

  it('and the approval of the payment that waited, at once, end with one of them', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const all = await subscribed()
      const { order_id } = (await all.next(all.id)).json
      const [slip, changed] = await Promise.all([all.send(order_id, 1400), all.change(all.yearly, 18_600)])
      const decided = slip ? (await all.office.decide(slip, 'approve')).status : 0
      const { row, faults } = await all.rows()
      expect([faults, row?.planId]).toEqual([[], all.course.entries.plans[0]])
      expect([decided === 200, changed.status === 200].filter(Boolean).length).toBeGreaterThan(0)
      if (decided === 200) expect(row?.paid).toBe(2)
    }
  })
})

describe('instalments', () => {
  const parts: ShopPlan = { ...short, price_cents: 1001, payments: 4 }

  it('are paid off at once, once, and the course stays', async () => {
    const all = await subscribed(parts, [])
    expect(await all.one()).toMatchObject({ rest_cents: 3003, may_change: false })
    const rest = () => all.buyer.call('POST', `/subscriptions/${all.id}/rest`)
    const asked = await Promise.all([rest(), rest(), rest()])
    expect(new Set(asked.map(({ json }) => json.order_id)).size).toBe(1)
    const order_id: string = asked[0]?.json.order_id
    const order = await all.buyer.read(order_id)
    expect(order).toMatchObject({ total_cents: 3003, part: { asked_for: 'rest' }, next_payment: null })
    await all.pay(order_id, 3003)
    expect(await all.one()).toMatchObject({ state: 'completed', paid: 4, rest_cents: null, due_on: null })
    await letDaysPass(all.school, 400)
    await stepNow()
    const { sales, faults } = await all.rows()
    expect([sales, faults, ((await all.buyer.checkout(all.course.id)).json as Checkout).state]).toEqual([
      ...[4004, [], 'owned'],
    ])
  })

  it('that are all paid stay so when money that came too much goes back', async () => {
    const all = await subscribed(parts, [])
    const { order_id: due } = (await all.next(all.id)).json
    const { order_id: rest } = (await all.buyer.call('POST', `/subscriptions/${all.id}/rest`)).json
    await all.pay(rest, 3003)
    // It was being paid when the rest took its place.
    await inSchool(all.school, (ctx) =>
      ctx.tx
        .update(orders)
        .set({ status: 'open' })
        .where(ofSchool(ctx, orders, eq(orders.id, due))),
    )
    await all.pay(due, 1001)
    expect(await all.one()).toMatchObject({ state: 'completed', paid: 4 })
    await all.refund(due, 1001)
    expect(await all.one()).toMatchObject({ state: 'completed', paid: 4, is_canceled: false })
    expect((await all.rows()).faults).toEqual([])
  })

  it('whose early payment is refunded have their periods as before it', async () => {
    const all = await subscribed(parts, [])
    const { order_id } = (await all.buyer.call('POST', `/subscriptions/${all.id}/rest`)).json
    await all.pay(order_id, 3003)
    const { lines } = (await all.office.call('GET', `/office/orders/${order_id}`)).json as OfficeOrder
    await all.office.refund(order_id, { lineId: lines[0]?.line_id ?? '', cents: 3003 })
    expect(await all.one()).toMatchObject({ paid: 1, is_canceled: true, ends_on: dayText(today() + 14) })
    expect((await all.rows()).faults).toEqual([])
  })
})

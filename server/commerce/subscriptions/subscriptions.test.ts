import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { endGrants } from '#server/learning/access/grants.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import type { Checkout, OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { isOpen, open, parts, subscriptionShop as shop } from '#tests/domains/commerce/subscription-shop.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { letDaysPass, stepNow } from '#tests/support/passing-days.ts'
import { ledgerEntries, orders } from '../commerce.tables.ts'

const today = dayIn(new Date())

const titlesOf = (school: School, person: { id: string }) =>
  inSchool(school, async (ctx) => {
    const rows = await ctx.tx
      .select({ notice: notifications.notice })
      .from(notifications)
      .where(ofSchool(ctx, notifications, eq(notifications.userId, person.id)))
    return rows.map(({ notice }) => notice).filter((name) => name === 'payment due' || name === 'subscription lapsed')
  })

const dueOrders = (school: School) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .select()
      .from(orders)
      .where(ofSchool(ctx, orders, and(ne(orders.status, 'paid'), ne(orders.status, 'canceled')))),
  )

describe('instalments', () => {
  it('say before paying what is paid now and what when', async () => {
    const { buyer, course } = await shop({ ...parts, price_cents: 1001 })
    const { plans } = (await buyer.checkout(course.id)).json as Checkout
    expect(plans).toMatchObject([
      { kind: 'instalments', payments: 3, frequency: '2 weeks', list_cents: 3003, price_cents: 3003, now_cents: 1001 },
    ])
    expect(plans[0]?.later.map(({ cents }) => cents)).toEqual([1001, 1001])
  })

  it('give access with the first payment, ask for the next before it is due, and leave access after the last', async () => {
    const all = await shop(parts)
    const first = await all.order()
    expect(first.total_cents).toBe(1000)
    expect(await all.mine()).toEqual([])
    await all.pay(first.id)
    expect(await all.one()).toMatchObject({ state: 'active', kind: 'instalments', paid: 1, next_cents: 1000 })
    await stepNow()
    expect(await dueOrders(all.school)).toEqual([])
    for (const number of [2, 3]) {
      await letDaysPass(all.school, 14)
      await stepNow()
      const [due, ...more] = await dueOrders(all.school)
      expect([due?.totalCents, due?.paymentNumber, more.length]).toEqual([1000, number, 0])
      await all.pay(due?.id ?? '')
    }
    expect(await all.one()).toMatchObject({ state: 'completed', paid: 3, due_on: null, ends_on: null, may_pay: false })
    await letDaysPass(all.school, 900)
    await stepNow()
    expect(await isOpen(all)).toBe(true)
    const [grant] = await inSchool(all.school, (ctx) =>
      ctx.tx.select().from(courseGrants).where(ofSchool(ctx, courseGrants)),
    )
    expect(grant).toMatchObject({ source: 'instalments', expiresAt: null })
  })

  it('take a coupon off all of them together, and cost nothing at all with one of 100 percent', async () => {
    const all = await shop({ ...parts, price_cents: 1000 })
    await given.promotion(all.school, { way: 'code', code: 'ALL100', amount: 10_000 })
    await given.promotion(all.school, { way: 'code', code: 'TENTH', amount: 1000 })
    const { plans } = (await all.buyer.checkout(all.course.id, 'TENTH')).json as Checkout
    expect(plans[0]).toMatchObject({ list_cents: 3000, price_cents: 2700, now_cents: 900 })
    const { id, total_cents } = (await all.buyer.order(all.course.id, all.course.entries.plans[0] ?? '', 'TENTH')).json
    expect(total_cents).toBe(900)
    expect((await all.buyer.takeOff(id)).json).toMatchObject({ total_cents: 1000 })
    expect((await all.buyer.enter(id, 'ALL100')).json).toMatchObject({ state: 'free', total_cents: 0 })
    expect([await all.mine(), await isOpen(all)]).toEqual([[], true])
  })
})

describe('a subscription', () => {
  it('reminds four times and no more, however often and by however many processes the job runs, then lapses', async () => {
    const all = await shop(open)
    await all.pay((await all.order()).id)
    const { id } = await all.one()
    await letDaysPass(all.school, 14 - 3)
    for (const [days, notified] of [
      [0, 1],
      [1, 1],
      [2, 2],
      [2, 2],
      [1, 3],
      [4, 4],
    ] as const) {
      await letDaysPass(all.school, days)
      await Promise.all([stepNow(), stepNow(), stepNow()])
      await stepNow()
      expect((await titlesOf(all.school, all.person)).length).toBe(notified)
      expect(await dueOrders(all.school)).toHaveLength(1)
      expect(await isOpen(all)).toBe(true)
    }
    expect((await all.one()).state).toBe('grace')
    await letDaysPass(all.school, 1)
    expect([await isOpen(all), (await all.one()).state]).toEqual([false, 'lapsed'])
    await Promise.all([stepNow(), stepNow()])
    expect((await titlesOf(all.school, all.person)).filter((name) => name === 'subscription lapsed')).toHaveLength(1)
    // Whoever goes to the checkout again comes to the payment that waits.
    const { order_id } = (await all.buyer.checkout(all.course.id)).json as Checkout
    const { json } = await all.next(id)
    expect(json.order_id).toBe(order_id)
    await all.pay(json.order_id)
    expect(await all.one()).toMatchObject({ state: 'active', paid: 2, may_pay: true })
    expect(await isOpen(all)).toBe(true)
  })

  it('that is paid in the moment of its lapse, while the job runs, is open after it', async () => {
    const all = await shop(open)
    await all.pay((await all.order()).id)
    const { id } = await all.one()
    const { order_id } = (await all.next(id)).json
    const slip = await all.send(order_id, 1000)
    await letDaysPass(all.school, 14 + 8)
    const [{ status }] = await Promise.all([all.office.decide(slip, 'approve'), stepNow(), stepNow()])
    expect(status).toBe(200)
    await stepNow()
    expect(await all.one()).toMatchObject({ state: 'active', paid: 2 })
    expect(await isOpen(all)).toBe(true)
  })

  it('has one payment that waits, whoever asks for it at once', async () => {
    const all = await shop(open)
    await all.pay((await all.order()).id)
    const { id } = await all.one()
    const asked = await Promise.all([1, 2, 3, 4].map(() => all.next(id)))
    expect(new Set(asked.map(({ json }) => json.order_id)).size).toBe(1)
    expect(await dueOrders(all.school)).toHaveLength(1)
  })

  it('that is canceled ends with what is paid, can be taken back until then, and is asked for no more', async () => {
    const all = await shop(open)
    await all.pay((await all.order()).id)
    const { id } = await all.one()
    await all.next(id)
    const act = (method: 'POST' | 'DELETE') => all.buyer.call(method, `/subscriptions/${id}/cancellation`)
    expect((await act('POST')).json).toMatchObject({ is_canceled: true, state: 'active', due_on: null, may_keep: true })
    expect(await dueOrders(all.school)).toEqual([])
    expect((await act('DELETE')).json).toMatchObject({ is_canceled: false, may_cancel: true })
    await act('POST')
    await letDaysPass(all.school, 14)
    await stepNow()
    expect([await isOpen(all), (await all.one()).state, await dueOrders(all.school)]).toEqual([false, 'ended', []])
    expect((await act('DELETE')).status).toBe(409)
  })

  it('begins with its trial, once for each student', async () => {
    const all = await shop({ ...open, trialDays: 7 })
    const { plans } = (await all.buyer.checkout(all.course.id)).json as Checkout
    expect(plans[0]).toMatchObject({ trial_days: 7, now_cents: 0 })
    expect(plans[0]?.later[0]).toEqual({ on: dayText(today + 7), cents: 1000 })
    expect(await all.order()).toMatchObject({ state: 'free', total_cents: 0 })
    expect(await all.one()).toMatchObject({ state: 'trial', paid: 0, due_on: dayText(today + 7) })
    await letDaysPass(all.school, 7)
    expect([await isOpen(all), (await all.one()).state]).toEqual([false, 'lapsed'])
    const again = (await all.buyer.checkout(all.course.id)).json as Checkout
    expect(again.plans[0]).toMatchObject({ trial_days: 0, now_cents: 1000 })
  })

  it('goes on for longer when the school gives more time, and ends when it removes the student', async () => {
    const all = await shop(open)
    await all.pay((await all.order()).id)
    const { id } = await all.one()
    await letDaysPass(all.school, 60)
    expect(await isOpen(all)).toBe(false)
    const more = await all.office.call('POST', `/office/subscriptions/${id}/extensions`, { days: 10 })
    expect(more.json).toMatchObject({ state: 'active', due_on: dayText(today + 10), is_due: false })
    expect(await isOpen(all)).toBe(true)
    await letDaysPass(all.school, 7)
    const dueSoon = (await all.office.call('GET', '/office/subscriptions?tab=due')).json.data
    expect(dueSoon).toMatchObject([{ id, state: 'active', is_due: true }])
    const leave = () => all.buyer.call('DELETE', `/courses/${all.course.slug}/enrollment`)
    expect((await leave()).json).toMatchObject({ code: 'learning.bought' })
    await inSchool(all.school, (ctx) =>
      endGrants(ctx, { courseId: all.course.id, studentIds: [all.person.id], reason: null }),
    )
    expect(await all.one()).toMatchObject({ state: 'ended', due_on: null, may_pay: false })
  })
})

describe('a refund of one payment', () => {
  it('takes back its period and ends the subscription; another grant stays', async () => {
    const all = await shop(open)
    const first = await all.order()
    await all.pay(first.id)
    const { lines } = (await all.office.call('GET', `/office/orders/${first.id}`)).json as OfficeOrder
    const { status } = await all.office.refund(first.id, { lineId: lines[0]?.line_id ?? '', cents: 1000 })
    expect(status).toBe(200)
    expect([await isOpen(all), (await all.one()).state]).toEqual([false, 'ended'])
    const sums = await inSchool(all.school, (ctx) =>
      ctx.tx.select().from(ledgerEntries).where(ofSchool(ctx, ledgerEntries)),
    )
    const flow = sums.reduce(
      (sum, { debit, credit, cents }) => sum + (debit === 'school' ? cents : 0) - (credit === 'school' ? cents : 0),
      0,
    )
    expect(flow).toBe(0)
  })
})

import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { removeMembers } from '#server/identity/remove-members.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { callsOf } from '#tests/domains/commerce/buying.ts'
import { isOpen, open, parts, type Shop, subscriptionShop as shop } from '#tests/domains/commerce/subscription-shop.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { letDaysPass, stepNow } from '#tests/support/passing-days.ts'
import { refusal } from '#tests/support/site.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

const changeCourse = ({ school, course }: Shop, set: Partial<typeof courses.$inferSelect>) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(courses)
      .set(set)
      .where(ofSchool(ctx, courses, eq(courses.id, course.id))),
  )
const waitingOrders = ({ school }: Shop) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .select()
      .from(orders)
      .where(ofSchool(ctx, orders, and(ne(orders.status, 'paid'), ne(orders.status, 'canceled')))),
  )
const noticesOf = ({ school, person }: Shop, notice: string) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .select()
      .from(notifications)
      .where(ofSchool(ctx, notifications, eq(notifications.userId, person.id), eq(notifications.notice, notice))),
  )
/** The first payment is made, and the id of the subscription. */
async function begun(all: Shop): Promise<string> {
  await all.pay((await all.order()).id)
  return (await all.one()).id
}
const codeOf = (answer: Parameters<typeof refusal>[0]) => refusal(answer).code

describe('a course that is not published any more', () => {
  it('is paid to the end by those who have begun, also after a lapse, and nobody subscribes to it again', async () => {
    const all = await shop(parts)
    const id = await begun(all)
    await changeCourse(all, { publishedAt: null })
    await letDaysPass(all.school, 14)
    await stepNow()
    expect(await noticesOf(all, 'payment due')).toHaveLength(1)
    await letDaysPass(all.school, 30)
    await stepNow()
    expect(await noticesOf(all, 'subscription lapsed')).toHaveLength(1)
    const { json } = await all.next(id)
    await all.pay(json.order_id)
    expect(await all.one()).toMatchObject({ state: 'active', paid: 2 })

    const other = await shop(open)
    const otherId = await begun(other)
    await changeCourse(other, { publishedAt: null })
    await letDaysPass(other.school, 40)
    expect(codeOf(await other.next(otherId))).toBe('learning.enrollment_closed')
    const more = await other.office.call('POST', `/office/subscriptions/${otherId}/extensions`, { days: 5 })
    expect(more.status).toBe(200)
  })
})

describe('a course in the trash', () => {
  it('is not paid for, neither first nor next, whatever was ordered before', async () => {
    for (const isFirst of [true, false]) {
      const all = await shop(parts)
      const orderId = isFirst ? (await all.order()).id : (await all.next(await begun(all))).json.order_id
      const slip = await all.send(orderId, 1000)
      await changeCourse(all, { deletedAt: new Date() })
      expect(codeOf(await all.office.decide(slip, 'approve'))).toBe('courses.course_not_found')
      expect(await waitingOrders(all)).toMatchObject([{ id: orderId, status: 'review' }])
    }
  })
})

describe('a payment that is sent in time', () => {
  it('leaves access while the school looks, and takes it back when it is rejected', async () => {
    const all = await shop(open)
    const id = await begun(all)
    await letDaysPass(all.school, 14 + 7)
    const slip = await all.send((await all.next(id)).json.order_id, 1000)
    await letDaysPass(all.school, 3)
    await stepNow()
    expect([await isOpen(all), (await noticesOf(all, 'subscription lapsed')).length]).toEqual([true, 0])
    expect((await all.office.decide(slip, 'reject', 'No money came')).status).toBe(200)
    expect(await isOpen(all)).toBe(false)
    await stepNow()
    expect(await noticesOf(all, 'subscription lapsed')).toHaveLength(1)
  })

  it('after the lapse opens nothing before it is approved', async () => {
    const all = await shop(open)
    const id = await begun(all)
    await letDaysPass(all.school, 14 + 8)
    const slip = await all.send((await all.next(id)).json.order_id, 1000)
    expect(await isOpen(all)).toBe(false)
    expect((await all.office.decide(slip, 'approve')).status).toBe(200)
    expect(await isOpen(all)).toBe(true)
  })
})

describe('whoever pays only after each lapse', () => {
  it('has the days of the grace for nothing once, and again after paying in time', async () => {
    const all = await shop(open)
    const id = await begun(all)
    const pay = async () => all.pay((await all.next(id)).json.order_id)
    await letDaysPass(all.school, 14 + 8)
    await pay()
    await letDaysPass(all.school, 14)
    expect((await all.one()).state).toBe('grace')
    await letDaysPass(all.school, 1)
    expect([(await all.one()).state, await isOpen(all)]).toEqual(['lapsed', false])
    await pay()
    await letDaysPass(all.school, 13)
    await pay()
    await letDaysPass(all.school, 1 + 14 + 7)
    expect([(await all.one()).state, await isOpen(all)]).toEqual(['grace', true])
  })
})

describe('refunds of several payments', () => {
  it('of the first two leave the third its days, which begin today', async () => {
    const all = await shop(open)
    const id = await begun(all)
    for (const _ of [2, 3]) await all.pay((await all.next(id)).json.order_id)
    const paid = await inSchool(all.school, (ctx) =>
      ctx.tx
        .select({ id: orders.id, lineId: orderLines.id })
        .from(orders)
        .innerJoin(orderLines, ofSchool(ctx, orderLines, eq(orderLines.orderId, orders.id)))
        .where(ofSchool(ctx, orders))
        .orderBy(orders.paidAt),
    )
    for (const { id: orderId, lineId } of paid.slice(0, 2)) {
      expect((await all.office.refund(orderId, { lineId, cents: 1000 })).status).toBe(200)
      expect(await isOpen(all)).toBe(true)
    }
    // It is canceled, so that nobody waits after what is paid.
    expect((await all.one()).ends_on).toBe(dayText(dayIn(new Date()) + 14))
    await letDaysPass(all.school, 13)
    expect(await isOpen(all)).toBe(true)
    const third = paid[2]
    const { lines } = (await all.office.call('GET', `/office/orders/${third?.id}`)).json as OfficeOrder
    await all.office.refund(third?.id ?? '', { lineId: lines[0]?.line_id ?? '', cents: 1000 })
    expect(await isOpen(all)).toBe(false)
  })

  it('of one whose days are over take none of the next', async () => {
    const all = await shop(open)
    const id = await begun(all)
    await all.pay((await all.next(id)).json.order_id)
    await letDaysPass(all.school, 14)
    const [first] = await inSchool(all.school, (ctx) =>
      ctx.tx
        .select({ id: orders.id, lineId: orderLines.id })
        .from(orders)
        .innerJoin(orderLines, ofSchool(ctx, orderLines, eq(orderLines.orderId, orders.id)))
        .where(ofSchool(ctx, orders))
        .orderBy(orders.paidAt),
    )
    const { status } = await all.office.refund(first?.id ?? '', { lineId: first?.lineId ?? '', cents: 1000 })
    expect(status).toBe(200)
    expect((await all.one()).ends_on).toBe(dayText(dayIn(new Date()) + 14))
  })

  it('wait until a payment that is being checked is decided', async () => {
    const all = await shop(open)
    const id = await begun(all)
    const [first] = await inSchool(all.school, (ctx) =>
      ctx.tx.select({ id: orders.id }).from(orders).where(ofSchool(ctx, orders)),
    )
    const orderId = first?.id ?? ''
    const { lines } = (await all.office.call('GET', `/office/orders/${orderId}`)).json as OfficeOrder
    const refund = () => all.office.refund(orderId, { lineId: lines[0]?.line_id ?? '', cents: 1000 })
    const slip = await all.send((await all.next(id)).json.order_id, 1000)
    expect(codeOf(await refund())).toBe('commerce.refund_waits')
    await all.office.decide(slip, 'reject', 'We cannot read it')
    expect((await refund()).status).toBe(200)
    expect(await isOpen(all)).toBe(false)
  })
})

describe('what waits after a lapse', () => {
  it('cannot be paid by QR once the course is closed to its student', async () => {
    const all = await shop(open)
    await given.paymentMethods(all.school, {})
    const id = await begun(all)
    const { order_id } = (await all.next(id)).json
    await changeCourse(all, { publishedAt: null })
    await letDaysPass(all.school, 40)
    expect(codeOf(await all.buyer.makeQr(order_id))).toBe('learning.enrollment_closed')
  })

  it('is gone when its student begins anew', async () => {
    const all = await shop({ ...open, trialDays: 7 })
    await all.order()
    await letDaysPass(all.school, 8)
    expect((await all.one()).state).toBe('lapsed')
    await all.pay((await all.order()).id)
    // The job of another test may have been here before.
    const before = (await noticesOf(all, 'subscription lapsed')).length
    await stepNow()
    expect((await all.mine()).map(({ state, may_pay }) => [state, may_pay])).toEqual([
      ['active', true],
      ['ended', false],
    ])
    expect([await isOpen(all), (await noticesOf(all, 'subscription lapsed')).length]).toEqual([true, before])
  })
})

describe('more time', () => {
  it('is given by somebody else, and to somebody who is in the school', async () => {
    const all = await shop(open)
    const id = await begun(all)
    const manager = await given.person(all.school, { role: 'vendor', member: { isOwner: false } })
    await inSchool(all.school, (ctx) =>
      ctx.tx
        .update(studentSubscriptions)
        .set({ studentId: manager.id })
        .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, id))),
    )
    const { call } = callsOf(all.ask, all.school.host, await given.session(all.school, manager))
    const path = `/office/subscriptions/${id}/extensions`
    expect(codeOf(await call('POST', path, { days: 30 }))).toBe('commerce.own_subscription')
    const gone = await shop(open)
    const goneId = await begun(gone)
    await inSchool(gone.school, async (ctx) => {
      const theirs = ofSchool(ctx, memberships, eq(memberships.userId, gone.person.id))
      await removeMembers(ctx, await ctx.tx.select().from(memberships).where(theirs))
    })
    const answer = await gone.office.call('POST', `/office/subscriptions/${goneId}/extensions`, { days: 30 })
    expect(codeOf(answer)).toBe('commerce.buyer_gone')
  })
})

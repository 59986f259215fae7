import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { grantCourse } from '#server/learning/access/grants.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import type { OfficeOrder, Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { ledgerEntries, orders, refunds } from '../commerce.tables.ts'
import { balancesOf, incomeOf } from '../ledger/balances.ts'

const { ask } = openSite()

let { school, person: student, token } = {} as SignedIn
let teacher: Person
let manager: Person
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>
let order: Order

const lineOf = ({ lines }: Pick<Order, 'lines'>) => lines[0]?.line_id ?? ''
const refused = (answer: Parameters<typeof refusal>[0]) => {
  const { status, code } = refusal(answer)
  return [status, code]
}
const stateOf = async () => (await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })).json.state
const officeOrder = async (): Promise<OfficeOrder> => (await office.call('GET', `/office/orders/${order.id}`)).json
const balance = async (account: string) =>
  (await inSchool(school, balancesOf))
    .filter((one) => one.account === account)
    .reduce((sum, { cents }) => sum + cents, 0)
const noticesOf = (person: Person) =>
  inSchool(school, ({ tx }) =>
    tx.select({ name: notifications.notice }).from(notifications).where(eq(notifications.userId, person.id)),
  )
const paidAt = (at: Date) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(orders)
      .set({ paidAt: at })
      .where(ofSchool(ctx, orders, eq(orders.id, order.id))),
  )

async function buy(of = course): Promise<Order> {
  const account = await given.bankAccount(school)
  const placed = (await buyer.order(of.id, of.entries.plans[0] ?? '')).json as Order
  const sent = await buyer.send(placed.id, account.id, await slipPicture())
  await office.decide(slipIn(sent), 'approve')
  return buyer.read(placed.id)
}

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  teacher = await given.person(school, { role: 'lecture' })
  manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
  course = await given.course(school, { priceCents: 1900, lecturers: [teacher] })
  await inSchool(school, ({ tx, schoolId }) =>
    tx.execute(sql`update course_lecturers set share_percent = 40 where school_id = ${schoolId}`),
  )
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, manager))
  order = await buy()
})

describe('a whole refund', () => {
  it('sends everything back: money, shares and fee; the access ends, and the student is notified', async () => {
    const [sales, fee] = [await balance('sales'), await balance('platform_fee')]
    expect(sales).toBe(-1900)
    expect(await balance('owed_to_lecturer')).toBe(-760)
    const { status, json } = await office.refund(order.id, { lineId: lineOf(order), cents: 1900 })
    expect(status).toBe(200)
    expect(json).toMatchObject({ state: 'refunded', refunded_cents: 1900 })
    expect(json.books[0]).toMatchObject({ paid_cents: 1900, refunded_cents: 1900, left: { fee_cents: 0 } })
    expect([await balance('school'), await balance('refunds')]).toEqual([0, 1900])
    expect([await balance('owed_to_lecturer'), await balance('owed_to_platform')]).toEqual([0, 0])
    expect(fee).toBeGreaterThanOrEqual(0)
    expect(await stateOf()).toBe('paid')
    expect((await noticesOf(student)).map(({ name }) => name)).toContain('refund sent')
  })

  it('lets the student buy the same again', async () => {
    await office.refund(order.id, { lineId: lineOf(order), cents: 1900 })
    const again = await buy()
    expect([again.state, again.id === order.id]).toEqual(['paid', false])
    expect(await stateOf()).toBe('learning')
  })

  it('keeps the access that something else gives', async () => {
    await inSchool(school, (ctx) =>
      grantCourse(ctx, { courseId: course.id, studentIds: [student.id], source: 'manual', expiresAt: null }),
    )
    await office.refund(order.id, { lineId: lineOf(order), cents: 1900 })
    expect(await stateOf()).toBe('learning')
  })
})

it('what went back is no income any more', async () => {
  const income = async () => (await office.call('GET', '/office/income')).json
  expect(await income()).toMatchObject({ last_30_days_cents: 1900, days_before_cents: 0 })
  await office.refund(order.id, { lineId: lineOf(order), cents: 700 })
  const read = await income()
  expect(read).toMatchObject({ last_30_days_cents: 1200, days_before_cents: 0 })
  expect(read.weeks_cents.at(-1)).toBe(1200)
  const later = await inSchool(school, (ctx) => incomeOf({ ...ctx, now: new Date(Date.now() + 40 * 86_400_000) }))
  expect(later).toMatchObject({ last_30_days_cents: 0, days_before_cents: 1200 })
})

describe('a part', () => {
  it('leaves the access, and takes back in proportion', async () => {
    const { json } = await office.refund(order.id, { lineId: lineOf(order), cents: 950 })
    expect(json).toMatchObject({ state: 'refunded_in_part', refunded_cents: 950 })
    expect(await balance('owed_to_lecturer')).toBe(-380)
    expect(await stateOf()).toBe('learning')
  })

  it('and the rest later end the access', async () => {
    await office.refund(order.id, { lineId: lineOf(order), cents: 700 })
    const rest = await office.refund(order.id, { lineId: lineOf(order), cents: 1200, refunded: 700 })
    expect(rest.json.state).toBe('refunded')
    expect(await stateOf()).toBe('paid')
    expect(await balance('owed_to_lecturer')).toBe(0)
  })
})

describe('never more goes back than was paid', () => {
  it('whatever is asked', async () => {
    const lineId = lineOf(order)
    expect(refused(await office.refund(order.id, { lineId, cents: 1901 }))).toEqual([409, 'commerce.refund_too_much'])
    expect(refused(await office.refund(order.id, { lineId, cents: 0 }))[0]).toBe(422)
    expect((await office.refund(order.id, { lineId, cents: 1900 })).status).toBe(200)
    const more = await office.refund(order.id, { lineId, cents: 1, refunded: 1900 })
    expect(refused(more)).toEqual([409, 'commerce.refund_too_much'])
  })

  it('when two people refund at once, or a button is pressed ten times', async () => {
    const second = callsOf(
      ask,
      school.host,
      await given.session(school, await given.person(school, { role: 'vendor' })),
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? office : second).refund(order.id, { lineId: lineOf(order), cents: 600 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map((answer) => refused(answer)[1]))).toEqual(new Set(['core.changed_elsewhere']))
    expect(await balance('refunds')).toBe(600)
  })

  it('of an order that is not paid, or costs nothing', async () => {
    const other = await given.course(school, { priceCents: 900 })
    const open = (await buyer.order(other.id, other.entries.plans[0] ?? '')).json as Order
    const answer = await office.refund(open.id, { lineId: lineOf(open), cents: 900 })
    expect(refused(answer)).toEqual([409, 'commerce.refund_too_much'])
  })
})

it('nobody refunds their own order, but the owner', async () => {
  const own = await buy(await given.course(school, { priceCents: 500 }))
  await inSchool(school, (ctx) =>
    ctx.tx
      .update(orders)
      .set({ studentId: manager.id })
      .where(ofSchool(ctx, orders, eq(orders.id, own.id))),
  )
  const answer = await office.refund(own.id, { lineId: lineOf(own), cents: 500 })
  expect(refused(answer)).toEqual([403, 'commerce.own_refund'])
})

describe('a request of the student', () => {
  it('waits for the school, which sends the money back', async () => {
    expect(order.refundable).toEqual([{ line_id: lineOf(order), cents: 1900 }])
    const asked = await buyer.askRefund(order.id, lineOf(order))
    expect(asked.json).toMatchObject({ state: 'refund_asked', refundable: [] })
    expect(refused(await buyer.askRefund(order.id, lineOf(order)))).toEqual([409, 'commerce.refund_asked'])
    expect((await noticesOf(manager)).map(({ name }) => name)).toContain('refund asked')
    expect((await officeOrder()).refunds).toMatchObject([{ status: 'asked', send_to: 'ABA 000 111' }])
    const list = await office.call('GET', '/office/orders?tab=refund_asked')
    expect(list.json.data).toMatchObject([{ id: order.id, state: 'refund_asked' }])
    await office.refund(order.id, { lineId: lineOf(order), cents: 1900 })
    expect(await buyer.read(order.id)).toMatchObject({
      state: 'refunded',
      refunds: [{ status: 'done', cents: 1900, reference: 'FT2', note: 'As agreed' }],
    })
  })

  it('may be declined, with a reason', async () => {
    await buyer.askRefund(order.id, lineOf(order))
    const { json } = await office.declineRefund(order.id, lineOf(order))
    expect(json.state).toBe('paid')
    expect((await buyer.read(order.id)).refunds).toMatchObject([{ status: 'declined', note: 'You have finished it' }])
    const again = await office.declineRefund(order.id, lineOf(order))
    expect(refused(again)).toEqual([409, 'commerce.refund_not_asked'])
    expect((await noticesOf(student)).map(({ name }) => name)).toContain('refund declined')
  })

  it('is possible for 30 days, and by nobody else', async () => {
    await paidAt(new Date(Date.now() - 32 * 86_400_000))
    expect((await buyer.read(order.id)).refundable).toEqual([])
    expect(refused(await buyer.askRefund(order.id, lineOf(order)))).toEqual([409, 'commerce.refund_late'])
    await paidAt(new Date(Date.now() - 29 * 86_400_000))
    const stranger = callsOf(ask, school.host, await given.session(school, await given.person(school)))
    expect(refused(await stranger.askRefund(order.id, lineOf(order)))).toEqual([404, 'commerce.order_not_found'])
    expect((await buyer.askRefund(order.id, lineOf(order))).status).toBe(200)
    // The school can refund at any time.
    await paidAt(new Date(Date.now() - 400 * 86_400_000))
    expect((await office.refund(order.id, { lineId: lineOf(order), cents: 5 })).status).toBe(200)
  })

  it('pressed ten times waits once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.askRefund(order.id, lineOf(order))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await officeOrder()).refunds).toHaveLength(1)
  })

  it('keeps no words of somebody who was removed', async () => {
    await buyer.askRefund(order.id, lineOf(order))
    await inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [student.id] }))
    const rows = await inSchool(school, (ctx) => ctx.tx.select().from(refunds).where(ofSchool(ctx, refunds)))
    expect(rows).toMatchObject([{ askedText: '', sendTo: '' }])
  })

  it('waits no longer once whoever asked was removed', async () => {
    await buyer.askRefund(order.id, lineOf(order))
    await inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [student.id] }))
    const read = await officeOrder()
    expect(read).toMatchObject({ state: 'paid', refunds: [{ status: 'declined', decided_by: null }] })
    expect((await office.call('GET', '/office/orders?tab=refund_asked')).json.data).toEqual([])
    const waiting: { kind: string }[] = (await office.call('GET', '/office/waiting')).json
    expect(waiting.map(({ kind }) => kind)).not.toContain('refund_requests')
  })
})

it('with a fee and a share of 100 %, never more is booked than was paid', async () => {
  await inSchool(school, ({ tx, schoolId }) =>
    tx.execute(sql`update course_lecturers set share_percent = 100 where school_id = ${schoolId}`),
  )
  const other = await given.person(school)
  buyer = callsOf(ask, school.host, await given.session(school, other))
  const before = { owed: await balance('owed_to_lecturer'), fee: await balance('owed_to_platform') }
  await buy()
  const owed = before.owed - (await balance('owed_to_lecturer'))
  const fee = before.fee - (await balance('owed_to_platform'))
  expect(owed + fee).toBe(1900)
  const entries = await inSchool(school, (ctx) =>
    ctx.tx.select().from(ledgerEntries).where(ofSchool(ctx, ledgerEntries)),
  )
  expect(entries.every(({ lineId }) => lineId !== null)).toBe(true)
})

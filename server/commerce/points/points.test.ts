import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { checkBooks } from '../check/check-books.ts'
import { ledgerEntries, orders } from '../commerce.tables.ts'
import { incomeOf } from '../ledger/balances.ts'
import { lockPoints } from './point-lots.ts'
import { sweepPoints } from './sweep-points.ts'

const { ask } = openSite()
const dayMs = 86_400_000

let { school, person: student, token } = {} as SignedIn
let manager: Person
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>
let account: { id: string }

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
  course = await given.course(school, { priceCents: 1900, lecturers: [] })
  account = await given.bankAccount(school)
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, manager))
})

const place = async (points = true, of = course, code = ''): Promise<Order> =>
  (await buyer.order(of.id, of.entries.plans[0] ?? '', code, points)).json
const balance = async () => (await buyer.points()).balance
const code = (answer: Parameters<typeof refusal>[0]) => refusal(answer).code
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(orders)
      .set(values)
      .where(ofSchool(ctx, orders, eq(orders.id, id))),
  )
const expire = (id: string) => change(id, { expiresAt: new Date(Date.now() - 1000) })
const send = async (order: Order) =>
  slipIn(await buyer.send(order.id, account.id, await slipPicture(), { amount_cents: order.total_cents }))
const approve = async (order: Order) => office.decide(await send(order), 'approve')
const faults = () => inSchool(school, async (ctx) => (await checkBooks(ctx)).check.faults)
const booked = (account: string) =>
  inSchool(school, async ({ tx, schoolId }) => {
    const { rows } = await tx.execute<{ cents: number }>(sql`
      select coalesce(sum(case when debit = ${account} then cents else -cents end), 0)::int as cents from ledger_entries
      where school_id = ${schoolId} and ${account} in (debit, credit)`)
    return rows[0]?.cents
  })

it('a school gives no points until it says so', async () => {
  await given.points(school, student, 500)
  expect((await buyer.checkout(course.slug)).json.plans[0].points).toBeNull()
  const order = await place()
  expect(order).toMatchObject({ total_cents: 1900, points_offer: null })
  expect(code(await buyer.payWithPoints(order.id))).toBe('commerce.no_points')
  await approve(order)
  expect(await buyer.points()).toMatchObject({ balance: 500, worth_cents: 0, rates: { on: false } })
})

describe('the settings', () => {
  const wanted = { on: true, per_dollar_spent: 5, for_course: 20, per_dollar_off: 50, expire_days: 90 }
  const save = (values: object = {}, revision = 0) =>
    office.call('PUT', '/office/points-settings', { ...wanted, ...values, revision })

  it('are saved once by two who are the first, and keep what is switched off', async () => {
    const answers = await Promise.all([save(), save({ for_course: 30 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await save({ on: false, per_dollar_off: 0 }, 1)).json).toMatchObject({ on: false, per_dollar_off: 50 })
  })

  it.each([
    [{ per_dollar_spent: -1 }, 'per_dollar_spent', 'commerce.points_rate'],
    [{ per_dollar_spent: 1.5 }, 'per_dollar_spent', 'commerce.points_rate'],
    [{ per_dollar_spent: 1001 }, 'per_dollar_spent', 'commerce.points_rate'],
    [{ for_course: 100_001 }, 'for_course', 'commerce.points_rate'],
    [{ per_dollar_off: 0 }, 'per_dollar_off', 'commerce.points_rate'],
    [{ expire_days: 0 }, 'expire_days', 'commerce.points_days'],
    [{ expire_days: 3651 }, 'expire_days', 'commerce.points_days'],
  ])('with %o are refused', async (values, field, refusedWith) => {
    expect(refusal(await save(values)).fields).toMatchObject({ [field]: { code: refusedWith } })
  })
})

describe('an order', () => {
  beforeEach(() => given.pointsSettings(school))

  it('is paid in part by points, which are set aside, spent when it is paid, and no money', async () => {
    await given.points(school, student, 320)
    expect((await buyer.checkout(course.slug)).json.plans[0].points).toEqual({ points: 320, cents: 320 })
    const order = await place()
    expect(order).toMatchObject({
      ...{ total_cents: 1580, state: 'open', points_offer: null },
      lines: [{ list_cents: 1900, price_cents: 1580, points: { points: 320, cents: 320 } }],
    })
    expect(await buyer.points()).toMatchObject({
      balance: 0,
      data: [{ kind: 'spent', points: -320, hold: 'held' }, {}],
    })
    expect((await approve(order)).status).toBe(200)
    // Money earns, points do not.
    expect(await buyer.points()).toMatchObject({
      balance: 158,
      data: [{ kind: 'order', points: 158 }, { kind: 'spent', hold: null }, { kind: 'given' }],
    })
    expect([await booked('sales'), await booked('school')]).toEqual([-1580, 1580])
    expect([await booked('points_given'), await booked('sold_for_points')]).toEqual([320, -320])
    expect((await inSchool(school, incomeOf)).last_30_days_cents).toBe(1580)
    expect(await faults()).toEqual([])
  })

  it('together with a promotion and a coupon, which come first', async () => {
    await given.points(school, student, 320)
    await given.promotion(school, { amount: 1000 })
    await given.promotion(school, { way: 'code', code: 'HALF', amount: 5000 })
    const order = await place(true, course, 'HALF')
    expect(order.lines[0]).toMatchObject({ coupon: { cents: 950 }, points: { cents: 320 }, price_cents: 630 })
    expect((await buyer.takeOff(order.id)).json).toMatchObject({
      total_cents: 1390,
      lines: [{ points: { cents: 320 } }],
    })
    expect((await buyer.leavePoints(order.id)).json).toMatchObject({ total_cents: 1710, lines: [{ points: null }] })
    expect(await balance()).toBe(320)
    expect((await buyer.enter(order.id, 'HALF')).json).toMatchObject({ total_cents: 950 })
    expect((await buyer.payWithPoints(order.id)).json).toMatchObject({ total_cents: 630 })
    // Fewer are needed than before.
    await given.promotion(school, { way: 'code', code: 'CHEAP', amount: 9000 })
    expect((await buyer.enter(order.id, 'CHEAP')).json).toMatchObject({ state: 'paid', total_cents: 0 })
    expect(await balance()).toBe(130)
    expect(await faults()).toEqual([])
  })

  it('that points pay whole needs no method, and is settled at once', async () => {
    await given.points(school, student, 2500)
    const order = await place()
    expect(order).toMatchObject({ state: 'paid', total_cents: 0, invoices: [], payments: [{ method: 'points' }] })
    expect((await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })).json.state).toBe('learning')
    expect(await balance()).toBe(600)
    expect([await booked('sales'), await booked('sold_for_points')]).toEqual([0, -1900])
    expect((await inSchool(school, incomeOf)).last_30_days_cents).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('that is canceled, replaced or expired gives them free', async () => {
    await given.points(school, student, 320)
    const order = await place()
    await buyer.call('DELETE', `/orders/${order.id}`)
    expect(await buyer.points()).toMatchObject({ balance: 320, data: [{ kind: 'released', points: 320 }, {}, {}] })
    const second = await place()
    await expire(second.id)
    expect(await buyer.points()).toMatchObject({ balance: 320, data: [{ kind: 'spent', hold: 'over' }, {}, {}, {}] })
    // What is over is written down once, whoever does so.
    const sweep = () => sweepPoints({ doors }, new Date())
    await Promise.all([sweep(), sweep()])
    await sweep()
    const { balance: left, data } = await buyer.points()
    expect([left, data.filter(({ kind }) => kind === 'released').length]).toEqual([320, 2])
    expect((await place()).lines[0]?.points?.points).toBe(320)
    expect(await faults()).toEqual([])
  })

  it('of which the slip comes late has its points, if they are there', async () => {
    await given.points(school, student, 320)
    const order = await place()
    await expire(order.id)
    await inSchool(school, (ctx) => lockPoints(ctx, student.id))
    expect(await balance()).toBe(320)
    const slip = await send(order)
    expect(await balance()).toBe(0)
    expect((await office.slip(slip)).warnings).toEqual(['late'])
    await office.decide(slip, 'approve')
    expect(await buyer.points()).toMatchObject({ balance: 158 })
    expect(await faults()).toEqual([])
  })

  it('of which the slip comes late keeps its price, also if they were spent: the office is warned, and sees how many', async () => {
    await given.points(school, student, 320)
    const order = await place()
    await expire(order.id)
    const other = await given.course(school, { priceCents: 200, lecturers: [] })
    expect((await place(true, other)).state).toBe('paid')
    const slip = await send(order)
    expect((await office.slip(slip)).warnings).toEqual(['points', 'late'])
    expect((await office.decide(slip, 'approve')).status).toBe(200)
    const { books } = (await office.call('GET', `/office/orders/${order.id}`)).json
    expect(books[0].points).toEqual({ spent: 120, spent_cents: 320, earned: 158, missing: 200 })
    expect(await balance()).toBe(158)
    expect(await faults()).toEqual([])
  })

  it('in instalments: points pay of the first one only', async () => {
    await given.points(school, student, 300)
    const [planId = ''] = course.entries.plans
    await inSchool(school, ({ tx, schoolId }) =>
      tx.execute(sql`update price_plans set kind = 'subscription', frequency = 'month', payments = 3, price_cents = 700
        where school_id = ${schoolId} and id = ${planId}`),
    )
    const order = await place()
    expect(order).toMatchObject({ total_cents: 400, lines: [{ list_cents: 700, points: { cents: 300 } }] })
    await approve(order)
    const [subscription] = (await buyer.call('GET', '/subscriptions')).json.data
    expect(subscription).toMatchObject({ paid: 1, next_cents: 700 })
    const next = (await buyer.call('POST', `/subscriptions/${subscription.id}/orders`)).json.order_id
    expect(await buyer.read(next)).toMatchObject({ total_cents: 700, points_offer: null })
    expect(code(await buyer.payWithPoints(next))).toBe('commerce.order_closed')
    expect(await faults()).toEqual([])
  })

  it('is nobody else’s', async () => {
    const stranger = callsOf(ask, school.host, await given.session(school, await given.person(school)))
    const { id } = await place(false)
    expect(code(await stranger.payWithPoints(id))).toBe('commerce.order_not_found')
    expect(code(await stranger.leavePoints(id))).toBe('commerce.order_not_found')
  })
})

describe('nothing is spent twice', () => {
  beforeEach(async () => {
    await given.pointsSettings(school, { perDollarSpent: 0 })
    await given.points(school, student, 1000)
  })

  it('when a button is pressed 50 times', async () => {
    const { id } = await place(false)
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.payWithPoints(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { balance: left, data } = await buyer.points()
    expect([left, data.filter(({ kind }) => kind === 'spent').length]).toEqual([0, 1])
    expect((await buyer.read(id)).total_cents).toBe(900)
  })

  it('by two orders at once, however often', async () => {
    const other = await given.course(school, { priceCents: 1900, lecturers: [] })
    const [one, two] = [await place(false), await place(false, other)]
    await Promise.all(Array.from({ length: 50 }, (_, at) => buyer.payWithPoints((at % 2 ? one : two).id)))
    const totals = [(await buyer.read(one.id)).total_cents, (await buyer.read(two.id)).total_cents]
    expect(totals.sort()).toEqual([1900, 900])
    expect(await balance()).toBe(0)
  })

  it('by 50 orders at once, which together have no more than there is', async () => {
    const courses: (typeof course)[] = []
    while (courses.length < 50) courses.push(await given.course(school, { priceCents: 90, lecturers: [] }))
    const answers = []
    // Ten at a time: more would wait for a connection.
    for (let wave = 0; wave < courses.length; wave += 10)
      answers.push(
        ...(await Promise.all(
          courses.slice(wave, wave + 10).map(({ id, entries }) => buyer.order(id, entries.plans[0] ?? '', '', true)),
        )),
      )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const placed = answers.map(({ json }) => json as Order)
    const used = placed.reduce((sum, { lines }) => sum + (lines[0]?.points?.points ?? 0), 0)
    expect([used, await balance()]).toEqual([1000, 0])
    // Eleven whole, one in part, and the others cost what they cost.
    expect(placed.filter(({ state }) => state === 'paid')).toHaveLength(11)
    expect(await faults()).toEqual([])
  })
})

describe('points that expire', () => {
  beforeEach(() => given.pointsSettings(school, { expireDays: 30, perDollarSpent: 0 }))

  it('count until the moment they do, before any job has run, and are written down once', async () => {
    const at = new Date(Date.now() + 2 * dayMs)
    await given.points(school, student, 100, { expiresAt: at })
    await given.points(school, student, 40)
    expect(await buyer.points()).toMatchObject({ balance: 140, next: { points: 100, at: at.toISOString() } })
    await given.points(school, student, 60, { expiresAt: new Date(Date.now() - 1000) })
    expect(await balance()).toBe(140)
    const later = () =>
      inSchool(school, (ctx) => lockPoints({ ...ctx, now: new Date(Date.now() + 3 * dayMs) }, student.id))
    await Promise.all([later(), later()])
    await later()
    const { data, balance: left } = await buyer.points()
    expect(left).toBe(40)
    expect(data.filter(({ kind }) => kind === 'expired').map(({ points }) => points)).toEqual([-160])
    expect(await faults()).toEqual([])
  })

  it('but are set aside for an order stay its own', async () => {
    await given.points(school, student, 100, { expiresAt: new Date(Date.now() + 3_600_000) })
    const order = await place()
    expect(order.total_cents).toBe(1800)
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
    await inSchool(school, (ctx) => lockPoints({ ...ctx, now: inTwoHours }, student.id))
    await approve(order)
    expect(await buyer.points()).toMatchObject({ balance: 0, data: [{ kind: 'spent', points: -100, missing: 0 }, {}] })
    expect(await faults()).toEqual([])
  })
})

describe('the office', () => {
  it('gives and takes points by hand, with a reason, once', async () => {
    await given.pointsSettings(school)
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.givePoints(student.memberId, 50, 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ json: { code: 'core.changed_elsewhere' } })
    expect(await buyer.points()).toMatchObject({ balance: 50, data: [{ kind: 'given', reason: 'Well done' }] })
    expect(code(await office.givePoints(student.memberId, -51, 50))).toBe('commerce.points_too_few')
    expect((await office.givePoints(student.memberId, -20, 50)).json).toMatchObject({
      ...{ balance: 30, data: [{ kind: 'taken', points: -20 }, { kind: 'given' }] },
    })
    const list = (await office.call('GET', '/office/student-points')).json
    expect(list.data).toMatchObject([{ id: student.memberId, balance: 30 }])
    expect((await office.call('GET', '/office/student-points?tab=all')).json.counts).toEqual({
      with: 1,
      without: 0,
      all: 1,
    })
  })

  it.each([0, 1.5, 1_000_001, -1_000_001])('does not give %d', async (points) => {
    await given.pointsSettings(school)
    expect(refusal(await office.givePoints(student.memberId, points, 0)).fields).toMatchObject({
      points: { code: 'commerce.points_amount' },
    })
  })

  it('gives none where points are off, and lecturers give none at all', async () => {
    expect(code(await office.givePoints(student.memberId, 5, 0))).toBe('commerce.points_off')
    await given.pointsSettings(school)
    const lecturer = await given.person(school, { role: 'lecture' })
    const theirs = callsOf(ask, school.host, await given.session(school, lecturer))
    expect(code(await theirs.givePoints(student.memberId, 5, 0))).toBe('identity.no_permission')
    expect(code(await theirs.call('GET', '/office/student-points'))).toBe('identity.no_permission')
  })
})

it('no entry of points is in an account of money', async () => {
  await given.pointsSettings(school)
  await given.points(school, student, 500)
  await approve(await place())
  const rows = await inSchool(school, (ctx) => ctx.tx.select().from(ledgerEntries).where(ofSchool(ctx, ledgerEntries)))
  const ofPoints = rows.filter(({ debit, credit }) => [debit, credit].includes('sold_for_points'))
  expect(ofPoints).toMatchObject([{ debit: 'points_given', credit: 'sold_for_points', cents: 500 }])
})

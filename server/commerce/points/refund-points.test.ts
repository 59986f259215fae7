import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { grantCourse } from '#server/learning/access/grants.ts'
import { courseFinished } from '#server/learning/learning.events.ts'
import type { OfficeOrder, Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { checkBooks } from '../check/check-books.ts'
import { lockPoints, lotsOf, takeOut } from './point-lots.ts'
import { pointMoves } from './points.tables.ts'

const { ask } = openSite()

let { school, person: student, token } = {} as SignedIn
let teacher: Person
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>
let account: { id: string }

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  teacher = await given.person(school, { role: 'lecture' })
  course = await given.course(school, { priceCents: 2000, lecturers: [teacher] })
  await inSchool(school, ({ tx, schoolId }) =>
    tx.execute(sql`update course_lecturers set share_percent = 40 where school_id = ${schoolId}`),
  )
  account = await given.bankAccount(school)
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, await given.person(school, { role: 'vendor' })))
  await given.pointsSettings(school)
})

async function buy(points: number): Promise<Order> {
  if (points > 0) await given.points(school, student, points)
  const order: Order = (await buyer.order(course.id, course.entries.plans[0] ?? '', '', points > 0)).json
  if (order.state === 'open') {
    const sent = await buyer.send(order.id, account.id, await slipPicture(), { amount_cents: order.total_cents })
    await office.decide(slipIn(sent), 'approve')
  }
  return buyer.read(order.id)
}
const lineOf = ({ lines }: Order) => lines[0]?.line_id ?? ''
const refund = (order: Order, cents: number, refunded = 0) =>
  office.refund(order.id, { lineId: lineOf(order), cents, refunded })
const balance = async () => (await buyer.points()).balance
const faults = () => inSchool(school, async (ctx) => (await checkBooks(ctx)).check.faults)
const shareOf = (userId: string) =>
  inSchool(school, async ({ tx, schoolId }) => {
    const { rows } = await tx.execute<{ cents: number }>(sql`
      select coalesce(sum(case when credit = 'owed_to_lecturer' then cents else -cents end), 0)::int as cents
      from ledger_entries where school_id = ${schoolId} and ${userId}::uuid in (debit_of, credit_of)`)
    return rows[0]?.cents
  })

describe('a refund', () => {
  it('of a part moves points in proportion, and of the rest all of them', async () => {
    const order = await buy(500)
    expect(await balance()).toBe(150)
    // Shares are of the money.
    expect(await shareOf(teacher.id)).toBe(600)
    expect((await refund(order, 750)).json).toMatchObject({ state: 'refunded_in_part' })
    // Half of what paid is back, and half of what it had earned is taken back.
    expect(await balance()).toBe(150 + 250 - 75)
    expect(await faults()).toEqual([])
    const { json } = await refund(order, 750, 750)
    expect(json).toMatchObject({ state: 'refunded', books: [{ points: { spent: 0, spent_cents: 0, earned: 0 } }] })
    expect(await balance()).toBe(500)
    expect(await shareOf(teacher.id)).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('takes back what is there: what was spent meanwhile is missing, and shown', async () => {
    const order = await buy(0)
    expect(await balance()).toBe(200)
    await given.points(school, student, 30)
    expect((await office.givePoints(student.memberId, -180, 230)).status).toBe(200)
    await refund(order, 2000)
    const { balance: left, data } = await buyer.points()
    expect(left).toBe(0)
    expect(data[0]).toMatchObject({ kind: 'taken_back', points: -50, missing: 150 })
    expect(await faults()).toEqual([])
  })

  describe('of which points are missing', () => {
    let other: typeof course
    beforeEach(async () => {
      other = await given.course(school, { priceCents: 1000, lecturers: [] })
    })
    const place = async (): Promise<Order> => (await buyer.order(other.id, other.entries.plans[0] ?? '', '', true)).json
    const pay = async (order: Order) => {
      const sent = await buyer.send(order.id, account.id, await slipPicture(70), { amount_cents: order.total_cents })
      await office.decide(slipIn(sent), 'approve')
      return buyer.read(order.id)
    }
    const collected = async () =>
      (await buyer.points()).data.filter(({ kind }) => kind === 'collected').map(({ points }) => points)

    it('collects them once points that were set aside are free again', async () => {
      const order = await buy(0)
      const held = await place()
      expect(held).toMatchObject({ total_cents: 800, lines: [{ points: { points: 200 } }] })
      await refund(order, 2000)
      expect((await buyer.points()).data[0]).toMatchObject({ kind: 'taken_back', points: 0, missing: 200 })
      await buyer.call('DELETE', `/orders/${held.id}`)
      expect([await balance(), await collected()]).toEqual([0, [-200]])
      expect((await buyer.points()).data[0]).toMatchObject({ title: order.lines[0]?.title, order: { id: order.id } })
      expect(await faults()).toEqual([])
    })

    it('offers none of them before anybody has written that down', async () => {
      const order = await buy(0)
      const held = await place()
      await refund(order, 2000)
      await inSchool(school, ({ tx, schoolId }) =>
        tx.execute(sql`update orders set expires_at = now() where school_id = ${schoolId} and id = ${held.id}`),
      )
      expect([await balance(), await collected()]).toEqual([0, []])
      expect((await office.call('GET', '/office/student-points')).json.data).toMatchObject([{ balance: 0 }])
      expect((await buyer.checkout(other.slug)).json.plans[0].points).toBeNull()
      expect(await place()).toMatchObject({ total_cents: 1000, lines: [{ points: null }] })
      expect([await balance(), await collected()]).toEqual([0, [-200]])
      expect(await faults()).toEqual([])
    })

    it('gives none of them back to an order that is paid without points after all', async () => {
      const order = await buy(0)
      const held = await place()
      await refund(order, 2000)
      expect((await buyer.leavePoints(held.id)).json).toMatchObject({ total_cents: 1000, points_offer: null })
      expect(refusal(await buyer.payWithPoints(held.id)).code).toBe('commerce.no_points')
      await inSchool(school, (ctx) => lockPoints(ctx, student.id))
      expect([await balance(), await collected()]).toEqual([0, [-200]])
    })

    it('collects them when what was bought with them is refunded too', async () => {
      const [order, bought] = [await buy(0), await pay(await place())]
      expect(bought).toMatchObject({ state: 'paid', total_cents: 800 })
      await refund(order, 2000)
      // The 80 of the second order were there.
      expect((await buyer.points()).data[0]).toMatchObject({ kind: 'taken_back', points: -80, missing: 120 })
      await refund(bought, 800)
      expect([await balance(), await collected()]).toEqual([0, [-120]])
      expect(await faults()).toEqual([])
    })

    it('collects them from what comes in next, once, whatever comes at the same time', async () => {
      const order = await buy(0)
      expect((await office.givePoints(student.memberId, -200, 200)).status).toBe(200)
      await refund(order, 2000)
      expect((await office.givePoints(student.memberId, 50, 0)).json.balance).toBe(0)
      const lock = () => inSchool(school, (ctx) => lockPoints(ctx, student.id))
      await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? lock() : given.points(school, student, 40))))
      expect([await balance(), (await collected()).reduce((sum, points) => sum + points, 0)]).toEqual([90, -200])
      expect(await faults()).toEqual([])
    })

    it('collects nothing for those that have expired since', async () => {
      await inSchool(school, ({ tx, schoolId }) =>
        tx.execute(sql`update points_settings set expire_days = 1 where school_id = ${schoolId}`),
      )
      const order = await buy(0)
      await place()
      await refund(order, 2000)
      const later = new Date(Date.now() + 2 * 86_400_000)
      await inSchool(school, (ctx) => lockPoints({ ...ctx, now: later }, student.id))
      await given.points(school, student, 75)
      expect([await balance(), await collected()]).toEqual([75, []])
      expect(await faults()).toEqual([])
    })

    it('that are collected twice is an error of the books', async () => {
      const order = await buy(0)
      await office.givePoints(student.memberId, -200, 200)
      await refund(order, 2000)
      await given.points(school, student, 300)
      await inSchool(school, async (ctx) => {
        const [move] = await ctx.tx
          .select()
          .from(pointMoves)
          .where(ofSchool(ctx, pointMoves, eq(pointMoves.kind, 'collected')))
        const [lot] = await lotsOf(ctx, student.id)
        const again = { studentId: student.id, kind: 'collected' as const, lotId: move?.lotId ?? null }
        await takeOut(ctx, again, [{ id: lot?.id ?? '', points: 1 }])
      })
      expect(await faults()).toMatchObject([{ kind: 'points', expected: 200, found: 201 }])
    })
  })

  it('takes no others for points that have expired', async () => {
    await inSchool(school, ({ tx, schoolId }) =>
      tx.execute(sql`update points_settings set expire_days = 1 where school_id = ${schoolId}`),
    )
    const order = await buy(0)
    await given.points(school, student, 75)
    const later = new Date(Date.now() + 2 * 86_400_000)
    await inSchool(school, (ctx) => lockPoints({ ...ctx, now: later }, student.id))
    expect(await balance()).toBe(75)
    await refund(order, 2000)
    expect(await balance()).toBe(75)
    expect(await faults()).toEqual([])
  })

  it('of what points have paid alone gives them back without money, once, and ends the access', async () => {
    const order = await buy(2000)
    expect(order.state).toBe('paid')
    expect(refusal(await refund(order, 1)).code).toBe('commerce.refund_too_much')
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(order, 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance()).toBe(2000)
    const read: OfficeOrder = (await office.call('GET', `/office/orders/${order.id}`)).json
    expect(read).toMatchObject({ state: 'refunded', refunded_cents: 0, invoices: [] })
    expect((await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })).json.state).toBe('paid')
    expect((await office.call('GET', '/office/orders?tab=refunded')).json.data).toMatchObject([{ id: order.id }])
    expect(await faults()).toEqual([])
  })

  it('of what points have paid alone is asked for by its student, without an account of a bank', async () => {
    const order = await buy(2000)
    const lineId = lineOf(order)
    expect(order.refundable).toEqual([{ line_id: lineId, cents: 0 }])
    const wish = (id: string, body: object) => buyer.call('POST', `/orders/${id}/refund-requests`, body)
    const answers = await Promise.all([1, 2].map(() => wish(order.id, { line_id: lineId, reason: 'Too hard' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await buyer.read(order.id)).toMatchObject({
      state: 'refund_asked',
      refundable: [],
      refunds: [{ send_to: '' }],
    })
    expect((await refund(order, 0)).json).toMatchObject({ state: 'refunded', refunds: [{ status: 'done', cents: 0 }] })
    expect((await buyer.read(order.id)).refundable).toEqual([])
    expect(refusal(await wish(order.id, { line_id: lineId })).code).toBe('commerce.refund_too_much')
    expect(await balance()).toBe(2000)
    // Where money goes back, the school has to know where to.
    const other = await given.course(school, { priceCents: 3000, lecturers: [] })
    const paid: Order = (await buyer.order(other.id, other.entries.plans[0] ?? '')).json
    const sent = await buyer.send(paid.id, account.id, await slipPicture(70), { amount_cents: 3000 })
    await office.decide(slipIn(sent), 'approve')
    for (const send_to of [undefined, ' '])
      expect(refusal(await wish(paid.id, { line_id: lineOf(paid), send_to })).fields).toMatchObject({
        send_to: { code: 'core.field_required' },
      })
    expect((await wish(paid.id, { line_id: lineOf(paid), send_to: 'ABA 1' })).status).toBe(200)
  })

  it('of nothing is none where money was paid', async () => {
    const order = await buy(500)
    expect(refusal(await refund(order, 0)).code).toBe('commerce.amount')
  })
})

it('a course that is finished earns once, whatever is marked again', async () => {
  const finish = () =>
    inSchool(school, (ctx) =>
      emit(ctx, courseFinished, { courseId: course.id, studentId: student.id, finishedAt: new Date() }),
    )
  await Promise.all([finish(), finish(), finish()])
  await finish()
  expect(await buyer.points()).toMatchObject({ balance: 50, total: 1, data: [{ kind: 'course', points: 50 }] })
  const other = await given.course(school, { priceCents: 0 })
  await inSchool(school, (ctx) =>
    emit(ctx, courseFinished, { courseId: other.id, studentId: student.id, finishedAt: new Date() }),
  )
  expect(await balance()).toBe(100)
})

describe('what finishing a course has earned', () => {
  const finish = (of = course) =>
    inSchool(school, (ctx) =>
      emit(ctx, courseFinished, { courseId: of.id, studentId: student.id, finishedAt: new Date() }),
    )
  const takenBack = async () =>
    (await buyer.points()).data
      .filter(({ kind }) => kind === 'taken_back')
      .map(({ points, missing }) => [points, missing])

  it('is taken back once all of it is refunded, and never earned again', async () => {
    const order = await buy(0)
    await finish()
    expect(await balance()).toBe(250)
    await refund(order, 500)
    expect(await balance()).toBe(200)
    await refund(order, 1500, 500)
    expect([await balance(), await takenBack()]).toEqual([
      0,
      [
        [-50, 0],
        [-150, 0],
        [-50, 0],
      ],
    ])
    const again = await buy(0)
    expect(again.id).not.toBe(order.id)
    await finish()
    expect(await balance()).toBe(200)
    await refund(again, 2000)
    expect(await balance()).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('stays where another payment for the course counts, and where it was finished before it was bought', async () => {
    const monthly = { kind: 'subscription', price_cents: 1000, frequency: 'month', payments: null } as const
    course = await given.course(school, { plans: [monthly], lecturers: [] })
    await buy(0)
    await finish()
    const [{ id }] = (await buyer.call('GET', '/subscriptions')).json.data
    const { order_id } = (await buyer.call('POST', `/subscriptions/${id}/orders`)).json
    const sent = await buyer.send(order_id, account.id, await slipPicture(90), { amount_cents: 1000 })
    await office.decide(slipIn(sent), 'approve')
    await refund(await buyer.read(order_id), 1000)
    expect((await buyer.points()).data.filter(({ kind }) => kind === 'taken_back')).toHaveLength(1)

    course = await given.course(school, { priceCents: 1000, lecturers: [] })
    await finish()
    await refund(await buy(0), 1000)
    expect((await buyer.points()).data.filter(({ kind }) => kind === 'taken_back')).toHaveLength(2)
  })

  it('stays where something else opens the course', async () => {
    const order = await buy(0)
    await finish()
    await inSchool(school, (ctx) =>
      grantCourse(ctx, { courseId: course.id, studentIds: [student.id], source: 'manual', expiresAt: null }),
    )
    await refund(order, 2000)
    expect(await balance()).toBe(50)
  })

  it('is taken back of what points have paid alone, from others where it is set aside', async () => {
    const order = await buy(2000)
    await finish()
    const other = await given.course(school, { priceCents: 1000, lecturers: [] })
    const held: Order = (await buyer.order(other.id, other.entries.plans[0] ?? '', '', true)).json
    expect(held.lines[0]?.points).toMatchObject({ points: 50 })
    await refund(order, 0)
    // The 2000 that are back are there.
    expect([await balance(), await takenBack()]).toEqual([1950, [[-50, 0]]])
    await buyer.call('DELETE', `/orders/${held.id}`)
    expect(await balance()).toBe(2000)
    expect(await faults()).toEqual([])
  })

  it('is nothing in a free trial, unless something else opens the course; it is earned by finishing it again', async () => {
    const plan = { kind: 'subscription', price_cents: 1000, frequency: 'month', payments: null, trialDays: 7 } as const
    const trial = await given.course(school, { plans: [plan], lecturers: [] })
    const order: Order = (await buyer.order(trial.id, trial.entries.plans[0] ?? '')).json
    expect(order.state).toBe('free')
    await finish(trial)
    expect((await buyer.points()).total).toBe(0)
    const [{ id }] = (await buyer.call('GET', '/subscriptions')).json.data
    const next = await buyer.read((await buyer.call('POST', `/subscriptions/${id}/orders`)).json.order_id)
    const sent = await buyer.send(next.id, account.id, await slipPicture(), { amount_cents: next.total_cents })
    await office.decide(slipIn(sent), 'approve')
    expect(await balance()).toBe(100)
    await finish(trial)
    expect(await balance()).toBe(150)
    const second = await given.course(school, { plans: [plan], lecturers: [] })
    await buyer.order(second.id, second.entries.plans[0] ?? '')
    await inSchool(school, (ctx) =>
      grantCourse(ctx, { courseId: second.id, studentIds: [student.id], source: 'manual', expiresAt: null }),
    )
    await finish(second)
    expect(await balance()).toBe(200)
  })
})

it('of somebody who is removed nothing stays, and their orders can still be refunded', async () => {
  const order = await buy(500)
  await inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [student.id] }))
  const rows = () =>
    inSchool(school, async ({ tx, schoolId }) => {
      const found = await tx.execute(sql`select 1 from point_moves where school_id = ${schoolId}
        union all select 1 from point_parts where school_id = ${schoolId}`)
      return found.rows.length
    })
  expect(await rows()).toBe(0)
  expect(await faults()).toEqual([])
  expect((await refund(order, 1500)).json).toMatchObject({ state: 'refunded' })
  expect(await rows()).toBe(0)
  expect(await faults()).toEqual([])
})

it('the app cannot change what has happened', async () => {
  await given.points(school, student, 10)
  const change = (table: string) =>
    inSchool(school, ({ tx }) => tx.execute(sql`update ${sql.identifier(table)} set points = 1000`))
  await expect(change('point_moves')).rejects.toThrow()
  await expect(change('point_parts')).rejects.toThrow()
})

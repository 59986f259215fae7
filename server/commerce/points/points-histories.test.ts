import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { randomFrom } from '#server/core/seed/moments.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { checkBooks } from '../check/check-books.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { lockPoints } from './point-lots.ts'
import { pointMoves, pointParts } from './points.tables.ts'
import { sweepPoints } from './sweep-points.ts'

const { ask } = openSite()
const rounds = 80
const atOnce = 4
/** Only a hang reaches it: hundreds of requests take their time on a busy machine. */
const limitMs = 300_000

it(
  'after random acts at once every balance is what a slow recomputation says, and the books agree',
  async () => {
    const random = randomFrom(11)
    const oneOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
    const upTo = (most: number) => 1 + Math.floor(random() * most)
    const school = await given.school()
    await given.pointsSettings(school, { perDollarSpent: 30, perDollarOff: 30, expireDays: 2 })
    const office = callsOf(
      ask,
      school.host,
      await given.session(school, await given.person(school, { role: 'vendor' })),
    )
    const people = await Promise.all(
      [1, 2, 3].map(async () => {
        const person = await given.person(school)
        return { ...person, calls: callsOf(ask, school.host, await given.session(school, person)), own: [] as Order[] }
      }),
    )
    const courses = await Promise.all(
      // So many that nobody has all of them before the end.
      Array.from({ length: 16 }, (_, at) => [1900, 499, 100, 33][at % 4]).map((priceCents) =>
        given.course(school, { priceCents: priceCents ?? 0, lecturers: [] }),
      ),
    )
    const account = await given.bankAccount(school)
    const picture = await slipPicture()
    const slips: { id: string; orderId: string }[] = []
    const paid: string[] = []

    async function act(): Promise<void> {
      const [{ id: userId, memberId, calls, own }, course, what] = [oneOf(people), oneOf(courses), random()]
      // The last ones: most others are over.
      const order = oneOf(own.slice(-5))
      if (what < 0.24 || !order) {
        const { status, json } = await calls.order(course.id, course.entries.plans[0] ?? '', '', random() < 0.8)
        if (status === 200) own.push(json as Order)
        if (status === 200 && json.state === 'paid') paid.push(json.id)
      } else if (what < 0.33) {
        const { balance } = await calls.points()
        await office.givePoints(memberId, random() < 0.6 ? upTo(400) : -upTo(Math.max(1, balance)), balance)
      } else if (what < 0.37) await calls.payWithPoints(order.id)
      else if (what < 0.4) await calls.leavePoints(order.id)
      else if (what < 0.49) await calls.call('DELETE', `/orders/${order.id}`)
      else if (what < 0.53) {
        await inSchool(school, (ctx) =>
          ctx.tx
            .update(orders)
            .set({ expiresAt: new Date(Date.now() - 1000) })
            .where(ofSchool(ctx, orders, eq(orders.id, order.id))),
        )
      } else if (what < 0.66) {
        const sent = await calls.send(order.id, account.id, picture, { amount_cents: Math.max(1, order.total_cents) })
        if (sent.status === 200) slips.push({ id: slipIn(sent), orderId: order.id })
      } else if (what < 0.82) {
        const slip = oneOf(slips.slice(-4))
        const isApproved = random() < 0.9
        if (!slip) return
        const { status } = await office.decide(slip.id, isApproved ? 'approve' : 'reject', 'No')
        if (status === 200 && isApproved) paid.push(slip.orderId)
      } else if (what < 0.95) {
        const orderId = oneOf(paid.slice(-5))
        const { status, json } = orderId
          ? await office.call('GET', `/office/orders/${orderId}`)
          : { status: 404, json: {} }
        const [books] = status === 200 ? json.books : []
        if (!orderId || !books) return
        const left = books.paid_cents - books.refunded_cents
        const cents = random() < 0.6 ? left : Math.floor(random() * (left + 2))
        await office.refund(orderId, { lineId: books.line_id, cents, refunded: books.refunded_cents })
      } else if (what < 0.98)
        await given.points(school, { id: userId }, upTo(100), { expiresAt: new Date(Date.now() + upTo(3000)) })
      else await sweepPoints({ doors }, new Date())
    }

    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: atOnce }, act))
      const rows = await inSchool(school, rowsOf)
      for (const { id, calls } of people) {
        const before = new Date()
        const { balance } = await calls.points()
        // Some may expire while it is read.
        expect([balanceIn(rows, id, before), balanceIn(rows, id, new Date())]).toContain(balance)
      }
      const holding = rows.lines.filter(({ orderId, points }) => points > 0 && holds(rows, orderId, new Date()))
      for (const line of holding) {
        const own = rows.moves.filter(({ kind, lineId }) => lineId === line.id && ['spent', 'released'].includes(kind))
        const [held, missing] = [-sum(own.map(({ points }) => points)), sum(own.map((one) => one.missing))]
        // Only an order that came late may lack some.
        const order = rows.orders.find(({ id }) => id === line.orderId)
        if (order?.status === 'review' && order.expiresAt < new Date()) expect(held).toBeLessThanOrEqual(line.points)
        else expect([order?.status, held + missing]).toEqual([order?.status, line.points])
      }
    }
    for (const { id } of people) await inSchool(school, (ctx) => lockPoints(ctx, id))
    expectTakenBack(await inSchool(school, rowsOf))
    const { faults } = await inSchool(school, async (ctx) => (await checkBooks(ctx)).check)
    expect(faults).toEqual([])
    const { rows: kinds } = await inSchool(school, ({ tx, schoolId }) =>
      tx.execute<{ kind: string }>(sql`select distinct kind from point_moves where school_id = ${schoolId}`),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order', 'given', 'spent', 'given_back', 'taken_back', 'collected']),
    )
  },
  limitMs,
)

type Rows = {
  moves: (typeof pointMoves.$inferSelect)[]
  parts: (typeof pointParts.$inferSelect)[]
  orders: (typeof orders.$inferSelect)[]
  lines: (typeof orderLines.$inferSelect)[]
}

const rowsOf = async (ctx: Ctx): Promise<Rows> => ({
  moves: await ctx.tx.select().from(pointMoves).where(ofSchool(ctx, pointMoves)),
  parts: await ctx.tx.select().from(pointParts).where(ofSchool(ctx, pointParts)),
  orders: await ctx.tx.select().from(orders).where(ofSchool(ctx, orders)),
  lines: await ctx.tx.select().from(orderLines).where(ofSchool(ctx, orderLines)),
})

/**
 * What was earned by a line that was refunded whole is taken back in the end, all of it, unless its student has no points:
 * then the rest is owed. Nothing is collected that was not missing.
 */
function expectTakenBack(rows: Rows): void {
  const now = new Date()
  const isWhole = (order: Rows['orders'][number]) =>
    order.status === 'paid' && order.totalCents > 0 && order.refundedCents === order.totalCents
  for (const lot of rows.moves.filter(({ kind }) => kind === 'order')) {
    const [taken, owed] = [takenOf(rows, lot.id), owedOf(rows, lot, now)]
    expect(taken.collected).toBeLessThanOrEqual(taken.missing)
    expect(taken.all).toBeLessThanOrEqual(lot.points)
    if (owed > 0) expect([lot.id, freeIn(rows, lot.studentId, now)]).toEqual([lot.id, 0])
    const order = rows.orders.find(({ id }) => id === lot.orderId)
    // Those that are earned expire after two days: none has.
    if (order && isWhole(order)) expect([lot.id, taken.all + owed]).toEqual([lot.id, lot.points])
  }
}

/** What refunds have taken of a lot at once and later, and what they were missing. */
function takenOf({ moves }: Rows, lotId: string) {
  const back = moves.filter((move) => move.lotId === lotId)
  const later = back.filter(({ kind }) => kind === 'collected')
  const [all, collected] = [-sum(back.map(({ points }) => points)), -sum(later.map(({ points }) => points))]
  return { all, collected, missing: sum(back.map(({ missing }) => missing)) }
}

function owedOf(rows: Rows, lot: Rows['moves'][number], now: Date): number {
  const { all, collected, missing } = takenOf(rows, lot.id)
  const isPast = lot.expiresAt !== null && lot.expiresAt <= now
  const expired = rows.parts.filter(
    ({ lotId, moveId }) => lotId === lot.id && rows.moves.some(({ id, kind }) => id === moveId && kind === 'expired'),
  )
  const over = (isPast ? leftOf(rows, lot, now) : 0) - sum(expired.map(({ points }) => points))
  return Math.max(0, Math.min(missing - collected, lot.points - all - over))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function holds({ orders: all }: Rows, orderId: string | null, now: Date): boolean {
  const order = all.find(({ id }) => id === orderId)
  if (!order) return false
  const isUnpaid = order.status === 'open' || order.status === 'rejected'
  return order.status === 'paid' || order.status === 'review' || (isUnpaid && order.expiresAt > now)
}

const lotsIn = ({ moves }: Rows, studentId: string) =>
  moves.filter((move) => move.studentId === studentId && move.points > 0 && move.kind !== 'released')

/** Lot after lot: what came in, less what was taken out of it, as long as it has not expired. */
const freeIn = (rows: Rows, studentId: string, now: Date): number =>
  sum(lotsIn(rows, studentId).map((lot) => (lot.expiresAt && lot.expiresAt <= now ? 0 : leftOf(rows, lot, now))))

/** The same without what is owed. */
const balanceIn = (rows: Rows, studentId: string, now: Date): number =>
  Math.max(0, freeIn(rows, studentId, now) - sum(lotsIn(rows, studentId).map((lot) => owedOf(rows, lot, now))))

function leftOf(rows: Rows, lot: Rows['moves'][number], now: Date): number {
  const left = sum(
    rows.parts
      .filter(({ lotId }) => lotId === lot.id)
      .map(({ moveId, points }) => {
        const move = rows.moves.find(({ id }) => id === moveId)
        const isOver = (move?.kind === 'spent' || move?.kind === 'released') && !holds(rows, move.orderId, now)
        return isOver ? 0 : points
      }),
  )
  expect(left).toBeGreaterThanOrEqual(0)
  return left
}

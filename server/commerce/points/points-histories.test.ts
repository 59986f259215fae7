import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { randomFrom } from '#server/core/seed/moments.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { checkBooks } from '../check/check-books.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { pointMoves, pointParts } from './points.tables.ts'
import { sweepPoints } from './sweep-points.ts'

const { ask } = openSite()
const rounds = 60
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
      [1900, 499, 100, 33].map((priceCents) => given.course(school, { priceCents, lecturers: [] })),
    )
    const account = await given.bankAccount(school)
    const picture = await slipPicture()
    const slips: string[] = []

    async function act(): Promise<void> {
      const [{ id: userId, memberId, calls, own }, course, what] = [oneOf(people), oneOf(courses), random()]
      const order = oneOf(own)
      if (what < 0.28 || !order) {
        const { status, json } = await calls.order(course.id, course.entries.plans[0] ?? '', '', random() < 0.8)
        if (status === 200) own.push(json as Order)
      } else if (what < 0.38) {
        const { balance } = await calls.points()
        await office.givePoints(memberId, random() < 0.7 ? upTo(400) : -upTo(200), balance)
      } else if (what < 0.46) await calls.payWithPoints(order.id)
      else if (what < 0.5) await calls.leavePoints(order.id)
      else if (what < 0.55) await calls.call('DELETE', `/orders/${order.id}`)
      else if (what < 0.62) {
        await inSchool(school, (ctx) =>
          ctx.tx
            .update(orders)
            .set({ expiresAt: new Date(Date.now() - 1000) })
            .where(ofSchool(ctx, orders, eq(orders.id, order.id))),
        )
      } else if (what < 0.74) {
        const sent = await calls.send(order.id, account.id, picture, { amount_cents: Math.max(1, order.total_cents) })
        if (sent.status === 200) slips.push(slipIn(sent))
      } else if (what < 0.86) await office.decide(oneOf(slips) ?? userId, random() < 0.8 ? 'approve' : 'reject', 'No')
      else if (what < 0.95) {
        const { status, json } = await office.call('GET', `/office/orders/${order.id}`)
        const [books] = status === 200 ? json.books : []
        if (!books) return
        const left = books.paid_cents - books.refunded_cents
        const cents = random() < 0.4 ? left : Math.floor(random() * (left + 2))
        await office.refund(order.id, { lineId: books.line_id, cents, refunded: books.refunded_cents })
      } else if (what < 0.98)
        await given.points(school, { id: userId }, upTo(100), { expiresAt: new Date(Date.now() + upTo(3000)) })
      else await sweepPoints({ doors }, new Date())
    }

    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: atOnce }, act))
      const rows = await inSchool(school, async (ctx) => ({
        moves: await ctx.tx.select().from(pointMoves).where(ofSchool(ctx, pointMoves)),
        parts: await ctx.tx.select().from(pointParts).where(ofSchool(ctx, pointParts)),
        orders: await ctx.tx.select().from(orders).where(ofSchool(ctx, orders)),
        lines: await ctx.tx.select().from(orderLines).where(ofSchool(ctx, orderLines)),
      }))
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
    const { faults } = await inSchool(school, async (ctx) => (await checkBooks(ctx)).check)
    expect(faults).toEqual([])
    const { rows: kinds } = await inSchool(school, ({ tx, schoolId }) =>
      tx.execute<{ kind: string }>(sql`select distinct kind from point_moves where school_id = ${schoolId}`),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order', 'given', 'spent', 'released', 'given_back', 'taken_back', 'taken']),
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function holds({ orders: all }: Rows, orderId: string | null, now: Date): boolean {
  const order = all.find(({ id }) => id === orderId)
  if (!order) return false
  const isUnpaid = order.status === 'open' || order.status === 'rejected'
  return order.status === 'paid' || order.status === 'review' || (isUnpaid && order.expiresAt > now)
}

/** Lot after lot: what came in, less what was taken out of it, as long as it has not expired. */
function balanceIn(rows: Rows, studentId: string, now: Date): number {
  const lots = rows.moves.filter((move) => move.studentId === studentId && move.points > 0 && move.kind !== 'released')
  return sum(
    lots.map((lot) => {
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
      return lot.expiresAt && lot.expiresAt <= now ? 0 : left
    }),
  )
}

import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { randomFrom } from '#server/core/seed/moments.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import type { OfficeOrder, Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { ledgerEntries, orderLines, orders, refunds } from '../commerce.tables.ts'
import { balancesOf } from './balances.ts'

const { ask } = openSite()
const acts = 480
/** Only a hang reaches it: hundreds of requests take their time on a busy machine. */
const limitMs = 300_000
const atOnce = 4

it(
  'random orders, slips, reviews and refunds at once leave books that agree with a slow recomputation',
  async () => {
    const random = randomFrom(21)
    const oneOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
    const school = await given.school()
    const reviewers = await Promise.all(
      [1, 2].map(async () =>
        callsOf(ask, school.host, await given.session(school, await given.person(school, { role: 'vendor' }))),
      ),
    )
    const buyers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async () =>
        callsOf(ask, school.host, await given.session(school, await given.person(school))),
      ),
    )
    const teacher = await given.person(school, { role: 'lecture' })
    const courses = await Promise.all(
      [1900, 2999, 1].map((priceCents) => given.course(school, { priceCents, lecturers: [teacher] })),
    )
    await inSchool(school, ({ tx, schoolId }) =>
      tx.execute(sql`update course_lecturers set share_percent = 70 where school_id = ${schoolId}`),
    )
    const account = await given.bankAccount(school)
    const pictures = await Promise.all([60, 61, 62].map(slipPicture))
    const mine = new Map(buyers.map((buyer) => [buyer, [] as string[]]))
    const slips: string[] = []

    async function act(): Promise<void> {
      const [buyer, course, what] = [oneOf(buyers), oneOf(courses), random()]
      const own = mine.get(buyer) ?? []
      const order = oneOf(own)
      if (what < 0.3 || !order) {
        const { status, json } = await buyer.order(course.id, course.entries.plans[0] ?? '')
        if (status === 200) own.push((json as Order).id)
      } else if (what < 0.55) {
        const sent = await buyer.send(order, account.id, oneOf(pictures))
        if (sent.status === 200) slips.push(slipIn(sent))
      } else if (what < 0.6) await buyer.call('DELETE', `/orders/${order}`)
      else if (what < 0.68) {
        await inSchool(school, (ctx) =>
          ctx.tx
            .update(orders)
            .set({ expiresAt: new Date(Date.now() - 1000) })
            .where(ofSchool(ctx, orders, eq(orders.id, order))),
        )
      } else if (what < 0.84) {
        const { status, json } = await oneOf(reviewers).call('GET', `/office/orders/${order}`)
        const [books] = status === 200 ? (json as OfficeOrder).books : []
        if (!books) return
        const { line_id: lineId, paid_cents: paid, refunded_cents: refunded } = books
        const act = random()
        if (act < 0.2) await buyer.askRefund(order, lineId)
        else if (act < 0.3) await oneOf(reviewers).declineRefund(order, lineId)
        else {
          // Also more than is left, and twice at once.
          const cents = act < 0.6 ? paid - refunded : Math.ceil(random() * (paid + 100))
          const times = act < 0.8 ? 1 : 2
          await Promise.all(
            Array.from({ length: times }, () => oneOf(reviewers).refund(order, { lineId, cents, refunded })),
          )
        }
      } else if (slips.length > 0) {
        const slip = oneOf(slips)
        await oneOf(reviewers).decide(slip, random() < 0.6 ? 'approve' : 'reject', 'No')
      }
    }
    for (let done = 0; done < acts; done += atOnce) await Promise.all(Array.from({ length: atOnce }, act))

    await inSchool(school, async (ctx) => {
      const [allOrders, lines, entries, grants, balances, sentBack] = await Promise.all([
        ctx.tx.select().from(orders).where(ofSchool(ctx, orders)),
        ctx.tx.select().from(orderLines).where(ofSchool(ctx, orderLines)),
        ctx.tx.select().from(ledgerEntries).where(ofSchool(ctx, ledgerEntries)),
        ctx.tx.select().from(courseGrants).where(ofSchool(ctx, courseGrants)),
        balancesOf(ctx),
        ctx.tx
          .select()
          .from(refunds)
          .where(ofSchool(ctx, refunds, eq(refunds.status, 'done'))),
      ])
      const paid = allOrders.filter(({ status }) => status === 'paid')
      const received = paid.reduce((sum, { totalCents }) => sum + totalCents, 0)
      expect(paid.length, 'some are paid').toBeGreaterThan(3)
      expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      const refunded = sentBack.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
      const balance = (name: string) =>
        balances.filter((one) => one.account === name).reduce((sum, { cents }) => sum + cents, 0)
      expect(sentBack.length, 'some are refunded').toBeGreaterThan(0)
      expect(balance('school')).toBe(received - refunded)
      expect(balance('refunds')).toBe(refunded)
      expect(balances.find(({ account: name }) => name === 'sales')?.cents).toBe(-received)
      // Each paid line was sold once and gives access once; no other does.
      const paidLines = lines.filter(({ orderId }) => paid.some(({ id }) => id === orderId)).map(({ id }) => id)
      const sold = entries.filter(({ credit }) => credit === 'sales').map(({ lineId }) => lineId)
      expect([...sold].sort()).toEqual([...paidLines].sort())
      expect(grants.map(({ sourceId }) => sourceId).sort()).toEqual([...paidLines].sort())
      // No line gives back more than it cost, and what everybody has of it is theirs.
      let owed = 0
      for (const { id, priceCents, orderId } of lines) {
        const back = sentBack.filter(({ lineId }) => lineId === id).reduce((sum, { cents }) => sum + (cents ?? 0), 0)
        expect(back).toBeLessThanOrEqual(paidLines.includes(id) ? priceCents : 0)
        expect(allOrders.find((one) => one.id === orderId)?.refundedCents).toBe(back)
        const left = entries.filter(({ lineId, credit }) => lineId === id && credit === 'owed_to_lecturer')
        const taken = entries.filter(({ lineId, debit }) => lineId === id && debit === 'owed_to_lecturer')
        const has = left.reduce((sum, { cents }) => sum + cents, 0) - taken.reduce((sum, { cents }) => sum + cents, 0)
        expect(has).toBeGreaterThanOrEqual(0)
        expect(has).toBeLessThanOrEqual(priceCents - back)
        owed += has
        // Access is the union of grants: a line that was refunded whole gives none, any other one does.
        const grant = grants.find(({ sourceId }) => sourceId === id)
        if (grant) expect(grant.endedAt === null).toBe(back < priceCents)
      }
      expect(0 - balance('owed_to_lecturer')).toBe(owed)
      // Nobody has two orders that are open for the same, and each payment is decided once.
      const { rows: wrong } = await ctx.tx.execute(sql`
      select order_id from payments where school_id = ${ctx.schoolId} and status <> 'rejected'
      group by order_id having count(*) > 1`)
      expect(wrong).toEqual([])
    })
  },
  limitMs,
)

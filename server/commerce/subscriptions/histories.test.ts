import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { randomFrom } from '#server/core/seed/moments.ts'
import { endGrants, grantCourse, grantsOf } from '#server/learning/access/grants.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import type { OfficeOrder, Order } from '#shared/commerce/orders.schema.ts'
import { accessEnds } from '#shared/commerce/subscriptions.rules.ts'
import type { MySubscription } from '#shared/commerce/subscriptions.schema.ts'
import { openUntil } from '#shared/learning/access.rules.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { letDaysPass, stepNow } from '#tests/support/passing-days.ts'
import { openSite } from '#tests/support/site.ts'
import { checkBooks } from '../check/check-books.ts'
import { ledgerEntries, orders } from '../commerce.tables.ts'
import { subscriptionOf } from './subscription-rows.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

const { ask } = openSite()
const acts = 60
/** Only a hang reaches it. */
const limitMs = 300_000

it(
  'after every act of random histories a course is open if a grant or what was paid says so, and the books agree',
  async () => {
    const random = randomFrom(2021)
    const oneOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
    const school = await given.school()
    const office = callsOf(
      ask,
      school.host,
      await given.session(school, await given.person(school, { role: 'vendor' })),
    )
    const account = await given.bankAccount(school)
    const parts = { kind: 'subscription', price_cents: 1001, frequency: 'week', payments: 3 } as const
    const courses = await Promise.all(
      [parts, { ...parts, payments: null }, { ...parts, payments: null, trialDays: 3 }].map((plan) =>
        given.course(school, { plans: [plan], lecturers: [] }),
      ),
    )
    const people = await Promise.all([1, 2, 3].map(() => given.person(school)))
    const buyers = await Promise.all(
      people.map(async (person) => ({ person, calls: callsOf(ask, school.host, await given.session(school, person)) })),
    )
    const paid: string[] = []
    let width = 100

    async function pay({ calls }: (typeof buyers)[number], orderId: string) {
      width += 1
      const sent = await calls.send(orderId, account.id, await slipPicture(width), { amount_cents: 1001 })
      if (sent.status !== 200) return
      // Approved while the job runs.
      const [{ status }] = await Promise.all([office.decide(slipIn(sent), 'approve'), stepNow()])
      expect(status).toBe(200)
      paid.push(orderId)
    }

    async function act(): Promise<void> {
      const [buyer, course, what] = [oneOf(buyers), oneOf(courses), random()]
      const own = oneOf((await buyer.calls.call('GET', '/subscriptions')).json.data as MySubscription[])
      if (what < 0.25) {
        const { status, json } = await buyer.calls.order(course.id, course.entries.plans[0] ?? '')
        if (status === 200 && (json as Order).total_cents > 0) await pay(buyer, json.id)
      } else if (what < 0.5 && own) {
        const { status, json } = await buyer.calls.call('POST', `/subscriptions/${own.id}/orders`)
        if (status === 200) await pay(buyer, json.order_id)
      } else if (what < 0.58 && own) {
        await buyer.calls.call(random() < 0.5 ? 'POST' : 'DELETE', `/subscriptions/${own.id}/cancellation`)
      } else if (what < 0.63 && own) {
        await office.call('POST', `/office/subscriptions/${own.id}/extensions`, { days: 4 })
      } else if (what < 0.7 && paid.length > 0) {
        const order = oneOf(paid)
        const { books } = (await office.call('GET', `/office/orders/${order}`)).json as OfficeOrder
        const { line_id: lineId = '', paid_cents = 0, refunded_cents: refunded = 0 } = books[0] ?? {}
        await office.refund(order, { lineId, cents: paid_cents - refunded, refunded })
      } else if (what < 0.76) {
        const grant = { courseId: course.id, studentIds: [buyer.person.id] }
        await inSchool(school, (ctx) =>
          random() < 0.6
            ? grantCourse(ctx, { ...grant, source: 'manual', expiresAt: null })
            : endGrants(ctx, { ...grant, reason: null }),
        )
      } else {
        await letDaysPass(school, Math.ceil(random() * 6))
        await stepNow()
      }
    }

    async function check(): Promise<void> {
      await inSchool(school, async (ctx) => {
        const today = dayIn(ctx.now)
        const rows = await ctx.tx.select().from(studentSubscriptions).where(ofSchool(ctx, studentSubscriptions))
        for (const { person } of buyers)
          for (const course of courses) {
            const grants = await grantsOf(ctx, course.id, person.id)
            const byHand = openUntil(
              grants.filter(({ source }) => source === 'manual'),
              ctx.now,
            ).isOpen
            const byPayment = rows
              .filter((row) => row.studentId === person.id && row.productId === course.id)
              .some((row) => {
                const ends = accessEnds(subscriptionOf(row))
                return ends === null || today < ends
              })
            expect(openUntil(grants, ctx.now).isOpen).toBe(byHand || byPayment)
          }
        for (const row of rows) {
          const waiting = await ctx.tx
            .select({ status: orders.status })
            .from(orders)
            .where(ofSchool(ctx, orders, eq(orders.subscriptionId, row.id)))
          expect(waiting.filter(({ status }) => status !== 'paid' && status !== 'canceled').length).toBeLessThan(2)
        }
      })
    }

    for (let at = 0; at < acts; at += 1) {
      await act()
      await check()
    }
    await inSchool(school, async (ctx) => {
      expect((await checkBooks(ctx)).check.faults).toEqual([])
      const entries = await ctx.tx.select().from(ledgerEntries).where(ofSchool(ctx, ledgerEntries))
      const all = await ctx.tx
        .select()
        .from(orders)
        .where(ofSchool(ctx, orders, eq(orders.status, 'paid')))
      const received = all.reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0)
      const held = entries.reduce((sum, { debit, credit, cents }) => {
        return sum + (debit === 'school' ? cents : 0) - (credit === 'school' ? cents : 0)
      }, 0)
      expect(held).toBe(received)
      expect(paid.length).toBeGreaterThan(10)
    })
  },
  limitMs,
)

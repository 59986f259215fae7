import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { subscriptionOf, writeSubscription } from '#server/commerce/subscriptions/subscription-rows.ts'
import { studentSubscriptions } from '#server/commerce/subscriptions/subscriptions.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { randomFrom } from '#server/core/seed/moments.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { beginAnew, monthlyCents } from '#shared/commerce/plan-changes.rules.ts'
import type { RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import { moreTime, paidOn, stateOf } from '#shared/commerce/subscriptions.rules.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import type { Report } from '#shared/reports/reports.schema.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { readReport } from './report.ts'

const { ask } = openSite()
const monthly: RepeatedPlan = {
  kind: 'subscription',
  priceCents: 1000,
  frequency: 'month',
  payments: null,
  trialDays: 0,
}
const yearly: RepeatedPlan = { ...monthly, priceCents: 9000, frequency: 'year' }
const weekly: RepeatedPlan = { ...monthly, priceCents: 300, frequency: 'week' }
const parts: RepeatedPlan = { ...weekly, kind: 'instalments', payments: 3 }
const length = 75

type Counts = Record<'recurring' | 'active' | 'begun' | 'resumed' | 'lapsed' | 'canceled', number>

it('agrees with a slow reading of every day, over a random history', async () => {
  const random = randomFrom(2117)
  const oneOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
  const school = await given.school()
  const courses = await Promise.all([1, 2, 3].map(() => given.course(school, { priceCents: 1900 })))
  const today = dayIn(new Date())
  const first = today - length
  const noon = (day: number) => new Date(startOf(day).getTime() + 12 * 3_600_000)
  const ids: string[] = []
  /** What is so at the end of each day, and what happened on it, by the rows as they were then. */
  const days = new Map<number, Counts>()
  const byCourse = new Map<string, number>()
  const wasActive = new Map<string, 'canceled' | 'lapsed' | undefined>()
  const seen = new Set<string>()

  async function act(id: string, day: number): Promise<void> {
    await inSchool(school, async (before) => {
      const ctx = { ...before, now: noon(day) }
      const [row] = await ctx.tx
        .select()
        .from(studentSubscriptions)
        .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, id)))
      if (!row) return
      const one = subscriptionOf(row)
      const state = stateOf(one, day)
      const paid = paidOn(one, day)
      const what = random()
      if (paid && (what < 0.55 || state === 'lapsed')) await writeSubscription(ctx, row, paid)
      else if (what < 0.7 && row.canceledAt === null && state !== 'ended')
        await writeSubscription(ctx, row, { ...one, isCancelled: true }, { canceledAt: ctx.now })
      else if (what < 0.85 && state === 'active' && one.plan.kind === 'subscription') {
        const plan = oneOf([monthly, yearly, weekly])
        await writeSubscription(ctx, row, beginAnew(plan, day, 0), { planId: newId() })
      } else if (state !== 'completed') await writeSubscription(ctx, row, moreTime(one, 3, day))
    })
  }

  for (let day = first; day <= today; day += 1) {
    const counts: Counts = { recurring: 0, active: 0, begun: 0, resumed: 0, lapsed: 0, canceled: 0 }
    if (day < today && random() < 0.5) {
      const student = await given.person(school)
      const course = oneOf(courses)
      const order = await given.order(school, student, course, { status: 'paid', paidAt: noon(day) })
      const plan = oneOf([monthly, yearly, weekly, weekly, parts, { ...weekly, trialDays: 5 }])
      const sinceDays = today - day
      ids.push((await given.studentSubscription(school, order, student, course, { plan, sinceDays })).id)
    }
    for (const id of ids) if (random() < 0.12) await act(id, day)
    const rows = await inSchool(school, (ctx) =>
      ctx.tx.select().from(studentSubscriptions).where(ofSchool(ctx, studentSubscriptions)),
    )
    byCourse.clear()
    for (const { id, plan, paid, endsDay, canceledAt, productId } of rows) {
      const isActive = plan.kind === 'subscription' && paid > 0 && (endsDay ?? 0) > day
      if (isActive) {
        counts.active += 1
        counts.recurring += monthlyCents(plan)
        byCourse.set(productId, (byCourse.get(productId) ?? 0) + monthlyCents(plan))
        if (!wasActive.has(id)) counts[seen.has(id) ? 'resumed' : 'begun'] += 1
        wasActive.set(id, canceledAt ? 'canceled' : 'lapsed')
        seen.add(id)
      } else if (wasActive.has(id)) {
        counts[canceledAt ? 'canceled' : 'lapsed'] += 1
        wasActive.delete(id)
      }
    }
    days.set(day, counts)
  }

  const at = (day: number) => days.get(day) as Counts
  const from = first + 30
  const read = (query: object) =>
    inSchool(school, (ctx) =>
      readReport(ctx, {
        ...{ report: 'subscriptions', period: 'custom', from: dayText(from), to: dayText(today), ...query },
      }),
    )
  const byDay = await read({ group: 'time', step: 'day' })
  expect(byDay.parts.map(({ value }) => value)).toEqual(byDay.parts.map((_, nth) => at(from + nth).recurring))
  const sums = (key: keyof Counts, begin: number, end: number) => {
    let sum = 0
    for (let day = begin; day <= end; day += 1) sum += days.get(day)?.[key] ?? 0
    return sum
  }
  const figure = Object.fromEntries(byDay.figures.map(({ key, value }) => [key, value]))
  const ended = sums('lapsed', from, today) + sums('canceled', from, today)
  expect(figure).toEqual({
    ...{ recurring: at(today).recurring, active: at(today).active, begun: sums('begun', from, today) },
    ...{ lapsed: sums('lapsed', from, today), canceled: sums('canceled', from, today) },
    churn: Math.round((ended * 10_000) / at(from - 1).active),
  })
  const weeks = await read({ group: 'time', step: 'week' })
  const column = (name: string) => weeks.columns.indexOf(name as (typeof weeks.columns)[number])
  for (const { key, to, values } of weeks.rows) {
    const [begin, end] = [key, to ?? key].map((text) => Math.round(Date.parse(`${text}T00:00:00Z`) / 86_400_000)) as [
      number,
      number,
    ]
    expect([key, values[column('begun')], values[column('resumed')], values[column('active')]]).toEqual([
      ...[key, sums('begun', begin, end), sums('resumed', begin, end), at(Math.min(end, today)).active],
    ])
  }
  const products = await read({ group: 'product' })
  expect(Object.fromEntries(products.rows.map(({ key, values }) => [key, values.at(-1)]))).toEqual(
    Object.fromEntries(products.rows.map(({ key }) => [key, byCourse.get(key.replace('course ', '')) ?? 0])),
  )
  expect(products.totals).toEqual(byDay.totals)
  // Every kind of thing happened.
  for (const key of ['begun', 'resumed', 'lapsed', 'canceled'] as const)
    expect([key, sums(key, first, today) > 0]).toEqual([key, true])
}, 240_000)

describe('who may see subscriptions', () => {
  it('is who may see the other reports, and no lecturer', async () => {
    const school = await given.school()
    await given.subscription(school, { package: 'standard' })
    const paths = ['/office/reports?report=subscriptions', '/office/reports.csv?report=subscriptions&language=en']
    const seen = async (wanted: Parameters<typeof given.person>[1]) => {
      const token = await given.session(school, await given.person(school, wanted))
      return Promise.all(paths.map(async (path) => (await ask(school.host, 'GET', path, { token })).status))
    }
    expect(await seen({ role: 'vendor' })).toEqual([200, 200])
    expect(await seen({ role: 'lecture' })).toEqual([401, 401])
    expect(await seen({ role: 'lecture', member: { lectureType: 1 } })).toEqual([401, 401])
  })

  it('the file has the columns of the table', async () => {
    const school = await given.school()
    await given.subscription(school, { package: 'standard' })
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    const { text } = await ask(school.host, 'GET', '/office/reports.csv?report=subscriptions&language=en', { token })
    expect(text.replace('\uFEFF', '').split('\n')[0]).toBe(
      'Product,Active,New,Resumed,Lapsed,Canceled,Churn,Income a month',
    )
    const { json } = await ask(school.host, 'GET', '/office/reports?report=subscriptions', { token })
    expect((json as Report).figures.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ledgerEntries, orderLines, orders, payments } from '#server/commerce/commerce.tables.ts'
import { balancesOf } from '#server/commerce/ledger/balances.ts'
import { entriesOfLine, entriesOfOrder, writeTransfer } from '#server/commerce/ledger/entries.ts'
import { postPayment } from '#server/commerce/ledger/post-payment.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { randomFrom } from '#server/core/seed/moments.ts'
import { entriesOfRefund, lineInBooks } from '#shared/commerce/ledger.rules.ts'
import { entriesOfMove } from '#shared/commerce/money.rules.ts'
import { takenByRefund } from '#shared/commerce/shares.rules.ts'
import { calendarDay } from '#shared/core/clock.rules.ts'
import { dayNumber, dayText, type Period, periodOf } from '#shared/reports/periods.rules.ts'
import { type ColumnKey, groupsOf, periodKeys, reportKeys, steps } from '#shared/reports/reports.lists.ts'
import type { Report } from '#shared/reports/reports.schema.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { csvPieces } from './csv-pieces.ts'
import { readReport } from './report.ts'

const { ask } = openSite()
const dayMs = 86_400_000
const now = new Date('2026-11-19T08:00:00Z')

type Raw = {
  orders: (typeof orders.$inferSelect)[]
  lines: (typeof orderLines.$inferSelect)[]
  payments: (typeof payments.$inferSelect)[]
  entries: (typeof ledgerEntries.$inferSelect)[]
}

let school: School
let owner: Person
let raw: Raw

const rawOf = async ({ tx, ...ctx }: Ctx): Promise<Raw> => ({
  orders: await tx.select().from(orders).where(ofSchool(ctx, orders)),
  lines: await tx.select().from(orderLines).where(ofSchool(ctx, orderLines)),
  payments: await tx.select().from(payments).where(ofSchool(ctx, payments)),
  entries: await tx.select().from(ledgerEntries).where(ofSchool(ctx, ledgerEntries)),
})

/** A random history of sales, refunds and money that moves over two years, written by the functions that write the books. */
beforeAll(async () => {
  school = await given.school()
  await given.subscription(school, { package: 'standard' })
  owner = await given.person(school, { role: 'vendor' })
  const random = randomFrom(21)
  const oneOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
  const students = await Promise.all([1, 2, 3, 4].map(() => given.person(school)))
  const teachers = await Promise.all([1, 2].map(() => given.person(school, { role: 'lecture' })))
  const courses = await Promise.all([1900, 2999, 1].map((priceCents) => given.course(school, { priceCents })))
  const accounts = await Promise.all([1, 2].map(() => given.bankAccount(school)))
  const promotion = await given.promotion(school, { amount: 1000 })
  const coupon = await given.promotion(school, { way: 'code', code: `${school.mark}HALF`, amount: 5000 })
  for (let nth = 0; nth < 110; nth += 1) {
    // Some at the moments that are easily taken for another day.
    const day = calendarDay(now) - Math.floor(random() ** 2 * 700)
    const at = new Date(day * dayMs - 7 * 3_600_000 + oneOf([0, 1, dayMs - 1, Math.floor(random() * dayMs)]))
    if (at > now) continue
    const course = oneOf(courses)
    const cents = nth % 9 === 0 ? 0 : oneOf([1900, 2999, 1, 500])
    const order = await given.order(school, oneOf(students), course, {
      ...{ status: 'paid', paidAt: at, createdAt: at, totalCents: cents },
    })
    await inSchool(school, async (before) => {
      const ctx = { ...before, now: at }
      const shares = teachers.slice(0, nth % 3).map(({ id: userId }, place) => ({ userId, basisPoints: 3000 + place }))
      const [line] = await ctx.tx
        .update(orderLines)
        .set({
          shares,
          promotionId: nth % 2 === 0 ? promotion.id : null,
          promotionCents: nth % 2 === 0 ? 100 : 0,
          couponId: nth % 5 === 0 ? coupon.id : null,
          couponCents: nth % 5 === 0 ? 50 : 0,
        })
        .where(ofSchool(ctx, orderLines, eq(orderLines.id, order.lineId)))
        .returning()
      if (!line) throw new Error('an order has a line')
      const paymentId = newId()
      const isAtProvider = nth % 4 === 1
      await ctx.tx.insert(payments).values({
        ...{ schoolId: ctx.schoolId, id: paymentId, orderId: order.id, status: 'success', amountCents: cents },
        ...{
          method: cents === 0 ? 'none' : isAtProvider ? 'card' : nth % 3 === 0 ? 'khqr' : 'slip',
          createdAt: at,
          decidedAt: at,
        },
      })
      const account = isAtProvider || nth % 7 === 0 ? null : oneOf(accounts).id
      await postPayment(ctx, { id: paymentId, orderId: order.id, bankAccountId: account, isAtProvider }, [line])
      const fromAccountId = oneOf(accounts).id
      const toAccountId = oneOf(accounts.filter(({ id }) => id !== fromAccountId)).id
      const payout = { kind: 'payout', fromAccountId: null, toAccountId, feeCents: nth } as const
      const move = oneOf([
        payout,
        { ...payout, kind: 'between', fromAccountId, feeCents: 0 } as const,
        { ...payout, kind: 'platform', fromAccountId, toAccountId: null, feeCents: 0 } as const,
      ])
      const moved = entriesOfMove({ ...move, cents: 100 + nth }, { isBack: nth % 11 === 0 })
      await writeTransfer(ctx, { cause: 'move', causeId: newId() }, moved)
      if (cents === 0 || random() > 0.3) return
      const back = new Date(at.getTime() + Math.floor(random() * 60 * dayMs))
      if (back > now) return
      const { left } = lineInBooks(entriesOfLine(await entriesOfOrder(ctx, order.id), line.id))
      const taken = takenByRefund(Math.max(1, Math.floor(random() * cents)), left)
      const cause = { cause: 'refund', causeId: newId(), orderId: order.id } as const
      await writeTransfer({ ...ctx, now: back }, cause, entriesOfRefund(account, line.id, taken, { isAtProvider }))
    })
  }
  raw = await inSchool(school, rawOf)
}, 120_000)

type Sums = Partial<Record<ColumnKey, number>>
const isIn = (at: Date | null, { from, until }: { from: Date; until: Date }) => at !== null && at >= from && at < until

/** What a report should say, by going through every row of the books. */
function naively(span: { from: Date; until: Date }): Sums {
  const costs = { platform_fee: 0, lecturer_share: 0, provider_fee: 0 }
  const sums = { sales: 0, refunded: 0, received: 0, given_back: 0, ...costs, orders: 0 }
  for (const { debit, credit, cents, at } of raw.entries) {
    if (!isIn(at, span)) continue
    if (credit === 'sales') sums.sales += cents
    if (debit === 'refunds') sums.refunded += cents
    // Money that only moves has not come in, and has not gone back.
    if ((debit === 'school' || debit === 'provider') && credit === 'sales') sums.received += cents
    if ((credit === 'school' || credit === 'provider') && debit === 'refunds') sums.given_back += cents
    for (const cost of ['platform_fee', 'lecturer_share', 'provider_fee'] as const) {
      if (debit === cost) sums[cost] += cents
      if (credit === cost) sums[cost] -= cents
    }
  }
  for (const { paidAt, totalCents } of raw.orders) if (isIn(paidAt, span) && totalCents > 0) sums.orders += 1
  const income = sums.received - sums.given_back
  const spent = sums.platform_fee + sums.lecturer_share + sums.provider_fee
  // Nobody has subscribed here: `subscriptions.test.ts` counts those.
  const none = { recurring: 0, active: 0, begun: 0, lapsed: 0, canceled: 0, churn: 0 }
  const average = sums.orders === 0 ? 0 : Math.round(sums.sales / sums.orders)
  return { ...sums, ...none, net: sums.sales - sums.refunded, average, income, costs: spent, left: income - spent }
}

const read = (query: Partial<Parameters<typeof readReport>[1]>, most?: number): Promise<Report> =>
  inSchool(school, (ctx) => readReport({ ...ctx, now }, { report: 'sales', period: '30-days', ...query }, most))

const chosen = { from: '2026-01-31', to: '2026-11-19' }
const asked = periodKeys.map((period) => (period === 'custom' ? { period, ...chosen } : { period }))

describe('every report agrees with a slow reading of the books', () => {
  it.each(reportKeys.flatMap((report) => asked.map((one) => ({ report, ...one }))))(
    '$report of $period',
    async ({ report, ...one }) => {
      const { span, before } = periodOf(one, now) as Period
      const [own, earlier] = [naively(span), naively(before.span)]
      for (const [nth, group] of groupsOf[report].entries()) {
        const found = await read({ report, ...one, group, ...(nth > 0 && { step: steps[nth % 3] }) })
        for (const { key, value, before } of found.figures) {
          expect([key, value, before]).toEqual([key, own[key] ?? 0, earlier[key] ?? 0])
        }
        const { charted, columns, totals, parts } = found
        expect(parts.reduce((sum, part) => sum + part.value, 0)).toBe(own[charted])
        expect(parts.reduce((sum, part) => sum + part.before, 0)).toBe(earlier[charted])
        for (const [at, key] of columns.entries()) {
          if (own[key] !== undefined && !(report === 'expense' && group === 'lecturer'))
            expect([group, key, totals[at]]).toEqual([group, key, own[key]])
        }
        // The amounts of the rows are those of the total.
        for (const [at, key] of columns.entries()) {
          const sum = found.rows.reduce((all, row) => all + (row.values[at] ?? 0), 0)
          expect([group, key, sum]).toEqual([group, key, totals[at]])
        }
      }
    },
    60_000,
  )

  it('each part of a chart has what happened on its days', async () => {
    for (const step of steps) {
      const { parts } = await read({ report: 'sales', period: 'custom', ...chosen, step })
      for (const { from, to, value } of parts) {
        const span = { from: startOf(from), until: new Date(startOf(to).getTime() + dayMs) }
        expect([from, to, value]).toEqual([from, to, naively(span).sales])
      }
    }
  })

  it('each row of a group has what is of it', async () => {
    const { span } = periodOf({ period: 'this-year' }, now) as Period
    const lineOf = new Map(raw.lines.map((line) => [line.id, line]))
    const orderOf = new Map(raw.orders.map((order) => [order.id, order]))
    const keys = {
      product: (line: Raw['lines'][number]) => `course ${line.productId}`,
      promotion: (line: Raw['lines'][number]) => `${line.promotionId ?? ''} ${line.couponId ?? ''}`,
      student: (line: Raw['lines'][number]) => orderOf.get(line.orderId)?.studentId ?? '',
      method: (line: Raw['lines'][number]) =>
        raw.payments.find(({ orderId }) => orderId === line.orderId)?.method ?? '',
    }
    for (const [group, keyOf] of Object.entries(keys) as [keyof typeof keys, (typeof keys)['product']][]) {
      const expected = new Map<string, Sums>()
      for (const { lineId, debit, credit, cents, at } of raw.entries) {
        const line = lineOf.get(lineId ?? '')
        if (!line || !isIn(at, span)) continue
        const sums = expected.get(keyOf(line)) ?? { count: 0, list: 0, discount: 0, sales: 0, refunded: 0 }
        const add = (key: ColumnKey, value: number) => {
          sums[key] = (sums[key] ?? 0) + value
        }
        if (credit === 'sales') {
          add('count', 1)
          add('sales', cents)
          add('discount', line.promotionCents + line.couponCents)
          add('list', cents + line.promotionCents + line.couponCents)
        }
        if (debit === 'refunds') add('refunded', cents)
        expected.set(keyOf(line), sums)
      }
      const { rows, columns } = await read({ report: 'sales', period: 'this-year', group })
      expect(rows.map(({ key }) => key).sort()).toEqual([...expected.keys()].sort())
      for (const row of rows) {
        const sums = expected.get(row.key) ?? {}
        const found = Object.fromEntries(columns.map((key, at) => [key, row.values[at]]))
        expect([group, found.sales, found.refunded, found.count ?? found.orders]).toEqual([
          ...[group, sums.sales, sums.refunded, sums.count],
        ])
        if ('list' in found) expect([found.list, found.discount]).toEqual([sums.list, sums.discount])
      }
    }
  })

  it('what lecturers, the platform and the school have of all sales is what the books owe them', async () => {
    const first = dayNumber('2024-11-20') ?? 0
    let owed = 0
    for (let from = first; from <= calendarDay(now); from += 366) {
      const to = Math.min(from + 365, calendarDay(now))
      const days = { period: 'custom', from: dayText(from), to: dayText(to) } as const
      const { rows } = await read({ report: 'sales', ...days, group: 'lecturer' })
      for (const { kind, values } of rows) if (kind === 'named') owed += values.at(-1) ?? 0
    }
    const balances = await inSchool(school, balancesOf)
    const expected = balances.filter(({ account }) => account === 'owed_to_lecturer')
    expect(owed).toBe(0 - expected.reduce((sum, { cents }) => sum + cents, 0))
  })
})

const startOf = (text: string) => new Date((dayNumber(text) ?? 0) * dayMs - 7 * 3_600_000)

it('a table has the largest rows, and all others as one', async () => {
  const [some, all] = [
    await read({ period: 'this-year', group: 'student' }, 2),
    await read({ period: 'this-year', group: 'student' }),
  ]
  expect(some.rows.map(({ kind }) => kind)).toEqual(['named', 'named', 'rest'])
  expect(some.rows.slice(0, 2)).toEqual(all.rows.slice(0, 2))
  expect(some.totals).toEqual(all.totals)
})

it('income by account has what is at the payment provider', async () => {
  const { rows, columns } = await read({ report: 'income', period: 'this-year', group: 'account' })
  const { span } = periodOf({ period: 'this-year' }, now) as Period
  const came = raw.entries.filter(
    ({ debit, credit, at }) => debit === 'provider' && credit === 'sales' && isIn(at, span),
  )
  const [row, ...more] = rows.filter(({ kind }) => kind === 'provider')
  expect(more).toEqual([])
  expect(row?.values[columns.indexOf('received')]).toBe(came.reduce((sum, { cents }) => sum + cents, 0))
  expect(row?.values[columns.indexOf('count')]).toBe(came.length)
})

it('income of 30 days is what the dashboard says', async () => {
  const token = await given.session(school, owner)
  const income = (await ask(school.host, 'GET', '/office/income', { token })).json
  const { json } = await ask(school.host, 'GET', '/office/reports?report=income&period=30-days', { token })
  const figure = (json as Report).figures.find(({ key }) => key === 'income')
  expect(figure).toEqual({ key: 'income', value: income.last_30_days_cents, before: income.days_before_cents })
})

describe('files', () => {
  it('begin with a byte order mark, for Khmer', async () => {
    const pieces = csvPieces(['មុខ'], Readable.from([[['=1', 2]]]))
    const all: Uint8Array[] = []
    for await (const piece of pieces) all.push(piece)
    const bytes = Buffer.concat(all)
    expect(bytes.toString()).toBe("\uFEFFមុខ\n'=1,2\n")
  })

  const get = async (path: string, person = owner) =>
    ask(school.host, 'GET', path, { token: await given.session(school, person) })

  it('the table of a report, in the language that was asked for, with its total', async () => {
    const { text } = await get(
      '/office/reports.csv?report=income&period=custom&from=2026-01-01&to=2026-11-19&language=en',
    )
    const [head, ...rows] = text.trim().split('\n')
    expect(head).toBe('Time,Received,Given back,Income,Expenses,Left for the school')
    const own = naively({ from: startOf('2026-01-01'), until: startOf('2026-11-20') })
    expect(rows.at(-1)).toBe(
      ['Total', own.received, own.given_back, own.income, own.costs, own.left]
        .map((value) => (typeof value === 'number' ? value / 100 : value))
        .join(','),
    )
  })

  it('the whole ledger has every entry once, the oldest first, and its cents', async () => {
    const { text, status } = await get('/office/ledger.csv?language=km')
    expect(status).toBe(200)
    const [head = '', ...rows] = text.trim().split('\n')
    expect(head.startsWith('ថ្ងៃ')).toBe(true)
    expect(rows).toHaveLength(raw.entries.length)
    expect(rows.map((row) => Number(row.split(',').at(-1))).reduce((sum, cents) => sum + cents, 0)).toBe(
      raw.entries.reduce((sum, { cents }) => sum + cents, 0),
    )
    const moments = rows.map((row) => row.split(',')[0] ?? '')
    expect(moments).toEqual([...moments].sort())
  })
})

describe('who may see it', () => {
  const codes = async (wanted: Parameters<typeof given.person>[1]) => {
    const token = await given.session(school, await given.person(school, wanted))
    const paths = ['/office/reports', '/office/reports.csv', '/office/ledger.csv', '/office/shares']
    return Promise.all(
      paths.map(async (path) => {
        const answer = await ask(school.host, 'GET', path, { token })
        return answer.status === 200 ? 'seen' : refusal(answer).code
      }),
    )
  }
  const no = 'identity.no_permission'

  it.each([
    ['a manager', { role: 'vendor', member: { isOwner: false } }, ['seen', 'seen', 'seen', 'seen']],
    ['a lecturer, who sees their shares', { role: 'lecture' }, [no, no, no, 'seen']],
    ['a lecturer of type 1', { role: 'lecture', member: { lectureType: 1 } }, [no, no, no, no]],
    ['a teacher', { role: 'lecture', member: { matrix: 'teacher' } }, [no, no, no, no]],
    ['a student', { role: 'student' }, [no, no, no, no]],
  ] as const)('%s', async (_, wanted, expected) => {
    expect(await codes(wanted)).toEqual(expected)
  })

  it('days that are no period are refused', async () => {
    const token = await given.session(school, owner)
    const answer = await ask(school.host, 'GET', '/office/reports?period=custom&from=2026-01-02&to=2026-01-01', {
      token,
    })
    expect(refusal(answer).code).toBe('reports.period')
  })
})

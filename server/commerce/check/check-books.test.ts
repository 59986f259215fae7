import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import type { BookCheck } from '#shared/commerce/books.schema.ts'
import { entriesOfMove } from '#shared/commerce/money.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { ledgerEntries, orderLines } from '../commerce.tables.ts'
import { writeTransfer } from '../ledger/entries.ts'
import { postPayment } from '../ledger/post-payment.ts'
import { moneyMoves } from '../money/money.tables.ts'
import { faultsInSums } from './faults-in-sums.ts'
import { checkAllBooks } from './nightly-check.ts'

const { ask } = openSite()

let { school, token } = {} as SignedIn
let owner: Person
let teacher: Person
let office: ReturnType<typeof callsOf>
let order: Order
let lineId: string

const check = async (): Promise<BookCheck> => (await office.call('POST', '/office/books/checks', {})).json.check
const kinds = async () => (await check()).faults.map(({ kind }) => kind)

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  owner = await given.person(school, { role: 'vendor' })
  teacher = await given.person(school, { role: 'lecture' })
  office = callsOf(ask, school.host, await given.session(school, owner))
  const course = await given.course(school, { priceCents: 1900, lecturers: [teacher] })
  await inSchool(school, ({ tx, schoolId }) =>
    tx.execute(sql`update course_lecturers set share_percent = 40 where school_id = ${schoolId}`),
  )
  const account = await given.bankAccount(school)
  const buyer = callsOf(ask, school.host, token)
  const placed = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json as Order
  await office.decide(slipIn(await buyer.send(placed.id, account.id, await slipPicture())), 'approve')
  order = await buyer.read(placed.id)
  lineId = order.lines[0]?.line_id ?? ''
})

it('books that were written by the services agree, refunds and all', async () => {
  expect(await check()).toMatchObject({ fault_count: 0, lines: 1 })
  await office.refund(order.id, { lineId, cents: 333 })
  await office.refund(order.id, { lineId, cents: 1000, refunded: 333 })
  expect(await check()).toMatchObject({ fault_count: 0, faults: [] })
  expect((await office.call('GET', '/office/books/check')).json.check).toMatchObject({ fault_count: 0 })
})

describe('an error is found', () => {
  const plant = (statement: ReturnType<typeof sql>) =>
    doors.acrossSchools(null, 'a test plants an error in the books', ({ tx }) => tx.execute(statement))

  it('in what was received', async () => {
    await plant(sql`update payments set amount_cents = 1800 where order_id = ${order.id}`)
    expect((await check()).faults).toEqual([
      { kind: 'payment', order_id: order.id, number: order.number, expected: 1900, found: 1800 },
    ])
  })

  it('in what the order says', async () => {
    await plant(sql`update orders set total_cents = 1950 where id = ${order.id}`)
    expect(await kinds()).toEqual(['invoice', 'payment', 'sale'])
    await plant(sql`update orders set total_cents = 1900, refunded_cents = 5 where id = ${order.id}`)
    expect(await kinds()).toEqual(['refunded'])
  })

  it('in each order once, however many are read at once', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const sold = await given.course(school)
      await given.order(school, await given.person(school), sold, {
        status: 'paid',
        totalCents: 700,
        paidAt: new Date(),
      })
    }
    const found = (batch: number) => inSchool(school, (ctx) => faultsInSums(ctx, batch))
    const all = await found(100)
    expect(all.filter(({ kind }) => kind === 'sale')).toHaveLength(4)
    for (const batch of [1, 2, 3, 4, 5, 6]) {
      const inBatches = await found(batch)
      expect(inBatches).toHaveLength(all.length)
      expect(inBatches).toEqual(expect.arrayContaining(all))
    }
  })

  it('in a share that nobody agreed to', async () => {
    await inSchool(school, async ({ tx, schoolId }) => {
      const [sale] = await tx.select().from(ledgerEntries).limit(1)
      if (!sale) throw new Error('nothing was sold')
      const extra = { debit: 'lecturer_share', credit: 'owed_to_lecturer', creditOf: teacher.id, cents: 1 } as const
      await tx.insert(ledgerEntries).values({ ...sale, id: order.id, schoolId, ...extra, debitOf: null, lineId })
    })
    expect(new Set(await kinds())).toEqual(new Set(['shares']))
  })

  it('in a fee that is not what the package takes', async () => {
    await inSchool(school, async ({ tx, schoolId }) => {
      const [sale] = await tx.select().from(ledgerEntries).limit(1)
      if (!sale) throw new Error('nothing was sold')
      const extra = { debit: 'platform_fee', credit: 'owed_to_platform', creditOf: null, cents: 1 } as const
      await tx.insert(ledgerEntries).values({ ...sale, id: order.id, schoolId, ...extra, debitOf: null, lineId })
    })
    expect((await check()).faults).toMatchObject([{ kind: 'fee', order_id: order.id, expected: 220, found: 221 }])
  })

  it('in the money of a transfer that is booked at the payment provider', async () => {
    const student = await given.person(school)
    const sold = await given.order(school, student, await given.course(school), { status: 'paid', paidAt: new Date() })
    const slip = await given.slip(school, sold, student, await given.bankAccount(school), { status: 'success' })
    await inSchool(school, async (ctx) => {
      const lines = await ctx.tx
        .select()
        .from(orderLines)
        .where(ofSchool(ctx, orderLines, eq(orderLines.id, sold.lineId)))
      await postPayment(ctx, { id: slip.paymentId, orderId: sold.id, bankAccountId: null, isAtProvider: true }, lines)
    })
    expect((await check()).faults).toContainEqual(
      expect.objectContaining({ kind: 'place', order_id: sold.id, expected: 1900, found: 0 }),
    )
  })

  it('in money that was moved: the wrong way, without a posting, or without a record', async () => {
    const account = await given.bankAccount(school)
    const { id } = await given.moneyMove(school, account)
    expect(await kinds()).toEqual([])
    // What takes another one back goes the other way: this one was posted like the first.
    await given.moneyMove(school, account, { takesBackId: id })
    expect((await check()).faults).toEqual([{ kind: 'move', order_id: null, number: null, expected: 950, found: 0 }])
    await inSchool(school, async (ctx) => {
      const [row] = await ctx.tx
        .select()
        .from(moneyMoves)
        .where(ofSchool(ctx, moneyMoves, eq(moneyMoves.id, id)))
      if (!row) throw new Error('nothing was moved')
      await ctx.tx.insert(moneyMoves).values({ ...row, id: newId(), cents: 77, feeCents: 0 })
      const unrecorded = { kind: 'payout', fromAccountId: null, toAccountId: null, cents: 5, feeCents: 0 } as const
      await writeTransfer(ctx, { cause: 'move', causeId: newId() }, entriesOfMove(unrecorded))
    })
    const found = (await check()).faults.map((fault) => [fault.kind, fault.expected, fault.found])
    expect(found.sort()).toEqual([
      ['move', 0, 5],
      ['move', 77, 0],
      ['move', 950, 0],
    ])
  })

  it('in a dispute that was not booked, or is not there', async () => {
    const student = await given.person(school)
    const card = await given.cardPayment(school, order, student)
    const lost = { state: 'lost', closedAt: new Date(), refundedCents: 1900, lostCents: 0 } as const
    const { id } = await given.cardDispute(school, order, card, lost)
    const found = (await check()).faults.map((fault) => [fault.kind, fault.expected, fault.found])
    expect(found.sort()).toEqual([
      ['dispute', 1500, 0],
      ['dispute', 1900, 0],
    ])
    await plant(sql`update card_disputes set state = 'open', closed_at = null, refunded_cents = 0 where id = ${id}`)
    expect(await kinds()).toEqual([])
  })

  it('in a refund that was booked out of another account than it was sent from', async () => {
    await office.refund(order.id, { lineId, cents: 333 })
    const other = await given.bankAccount(school)
    await plant(sql`update refunds set bank_account_id = ${other.id} where order_id = ${order.id}`)
    expect((await check()).faults).toMatchObject([{ kind: 'place', order_id: order.id, expected: 333, found: 0 }])
  })

  it('in a refund that was sent by hand, and that the books have with the provider', async () => {
    const card = await given.cardPayment(school, order, await given.person(school))
    const by = { state: 'by-hand', doneAt: new Date(), bankAccountId: (await given.bankAccount(school)).id } as const
    await given.cardRefund(school, order, card, by)
    expect((await check()).faults).toMatchObject([{ kind: 'place', order_id: order.id, expected: 1900, found: 0 }])
  })

  it('in a refund that the books do not have', async () => {
    await plant(sql`insert into refunds (school_id, id, order_id, line_id, status, cents, note, reference, asked_text,
      send_to, created_at, decided_at) values (${school.id}, ${order.id}, ${order.id}, ${lineId}, 'done', 100, '', '', '',
      '', now(), now())`)
    expect(await kinds()).toEqual(['credit_note', 'refund', 'refunded'])
  })
})

it('every night the books of each school are checked once, and owners hear of what does not agree', async () => {
  const night = new Date('2026-11-19T18:30:00Z')
  await checkAllBooks({ doors }, new Date('2026-11-19T05:00:00Z'))
  const checks = () =>
    inSchool(school, async ({ tx, schoolId }) => {
      const { rows } = await tx.execute(sql`select id from book_checks where school_id = ${schoolId}`)
      return rows.length
    })
  expect(await checks()).toBe(0)
  await doors.acrossSchools(null, 'a test plants an error in the books', ({ tx }) =>
    tx.execute(sql`update payments set amount_cents = 1 where order_id = ${order.id}`),
  )
  await checkAllBooks({ doors }, night)
  await checkAllBooks({ doors }, new Date(night.getTime() + 3_600_000))
  expect(await checks()).toBe(1)
  const notices = await inSchool(school, ({ tx }) => tx.select().from(notifications))
  expect(notices.filter(({ notice, userId }) => notice === 'books disagree' && userId === owner.id)).toHaveLength(1)
})

describe('shares', () => {
  beforeEach(() => given.subscription(school, { package: 'standard' }))

  it('are seen by their lecturer, and by nobody else', async () => {
    const as = async (person: Person) => callsOf(ask, school.host, await given.session(school, person))
    const other = await given.person(school, { role: 'lecture' })
    const own = await (await as(teacher)).call('GET', '/office/shares')
    expect(own.json).toMatchObject({ owed_cents: 760, total: 1, data: [{ cause: 'payment', cents: 760 }] })
    await office.refund(order.id, { lineId, cents: 950 })
    const after = await (await as(teacher)).call('GET', '/office/shares')
    expect(after.json).toMatchObject({ owed_cents: 380, data: [{ cause: 'refund', cents: -380 }, { cents: 760 }] })
    for (const one of [other, owner]) {
      expect((await (await as(one)).call('GET', '/office/shares')).json).toMatchObject({ owed_cents: 0, data: [] })
    }
  })

  it('are closed to lecturers of type 1', async () => {
    const limited = await given.person(school, { role: 'lecture', member: { lectureType: 1 } })
    const calls = callsOf(ask, school.host, await given.session(school, limited))
    expect(refusal(await calls.call('GET', '/office/shares')).code).toBe('identity.no_permission')
  })
})

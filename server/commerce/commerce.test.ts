import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { pricePlans } from '#server/courses/courses.tables.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { media } from '#server/media/media.tables.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madePdf } from '#tests/support/made-files.ts'
import { recordEvents } from '#tests/support/recorded-events.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { orderPaid } from './commerce.events.ts'
import { ledgerEntries, orders, paymentSlips, payments } from './commerce.tables.ts'
import { balancesOf } from './ledger/balances.ts'
import { settleFree } from './orders/settle-free.ts'

const { ask, visit } = openSite()
const events = recordEvents(orderPaid)

let { school, person: student, token } = {} as SignedIn
let teacher: Person
let vendorToken: string
let course: Awaited<ReturnType<typeof given.course>>
let account: { id: string }
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  teacher = await given.person(school, { role: 'lecture' })
  vendorToken = await given.session(school, await given.person(school, { role: 'vendor' }))
  course = await given.course(school, { priceCents: 1900, lecturers: [teacher] })
  account = await given.bankAccount(school)
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, vendorToken)
})

const refused = (answer: Parameters<typeof refusal>[0]) => {
  const { status, code } = refusal(answer)
  return [status, code]
}
const planOf = (of = course) => of.entries.plans[0] ?? ''
const place = async (of = course): Promise<Order> => (await buyer.order(of.id, planOf(of))).json
const all = () =>
  inSchool(school, async ({ tx, schoolId }) => ({
    orders: await tx.select().from(orders).where(eq(orders.schoolId, schoolId)),
    payments: await tx.select().from(payments).where(eq(payments.schoolId, schoolId)),
    slips: await tx.select().from(paymentSlips).where(eq(paymentSlips.schoolId, schoolId)),
    entries: await tx.select().from(ledgerEntries).where(eq(ledgerEntries.schoolId, schoolId)),
    grants: await tx.select().from(courseGrants).where(eq(courseGrants.schoolId, schoolId)),
    files: await tx.select().from(media).where(eq(media.schoolId, schoolId)),
  }))
const expire = (id: string) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(ofSchool(ctx, orders, eq(orders.id, id))),
  )
const stateOf = async () => (await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })).json.state

describe('ordering', () => {
  it('is once, however often and however fast the button is pressed', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.order(course.id, planOf())))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect((await all()).orders).toHaveLength(1)
  })

  it('freezes the price for 24 hours, and counts from then on what it costs', async () => {
    const order = await place()
    await inSchool(school, (ctx) =>
      ctx.tx.update(pricePlans).set({ priceCents: 2900 }).where(ofSchool(ctx, pricePlans)),
    )
    expect((await place()).total_cents).toBe(1900)
    await expire(order.id)
    const again = await place()
    expect(again).toMatchObject({ total_cents: 2900, state: 'open' })
    expect(again.id).not.toBe(order.id)
    expect((await buyer.read(order.id)).state).toBe('expired')
  })

  it('is numbered without gaps', async () => {
    const other = await given.course(school, { priceCents: 2500 })
    const numbers = [(await place()).number, (await place(other)).number]
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  })

  it('says before anybody pays what cannot be bought', async () => {
    const closed = await given.course(school, { priceCents: 1900, enrollment: 'closed' })
    expect(refused(await buyer.order(closed.id, planOf(closed)))).toEqual([409, 'learning.enrollment_closed'])
    expect((await buyer.checkout(closed.slug)).json.state).toBe('closed')
    await given.enrollment(school, course, student)
    expect(refused(await buyer.order(course.id, planOf()))).toEqual([409, 'commerce.owned'])
    expect((await buyer.checkout(course.slug)).json.state).toBe('owned')
    const asked = await given.course(school, { priceCents: 0, enrollment: 'approval' })
    expect(refused(await buyer.order(asked.id, planOf(asked)))).toEqual([409, 'commerce.not_sold'])
    const other = await given.course(school, { priceCents: 3000 })
    expect(refused(await buyer.order(other.id, planOf()))).toEqual([409, 'commerce.plan_not_found'])
    const hidden = await given.course(school, { priceCents: 3000, publishedAt: null })
    expect(refused(await buyer.order(hidden.id, planOf(hidden)))).toEqual([404, 'courses.course_not_found'])
  })

  it('of something free needs no method, and gives it at once', async () => {
    const free = await given.course(school, { priceCents: 0 })
    expect(await place(free)).toMatchObject({ state: 'free', payments: [{ method: 'none', status: 'success' }] })
    const { grants, entries } = await all()
    expect(grants).toMatchObject([{ courseId: free.id, source: 'order', endedAt: null }])
    expect(entries).toEqual([])
    expect(events.since(school)).toMatchObject([['order.paid', { cents: 0, studentId: student.id }]])
  })

  describe('by another plan, while somebody else works on the order', () => {
    /** The answer to ordering the second plan, which begins before the work on the first order is written. */
    const orderWhile = async (work: (ctx: Ctx, order: Order) => Promise<unknown>) => {
      const plan = { kind: 'one-time' as const, frequency: null, payments: null }
      course = await given.course(school, {
        plans: [
          { ...plan, price_cents: 1900 },
          { ...plan, price_cents: 2900 },
        ],
      })
      const order = await place()
      const ordered = await inSchool(school, async (ctx) => {
        await work(ctx, order)
        const answer = buyer.order(course.id, course.entries.plans[1] ?? '')
        await untilWaitedFor(ctx.tx)
        return { answer }
      })
      return { order, answer: await ordered.answer }
    }

    it('is refused once it is paid', async () => {
      const { answer } = await orderWhile((ctx, order) => settleFree(ctx, order))
      expect(refused(answer)).toEqual([409, 'commerce.owned'])
      expect((await all()).orders.map(({ status }) => status)).toEqual(['paid'])
    })

    it('is the same order once it is reviewed', async () => {
      const { answer, order } = await orderWhile((ctx, { id }) =>
        ctx.tx
          .update(orders)
          .set({ status: 'review' })
          .where(ofSchool(ctx, orders, eq(orders.id, id))),
      )
      expect(answer.json).toMatchObject({ id: order.id, state: 'review' })
      expect((await all()).orders).toHaveLength(1)
    })
  })

  it('can be canceled until a slip was sent', async () => {
    const order = await place()
    expect((await buyer.call('DELETE', `/orders/${order.id}`)).json.state).toBe('canceled')
    expect((await buyer.call('DELETE', `/orders/${order.id}`)).json.state).toBe('canceled')
    const next = await place()
    expect(next.id).not.toBe(order.id)
    await buyer.send(next.id, account.id, await slipPicture())
    expect(refused(await buyer.call('DELETE', `/orders/${next.id}`))).toEqual([409, 'commerce.order_closed'])
  })
})

describe('a slip', () => {
  it('is taken once, however often it is sent', async () => {
    const { id } = await place()
    const picture = await slipPicture()
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.send(id, account.id, picture)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { slips, payments: tries, files } = await all()
    expect([slips.length, tries.length, files.length]).toEqual([1, 1, 1])
  })

  it('is replaced by another one until it is reviewed', async () => {
    const { id } = await place()
    const first = slipIn(await buyer.send(id, account.id, await slipPicture(60)))
    const second = slipIn(await buyer.send(id, account.id, await slipPicture(61)))
    expect(refused(await office.decide(first, 'approve'))).toEqual([409, 'commerce.slip_replaced'])
    expect((await office.decide(second, 'approve')).status).toBe(200)
    expect((await all()).payments).toHaveLength(1)
  })

  it.each([
    ['jpeg', () => slipPicture().then(async () => (await import('#tests/support/made-files.ts')).madePicture('jpeg'))],
    ['webp', async () => (await import('#tests/support/made-files.ts')).madePicture('webp')],
    ['pdf', async () => madePdf()],
  ])('may be a %s', async (_, made) => {
    const { id } = await place()
    expect((await buyer.send(id, account.id, await made())).status).toBe(200)
  })

  it('that is no picture is refused, and nothing of it stays', async () => {
    const { id } = await place()
    const sent = await buyer.send(id, account.id, Buffer.from('<html>not a slip</html>'))
    expect(refusal(sent).code).toBe('media.file_type')
    expect((await all()).files).toEqual([])
  })

  it('that comes late is not lost: it is marked', async () => {
    const { id } = await place()
    await expire(id)
    const slip = slipIn(await buyer.send(id, account.id, await slipPicture()))
    expect((await office.slip(slip)).warnings).toEqual(['late'])
    expect((await office.decide(slip, 'approve')).status).toBe(200)
    expect(await stateOf()).toBe('learning')
  })

  it('of an order that is replaced by a newer one is not lost either', async () => {
    const { id } = await place()
    await expire(id)
    const newer = await place()
    const slip = slipIn(await buyer.send(id, account.id, await slipPicture()))
    await office.decide(slip, 'approve')
    const late = slipIn(await buyer.send(newer.id, account.id, await slipPicture(61)))
    expect(await office.slip(late)).toMatchObject({ is_owned: true })
  })

  it('that was sent before is recognised, by its bytes and by its reference, of anybody', async () => {
    const picture = await slipPicture()
    const { id } = await place()
    await buyer.send(id, account.id, picture, { reference: '100FT 364' })
    const friend = await given.person(school)
    const other = callsOf(ask, school.host, await given.session(school, friend))
    const theirs: Order = (await other.order(course.id, planOf())).json
    const same = slipIn(await other.send(theirs.id, account.id, picture))
    expect(await office.slip(same)).toMatchObject({ warnings: ['used'], earlier: [{ same: 'file', order_id: id }] })
    const third = await given.course(school, { priceCents: 1900 })
    const again: Order = (await other.order(third.id, planOf(third))).json
    const typed = slipIn(await other.send(again.id, account.id, await slipPicture(62), { reference: '100ft-364' }))
    expect((await office.slip(typed)).earlier.map(({ same: how }) => how)).toEqual(['reference'])
  })

  it('is seen by its sender and by those who review, and by nobody else', async () => {
    const { id } = await place()
    const sent = await buyer.send(id, account.id, await slipPicture())
    const address = (sent.json as Order).payments[0]?.slip?.file ?? ''
    const see = async (as?: string) => (await visit(school.host, 'GET', address, as ? { token: as } : {})).status
    const stranger = await given.session(school, await given.person(school))
    const lecturer = await given.session(school, teacher)
    expect([await see(token), await see(vendorToken)]).toEqual([200, 200])
    expect([await see(stranger), await see(lecturer)]).toEqual([404, 404])
    expect(await see()).toBe(401)
    const elsewhere = await given.signedIn({ role: 'vendor' })
    expect((await visit(elsewhere.school.host, 'GET', address, { token: elsewhere.token })).status).toBe(404)
  })

  it('that is a PDF is shown to nobody before it was scanned', async () => {
    const { id } = await place()
    const order: Order = (await buyer.send(id, account.id, madePdf())).json
    expect(order.payments[0]?.slip).toMatchObject({ file: null, is_pdf: true })
    const slip = slipIn({ json: order })
    expect((await visit(school.host, 'GET', `/payment-slip/${slip}.pdf`, { token })).status).toBe(404)
  })

  it('that is a PDF opens in the viewer of the browser, and a picture in a sandbox', async () => {
    const picture = await buyer.send((await place()).id, account.id, await slipPicture())
    const other = await given.course(school, { priceCents: 1900 })
    const { id } = await place(other)
    const slip = slipIn(await buyer.send(id, account.id, madePdf()))
    await inSchool(school, (ctx) =>
      ctx.tx
        .update(media)
        .set({ state: 'completed', progress: 100, scan: 'clean' })
        .where(ofSchool(ctx, media, eq(media.ending, 'pdf'))),
    )
    const seen = async (address: string) => {
      const { status, headers } = await visit(school.host, 'GET', address, { token })
      const header = (name: string) => headers.get(name)
      return [status, header('content-type'), header('x-content-type-options'), header('content-security-policy')]
    }
    expect(await seen(`/payment-slip/${slip}.pdf`)).toEqual([
      200,
      'application/pdf',
      'nosniff',
      "frame-ancestors 'self'",
    ])
    const alone = "default-src 'none'; frame-ancestors 'self'; sandbox"
    expect(await seen(`/payment-slip/${slipIn(picture)}.webp`)).toEqual([200, 'image/webp', 'nosniff', alone])
  })
})

it.each(['payment-slip', 'payment-qr', 'invoice'])(
  'a file of %s at an address that is no id is not found',
  async (kind) => {
    const ending = { 'payment-slip': 'webp', 'payment-qr': 'svg', invoice: 'pdf' }[kind]
    for (const name of ['-'.repeat(36), '0'.repeat(36)])
      expect((await visit(school.host, 'GET', `/${kind}/${name}.${ending}`, { token })).status, name).toBe(404)
  },
)

describe('a review', () => {
  const sent = async () => {
    const { id } = await place()
    return { id, slip: slipIn(await buyer.send(id, account.id, await slipPicture())) }
  }

  it('that approves gives access, writes the books and notifies', async () => {
    await inSchool(school, ({ tx, schoolId }) =>
      tx.execute(sql`update course_lecturers set share_percent = 40 where school_id = ${schoolId}`),
    )
    const { id, slip } = await sent()
    expect((await office.decide(slip, 'approve')).json.status).toBe('success')
    expect(await stateOf()).toBe('learning')
    expect((await buyer.read(id)).state).toBe('paid')
    const balances = await inSchool(school, balancesOf)
    const of = (name: string) => balances.find((one) => one.account === name)?.cents
    expect([of('school'), of('sales'), of('owed_to_lecturer')]).toEqual([1900, -1900, -760])
    expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    expect(events.since(school)).toMatchObject([['order.paid', { orderId: id, cents: 1900 }]])
    const noticed = await inSchool(school, ({ tx, schoolId }) =>
      tx
        .select({ to: notifications.userId, notice: notifications.notice })
        .from(notifications)
        .where(eq(notifications.schoolId, schoolId)),
    )
    expect(noticed).toContainEqual({ to: student.id, notice: 'slip approved' })
    expect(noticed.some(({ notice }) => notice === 'slip received')).toBe(true)
  })

  it('that rejects needs a reason; a second slip is approved', async () => {
    const { id, slip } = await sent()
    expect(refused(await office.decide(slip, 'reject'))).toEqual([422, 'commerce.reject_reason_required'])
    expect((await office.decide(slip, 'reject', 'Too dark')).status).toBe(200)
    expect(await buyer.read(id)).toMatchObject({ state: 'rejected', payments: [{ reason: 'Too dark' }] })
    expect(await stateOf()).toBe('paid')
    const second = slipIn(await buyer.send(id, account.id, await slipPicture(61)))
    await office.decide(second, 'approve')
    expect(await stateOf()).toBe('learning')
    expect((await all()).payments.map(({ status }) => status).sort()).toEqual(['rejected', 'success'])
  })

  it('of two people at once happens once, and the second is refused', async () => {
    const { slip } = await sent()
    const colleague = callsOf(
      ask,
      school.host,
      await given.session(school, await given.person(school, { role: 'vendor' })),
    )
    const answers = await Promise.all([office.decide(slip, 'approve'), colleague.decide(slip, 'reject', 'No')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { entries, grants, payments: tries } = await all()
    const isApproved = tries[0]?.status === 'success'
    expect([entries.length > 0, grants.length]).toEqual([isApproved, isApproved ? 1 : 0])
  })

  it('pressed 20 times pays once', async () => {
    const { slip } = await sent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => office.decide(slip, 'approve')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { entries, grants } = await all()
    expect([entries.filter(({ credit }) => credit === 'sales').length, grants.length]).toEqual([1, 1])
  })

  it('is not of one’s own slip, unless one owns the school', async () => {
    const manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
    const own = callsOf(ask, school.host, await given.session(school, manager))
    const order: Order = (await own.order(course.id, planOf())).json
    const slip = slipIn(await own.send(order.id, account.id, await slipPicture()))
    expect(refused(await own.decide(slip, 'approve'))).toEqual([403, 'commerce.own_slip'])
    expect((await office.decide(slip, 'approve')).status).toBe(200)
  })

  it('whose access fails leaves nothing behind', async () => {
    const { slip } = await sent()
    const answer = await events.failing(orderPaid, () => office.decide(slip, 'approve'))
    expect(answer.status).toBe(500)
    const { entries, grants, orders: rows } = await all()
    expect([entries, grants, rows[0]?.status]).toEqual([[], [], 'review'])
  })

  it('gives what a student cannot throw away by leaving', async () => {
    const { slip } = await sent()
    await office.decide(slip, 'approve')
    const left = await ask(school.host, 'DELETE', `/courses/${course.slug}/enrollment`, { token })
    expect(refused(left)).toEqual([409, 'learning.bought'])
    expect(await stateOf()).toBe('learning')
  })
})

describe('the books', () => {
  it('are only read and added to by the app', async () => {
    const change = inSchool(school, ({ tx }) => tx.update(ledgerEntries).set({ cents: 1 }))
    await expect(change).rejects.toThrow()
    const remove = inSchool(school, ({ tx }) => tx.delete(ledgerEntries))
    await expect(remove).rejects.toThrow()
  })

  it('stay without the person who was removed', async () => {
    const { id } = await place()
    await office.decide(slipIn(await buyer.send(id, account.id, await slipPicture())), 'approve')
    await inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [student.id] }))
    const { orders: rows, entries, files } = await all()
    expect(rows).toMatchObject([{ studentName: '–', status: 'paid' }])
    expect(entries.length).toBeGreaterThan(0)
    expect(files).toEqual([])
  })
})

it('an order is found in the office by its number and by whose it is', async () => {
  const order = await place()
  const found = async (q: string, by: string) =>
    (await ask(school.host, 'GET', `/office/search?${new URLSearchParams({ q })}`, { token: by })).json
  const [hit] = await found(String(order.number), vendorToken)
  expect(hit).toMatchObject({ kind: 'order', id: order.id })
  expect(await found(String(order.number), await given.session(school, teacher))).toEqual([])
})

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { removeMembers } from '#server/identity/remove-members.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import type { QrRow } from '#shared/commerce/khqr.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { startBakong, type Transfer } from '#tests/support/bakong-api.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { recordEvents } from '#tests/support/recorded-events.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { orderPaid } from '../commerce.events.ts'
import { ledgerEntries, orders, payments } from '../commerce.tables.ts'
import { lockPoints } from '../points/point-lots.ts'
import { askWhenDue } from './ask-bakong.ts'
import { reachBakong } from './bakong-api.ts'
import { type KhqrCode, khqrCodes, khqrReceipts, paymentMethods } from './khqr.tables.ts'
import { noteReceived } from './note-received.ts'
import { sweepQr } from './sweep-qr.ts'

const { ask, visit } = openSite()
const events = recordEvents(orderPaid)

let bakong: Awaited<ReturnType<typeof startBakong>>
let { school, person: student, token } = {} as SignedIn
let owner: Person
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>

beforeAll(async () => {
  bakong = await startBakong()
  reachBakong({ api: bakong.url, isSimulated: false })
})
afterAll(() => bakong.stop())

beforeEach(async () => {
  bakong.behave('fine')
  bakong.renew(bakong.token)
  ;({ school, person: student, token } = await given.signedIn())
  owner = await given.person(school, { role: 'vendor' })
  course = await given.course(school, { priceCents: 1900 })
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, owner))
})

const refused = (answer: Parameters<typeof refusal>[0]) => {
  const { status, code } = refusal(answer)
  return [status, code]
}
const account = 'ponleu_school@aclb'
const methods = (wanted: Parameters<typeof given.paymentMethods>[1] = { token: bakong.token }) =>
  given.paymentMethods(school, wanted)
const place = async (): Promise<Order> => (await buyer.order(course.id, course.entries.plans[0] ?? '')).json
const all = () =>
  inSchool(school, async ({ tx, schoolId }) => ({
    orders: await tx.select().from(orders).where(eq(orders.schoolId, schoolId)),
    payments: await tx.select().from(payments).where(eq(payments.schoolId, schoolId)),
    entries: await tx.select().from(ledgerEntries).where(eq(ledgerEntries.schoolId, schoolId)),
    grants: await tx.select().from(courseGrants).where(eq(courseGrants.schoolId, schoolId)),
    codes: await tx.select().from(khqrCodes).where(eq(khqrCodes.schoolId, schoolId)).orderBy(khqrCodes.createdAt),
    receipts: await tx.select().from(khqrReceipts).where(eq(khqrReceipts.schoolId, schoolId)),
    methods: await tx.select().from(paymentMethods).where(eq(paymentMethods.schoolId, schoolId)),
    notices: await tx.select().from(notifications).where(eq(notifications.schoolId, schoolId)),
  }))
const sold = async () => {
  const { payments: tries, entries, grants } = await all()
  const paid = tries.filter(({ status }) => status === 'success')
  return { paid: paid.length, sales: entries.filter(({ credit }) => credit === 'sales').length, grants: grants.length }
}
const once = { paid: 1, sales: 1, grants: 1 }
const change = (id: string, set: Partial<KhqrCode>) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(khqrCodes)
      .set(set)
      .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, id))),
  )
const noticesOf = async ({ id }: { id: string }) =>
  (await all()).notices.filter(({ userId }) => userId === id).map(({ notice }) => notice)
const past = (ms = 1000) => new Date(Date.now() - ms)
const changeOrder = (id: string, set: Partial<typeof orders.$inferSelect>) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(orders)
      .set(set)
      .where(ofSchool(ctx, orders, eq(orders.id, id))),
  )
/** An order with its QR. */
async function shown(): Promise<{ order: Order; code: KhqrCode }> {
  const order = await place()
  const answer = await buyer.makeQr(order.id)
  expect(answer.status).toBe(200)
  const code = (await all()).codes.at(-1)
  if (!code) throw new Error('There is no QR')
  return { order: answer.json, code }
}
const pay = ({ md5 }: KhqrCode, more: Partial<Transfer> = {}) =>
  bakong.pay(md5, { toAccountId: account, currency: 'USD', amount: 19, ...more })
/** What a worker does when the question is due. */
const work = async ({ id: codeId, schoolId }: KhqrCode) => {
  await change(codeId, { nextCheckAt: past() })
  await askWhenDue(doors, { schoolId, codeId })
}
const asksAbout = ({ md5 }: KhqrCode) => bakong.asked.filter((one) => one.md5 === md5).length

describe('a QR', () => {
  it('is made once while it is valid, however often the button is pressed', async () => {
    await methods()
    const { id } = await place()
    const answers = await Promise.all(Array.from({ length: 12 }, () => buyer.makeQr(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const { codes } = await all()
    expect(codes).toHaveLength(1)
    const [code] = codes
    expect(code).toMatchObject({ cents: 1900, accountId: account, state: 'waiting', failures: 0 })
    expect(code?.md5).toBe(
      createHash('md5')
        .update(code?.qr ?? '')
        .digest('hex'),
    )
    expect((await buyer.read(id)).khqr).toMatchObject({
      ...{ id: code?.id, state: 'waiting', amount_cents: 1900, is_asked: true },
      deep_link: expect.stringContaining('https://'),
    })
  })

  it('is followed by another one for the same price when it has expired', async () => {
    await methods()
    const { order, code } = await shown()
    await change(code.id, { expiresAt: past() })
    expect((await buyer.read(order.id)).khqr?.state).toBe('expired')
    expect((await buyer.makeQr(order.id)).json.khqr).toMatchObject({ state: 'waiting', amount_cents: 1900 })
    const { codes } = await all()
    expect(new Set(codes.map(({ md5 }) => md5)).size).toBe(2)
    expect(codes[0]).toMatchObject({ qr: code.qr, md5: code.md5 })
  })

  it('is not made where nobody can be paid by it', async () => {
    const { id } = await place()
    expect(refused(await buyer.makeQr(id))).toEqual([409, 'commerce.no_khqr'])
    await methods()
    await changeOrder(id, { expiresAt: past() })
    expect(refused(await buyer.makeQr(id))).toEqual([409, 'commerce.price_over'])
    await changeOrder(id, { status: 'canceled' })
    expect(refused(await buyer.makeQr(id))).toEqual([409, 'commerce.order_closed'])
    expect((await all()).codes).toEqual([])
  })

  it('has a picture that only its buyer gets', async () => {
    await methods()
    const { code } = await shown()
    const get = (as: string | undefined, ending = 'svg') =>
      visit(school.host, 'GET', `/payment-qr/${code.id}.${ending}`, { token: as })
    expect((await get(token)).text).toContain('<svg')
    expect((await get(token, 'png')).headers.get('content-disposition')).toContain('khqr.png')
    const other = await given.session(school, await given.person(school))
    expect((await get(other)).status).toBe(404)
    expect((await get(undefined)).status).toBe(401)
  })
})

describe('a payment', () => {
  it('that came in time gives access once, and the books have it once, whoever asks how often', async () => {
    await methods()
    const { order, code } = await shown()
    await work(code)
    expect((await buyer.read(order.id)).state).toBe('open')
    pay(code)
    await change(code.id, { nextCheckAt: past() })
    const job = () => askWhenDue(doors, { schoolId: code.schoolId, codeId: code.id })
    await Promise.all([job(), job(), job(), buyer.sayPaid(order.id), buyer.sayPaid(order.id), job()])
    const paid = await buyer.read(order.id)
    expect(paid).toMatchObject({ state: 'paid', payments: [{ method: 'khqr', status: 'success', amount_cents: 1900 }] })
    expect(await sold()).toEqual(once)
    expect((await all()).codes[0]).toMatchObject({ state: 'paid', needsPerson: false, nextCheckAt: null })
    await work(code)
    expect(await sold()).toEqual(once)
    expect(events.since(school)).toMatchObject([['order.paid', { cents: 1900, studentId: student.id }]])
  })

  it('is settled once when the same answer is written down by several at once, and again later', async () => {
    await methods()
    const { code } = await shown()
    const received = { id: 'hash', cents: 1900, currency: 'USD', toAccountId: account, at: new Date() }
    const note = () => inSchool(school, (ctx) => noteReceived(ctx, code.id, received))
    await Promise.all(Array.from({ length: 8 }, note))
    await note()
    expect(await sold()).toEqual(once)
    expect((await all()).receipts).toHaveLength(1)
  })

  it('survives a worker that dies while it asks', async () => {
    await methods()
    const { code } = await shown()
    pay(code)
    // It has claimed the question, and was never heard of again.
    await change(code.id, { nextCheckAt: past(200_000) })
    await sweepQr({ doors })
    await askWhenDue(doors, { schoolId: code.schoolId, codeId: code.id })
    expect(await sold()).toEqual(once)
  })

  it('is undone as a whole where a part of it fails, and done when it is asked again', async () => {
    await methods()
    const { order, code } = await shown()
    pay(code)
    const received = { id: 'hash', cents: 1900, currency: 'USD', toAccountId: account, at: new Date() }
    const dies = inSchool(school, async (ctx) => {
      await noteReceived(ctx, code.id, received)
      throw new Error('killed')
    })
    await expect(dies).rejects.toThrow('killed')
    expect(await sold()).toEqual({ paid: 0, sales: 0, grants: 0 })
    await work(code)
    expect(await sold()).toEqual(once)
    expect((await buyer.read(order.id)).state).toBe('paid')
  })

  it('is asked about by one of two workers, outside of any transaction', async () => {
    await methods()
    const { order, code } = await shown()
    const release = bakong.hold()
    await change(code.id, { nextCheckAt: past() })
    const asking = [1, 2].map(() => askWhenDue(doors, { schoolId: code.schoolId, codeId: code.id }))
    while (asksAbout(code) === 0) await new Promise((done) => setTimeout(done, 5))
    // Nothing is locked meanwhile.
    await changeOrder(order.id, { studentName: 'Dara' })
    release()
    await Promise.all(asking)
    expect(asksAbout(code)).toBe(1)
  })

  it.each([
    ['less', { amount: 18.5 }, { state: 'partial', missingCents: 50, needsPerson: true }, 'open'],
    ['riel', { currency: 'KHR', amount: 76_000 }, { state: 'wrong-currency', needsPerson: true }, 'open'],
    ['more', { amount: 20 }, { state: 'double', extraCents: 100, needsPerson: true }, 'paid'],
    ['money for another account', { toAccountId: 'thief@aclb' }, { state: 'waiting', needsPerson: true }, 'open'],
  ])('of %s has a defined end', async (_, transfer, written, state) => {
    await methods()
    const { order, code } = await shown()
    pay(code, transfer)
    await work(code)
    expect((await all()).codes[0]).toMatchObject(written)
    expect((await buyer.read(order.id)).state).toBe(state)
    expect((await sold()).sales).toBe(state === 'paid' ? 1 : 0)
    const { json: waiting } = await office.call('GET', '/office/waiting')
    const isWaiting = waiting.some((kind: { kind: string }) => kind.kind === 'khqr_payments')
    expect(isWaiting).toBe(written.needsPerson)
  })

  it('of a QR that was shown before a coupon counts for what the order costs now', async () => {
    await methods()
    await given.promotion(school, { way: 'code', code: 'OPENING', discountType: 'fixed', amount: 500 })
    const { order, code } = await shown()
    await change(code.id, { expiresAt: past(60_000) })
    expect((await buyer.enter(order.id, 'OPENING')).json.total_cents).toBe(1400)
    pay(code)
    // Written down twice, it is the same.
    const note = { ...{ id: 'hash', cents: 1900, currency: 'USD', toAccountId: account }, at: new Date() }
    for (const _ of [1, 2]) await inSchool(school, (ctx) => noteReceived(ctx, code.id, note))
    expect((await all()).payments).toMatchObject([{ status: 'success', amountCents: 1400 }])
    expect((await all()).codes[0]).toMatchObject({ state: 'double', needsPerson: true, extraCents: 500 })
    const { json: list } = await office.call('GET', '/office/khqr')
    expect(list.data).toMatchObject([{ amount_cents: 1900, order_cents: 1400, extra_cents: 500 }])
  })

  it('of a QR that was shown with a coupon that was taken off since is a part', async () => {
    await methods()
    await given.promotion(school, { way: 'code', code: 'OPENING', discountType: 'fixed', amount: 500 })
    const placed: Order = (await buyer.order(course.id, course.entries.plans[0] ?? '', 'OPENING')).json
    await buyer.makeQr(placed.id)
    const [code] = (await all()).codes
    if (!code) throw new Error('There is no QR')
    await change(code.id, { expiresAt: past(60_000) })
    expect((await buyer.takeOff(placed.id)).json.total_cents).toBe(1900)
    pay(code, { amount: 14 })
    await work(code)
    expect((await all()).codes[0]).toMatchObject({ state: 'partial', needsPerson: true, missingCents: 500 })
    expect((await sold()).sales).toBe(0)
    expect(refused(await office.decideQr(code.id, { decision: 'accept' }))).toEqual([409, 'commerce.too_little'])
  })

  it('to another account is listed as such, sends one notification, and pays nothing', async () => {
    await methods()
    const { order, code } = await shown()
    pay(code, { toAccountId: 'other@aclb' })
    await work(code)
    await work(code)
    const { json: list } = await office.call('GET', '/office/khqr')
    expect(list.data).toMatchObject([{ id: code.id, reason: 'other-account', received: [{ to: 'other@aclb' }] }])
    expect((await all()).notices.filter(({ notice }) => notice === 'khqr to check')).toHaveLength(1)
    expect(refused(await office.decideQr(code.id, { decision: 'accept' }))).toEqual([409, 'commerce.too_little'])
    expect((await office.decideQr(code.id, { decision: 'refuse', note: 'It went elsewhere' })).status).toBe(200)
    await work(code)
    expect((await all()).codes[0]).toMatchObject({ needsPerson: false, decision: 'refuse' })
    expect((await buyer.read(order.id)).state).toBe('open')
  })

  it('that came late pays while the price is valid; then a person decides', async () => {
    await methods()
    const first = await shown()
    await change(first.code.id, { expiresAt: past(60_000) })
    pay(first.code)
    await work(first.code)
    expect((await all()).codes[0]).toMatchObject({ state: 'late', needsPerson: false })
    expect(await sold()).toEqual(once)
    course = await given.course(school, { priceCents: 1900 })
    const second = await shown()
    await change(second.code.id, { expiresAt: past(60_000) })
    await changeOrder(second.order.id, { expiresAt: past(30_000) })
    pay(second.code)
    await work(second.code)
    expect((await all()).codes.at(-1)).toMatchObject({ state: 'late', needsPerson: true })
    expect(await sold()).toEqual(once)
  })

  it('for an order that was canceled meanwhile is decided by a person', async () => {
    await methods()
    const { order, code } = await shown()
    await buyer.call('DELETE', `/orders/${order.id}`)
    pay(code)
    await work(code)
    expect((await all()).codes[0]).toMatchObject({ state: 'late', needsPerson: true, paymentId: null })
    expect((await office.decideQr(code.id, { decision: 'accept' })).json.decision).toBe('accept')
    expect(await sold()).toEqual(once)
  })

  it('for an order that was canceled is asked about at once when its student says to have paid', async () => {
    await methods()
    const { order, code } = await shown()
    await buyer.call('DELETE', `/orders/${order.id}`)
    pay(code)
    expect((await buyer.sayPaid(order.id)).json).toMatchObject({ state: 'canceled', khqr: { state: 'late' } })
    expect((await all()).codes[0]).toMatchObject({ needsPerson: true, paymentId: null })
  })

  it('for something that can no longer be given is decided by a person', async () => {
    await methods()
    const { code } = await shown()
    await inSchool(school, (ctx) => ctx.tx.delete(courses).where(ofSchool(ctx, courses, eq(courses.id, course.id))))
    pay(code)
    await work(code)
    expect((await all()).codes[0]).toMatchObject({ needsPerson: true, paymentId: null })
    expect((await all()).receipts).toHaveLength(1)
    expect((await sold()).sales).toBe(0)
  })

  it('of two QR codes of one order is double', async () => {
    await methods()
    const { order, code } = await shown()
    await change(code.id, { expiresAt: past() })
    await buyer.makeQr(order.id)
    const [old, next] = (await all()).codes
    if (!old || !next) throw new Error('There are no two')
    for (const one of [next, old]) {
      pay(one)
      await work(one)
    }
    expect(await sold()).toEqual(once)
    expect((await all()).codes[0]).toMatchObject({ state: 'double', extraCents: 1900, needsPerson: true })
  })

  it('beside a slip that waits: approving the slip would pay twice', async () => {
    await methods()
    const bank = await given.bankAccount(school)
    const { order, code } = await shown()
    const slipId = slipIn(await buyer.send(order.id, bank.id, await slipPicture()))
    pay(code)
    await work(code)
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(refused(await office.decide(slipId, 'approve'))).toEqual([409, 'commerce.order_paid'])
    expect((await office.decide(slipId, 'reject', 'You have paid by KHQR')).status).toBe(200)
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await sold()).toEqual(once)
  })

  it('beside a slip that waits: the money of the slip is given back, and its student is notified', async () => {
    await methods()
    const bank = await given.bankAccount(school)
    const { order, code } = await shown()
    const slipId = slipIn(await buyer.send(order.id, bank.id, await slipPicture()))
    expect(refused(await office.decide(slipId, 'return', 'By ABA'))).toEqual([409, 'commerce.order_waits'])
    pay(code)
    await work(code)
    expect((await office.slip(slipId)).order_waits).toBe(false)
    expect(refused(await office.decide(slipId, 'ask', 'A clearer one'))).toEqual([409, 'commerce.order_paid'])
    const decisions = await Promise.all([1, 2].map(() => office.decide(slipId, 'return', 'By ABA')))
    expect(decisions.map(({ status }) => status)).toEqual([200, 200])
    expect(await office.slip(slipId)).toMatchObject({ status: 'returned', reason: 'By ABA' })
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await sold()).toEqual(once)
    expect((await noticesOf(student)).filter((notice) => notice === 'payment returned')).toHaveLength(1)
    const { json: log } = await office.call('GET', `/office/audit?thing_id=${order.id}`)
    expect(log.data[0]).toMatchObject({ action: 'give_back', kind: 'payment' })
    const { json: list } = await office.call('GET', '/office/slips?tab=rejected')
    expect(list.counts).toEqual({ waiting: 0, approved: 0, rejected: 1, all: 1 })
  })
})

describe('of somebody who was removed', () => {
  const remove = () =>
    inSchool(school, async (ctx) => {
      const theirs = ofSchool(ctx, memberships, eq(memberships.userId, student.id))
      await removeMembers(ctx, await ctx.tx.select().from(memberships).where(theirs))
    })

  it('no order stays open, and money that comes for its QR goes back', async () => {
    await methods()
    const { order, code } = await shown()
    await remove()
    expect((await all()).orders).toMatchObject([{ id: order.id, status: 'canceled', studentName: '–' }])
    pay(code)
    await work(code)
    expect((await all()).codes[0]).toMatchObject({ state: 'late', needsPerson: true, paymentId: null })
    expect(refused(await office.decideQr(code.id, { decision: 'accept' }))).toEqual([409, 'commerce.buyer_gone'])
    expect((await office.decideQr(code.id, { decision: 'return' })).status).toBe(200)
    expect(await sold()).toEqual({ paid: 0, sales: 0, grants: 0 })
  })

  it('a slip that waits is not approved: its money goes back', async () => {
    const bank = await given.bankAccount(school)
    const { id } = await place()
    const slipId = slipIn(await buyer.send(id, bank.id, await slipPicture()))
    await remove()
    expect(refused(await office.decide(slipId, 'approve'))).toEqual([409, 'commerce.order_closed'])
    expect((await office.decide(slipId, 'return')).json).toMatchObject({ status: 'returned', reason: null })
    expect((await all()).orders).toMatchObject([{ status: 'canceled' }])
    expect(await sold()).toEqual({ paid: 0, sales: 0, grants: 0 })
  })
})

describe('Bakong', () => {
  it.each(['out of order', 'too many', 'lost', 'not json', 'strange'] as const)(
    'that is %s is asked again later and later, and nothing is granted',
    async (way) => {
      await methods()
      const { order, code } = await shown()
      pay(code)
      bakong.behave(way)
      await work(code)
      await work(code)
      await work(code)
      const [failed] = (await all()).codes
      expect(failed?.failures).toBe(3)
      expect((failed?.nextCheckAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(9_000)
      expect((await buyer.sayPaid(order.id)).json.state).toBe('open')
      bakong.behave('fine')
      await work(code)
      expect(await sold()).toEqual(once)
    },
  )

  it('that refuses the token is said so, until it takes it again', async () => {
    await methods()
    const { order, code } = await shown()
    bakong.renew('another token')
    await work(code)
    expect((await office.call('GET', '/office/payment-methods')).json.token_refused_at).toEqual(expect.any(String))
    expect((await buyer.read(order.id)).khqr?.is_asked).toBe(false)
    bakong.renew(bakong.token)
    pay(code)
    await work(code)
    expect(await sold()).toEqual(once)
    expect((await office.call('GET', '/office/payment-methods')).json.token_refused_at).toBeNull()
  })

  it('is no longer asked a day after the QR has expired', async () => {
    await methods()
    const { code } = await shown()
    await change(code.id, { expiresAt: past(25 * 3_600_000) })
    await work(code)
    expect((await all()).codes[0]).toMatchObject({ state: 'expired', nextCheckAt: null })
  })

  it('is no longer asked once the school has removed the token; with a new one, when a student says to have paid', async () => {
    await methods()
    const { order, code } = await shown()
    const setToken = (sealedToken: Buffer | null) =>
      inSchool(school, (ctx) => ctx.tx.update(paymentMethods).set({ sealedToken }).where(ofSchool(ctx, paymentMethods)))
    const [stored] = (await all()).methods
    await setToken(null)
    await work(code)
    expect((await all()).codes[0]?.nextCheckAt).toBeNull()
    expect(asksAbout(code)).toBe(0)
    await setToken(stored?.sealedToken ?? null)
    pay(code)
    expect((await buyer.sayPaid(order.id)).json.state).toBe('paid')
    expect(await sold()).toEqual(once)
  })

  it('is asked no more often because a student presses often', async () => {
    await methods()
    const { order, code } = await shown()
    await change(code.id, { askedAt: new Date(Date.now() + 60_000) })
    await Promise.all(Array.from({ length: 10 }, () => buyer.sayPaid(order.id)))
    expect(asksAbout(code)).toBe(0)
    await change(code.id, { askedAt: past(2_000) })
    await buyer.sayPaid(order.id)
    expect(asksAbout(code)).toBe(1)
  })
})

describe('a school without a token', () => {
  it('looks itself when a student says to have paid, and confirms it', async () => {
    await methods({})
    const { order, code } = await shown()
    expect(code.nextCheckAt).toBeNull()
    expect((await buyer.sayPaid(order.id)).json).toMatchObject({ state: 'review' })
    expect((await buyer.sayPaid(order.id)).json).toMatchObject({ state: 'review' })
    expect((await all()).notices.filter(({ notice }) => notice === 'khqr to check')).toHaveLength(1)
    const { json: list } = await office.call('GET', '/office/khqr')
    expect(list.data).toMatchObject([{ id: code.id, reason: 'said', received: [], order_waits: true }])
    const decisions = await Promise.all([1, 2, 3].map(() => office.decideQr(code.id, { decision: 'accept' })))
    expect(decisions.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await sold()).toEqual(once)
  })

  it('says that nothing came, with a reason that the student reads; then the student pays again', async () => {
    await methods({})
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    expect(refused(await office.decideQr(code.id, { decision: 'refuse' }))).toEqual([
      422,
      'commerce.reject_reason_required',
    ])
    await office.decideQr(code.id, { decision: 'refuse', note: 'Nothing came today' })
    const read = await buyer.read(order.id)
    expect(read).toMatchObject({ state: 'rejected', payments: [{ method: 'khqr', reason: 'Nothing came today' }] })
    expect((await buyer.makeQr(order.id)).status).toBe(200)
    expect((await sold()).sales).toBe(0)
  })

  it('looks again when the student says so again about the same QR, three times at most', async () => {
    await methods({})
    const { order, code } = await shown()
    for (const _ of [1, 2, 3]) {
      expect((await buyer.sayPaid(order.id)).json).toMatchObject({ state: 'review', khqr: { id: code.id } })
      expect((await all()).codes[0]).toMatchObject({ needsPerson: true, decision: null, note: '' })
      expect((await office.decideQr(code.id, { decision: 'refuse', note: 'Nothing came' })).status).toBe(200)
    }
    expect(refused(await buyer.sayPaid(order.id))).toEqual([409, 'commerce.said_too_often'])
    expect((await buyer.read(order.id)).state).toBe('rejected')
    // It is another payment.
    await change(code.id, { expiresAt: past() })
    await buyer.makeQr(order.id)
    expect((await buyer.sayPaid(order.id)).json.state).toBe('review')
  })

  it('accepts what it has found at the second look', async () => {
    await methods({})
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    await office.decideQr(code.id, { decision: 'refuse', note: 'Nothing came' })
    await buyer.sayPaid(order.id)
    expect((await office.decideQr(code.id, { decision: 'accept' })).status).toBe(200)
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await sold()).toEqual(once)
  })

  it('looks for what was paid before an order was canceled; the order stays canceled until it is found', async () => {
    await methods({})
    const { order, code } = await shown()
    await buyer.call('DELETE', `/orders/${order.id}`)
    expect((await buyer.read(order.id)).khqr).toMatchObject({ id: code.id, said_at: null })
    const said = { state: 'canceled', khqr: { id: code.id, said_at: expect.any(String) } }
    expect((await buyer.sayPaid(order.id)).json).toMatchObject(said)
    expect((await office.call('GET', '/office/khqr')).json.data).toMatchObject([{ reason: 'said', order_waits: true }])
    await office.decideQr(code.id, { decision: 'refuse', note: 'Nothing came' })
    expect(await buyer.read(order.id)).toMatchObject({ state: 'canceled', khqr: { said_at: null } })
    expect((await buyer.sayPaid(order.id)).json).toMatchObject(said)
    expect((await office.decideQr(code.id, { decision: 'accept' })).status).toBe(200)
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await sold()).toEqual(once)
  })

  it('has nothing left to confirm once a slip has paid the order', async () => {
    await methods({})
    const bank = await given.bankAccount(school)
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    const slipId = slipIn(await buyer.send(order.id, bank.id, await slipPicture()))
    expect((await office.decide(slipId, 'approve')).status).toBe(200)
    expect((await all()).codes[0]).toMatchObject({ id: code.id, needsPerson: false })
    expect((await office.call('GET', '/office/khqr')).json.data).toEqual([])
    expect(await sold()).toEqual(once)
  })

  it('still looks for what a student says to have paid after a slip was rejected', async () => {
    await methods({})
    const bank = await given.bankAccount(school)
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    const slipId = slipIn(await buyer.send(order.id, bank.id, await slipPicture()))
    await office.decide(slipId, 'reject', 'Not readable')
    expect((await buyer.read(order.id)).state).toBe('review')
    await office.decideQr(code.id, { decision: 'refuse', note: 'Nothing came' })
    expect((await buyer.read(order.id)).state).toBe('rejected')
  })

  it('has given back what a student said to have paid: the student is notified, and can pay or order again', async () => {
    await methods({})
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    expect((await office.decideQr(code.id, { decision: 'return', note: 'By ABA' })).status).toBe(200)
    expect((await buyer.read(order.id)).state).toBe('rejected')
    expect(await noticesOf(student)).toEqual(['payment returned'])
    expect((await buyer.makeQr(order.id)).status).toBe(200)
    await changeOrder(order.id, { expiresAt: past() })
    expect((await place()).id).not.toBe(order.id)
  })

  it('has paid another order with it: its own can be paid again, and its student is notified', async () => {
    await methods({})
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    const somebody = await given.person(school)
    const target = await given.order(school, somebody, await given.course(school, { priceCents: 1900 }))
    const { number } = (await all()).orders.find(({ id }) => id === target.id) ?? {}
    expect((await office.decideQr(code.id, { decision: 'accept', order_number: number })).status).toBe(200)
    expect((await all()).orders.find(({ id }) => id === target.id)?.status).toBe('paid')
    expect((await buyer.read(order.id)).state).toBe('rejected')
    expect(await noticesOf(student)).toEqual(['khqr for another order'])
    expect(await noticesOf(somebody)).toContain('payment received')
    expect((await buyer.makeQr(order.id)).status).toBe(200)
  })

  it('gives back a part that came after the student has said to have paid: the order waits for nobody', async () => {
    await methods({})
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    const received = { id: 'a part', cents: 900, currency: 'USD', toAccountId: account, at: new Date() }
    await inSchool(school, (ctx) => noteReceived(ctx, code.id, received))
    expect((await buyer.read(order.id)).khqr?.state).toBe('partial')
    await office.decideQr(code.id, { decision: 'return' })
    expect((await buyer.read(order.id)).state).toBe('rejected')
  })

  it('still reviews the slip of an order whose KHQR payment it has given back', async () => {
    await methods({})
    const bank = await given.bankAccount(school)
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    const slipId = slipIn(await buyer.send(order.id, bank.id, await slipPicture()))
    await office.decideQr(code.id, { decision: 'return' })
    expect((await buyer.read(order.id)).state).toBe('review')
    expect((await office.decide(slipId, 'approve')).status).toBe(200)
    expect(await sold()).toEqual(once)
  })

  it('confirms no more than the amount of the QR that was paid', async () => {
    await methods({})
    await given.promotion(school, { way: 'code', code: 'NEARLY', discountType: 'percentage', amount: 9900 })
    const placed: Order = (await buyer.order(course.id, course.entries.plans[0] ?? '', 'NEARLY')).json
    await buyer.makeQr(placed.id)
    const [code] = (await all()).codes
    if (!code) throw new Error('There is no QR')
    await change(code.id, { expiresAt: past(60_000) })
    await buyer.takeOff(placed.id)
    await buyer.sayPaid(placed.id)
    expect((await office.call('GET', '/office/khqr')).json.data).toMatchObject([
      { amount_cents: 19, order_cents: 1900 },
    ])
    expect(refused(await office.decideQr(code.id, { decision: 'accept' }))).toEqual([409, 'commerce.too_little'])
    expect((await sold()).sales).toBe(0)
  })

  it('is asked to look again where money turns up after it has said no', async () => {
    await methods({})
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    await office.decideQr(code.id, { decision: 'refuse', note: 'Nothing came' })
    await changeOrder(order.id, { expiresAt: past() })
    await change(code.id, { expiresAt: past(60_000) })
    const received = { id: 'late hash', cents: 1900, currency: 'USD', toAccountId: account, at: new Date() }
    await inSchool(school, (ctx) => noteReceived(ctx, code.id, received))
    expect((await all()).codes[0]).toMatchObject({ state: 'late', needsPerson: true, decision: null })
  })
})

describe('an order that points pay in part', () => {
  beforeEach(async () => {
    await given.pointsSettings(school, { perDollarSpent: 0 })
    await given.points(school, student, 900)
  })
  const balance = async () => (await buyer.points()).balance
  const listed = async (): Promise<QrRow[]> => (await office.call('GET', '/office/khqr')).json.data
  const withPoints = async (priceCents: number): Promise<Order> => {
    const { id, entries } = await given.course(school, { priceCents, lecturers: [] })
    return (await buyer.order(id, entries.plans[0] ?? '', '', true)).json
  }
  /** A dollar is left, and its QR is shown. */
  async function shownWithPoints(): Promise<{ order: Order; code: KhqrCode }> {
    const order = await withPoints(1000)
    expect(order.total_cents).toBe(100)
    expect((await buyer.makeQr(order.id)).status).toBe(200)
    const code = (await all()).codes.find(({ orderId }) => orderId === order.id)
    if (!code) throw new Error('There is no QR')
    return { order, code }
  }

  it('and is canceled: of several by the same points, each says that they are not set aside', async () => {
    await methods({})
    const shownOnes: { order: Order; code: KhqrCode }[] = []
    for (const _ of [1, 2, 3]) {
      const one = await shownWithPoints()
      await buyer.call('DELETE', `/orders/${one.order.id}`)
      shownOnes.push(one)
    }
    for (const { order } of shownOnes) await buyer.sayPaid(order.id)
    const rows = await listed()
    expect(rows.map(({ order_cents, points_gone }) => [order_cents, points_gone])).toEqual(Array(3).fill([100, true]))
    const [first, second] = shownOnes
    for (const one of [first, second])
      expect((await office.decideQr(one?.code.id ?? '', { decision: 'accept' })).json).toMatchObject({
        ...{ decision: 'accept', points_gone: false },
      })
    const missingOf = async (id = '') => (await office.call('GET', `/office/orders/${id}`)).json.books[0].points.missing
    expect([await missingOf(first?.order.id), await missingOf(second?.order.id)]).toEqual([0, 900])
    expect(await balance()).toBe(0)
  })

  it('has them set aside again when its student says to have paid, as far as they are there', async () => {
    await methods({})
    const [first, second] = [await shownWithPoints(), await withPoints(1000)]
    expect(second).toMatchObject({ total_cents: 1000 })
    await changeOrder(first.order.id, { expiresAt: past() })
    // Somebody has written down that they are free.
    await inSchool(school, (ctx) => lockPoints(ctx, student.id))
    expect(await balance()).toBe(900)
    expect((await buyer.sayPaid(first.order.id)).json).toMatchObject({ state: 'review' })
    expect([await balance(), (await listed())[0]?.points_gone]).toEqual([0, false])
  })

  it('is shown as such where they were spent before its student says to have paid', async () => {
    await methods({})
    const { order } = await shownWithPoints()
    await changeOrder(order.id, { expiresAt: past() })
    expect(await withPoints(500)).toMatchObject({ state: 'paid' })
    expect((await buyer.sayPaid(order.id)).json).toMatchObject({ state: 'review' })
    expect([await balance(), (await listed())[0]?.points_gone]).toEqual([0, true])
  })

  it('is not paid by itself once they were spent: a person decides', async () => {
    await methods()
    const { order, code } = await shownWithPoints()
    await changeOrder(order.id, { expiresAt: past() })
    expect(await withPoints(500)).toMatchObject({ state: 'paid' })
    pay(code, { amount: 1 })
    await work(code)
    expect((await buyer.read(order.id)).state).toBe('expired')
    expect((await all()).codes[0]).toMatchObject({ state: 'late', needsPerson: true, paymentId: null })
    expect(await listed()).toMatchObject([{ id: code.id, reason: 'late', points_gone: true, order_waits: true }])
    await work(code)
    expect((await office.decideQr(code.id, { decision: 'accept' })).status).toBe(200)
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await balance()).toBe(0)
  })

  it('is paid by itself while they are there', async () => {
    await methods()
    const { order, code } = await shownWithPoints()
    await changeOrder(order.id, { expiresAt: past() })
    await inSchool(school, (ctx) => lockPoints(ctx, student.id))
    expect(await balance()).toBe(900)
    pay(code, { amount: 1 })
    await work(code)
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect(await balance()).toBe(0)
  })
})

describe('deciding', () => {
  const doubled = async () => {
    const order = await given.order(school, student, course, { status: 'paid', paidAt: new Date() })
    return given.qr(school, order, student, {
      ...{ state: 'double', needsPerson: true, missingCents: 0, extraCents: 1900, received: { cents: 1900 } },
    })
  }

  it('that it was given back is written down, and nothing is sold', async () => {
    const code = await doubled()
    const { json } = await office.decideQr(code.id, { decision: 'return', note: 'By ABA' })
    expect(json).toMatchObject({ decision: 'return', note: 'By ABA', decided_by: expect.any(String) })
    expect((await sold()).sales).toBe(0)
    const { json: list } = await office.call('GET', '/office/khqr?tab=decided')
    expect(list.counts).toEqual({ waiting: 0, decided: 1, all: 1 })
  })

  it.each([
    ['given back', () => ({ decision: 'return' })],
    ['used for another order', (order_number: number) => ({ decision: 'accept', order_number })],
  ])('that a late payment was %s lets its student pay: by another QR, or with a coupon', async (_, decided) => {
    await methods()
    const order = await place()
    const code = await given.qr(school, order, student, {
      ...{ state: 'late', needsPerson: true, expiresAt: past(60_000), received: { cents: 1900 } },
    })
    expect(await buyer.read(order.id)).toMatchObject({ khqr: { state: 'late' }, takes_coupon: false })
    await given.order(school, await given.person(school), await given.course(school, { priceCents: 1900 }))
    const { number = 0 } = (await all()).orders.find(({ id }) => id !== order.id) ?? {}
    expect((await office.decideQr(code.id, decided(number))).status).toBe(200)
    expect(await buyer.read(order.id)).toMatchObject({ state: 'open', khqr: null, takes_coupon: true })
    expect((await buyer.makeQr(order.id)).json.khqr).toMatchObject({ state: 'waiting' })
    expect((await noticesOf(student)).length).toBe(1)
  })

  it('that a valid QR was given back makes the next one another QR', async () => {
    await methods({})
    const { order, code } = await shown()
    await buyer.sayPaid(order.id)
    await office.decideQr(code.id, { decision: 'return' })
    expect(refused(await buyer.sayPaid(order.id))).toEqual([409, 'commerce.no_khqr'])
    const { json } = await buyer.makeQr(order.id)
    expect(json.khqr).toMatchObject({ state: 'waiting', said_at: null })
    expect(json.khqr.id).not.toBe(code.id)
  })

  it('that it pays another order settles that one, if it is enough', async () => {
    const code = await doubled()
    const other = await given.course(school, { priceCents: 1900 })
    const dear = await given.course(school, { priceCents: 1901 })
    const order: Order = (await buyer.order(other.id, other.entries.plans[0] ?? '')).json
    const dearOrder: Order = (await buyer.order(dear.id, dear.entries.plans[0] ?? '')).json
    const accept = (order_number: number) => office.decideQr(code.id, { decision: 'accept', order_number })
    expect(refused(await accept(dearOrder.number))).toEqual([409, 'commerce.too_little'])
    expect(refused(await accept(999_999_999))).toEqual([404, 'commerce.order_not_found'])
    expect(refused(await office.decideQr(code.id, { decision: 'accept' }))).toEqual([409, 'commerce.order_paid'])
    expect((await accept(order.number)).status).toBe(200)
    expect((await buyer.read(order.id)).state).toBe('paid')
    expect((await sold()).sales).toBe(1)
  })

  it('that a cent too much pays another order is refused: the rest has paid its own', async () => {
    await methods()
    const { code } = await shown()
    pay(code, { amount: 19.01 })
    await work(code)
    const other = await given.course(school, { priceCents: 1900 })
    const order: Order = (await buyer.order(other.id, other.entries.plans[0] ?? '')).json
    const accept = () => office.decideQr(code.id, { decision: 'accept', order_number: order.number })
    expect(refused(await accept())).toEqual([409, 'commerce.too_little'])
    expect(await sold()).toEqual(once)
    // As much again has come: that does pay it, and nothing is left.
    const again = { ...{ id: 'again', cents: 1899, currency: 'USD', toAccountId: account }, at: new Date() }
    await inSchool(school, (ctx) => noteReceived(ctx, code.id, again))
    expect((await accept()).json).toMatchObject({ decision: 'accept', extra_cents: 0 })
    expect(await sold()).toEqual({ paid: 2, sales: 2, grants: 2 })
  })

  it('that too little was a part counts once the order is paid by the rest', async () => {
    const order = await given.order(school, student, course)
    const code = await given.qr(school, order, student, {
      ...{ state: 'partial', needsPerson: true, missingCents: 900, received: { cents: 1000 } },
    })
    const accept = () => office.decideQr(code.id, { decision: 'accept' })
    expect(refused(await accept())).toEqual([409, 'commerce.too_little'])
    await changeOrder(order.id, { status: 'paid', paidAt: new Date() })
    expect((await accept()).json.decision).toBe('accept')
    expect((await sold()).sales).toBe(0)
  })

  it('for their own order is nobody’s but the owner’s, whosever money it is', async () => {
    const code = await doubled()
    const reviewer = await given.person(school, { role: 'vendor', member: { isOwner: false } })
    const hers = callsOf(ask, school.host, await given.session(school, reviewer))
    const other = await given.course(school, { priceCents: 1900 })
    const order: Order = (await hers.order(other.id, other.entries.plans[0] ?? '')).json
    const accept = { decision: 'accept', order_number: order.number }
    expect(refused(await hers.decideQr(code.id, accept))).toEqual([403, 'commerce.own_slip'])
    expect((await sold()).sales).toBe(0)
    expect((await office.decideQr(code.id, accept)).status).toBe(200)
    for (const id of [code.orderId, order.id]) {
      const { json: log } = await office.call('GET', `/office/audit?thing_id=${id}`)
      expect(log.data).toMatchObject([{ action: 'approve', kind: 'payment' }])
    }
  })

  it('is done by one of two people', async () => {
    const code = await doubled()
    const second = callsOf(
      ask,
      school.host,
      await given.session(school, await given.person(school, { role: 'vendor' })),
    )
    const answers = await Promise.all([office, second].map((one) => one.decideQr(code.id, { decision: 'return' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the settings', () => {
  const fields = {
    ...{ slip: true, khqr: true, account_id: account, merchant_name: 'Ponleu School', khmer_name: 'សាលាពន្លឺ' },
    ...{ city: 'Phnom Penh', token: '', forget_token: false, revision: 0 },
    ...{ card: false, stripe_public_key: '', stripe_key: '', stripe_webhook_secret: '', forget_keys: false },
    ...{
      card_provider: 'stripe',
      payway_merchant_id: '',
      payway_key: '',
      payway_rsa_key: '',
      forget_payway_keys: false,
    },
  }
  const save = (more: object = {}) => office.call('PUT', '/office/payment-methods', { ...fields, ...more })
  const tryOut = async (more: object = {}) =>
    (await office.call('POST', '/office/payment-methods/test', { account_id: account, token: '', ...more })).json.result

  it('store the token encrypted, and never show it', async () => {
    const saved = await save({ token: bakong.token })
    expect(saved.json).toMatchObject({ has_token: true, khqr: true, revision: 1 })
    const [row] = (await all()).methods
    expect(row?.sealedToken?.toString('latin1')).not.toContain(bakong.token.slice(0, 20))
    const { text: log } = await office.call('GET', '/office/audit')
    const { text: read } = await office.call('GET', '/office/payment-methods')
    for (const text of [saved.text, log, read]) expect(text).not.toContain(bakong.token.slice(0, 20))
    expect((await save({ revision: 1 })).json.has_token).toBe(true)
    expect(refused(await save({ revision: 1 }))).toEqual([409, 'core.changed_elsewhere'])
    expect((await save({ revision: 2, forget_token: true })).json.has_token).toBe(false)
  })

  it.each([
    ['an account without its bank', { account_id: 'school' }],
    ['a name banks cannot show', { merchant_name: 'សាលា' }],
    ['no city', { city: '' }],
    ['a token with spaces', { token: 'a b' }],
  ])('refuse %s', async (_, wrong) => {
    expect((await save(wrong)).status).toBe(422)
  })

  it('may be unfinished while KHQR is off', async () => {
    expect((await save({ khqr: false, account_id: '', merchant_name: '' })).status).toBe(200)
    expect((await buyer.checkout(course.slug)).json.ways).toEqual([])
  })

  it('are tried with Bakong', async () => {
    expect(await tryOut()).toBe('no-token')
    expect(await tryOut({ token: bakong.token })).toBe('no-account')
    bakong.accounts.add(account)
    expect(await tryOut({ token: bakong.token })).toBe('works')
    expect(await tryOut({ token: 'wrong' })).toBe('token-refused')
    await save({ token: bakong.token })
    expect(await tryOut()).toBe('works')
    bakong.behave('lost')
    expect(await tryOut()).toBe('away')
  })

  it('decide how an order can be paid', async () => {
    await given.bankAccount(school)
    expect((await buyer.checkout(course.slug)).json.ways).toEqual(['slip'])
    await save()
    expect((await buyer.checkout(course.slug)).json.ways).toEqual(['khqr', 'slip'])
    await save({ revision: 1, slip: false })
    expect((await buyer.checkout(course.slug)).json.ways).toEqual(['khqr'])
  })
})

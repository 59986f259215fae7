import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { newVouchers } from '#shared/commerce/coupons.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { randomOf } from '#shared/core/random.rules.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { ledgerEntries, orderLines, orders } from '../commerce.tables.ts'
import { promotions } from './promotions.tables.ts'

const { ask } = openSite()
const random = randomOf('selling')
const vouchersOf = (count: number) => newVouchers(count, (below) => Math.floor(random() * below), new Set())

let { school, token } = {} as SignedIn
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  course = await given.course(school, { priceCents: 2900, lecturers: [] })
  buyer = callsOf(ask, school.host, token)
})

const planOf = (of = course) => of.entries.plans[0] ?? ''
const place = async (code = '', by = buyer): Promise<Order> => (await by.order(course.id, planOf(), code)).json
const refused = (answer: Parameters<typeof refusal>[0]) => refusal(answer).code
const someone = async () => callsOf(ask, school.host, await given.session(school, await given.person(school)))
const expire = (id: string) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(ofSchool(ctx, orders, eq(orders.id, id))),
  )
const change = (id: string, values: Partial<typeof promotions.$inferInsert>) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(promotions)
      .set(values)
      .where(ofSchool(ctx, promotions, eq(promotions.id, id))),
  )
const held = (codeOrPromotion: string) =>
  inSchool(school, async (ctx) => {
    const rows = await ctx.tx
      .select({ line: orderLines, status: orders.status })
      .from(orderLines)
      .innerJoin(orders, ofSchool(ctx, orders, eq(orders.id, orderLines.orderId)))
      .where(ofSchool(ctx, orderLines))
    return rows.filter(
      ({ line, status }) =>
        status !== 'canceled' && [line.promotionId, line.couponId, line.couponCode].includes(codeOrPromotion),
    ).length
  })

async function inWaves<One>(count: number, size: number, make: (at: number) => Promise<One>): Promise<One[]> {
  const made: One[] = []
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: size }, (_, at) => make(made.length + at)))))
  return made
}

describe('a promotion', () => {
  it('is taken off by the server, and frozen with the order', async () => {
    const { id } = await given.promotion(school, { amount: 3000, title: 'Water festival' })
    expect((await buyer.checkout(course.slug)).json.plans).toMatchObject([
      { list_cents: 2900, price_cents: 2030, promotion: { title: 'Water festival', cents: 870 } },
    ])
    const order = await place()
    expect(order).toMatchObject({ total_cents: 2030, lines: [{ price_cents: 2030, list_cents: 2900 }] })
    await change(id, { isPublished: false })
    expect((await place()).total_cents).toBe(2030)
    await expire(order.id)
    expect((await place()).total_cents).toBe(2900)
  })

  it('for the narrower product wins, and the books have what was paid', async () => {
    await given.promotion(school, { amount: 9000 })
    await given.promotion(school, { amount: 1000, type: 'course', relatedIds: [course.id] })
    const account = await given.bankAccount(school)
    const { id } = await place()
    const office = callsOf(
      ask,
      school.host,
      await given.session(school, await given.person(school, { role: 'vendor' })),
    )
    const sent = await buyer.send(id, account.id, await slipPicture(), { amount_cents: 2610 })
    await office.decide(slipIn(sent), 'approve')
    const [sale] = await inSchool(school, (ctx) =>
      ctx.tx
        .select()
        .from(ledgerEntries)
        .where(and(ofSchool(ctx, ledgerEntries), eq(ledgerEntries.credit, 'sales'))),
    )
    expect(sale?.cents).toBe(2610)
  })

  it('for chosen people is theirs alone', async () => {
    const friend = await given.person(school)
    await given.promotion(school, { type: 'user', relatedIds: [friend.id], amount: 5000 })
    expect((await place()).total_cents).toBe(2900)
    const theirs = callsOf(ask, school.host, await given.session(school, friend))
    expect((await place('', theirs)).total_cents).toBe(1450)
  })

  it('of 100 % needs no method: the course is open at once', async () => {
    await given.promotion(school, { amount: 10_000 })
    expect(await place()).toMatchObject({ state: 'free', payments: [{ method: 'none', status: 'success' }] })
    const grants = await inSchool(school, (ctx) =>
      ctx.tx.select().from(courseGrants).where(ofSchool(ctx, courseGrants)),
    )
    expect(grants).toMatchObject([{ courseId: course.id, source: 'order' }])
  })

  it('that is used up is over; an order that is canceled or expires gives its use back', async () => {
    await given.promotion(school, { volumeType: 'product', volume: 1 })
    const other = await someone()
    const order = await place()
    expect([order.total_cents, (await place('', other)).total_cents]).toEqual([2030, 2900])
    await buyer.call('DELETE', `/orders/${order.id}`)
    const third = await someone()
    const last = await place('', third)
    expect(last.total_cents).toBe(2030)
    expect((await place()).total_cents).toBe(2900)
    await expire(last.id)
    expect((await place('', await someone())).total_cents).toBe(2030)
  })

  it('for each person is counted for each person', async () => {
    await given.promotion(school, { volumeType: 'user', volume: 1 })
    const second = await given.course(school, { priceCents: 1000 })
    expect((await place()).total_cents).toBe(2030)
    expect((await buyer.order(second.id, planOf(second))).json.total_cents).toBe(1000)
    expect((await (await someone()).order(second.id, planOf(second))).json.total_cents).toBe(700)
  })
})

describe('a coupon', () => {
  const coupon = (wanted = {}) => given.promotion(school, { way: 'code', code: 'PONLEU10', amount: 1000, ...wanted })

  it('is found however it is typed, and taken off an open order and put back', async () => {
    await coupon()
    expect((await buyer.checkout(course.slug, 'ponleu 1O')).json).toMatchObject({
      coupon: { code: 'PONLEU10', refusal: null },
      plans: [{ price_cents: 2610 }],
    })
    const { id } = await place()
    const with_ = (await buyer.enter(id, ' ponleu-10 ')).json
    expect(with_).toMatchObject({ total_cents: 2610, lines: [{ coupon: { code: 'PONLEU10', cents: 290 } }] })
    expect((await buyer.enter(id, 'PONLEU10')).json.total_cents).toBe(2610)
    expect((await buyer.takeOff(id)).json).toMatchObject({ total_cents: 2900, lines: [{ coupon: null }] })
    expect((await buyer.takeOff(id)).json.total_cents).toBe(2900)
  })

  it.each([
    ['that does not exist', {}, 'PONLEU20'],
    ['that is not published', { isPublished: false }, 'PONLEU10'],
    ['that is over', { endsAt: new Date(Date.now() - 1000) }, 'PONLEU10'],
    ['that has not begun', { startsAt: new Date(Date.now() + 60_000) }, 'PONLEU10'],
    ['in the trash', { deletedAt: new Date() }, 'PONLEU10'],
    ['for other courses', { type: 'course', relatedIds: ['01990000-0000-7000-8000-000000000000'] }, 'PONLEU10'],
    ['of nothing', {}, '–'],
  ])('%s is not available', async (_, wanted, code) => {
    await coupon(wanted)
    expect((await buyer.checkout(course.slug, code)).json.coupon.refusal).toBe('commerce.coupon_not_available')
    const answer = await buyer.order(course.id, planOf(), code)
    expect([answer.status, answer.json.message]).toEqual([422, 'Coupon code not available!'])
    const { id } = await place()
    expect(refused(await buyer.enter(id, code))).toBe('commerce.coupon_not_available')
  })

  it('and a promotion do not add up: the larger counts, and the other holds no use', async () => {
    const open = await given.promotion(school, { amount: 2000, volumeType: 'product', volume: 1 })
    await coupon({ amount: 1000 })
    const order = await place()
    expect(refused(await buyer.enter(order.id, 'PONLEU10'))).toBe('commerce.coupon_no_gain')
    await given.promotion(school, { way: 'code', code: 'HALF', amount: 5000 })
    expect((await buyer.enter(order.id, 'HALF')).json.total_cents).toBe(1450)
    // The use of the promotion is free again, and taken by somebody else, so it does not come back.
    expect((await place('', await someone())).total_cents).toBe(2320)
    expect((await buyer.takeOff(order.id)).json.total_cents).toBe(2900)
    expect(await held(open.id)).toBeGreaterThan(0)
  })

  it('that adds up is taken off what the promotion leaves', async () => {
    await given.promotion(school, { amount: 2000 })
    await coupon({ addsUp: true })
    expect((await place('PONLEU10')).lines).toMatchObject([
      { list_cents: 2900, promotion: { cents: 580 }, coupon: { cents: 232 }, price_cents: 2088 },
    ])
  })

  it('brings the promotion back when it is taken off, even if that has ended', async () => {
    const { id } = await given.promotion(school, { amount: 1000 })
    await given.promotion(school, { way: 'code', code: 'HALF', amount: 5000 })
    const order = await place('HALF')
    await change(id, { endsAt: new Date(Date.now() - 1000) })
    expect((await buyer.takeOff(order.id)).json.total_cents).toBe(2610)
  })

  it('keeps the promotion it has displaced as it was', async () => {
    const promotion = await given.promotion(school, { amount: 1000 })
    await given.promotion(school, { way: 'code', code: 'HALF', amount: 5000 })
    const order = await place('HALF')
    const office = callsOf(
      ask,
      school.host,
      await given.session(school, await given.person(school, { role: 'vendor' })),
    )
    await office.call('POST', '/office/promotions/actions', { ids: [promotion.id], action: 'unpublish' })
    const path = `/office/promotions/${promotion.id}`
    const { revision, title, closed } = (await office.call('GET', path)).json
    expect(closed).toBe('applied')
    const written = { title, way: 'everyone', type: 'overall', discount_type: 'percentage', amount: 9000 }
    const changed = () => office.call('PUT', path, { ...written, starts_at: null, ends_at: null, revision })
    expect(refused(await changed())).toBe('commerce.promotion_in_use')
    expect((await buyer.takeOff(order.id)).json.total_cents).toBe(2610)
    await expire(order.id)
    expect((await changed()).status).toBe(200)
  })

  it('that is taken off opens the course if it costs nothing now', async () => {
    await given.promotion(school, { way: 'code', code: 'HALF', amount: 5000 })
    const { id } = await place('HALF')
    await given.promotion(school, { amount: 10_000 })
    expect((await buyer.takeOff(id)).json).toMatchObject({ state: 'free', total_cents: 0 })
  })

  it('of 100 % opens the course at once', async () => {
    await coupon({ amount: 10_000 })
    const { id } = await place()
    expect((await buyer.enter(id, 'PONLEU10')).json).toMatchObject({ state: 'free', total_cents: 0 })
    expect(refused(await buyer.takeOff(id))).toBe('commerce.order_closed')
  })

  it('is not entered for an order whose slip waits, nor by anybody else', async () => {
    await coupon()
    const { id } = await place()
    expect(refused(await (await someone()).enter(id, 'PONLEU10'))).toBe('commerce.order_not_found')
    await buyer.send(id, (await given.bankAccount(school)).id, await slipPicture())
    expect(refused(await buyer.enter(id, 'PONLEU10'))).toBe('commerce.order_closed')
  })

  it('of 50 is had by exactly 50 of 200 who buy at once', async () => {
    await coupon({ volumeType: 'product', volume: 50 })
    // As many at once as a busy machine has connections for.
    const buyers = await inWaves(200, 10, someone)
    const answers = await inWaves(200, 40, async (at) => buyers[at]?.order(course.id, planOf(), 'PONLEU10'))
    const all = answers.filter((answer) => answer !== undefined)
    const got = all.filter(({ status }) => status === 200)
    expect(got.map(({ json }) => json.total_cents)).toEqual(Array(50).fill(2610))
    expect(new Set(all.filter(({ status }) => status !== 200).map(refused))).toEqual(
      new Set(['commerce.coupon_not_available']),
    )
    expect(await held('PONLEU10')).toBe(50)
  })
})

describe('a voucher', () => {
  it('of 100 % works once, however many enter it at once', async () => {
    const [key = '', next = ''] = vouchersOf(2)
    await given.promotion(school, { way: 'vouchers', vouchers: [key, next], amount: 10_000 })
    const others = await Promise.all(Array.from({ length: 20 }, someone))
    const answers = await Promise.all(others.map((one) => one.order(course.id, planOf(), key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await place(next.toLowerCase())).state).toBe('free')
  })

  it('with a wrong sign is recognised as one', async () => {
    const [key = ''] = vouchersOf(1)
    const wrong = `${key.slice(0, -1)}${key.endsWith('2') ? '3' : '2'}`
    expect((await buyer.checkout(course.slug, wrong)).json.coupon.refusal).toBe('commerce.coupon_mistyped')
    expect((await buyer.checkout(course.slug, key)).json.coupon.refusal).toBe('commerce.coupon_not_available')
  })

  it('comes back from an order that expires', async () => {
    const [key = ''] = vouchersOf(1)
    await given.promotion(school, { way: 'vouchers', vouchers: [key], amount: 5000 })
    const { id } = await place(key)
    expect(refused(await (await someone()).order(course.id, planOf(), key))).toBe('commerce.coupon_not_available')
    await expire(id)
    expect((await place(key, await someone())).total_cents).toBe(1450)
  })

  it('that somebody else has used meanwhile is shown to whoever reviews a late slip', async () => {
    const [key = '', other = ''] = vouchersOf(2)
    await given.promotion(school, { way: 'vouchers', vouchers: [key, other], amount: 5000 })
    const account = await given.bankAccount(school)
    const sendLate = async (code: string, by: typeof buyer, width: number) => {
      const { id } = await place(code, by)
      await expire(id)
      return async () => slipIn(await by.send(id, account.id, await slipPicture(width), { amount_cents: 1450 }))
    }
    const send = await sendLate(key, buyer, 60)
    const sendOther = await sendLate(other, await someone(), 61)
    expect((await place(key, await someone())).total_cents).toBe(1450)
    const [slip, others] = [await send(), await sendOther()]
    const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
    const office = callsOf(ask, school.host, vendor)
    expect((await office.slip(slip)).warnings).toEqual(['code', 'late'])
    expect((await office.slip(others)).warnings).toEqual(['late'])
    const { data } = (await office.call('GET', '/office/slips')).json
    expect(data).toMatchObject([{ warnings: ['code', 'late'] }, { warnings: ['late'] }])
  })
})

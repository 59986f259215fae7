import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { media } from '#server/media/media.tables.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn } from '#tests/domains/commerce/buying.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madePdf } from '#tests/support/made-files.ts'
import { openSite } from '#tests/support/site.ts'
import { drawnSlip } from '../seed/drawn-slip.ts'
import type { Account } from '../seed/seed-orders.ts'

const { ask } = openSite()

let { school, person: student, token } = {} as SignedIn
let account: { id: string }
let buyer: ReturnType<typeof callsOf>
let friend: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  account = await given.bankAccount(school)
  buyer = callsOf(ask, school.host, token)
  friend = callsOf(ask, school.host, await given.session(school, await given.person(school)))
  office = callsOf(ask, school.host, await given.session(school, await given.person(school, { role: 'vendor' })))
})

const shownOn = { bank: 'aba', otherBank: '', accountName: 'SALA DEMO', accountNumber: '001 482 936' } as Account
const drawn = (reference: string) =>
  drawnSlip({
    ...{ at: new Date('2026-11-14T03:12:00Z'), amountCents: 2900, account: shownOn, reference },
    ...{ studentName: '', isOther: false },
  })
/** The same picture in other bytes. */
const again = (picture: Buffer, quality = 60) => sharp(picture).jpeg({ quality }).toBuffer()

async function orderOf(priceCents: number, by = buyer): Promise<Order> {
  const { id, entries } = await given.course(school, { priceCents })
  return (await by.order(id, entries.plans[0] ?? '')).json
}
const send = async (by: typeof buyer, order: Order, picture: Buffer, amount_cents: number, reference = '') =>
  slipIn(await by.send(order.id, account.id, picture, { amount_cents, reference }))

describe('a picture that was used before', () => {
  it('is recognised whatever amount is typed beside it, and not approved with others', async () => {
    const picture = await drawn('100FT36491827')
    const first = await orderOf(2900)
    await send(buyer, first, picture, 2900, '100FT36491827')
    const order = await orderOf(4900, friend)
    const slip = await send(friend, order, await again(picture), 4900, '100FT11112222')
    expect(await office.slip(slip)).toMatchObject({
      ...{ warnings: ['used'], earlier: [{ same: 'picture', order_id: first.id }] },
    })
    expect((await office.approveAll([slip])).json).toMatchObject({ done: 0, changed: [{ id: slip }] })
  })

  it('is not another slip of the same bank', async () => {
    await send(buyer, await orderOf(2900), await drawn('100FT36491827'), 2900)
    const slip = await send(friend, await orderOf(4900, friend), await drawn('100FT80120344'), 4900)
    expect((await office.slip(slip)).warnings).toEqual([])
  })
})

describe('approved with others is nothing', () => {
  it('that nobody could look at', async () => {
    const order = await orderOf(1900)
    const slip = await send(buyer, order, madePdf(), 1900)
    expect(await office.slip(slip)).toMatchObject({ warnings: ['file'], file_state: 'waiting' })
    expect((await office.approveAll([slip])).json).toMatchObject({
      ...{ done: 0, changed: [{ id: slip, code: 'commerce.slip_unsure' }] },
    })
    await inSchool(school, (ctx) =>
      ctx.tx
        .update(media)
        .set({ state: 'failed' })
        .where(ofSchool(ctx, media, eq(media.ending, 'pdf'))),
    )
    expect((await office.approveAll([slip])).json.done).toBe(0)
    // A person who has looked elsewhere may.
    expect((await office.decide(slip, 'approve')).status).toBe(200)
    expect((await office.slip(slip)).warnings).toEqual([])
  })

  it('that the student has from the school meanwhile', async () => {
    const course = await given.course(school, { priceCents: 1900 })
    const order: Order = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json
    const slip = await send(buyer, order, await drawn('100FT36491827'), 1900)
    expect((await office.slip(slip)).warnings).toEqual([])
    await given.enrollment(school, course, student)
    const { data } = (await office.call('GET', '/office/slips')).json
    expect(data).toMatchObject([{ id: slip, warnings: ['owned'] }])
    expect((await office.approveAll([slip])).json).toMatchObject({
      ...{ done: 0, changed: [{ id: slip, code: 'commerce.slip_unsure' }] },
    })
  })

  it('but the next payment of a subscription, which its student has, is', async () => {
    const course = await given.course(school, { priceCents: 1900 })
    await given.enrollment(school, course, student)
    const first = await given.order(school, student, course, { status: 'paid', paidAt: new Date() })
    const { id: subscriptionId } = await given.studentSubscription(school, first, student, course)
    const order = await given.order(school, student, course, { subscriptionId, paymentNumber: 2 })
    const slip = slipIn(await buyer.send(order.id, account.id, await drawn('100FT36491827')))
    expect(await office.slip(slip)).toMatchObject({ warnings: [], is_owned: false })
  })
})

describe('whoever was asked for another slip', () => {
  it('sends the same transfer again without a warning', async () => {
    const picture = await drawn('100FT36491827')
    const order = await orderOf(2900)
    const first = await send(buyer, order, await again(picture, 20), 2900, '100FT36491827')
    await office.decide(first, 'ask', 'We cannot read it')
    const slip = await send(buyer, order, picture, 2900, '100FT36491827')
    expect(await office.slip(slip)).toMatchObject({ warnings: [], earlier: [] })
    expect((await office.approveAll([slip])).json).toMatchObject({ done: 1 })
  })

  it('is not recognised by their own first slip where somebody else has used the picture', async () => {
    const picture = await drawn('100FT36491827')
    const others = await orderOf(2900, friend)
    await send(friend, others, picture, 2900)
    const order = await orderOf(2900)
    const first = await send(buyer, order, await again(picture, 70), 2900)
    await office.decide(first, 'ask', 'We cannot read it')
    const slip = await send(buyer, order, await again(picture, 69), 2900)
    expect(await office.slip(slip)).toMatchObject({ warnings: ['used'], earlier: [{ order_id: others.id }] })
  })
})

import { beforeEach, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { invoicePath } from '#shared/commerce/invoices.rules.ts'
import type { Order, OrderSummary } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { invoices } from '../commerce.tables.ts'

const { ask, visit } = openSite()

let { school, token } = {} as SignedIn
let vendorToken: string
let course: Awaited<ReturnType<typeof given.course>>
let account: { id: string }
let office: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  vendorToken = await given.session(school, await given.person(school, { role: 'vendor' }))
  course = await given.course(school, { priceCents: 1900, lecturers: [] })
  account = await given.bankAccount(school)
  office = callsOf(ask, school.host, vendorToken)
})

async function slipOf(of = token, bought = course): Promise<{ order: Order; slip: string }> {
  const buyer = callsOf(ask, school.host, of)
  const order = (await buyer.order(bought.id, bought.entries.plans[0] ?? '')).json as Order
  return { order, slip: slipIn(await buyer.send(order.id, account.id, await slipPicture())) }
}
const read = async (id: string): Promise<Order> => callsOf(ask, school.host, token).read(id)
const all = () =>
  inSchool(school, (ctx) =>
    ctx.tx.select().from(invoices).where(ofSchool(ctx, invoices)).orderBy(invoices.kind, invoices.number),
  )

it('an order that is paid has its invoice, and a refund a credit note that corrects it', async () => {
  const { order, slip } = await slipOf()
  expect((await read(order.id)).invoices).toEqual([])
  await office.decide(slip, 'approve')
  expect((await read(order.id)).invoices).toMatchObject([{ kind: 'invoice', number: 'INV-000001', total_cents: 1900 }])
  await office.refund(order.id, { lineId: order.lines[0]?.line_id ?? '', cents: 400 })
  expect((await read(order.id)).invoices).toMatchObject([
    { kind: 'invoice', number: 'INV-000001', total_cents: 1900 },
    { kind: 'credit_note', number: 'CN-000001', total_cents: 400 },
  ])
  expect(await all()).toMatchObject([
    { kind: 'credit_note', corrects: 1, lines: [{ cents: 400 }] },
    { kind: 'invoice' },
  ])
})

it('the list of one’s orders has the receipts and credit notes of each', async () => {
  const first = await slipOf()
  const free = await given.course(school, { priceCents: 0 })
  const buyer = callsOf(ask, school.host, token)
  await buyer.order(free.id, free.entries.plans[0] ?? '')
  const other = await slipOf(token, await given.course(school, { priceCents: 1900 }))
  for (const { slip } of [first, other]) await office.decide(slip, 'approve')
  await office.refund(first.order.id, { lineId: first.order.lines[0]?.line_id ?? '', cents: 400 })
  const { data } = (await buyer.call('GET', '/orders')).json
  const numbers = data.map(({ invoices: own }: OrderSummary) => own.map(({ number }) => number))
  expect(numbers).toEqual([['INV-000002'], [], ['INV-000001', 'CN-000001']])
  expect(data[0].invoices).toEqual((await read(other.order.id)).invoices)
})

it('what costs nothing has none', async () => {
  const free = await given.course(school, { priceCents: 0 })
  const buyer = callsOf(ask, school.host, token)
  await buyer.order(free.id, free.entries.plans[0] ?? '')
  expect(await all()).toEqual([])
})

it('numbers have no gaps when many are approved at once, and some are refused', async () => {
  const sent = await Promise.all(
    Array.from({ length: 8 }, async () => slipOf(await given.session(school, await given.person(school)))),
  )
  await Promise.all(sent.flatMap(({ slip }) => [office.decide(slip, 'approve'), office.decide(slip, 'approve')]))
  expect((await all()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('the file is for the buyer and for those who see orders', async () => {
  const { order, slip } = await slipOf()
  await office.decide(slip, 'approve')
  await office.refund(order.id, { lineId: order.lines[0]?.line_id ?? '', cents: 400 })
  const stranger = await given.session(school, await given.person(school))
  for (const { id } of (await read(order.id)).invoices) {
    for (const own of [token, vendorToken]) {
      const answer = await visit(school.host, 'GET', invoicePath(id), { token: own })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await visit(school.host, 'GET', invoicePath(id), { token: stranger })).status).toBe(404)
    expect((await visit(school.host, 'GET', invoicePath(id))).status).toBe(401)
  }
})

it('the app can neither change nor delete one', async () => {
  const { order, slip } = await slipOf()
  await office.decide(slip, 'approve')
  const change = inSchool(school, (ctx) =>
    ctx.tx.update(invoices).set({ totalCents: 1 }).where(ofSchool(ctx, invoices)),
  )
  await expect(change).rejects.toThrow()
  const remove = inSchool(school, (ctx) => ctx.tx.delete(invoices).where(ofSchool(ctx, invoices)))
  await expect(remove).rejects.toThrow()
  const [written] = await all()
  expect(written?.seller.name).toBeDefined()
  expect(written?.orderId).toBe(order.id)
})

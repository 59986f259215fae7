import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

let { school, token } = {} as SignedIn
let account: { id: string }
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  account = await given.bankAccount(school)
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, await given.person(school, { role: 'vendor' })))
})

const upload = (...lines: string[]) =>
  office.upload(account.id, Buffer.from(`Date,Name,Reference,Credit\n${lines.join('\n')}\n`))

/** An order with a slip that is reviewed. */
async function slipOf(reference: string, priceCents = 1900) {
  const { id, entries } = await given.course(school, { priceCents })
  const order = (await buyer.order(id, entries.plans[0] ?? '')).json
  const picture = await slipPicture(40 + Math.floor(Math.random() * 800))
  return {
    order,
    slipId: slipIn(await buyer.send(order.id, account.id, picture, { amount_cents: priceCents, reference })),
  }
}
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

describe('more lines than are compared by themselves', () => {
  const many = Array.from({ length: 520 }, (_, at) => {
    const day = String(1 + Math.floor(at / 20)).padStart(2, '0')
    return `2026-10-${day} 10:00,PAYER ${String.fromCharCode(65 + (at % 20))}${day},,${(at + 1000) / 100}`
  })

  it('are all there, page by page', async () => {
    await upload(...many)
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => office.bankLines({ per: '100', page: `${page}` })))
    expect(pages[0]).toMatchObject({ total: 520, pages: 6, counts: { open: 520 } })
    const ids = pages.map(({ data }) => data.map(({ id }) => id))
    expect(ids.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 20])
    expect(new Set(ids.flat()).size).toBe(520)
    // How sure they are is known of the newest.
    expect(Object.values(pages[0]?.sure ?? {}).reduce((sum, one) => sum + one, 0)).toBe(500)
  })

  it('are found by what they say and by their amount, the oldest too, with the payment it is', async () => {
    const { slipId } = await slipOf('FT100200', 1000)
    await upload('2026-09-01 10:00,THE OLDEST,FT100200,10.00', ...many.slice(1))
    for (const q of ['oldest', '$10.00', '10.00']) {
      const { data } = await office.bankLines({ q, per: '100' })
      expect([q, data.map(({ name }) => name)]).toEqual([q, ['THE OLDEST']])
      expect(data[0]?.matches).toMatchObject([{ id: slipId, reasons: ['amount', 'reference'] }])
    }
  })
})

describe('a line that is decided', () => {
  it('is found by its amount and by the number of its order', async () => {
    const { order } = await slipOf('FT100200')
    await upload(`${tomorrow()},SOK DARA,FT100200,19.00`, `${tomorrow()},INTEREST,,0.35`)
    await office.confirmMatches((await office.bankLines()).strong)
    for (const q of ['19', '$19.00', '19.00', `#${order.number}`, `${order.number}`]) {
      expect([q, (await office.bankLines({ tab: 'matched', q })).total]).toEqual([q, 1])
    }
    expect((await office.bankLines({ tab: 'matched', q: '0.35' })).total).toBe(0)
    expect((await office.bankLines({ q: '0.35' })).total).toBe(1)
  })

  it('waits again once the order that it wrongly paid was refunded whole', async () => {
    const { order } = await slipOf('FT100200')
    await upload(`${tomorrow()},SOK DARA,FT100200,19.00`)
    const { strong } = await office.bankLines()
    await office.confirmMatches(strong)
    const line = strong[0]?.line_id ?? ''
    const lineId = (await buyer.read(order.id)).lines[0]?.line_id ?? ''
    const matched = async () => (await office.bankLines({ tab: 'matched' })).data
    await office.refund(order.id, { lineId, cents: 900 })
    expect(await matched()).toMatchObject([{ can_undo: false }])
    expect((await office.reopen([line])).status).toBe(409)
    await office.refund(order.id, { lineId, cents: 1000, refunded: 900 })
    expect(await matched()).toMatchObject([{ can_undo: true }])
    expect((await office.reopen([line])).json).toEqual({ changed: 1 })
    const { data, strong: sure } = await office.bankLines()
    // The order that was refunded is still named, but nobody confirms it with others.
    expect(data).toMatchObject([{ state: 'open', confidence: 'possible' }])
    expect(sure).toEqual([])
  })
})

it('a KHQR payment that the bank shows is booked in the account of its line', async () => {
  await given.paymentMethods(school)
  const { id, entries } = await given.course(school, { priceCents: 1900 })
  const order = (await buyer.order(id, entries.plans[0] ?? '')).json
  await buyer.makeQr(order.id)
  await upload(`${tomorrow()},SOK DARA,${order.number},19.00`)
  const [line] = (await office.bankLines()).data
  const [match] = line?.matches ?? []
  await office.confirmMatches([{ line_id: line?.id ?? '', kind: 'khqr', id: match?.id ?? '' }])
  const report = '/office/reports?report=income&period=30-days&group=account'
  await given.subscription(school, { package: 'standard' })
  const { rows } = (await office.call('GET', report)).json
  expect(rows).toMatchObject([{ kind: 'named', key: account.id }])
})

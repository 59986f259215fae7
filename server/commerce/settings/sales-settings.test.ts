import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { invoices } from '../commerce.tables.ts'

const { ask } = openSite()
const path = '/office/sales-settings'
const wanted = { tax: true, tax_basis_points: 1000, tax_number: 'K001-901234567', riel: true, riel_rate: 4050 }

let { school, token } = {} as SignedIn
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>
let course: Awaited<ReturnType<typeof given.course>>
let account: { id: string }

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
  course = await given.course(school, { priceCents: 1900, lecturers: [] })
  account = await given.bankAccount(school)
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, vendor)
})

const save = (change: object = {}, revision = 0) => office.call('PUT', path, { ...wanted, ...change, revision })
const written = () =>
  inSchool(school, (ctx) =>
    ctx.tx.select().from(invoices).where(ofSchool(ctx, invoices)).orderBy(invoices.issuedAt, invoices.id),
  )

async function paid(): Promise<Order> {
  const order = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json as Order
  await office.decide(slipIn(await buyer.send(order.id, account.id, await slipPicture())), 'approve')
  return order
}

describe('the settings', () => {
  it('are dollars without tax at first', async () => {
    const { json } = await office.call('GET', path)
    expect(json).toMatchObject({ tax: false, tax_number: '', riel: false, riel_rate: 4000, revision: 0 })
  })

  it('are saved once by two who are the first, and then by who has seen the last', async () => {
    const answers = await Promise.all([save(), save({ riel_rate: 4100 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refusal(await save({}, 0)).code).toBe('core.changed_elsewhere')
    expect((await save({ riel_rate: 4200 }, 1)).json).toMatchObject({ riel_rate: 4200, revision: 2 })
  })

  it.each([
    [{ tax_basis_points: 0 }, 'tax_basis_points', 'commerce.tax_percent'],
    [{ tax_basis_points: 5001 }, 'tax_basis_points', 'commerce.tax_percent'],
    [{ tax_number: ' ' }, 'tax_number', 'core.field_required'],
    [{ tax_basis_points: 250.5 }, 'tax_basis_points', 'commerce.tax_percent'],
    [{ tax_number: 'K001_1' }, 'tax_number', 'commerce.tax_number'],
    [{ tax_number: '1'.repeat(31) }, 'tax_number', 'core.too_long'],
    [{ riel_rate: 999 }, 'riel_rate', 'commerce.riel_rate'],
    [{ riel_rate: 4000.5 }, 'riel_rate', 'commerce.riel_rate'],
  ])('with %o are refused', async (change, field, code) => {
    expect(refusal(await save(change)).fields).toMatchObject({ [field]: { code } })
  })

  it.each([
    [{ tax: false, tax_number: '', tax_basis_points: 0 }],
    [{ tax: false, tax_number: '-'.repeat(40), tax_basis_points: 1_000_000_000_000 }],
    [{ riel: false, riel_rate: 0 }],
    [{ riel: false, riel_rate: 1_000_000_000_000.5 }],
  ])('with %o keep what was stored of what is switched off', async (change) => {
    await save()
    expect((await save(change, 1)).json).toMatchObject({
      ...wanted,
      ...('tax' in change && { tax: false }),
      ...('riel' in change && { riel: false }),
    })
  })
})

describe('an invoice', () => {
  it('has the tax, the tax number and the rate of its day, whatever is set later', async () => {
    await save()
    await paid()
    await save({ tax: false, riel: false, tax_number: '' }, 1)
    expect(await written()).toMatchObject([
      {
        totalCents: 1900,
        taxBasisPoints: 1000,
        taxCents: 173,
        rielRate: 4050,
        seller: { taxNumber: 'K001-901234567' },
      },
    ])
  })

  it('without tax has none, and no tax number', async () => {
    await save({ tax: false, riel: false })
    await paid()
    const [invoice] = await written()
    expect(invoice).toMatchObject({ taxBasisPoints: null, taxCents: null, rielRate: null })
    expect(invoice?.seller.taxNumber).toBeUndefined()
  })

  it('is corrected by credit notes that give back its tax to the cent', async () => {
    await save()
    const order = await paid()
    await save({ tax_basis_points: 500 }, 1)
    const lineId = order.lines[0]?.line_id ?? ''
    let refunded = 0
    for (const cents of [400, 701, 799]) {
      expect((await office.refund(order.id, { lineId, cents, refunded })).status).toBe(200)
      refunded += cents
    }
    const [invoice, ...notes] = await written()
    expect(notes.map(({ taxBasisPoints }) => taxBasisPoints)).toEqual([1000, 1000, 1000])
    expect(notes.reduce((sum, { taxCents }) => sum + (taxCents ?? 0), 0)).toBe(invoice?.taxCents)
  })

  it.each([
    ['other settings', { tax_number: 'K002-222222222', riel_rate: 4200 }],
    ['no tax and no riel', { tax: false, tax_number: '', riel: false }],
  ])('is corrected with its own tax number and rate of riel under %s', async (_, change) => {
    await save()
    const order = await paid()
    await save(change, 1)
    await office.refund(order.id, { lineId: order.lines[0]?.line_id ?? '', cents: 400 })
    const own = { rielRate: 4050, seller: { taxNumber: 'K001-901234567' } }
    expect(await written()).toMatchObject([
      { kind: 'invoice', ...own },
      { kind: 'credit_note', taxBasisPoints: 1000, ...own },
    ])
  })

  it('without tax and riel is corrected without them, also when the school writes them since', async () => {
    const order = await paid()
    await save()
    await office.refund(order.id, { lineId: order.lines[0]?.line_id ?? '', cents: 400 })
    const [, note] = await written()
    expect(note).toMatchObject({ kind: 'credit_note', taxCents: null, rielRate: null })
    expect(note?.seller.taxNumber).toBeUndefined()
  })
})

it('riel are beside dollars where the school shows them', async () => {
  expect((await buyer.checkout(course.slug)).json.riel_rate).toBeNull()
  await save()
  expect((await buyer.checkout(course.slug)).json.riel_rate).toBe(4050)
  const order = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json as Order
  expect((await buyer.read(order.id)).riel_rate).toBe(4050)
})

it('riel are beside the prices of courses, of what is paid now, and not of what is free', async () => {
  const planOf = async ({ slug }: { slug: string }) =>
    (await ask(school.host, 'GET', `/courses/${slug}`)).json.course.plan
  const free = await given.course(school, { priceCents: 0 })
  const reduced = await given.course(school, { priceCents: 2000, lecturers: [] })
  await given.promotion(school, { type: 'course', amount: 5000, relatedIds: [reduced.id] })
  expect((await planOf(course)).note).toBeUndefined()
  await save({ riel_rate: 4100 })
  const notes = await Promise.all([course, reduced, free].map(async (one) => (await planOf(one)).note))
  expect(notes).toEqual(['≈ 77,900 ៛', '≈ 41,000 ៛', undefined])
  const { data } = (await ask(school.host, 'GET', '/courses')).json
  const shown = data.find(({ slug }: { slug: string }) => slug === course.slug)
  expect(shown.plan.note).toBe('≈ 77,900 ៛')
  await save({ riel: false }, 1)
  expect((await planOf(course)).note).toBeUndefined()
})

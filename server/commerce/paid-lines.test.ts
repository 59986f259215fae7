import { beforeEach, expect, it } from 'vitest'
import type { EnrollmentDetail, OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

let { school, token } = {} as SignedIn
let lecturer: Person
let office: ReturnType<typeof callsOf>
let order: { id: string; line: string; number: number }

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  lecturer = await given.person(school, { role: 'lecture' })
  const course = await given.course(school, { priceCents: 1900, lecturers: [lecturer] })
  const account = await given.bankAccount(school)
  office = callsOf(ask, school.host, await given.session(school, await given.person(school, { role: 'vendor' })))
  const buyer = callsOf(ask, school.host, token)
  const placed = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json
  order = { id: placed.id, line: placed.lines[0].line_id, number: placed.number }
  await office.decide(slipIn(await buyer.send(order.id, account.id, await slipPicture())), 'approve')
  const added = await given.person(school)
  await given.enrollment(school, course, added)
})

const listed = async (by: ReturnType<typeof callsOf>): Promise<OfficeEnrollment[]> =>
  (await by.call('GET', '/office/enrollments')).json.data
const bought = (rows: OfficeEnrollment[]) => rows.find(({ came_by: source }) => source === 'order')

it('an enrollment says how it was paid', async () => {
  const rows = await listed(office)
  expect(rows.map(({ came_by: source }) => source).sort()).toEqual(['manual', 'order'])
  expect(bought(rows)?.paid).toEqual({
    ...{ cents: 1900, refunded_cents: 0, order: `#${order.number}`, to: `/secure/payments/orders/${order.id}` },
    method: expect.objectContaining({ en: 'Bank transfer' }),
  })
  const detail: EnrollmentDetail = (await office.call('GET', `/office/enrollments/${bought(rows)?.id}`)).json
  expect(detail.grants).toMatchObject([{ source: 'order', paid: { cents: 1900 } }])
  const csv = (await office.call('GET', '/office/enrollments.csv?language=en')).text
  expect(csv).toMatch(/,Bought,19,Bank transfer,/)
})

it('and what was given back of it', async () => {
  await office.refund(order.id, { lineId: order.line, cents: 400 })
  expect(bought(await listed(office))?.paid).toMatchObject({ cents: 1900, refunded_cents: 400 })
})

it('lecturers see that it was bought, and no money', async () => {
  const teacher = callsOf(ask, school.host, await given.session(school, lecturer))
  const row = bought(await listed(teacher))
  expect(row).toMatchObject({ came_by: 'order', paid: null })
  const { json, text } = await teacher.call('GET', `/office/enrollments/${row?.id}`)
  expect(json.grants).toMatchObject([{ source: 'order', paid: null }])
  expect(text).not.toContain('1900')
})

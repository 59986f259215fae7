import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { pricePlans } from '#server/courses/courses.tables.ts'
import type { PromotionFields } from '#shared/commerce/promotions.schema.ts'
import { callsOf } from '#tests/domains/commerce/buying.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { promotionCodes } from './promotions.tables.ts'

const { ask } = openSite()

let school: School
let token: string
let course: Awaited<ReturnType<typeof given.course>>

beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
  course = await given.course(school, { priceCents: 2900, lecturers: [] })
})

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const written = (change: Partial<PromotionFields> = {}) => ({
  ...{ title: 'Water festival', way: 'everyone', type: 'course', related_ids: [course.id] },
  ...{ discount_type: 'percentage', amount: 3000, featured: true, starts_at: null, ends_at: null, ...change },
})
const office = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = token) =>
  ask(school.host, method, `/office/promotions${path}`, { token: as, ...(body !== undefined && { body }) })
const add = async (change: Partial<PromotionFields> = {}) => (await office('POST', '', written(change))).json
const courseNow = async () => (await ask(school.host, 'GET', `/courses/${course.slug}`)).json.course
const choicesFor = async (as: string) =>
  (await ask(school.host, 'GET', '/office/promotion-choices', { token: as })).json
const planOf = () => course.entries.plans[0] ?? ''

describe('a promotion', () => {
  it('is shown on the course page and its card, to everybody, while it runs', async () => {
    await add({ is_published: true, ends_at: later(4) })
    const { plan, plans } = await courseNow()
    const reduced = { price_cents: 2030, title: 'Water festival', featured: true }
    expect([plan, ...plans]).toMatchObject([{ price_cents: 2900, reduced }, { reduced }])
    const [card] = (await ask(school.host, 'GET', '/courses')).json.data
    expect(card.plan.reduced).toMatchObject(reduced)
  })

  it.each([
    ['a draft', { is_published: false }],
    ['planned', { is_published: true, starts_at: later(1) }],
    ['a coupon', { is_published: true, way: 'code', code: 'PONLEU' }],
  ] as const)('that is %s is not shown', async (_, change) => {
    await add(change)
    expect((await courseNow()).plan.reduced).toBeUndefined()
  })

  it('cannot be changed while it runs or once somebody used it, and can be stopped', async () => {
    const { id, revision, closed } = await add({ is_published: true })
    expect(closed).toBe('in-use')
    const change = () => office('PUT', `/${id}`, { ...written({ amount: 1000 }), revision: revision + 1 })
    const text = 'A promotion cannot be edited once applied or while in use'
    expect((await office('PUT', `/${id}`, { ...written(), revision })).json.message).toBe(text)
    expect((await office('POST', '/actions', { ids: [id], action: 'unpublish' })).json).toEqual({ changed: 1 })
    expect((await courseNow()).plan.reduced).toBeUndefined()
    expect((await change()).status).toBe(200)
    await office('POST', '/actions', { ids: [id], action: 'publish' })
    const buyer = callsOf(ask, school.host, await given.session(school, await given.person(school)))
    await buyer.order(course.id, planOf())
    await office('POST', '/actions', { ids: [id], action: 'unpublish' })
    expect((await office('GET', `/${id}`)).json).toMatchObject({ used: 1, closed: 'applied' })
  })

  it('may be for a course that is paid in parts or by the month, at the price before anything is taken off', async () => {
    const priced = async (plan: Partial<typeof pricePlans.$inferInsert>) => {
      const { id } = await given.course(school, { priceCents: 1000 })
      await inSchool(school, (ctx) =>
        ctx.tx
          .update(pricePlans)
          .set(plan)
          .where(ofSchool(ctx, pricePlans, eq(pricePlans.courseId, id))),
      )
      return id
    }
    const parts = await priced({ kind: 'subscription', frequency: 'month', payments: 4 })
    const monthly = await priced({ kind: 'subscription', frequency: 'month', payments: null })
    const free = await priced({ kind: 'free', priceCents: 0 })
    const { courses } = await choicesFor(token)
    const prices = new Map(courses.map((one: { id: string; price_cents: number }) => [one.id, one.price_cents]))
    expect([prices.get(parts), prices.get(monthly), prices.get(course.id)]).toEqual([4000, 1000, 2900])
    expect(prices.has(free)).toBe(false)
  })

  it('is for anybody of the school, found by their name, however long ago they joined', async () => {
    const oldest = await given.person(school, { lastName: 'Chhaya', firstName: 'Sovannara' })
    for (let nth = 0; nth < 21; nth += 1) await given.person(school)
    const find = async (q: string, as = token) =>
      (await ask(school.host, 'GET', `/office/promotion-people?${new URLSearchParams({ q })}`, { token: as })).json.data
    const { people } = await choicesFor(token)
    expect(people.map(({ id }: { id: string }) => id)).not.toContain(oldest.id)
    expect(await find('sovannara')).toEqual([{ id: oldest.id, name: 'Sovannara Chhaya' }])
    const { id, people: chosen } = await add({ type: 'user', related_ids: [oldest.id] })
    expect(chosen).toEqual([{ id: oldest.id, name: 'Sovannara Chhaya' }])
    expect((await office('GET', `/${id}`)).json.people).toEqual(chosen)
  })

  it('that is a batch of vouchers says which courses it is for, and nothing about its codes', async () => {
    const student = await given.session(school, await given.person(school))
    const read = (id: string) => ask(school.host, 'GET', `/vouchers/${id}/products`, { token: student })
    const other = await given.course(school, { priceCents: 900 })
    await given.course(school, { publishedAt: null })
    const batch = async (more: Parameters<typeof given.promotion>[1]) =>
      (await given.promotion(school, { way: 'vouchers', vouchers: [], ...more })).id
    const idsOf = async (id: string) => (await read(id)).json.products.map((one: { id: string }) => one.id).sort()
    expect(await idsOf(await batch({ type: 'course', relatedIds: [course.id] }))).toEqual([course.id])
    expect(await idsOf(await batch({}))).toEqual([course.id, other.id].sort())
    const coupon = await given.promotion(school, { way: 'code', code: 'PONLEU' })
    expect(refusal(await read(coupon.id)).code).toBe('commerce.promotion_not_found')
  })

  it('is refused with the code of one in the trash, which can be restored', async () => {
    await given.promotion(school, { way: 'code', code: 'PONLEU10', deletedAt: new Date() })
    const answer = await office('POST', '', written({ way: 'code', code: 'ponleu 1o' }))
    expect([answer.status, answer.json.fields?.code?.code]).toEqual([409, 'commerce.coupon_in_trash'])
  })

  it('is refused with a code that looks like another, without products, and ending first', async () => {
    await add({ way: 'code', code: 'PONLEU10' })
    const refused = async (change: Partial<PromotionFields>) => {
      const { status, json } = await office('POST', '', written(change))
      return [status, Object.values(json.fields ?? {}).map((one) => (one as { code: string }).code)]
    }
    expect(await refused({ way: 'code', code: 'ponleu-1o' })).toEqual([409, ['commerce.coupon_taken']])
    expect(await refused({ related_ids: [] })).toEqual([422, ['commerce.promotion_for_none']])
    expect(await refused({ related_ids: ['01990000-0000-7000-8000-000000000000'] })).toEqual([
      422,
      ['commerce.promotion_for_none'],
    ])
    expect(await refused({ starts_at: later(2), ends_at: later(1) })).toEqual([422, ['commerce.promotion_ends_first']])
    expect(await refused({ amount: 10_001 })).toEqual([422, ['commerce.discount']])
  })
})

describe('a lecturer who may', () => {
  let lecturer: Person
  let own: string
  beforeEach(async () => {
    lecturer = await given.person(school, { role: 'lecture' })
    own = await given.session(school, lecturer)
    await given.role(school, ['promotions.view', 'promotions.add', 'promotions.update'], { key: 'lecture' })
  })

  it('makes promotions for courses they teach, and sees no others', async () => {
    const taught = await given.course(school, { priceCents: 1900, lecturers: [lecturer] })
    const others = await add()
    expect((await office('POST', '', written({ related_ids: [taught.id] }), own)).status).toBe(200)
    expect(refusal(await office('POST', '', written(), own)).code).toBe('commerce.promotion_for_none')
    const overall = written({ type: 'overall', related_ids: [] })
    expect(refusal(await office('POST', '', overall, own)).code).toBe('identity.no_permission')
    expect(refusal(await office('GET', `/${others.id}`, undefined, own)).code).toBe('commerce.promotion_not_found')
    const { data } = (await office('GET', '', undefined, own)).json
    expect(data.map(({ related }: { related: unknown }) => related)).toHaveLength(1)
    expect(await choicesFor(own)).toMatchObject({ courses: [{ id: taught.id }], categories: [], people: [] })
  })

  it('sees their own share of what they teach, and no promotions but those for it', async () => {
    const colleague = await given.person(school, { role: 'lecture' })
    const taught = await given.course(school, { priceCents: 1900, lecturers: [lecturer, colleague] })
    await inSchool(school, ({ tx, schoolId }) =>
      tx.execute(sql`
        update course_lecturers set share_percent = case when user_id = ${lecturer.id} then 30 else 25 end
        where school_id = ${schoolId} and course_id = ${taught.id}`),
    )
    const student = await given.person(school)
    const seen = await add({ related_ids: [taught.id], is_published: true })
    await add({ is_published: true })
    await add({ type: 'user', related_ids: [student.id], is_published: true })
    await add({ type: 'overall', related_ids: [], is_published: true })
    expect(await choicesFor(own)).toMatchObject({
      ...{ own_shares: true, courses: [{ share_basis_points: 3000 }], others: [{ id: seen.id }] },
    })
    const all = await choicesFor(token)
    expect(all.own_shares).toBe(false)
    expect(all.others).toHaveLength(4)
    expect(all.courses).toContainEqual(expect.objectContaining({ id: taught.id, share_basis_points: 5500 }))
  })
})

describe('a batch of vouchers', () => {
  const codesOf = (promotionId: string) =>
    inSchool(school, (ctx) =>
      ctx.tx
        .select()
        .from(promotionCodes)
        .where(ofSchool(ctx, promotionCodes, eq(promotionCodes.promotionId, promotionId))),
    )

  it('has as many codes as were asked for, on paper and as a spreadsheet, with who has used which', async () => {
    const { id } = await add({ way: 'vouchers', vouchers: 12, amount: 10_000, is_published: true })
    const codes = await codesOf(id)
    expect(new Set(codes.map(({ codeKey }) => codeKey)).size).toBe(12)
    const student = callsOf(ask, school.host, await given.session(school, await given.person(school)))
    expect((await student.order(course.id, planOf(), codes[0]?.code)).json.state).toBe('free')
    const list = (await office('GET', `/${id}/vouchers`)).json
    expect(list.total).toBe(12)
    expect(list.data.filter((one: { order_id: string | null }) => one.order_id)).toHaveLength(1)
    const sheet = await office('GET', `/${id}/vouchers.csv?language=en`)
    expect(sheet.text.split('\n').filter((line) => /^[2-9A-X]{5}-/.test(line))).toHaveLength(12)
    for (const language of ['km', 'en', 'zh']) {
      const pdf = await office('GET', `/${id}/vouchers.pdf?language=${language}`)
      expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
  })

  it('leads to the orders of its vouchers for those who may see orders', async () => {
    const lecturer = await given.person(school, { role: 'lecture' })
    const taught = await given.course(school, { priceCents: 1900, lecturers: [lecturer] })
    const own = await given.session(school, lecturer)
    const change = { vouchers: 1, amount: 10_000, is_published: true, related_ids: [taught.id] }
    const { id } = await add({ way: 'vouchers', ...change })
    const [voucher] = await codesOf(id)
    const student = callsOf(ask, school.host, await given.session(school, await given.person(school)))
    const order = (await student.order(taught.id, taught.entries.plans[0] ?? '', voucher?.code)).json
    const uses = async (as: string) => (await office('GET', `/${id}/vouchers`, undefined, as)).json.data
    expect(await uses(token)).toMatchObject([{ order_id: order.id, order_number: order.number }])
    await given.role(school, ['promotions.view', 'promotions.update'], { key: 'lecture' })
    const [seen] = await uses(own)
    expect(seen).toMatchObject({ order_id: null, order_number: order.number })
    expect(seen.used_at).not.toBeNull()
  })

  it('of a draft grows and shrinks, and keeps the codes that stay', async () => {
    const { id, revision } = await add({ way: 'vouchers', vouchers: 3 })
    const before = (await codesOf(id)).map(({ code }) => code)
    await office('PUT', `/${id}`, { ...written({ way: 'vouchers', vouchers: 5 }), revision })
    expect((await codesOf(id)).map(({ code }) => code)).toEqual(expect.arrayContaining(before))
    await office('PUT', `/${id}`, { ...written({ way: 'vouchers', vouchers: 2 }), revision: revision + 1 })
    expect(await codesOf(id)).toHaveLength(2)
  })

  it('is logged with how many vouchers it has', async () => {
    const { id, revision } = await add({ way: 'vouchers', vouchers: 2 })
    await office('PUT', `/${id}`, { ...written({ way: 'vouchers', vouchers: 9 }), revision })
    const log = await inSchool(school, (ctx) =>
      ctx.tx
        .select()
        .from(auditLog)
        .where(ofSchool(ctx, auditLog, eq(auditLog.thingId, id)))
        .orderBy(auditLog.at, auditLog.id),
    )
    expect(log).toMatchObject([{ after: { vouchers: 2 } }, { before: { vouchers: 2 }, after: { vouchers: 9 } }])
  })

  it('has no limit but its vouchers', async () => {
    const limited = await add({ way: 'vouchers', vouchers: 2, volume_type: 'product', volume: 1 })
    expect(limited).toMatchObject({ volume_type: 'unlimited', volume: 0 })
  })
})

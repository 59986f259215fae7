import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import type { Course, NewCourse } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { documentOf } from '#tests/support/documents.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { coursePoints, courses } from '../courses.tables.ts'

const { ask } = openSite()

let school: School
let owner: Person
let vendor: string
beforeAll(async () => {
  school = await given.school()
  owner = await given.person(school, { role: 'vendor' })
  vendor = await given.session(school, owner)
})

const office = (method: string, path: string, body?: unknown, token = vendor) =>
  ask(school.host, method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const course = (wanted: NewCourse = {}) => given.course(school, wanted)
const page = async ({ slug }: Course) => (await ask(school.host, 'GET', `/courses/${slug}`)).json.course

type Row = { id: string; revision: number; [name: string]: unknown }
const listed = async (path: string, { id }: Course, query = ''): Promise<{ data: Row[]; counts: unknown }> =>
  (await office('GET', `/courses/${id}/${path}?${query}`)).json
const add = (path: string, { id }: Course, fields: object) => office('POST', `/courses/${id}/${path}`, fields)
const save = (path: string, { id, revision }: Row, fields: object) =>
  office('PUT', `/${path}/${id}`, { revision, fields })

const lists = [
  {
    path: 'points',
    query: 'kind=why-join-us',
    one: { kind: 'why-join-us', title: 'First', text: 'Because' },
    changed: { kind: 'why-join-us', title: 'Second', text: '' },
    log: { before: { title: 'First', text: 'Because' }, after: { title: 'Second', text: '' } },
  },
  {
    path: 'testimonials',
    query: '',
    one: { name: 'Sok', company: 'ABA', quote: 'Good', featured: false },
    changed: { name: 'Sok', company: 'ABA', quote: 'Very good', featured: true },
    log: { before: { quote: 'Good', featured: false }, after: { quote: 'Very good', featured: true } },
  },
  {
    path: 'announcements',
    query: '',
    one: { title: 'News', body: documentOf('Today'), published: false },
    changed: { title: 'News', body: documentOf('Tomorrow'), published: true },
    log: { before: { body: 'Today', published: false }, after: { body: 'Tomorrow', published: true } },
  },
  {
    path: 'plans',
    query: '',
    one: { kind: 'one-time', price_cents: 2500, frequency: null, payments: null },
    changed: { kind: 'subscription', price_cents: 3000, frequency: '3 months', payments: 4 },
    log: { before: { kind: 'one-time', price_cents: 2500 }, after: { kind: 'subscription', payments: 4 } },
  },
]

describe.each(lists)('the list of $path', ({ path, query, one, changed, log }) => {
  it('adds at the end, changes entries, and refuses an outdated change', async () => {
    const made = await course()
    const answer = await add(path, made, one)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ ...one, course_id: made.id, revision: 1, deleted_at: null })
    expect((await listed(path, made, query)).data.at(-1)).toEqual(answer.json)
    const after = await save(path, answer.json, changed)
    expect(after.json).toMatchObject({ ...changed, revision: 2, last_change: { by: expect.any(String) } })
    expect(refusal(await save(path, answer.json, one))).toMatchObject({ status: 409, code: 'core.changed_elsewhere' })
    expect((await office('GET', `/${path}/${answer.json.id}`)).json).toEqual(after.json)
    const logged = await inSchool(school, ({ tx, schoolId }) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.thingId, answer.json.id)))
        .orderBy(asc(auditLog.at), asc(auditLog.id)),
    )
    expect(logged.map(({ action }) => action)).toEqual(['add', 'update'])
    expect(logged[1]).toMatchObject(log)
  })

  it('can be reordered up to its ends', async () => {
    const made = await course({ publishedAt: null })
    const ids: string[] = (await listed(path, made, query)).data.map(({ id }) => id)
    for (let time = 0; time < 2; time++) ids.push((await add(path, made, one)).json.id)
    const order = async () => (await listed(path, made, query)).data.map(({ id }) => ids.indexOf(id))
    const move = async (at: number, direction: string) =>
      (await office('POST', `/${path}/${ids[at]}/move`, { direction })).json
    expect(await order()).toEqual([0, 1, 2])
    expect(await move(2, 'up')).toEqual({ changed: 1 })
    expect(await order()).toEqual([0, 2, 1])
    expect(await move(0, 'down')).toEqual({ changed: 1 })
    expect(await order()).toEqual([2, 0, 1])
    expect(await move(2, 'up')).toEqual({ changed: 0 })
    expect(await move(1, 'down')).toEqual({ changed: 0 })
    expect(await order()).toEqual([2, 0, 1])
  })

  it('has a trash: entries are hidden, restored at the end, or deleted permanently', async () => {
    const made = await course()
    const [first] = (await listed(path, made, query)).data as [Row]
    const { json: second } = await add(path, made, one)
    const act = async (what: string, ...ids: string[]) => office('POST', `/${path}/${what}`, { ids })
    expect(refusal(await act('delete', first.id))).toMatchObject({ code: 'core.invalid_request' })
    expect((await act('trash', first.id)).json).toEqual({ changed: 1 })
    expect((await act('trash', first.id)).json).toEqual({ changed: 0 })
    expect(await listed(path, made, query)).toMatchObject({ data: [{ id: second.id }], counts: { all: 1, trash: 1 } })
    const trashed = await listed(path, made, `${query}&tab=trash`)
    expect(trashed.data).toMatchObject([{ id: first.id, deleted_at: expect.any(String) }])
    expect(refusal(await save(path, trashed.data[0] as Row, one))).toMatchObject({ code: 'courses.entry_not_found' })
    expect(refusal(await office('POST', `/${path}/${first.id}/move`, { direction: 'up' }))).toMatchObject({
      code: 'courses.entry_not_found',
    })
    expect((await act('restore', first.id)).json).toEqual({ changed: 1 })
    expect((await listed(path, made, query)).data.map(({ id }) => id)).toEqual([second.id, first.id])
    await act('trash', first.id)
    expect((await act('delete', first.id)).json).toEqual({ changed: 1 })
    expect(await listed(path, made, query)).toMatchObject({ counts: { all: 1, trash: 0 } })
    expect(refusal(await act('restore', second.id, first.id))).toMatchObject({ code: 'courses.entry_not_found' })
  })

  it('belongs to one school, and a lecturer reaches only the courses they teach', async () => {
    const other = await given.school()
    const theirs = await given.course(other)
    const made = await course()
    const [entry] = (await listed(path, made, query)).data as [Row]
    const stranger = theirs.entries[path as keyof Course['entries']]
    expect((await office('POST', `/${path}/trash`, { ids: [entry.id, ...stranger] })).status).toBe(404)
    expect((await office('GET', `/${path}/${stranger[0]}`)).status).toBe(404)
    expect((await listed(path, made, query)).data).toHaveLength(1)
    const lecturer = await given.session(school, await given.person(school, { role: 'lecture' }))
    for (const [method, address, body] of [
      ['GET', `/courses/${made.id}/${path}?${query}`],
      ['GET', `/${path}/${entry.id}`],
      ['POST', `/courses/${made.id}/${path}`, one],
      ['PUT', `/${path}/${entry.id}`, { revision: 1, fields: one }],
      ['POST', `/${path}/trash`, { ids: [entry.id] }],
    ] as const) {
      expect((await office(method, address, body, lecturer)).status, `${method} ${address}`).toBe(404)
    }
  })
})

describe('points', () => {
  it('are two lists, each with its own order and limit', async () => {
    const made = await course()
    const point = (kind: string, title: string) => ({ kind, title })
    await add('points', made, point('what-you-will-learn', 'Last'))
    const learned = await listed('points', made, 'kind=what-you-will-learn')
    expect(learned).toMatchObject({ data: [{}, { title: 'Last', position: 2, text: '' }], counts: { all: 2 } })
    expect(await listed('points', made, 'kind=why-join-us')).toMatchObject({ counts: { all: 1 } })
    await office('POST', `/points/${learned.data[1]?.id}/move`, { direction: 'up' })
    expect((await page(made)).what_you_will_learn[0]).toBe('Last')
    const moved = (await listed('points', made, 'kind=what-you-will-learn')).data[0] as Row
    expect(refusal(await save('points', moved, point('why-join-us', 'Last')))).toMatchObject({
      code: 'core.invalid_input',
    })
    for (let count = 2; count < 30; count++) await add('points', made, point('what-you-will-learn', 'More'))
    expect(refusal(await add('points', made, point('what-you-will-learn', 'Too much')))).toMatchObject({
      status: 409,
      code: 'courses.too_many',
    })
    expect((await add('points', made, point('why-join-us', 'Room'))).status).toBe(200)
  })

  it('do not include requirements and objectives, which visitors see beside them', async () => {
    const made = await course()
    const id = newId()
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .insert(coursePoints)
        .values({ schoolId, id, courseId: made.id, kind: 'objective', title: 'Count', text: '', position: 0 }),
    )
    expect((await office('GET', `/points/${id}`)).status).toBe(404)
    expect((await office('POST', '/points/trash', { ids: [id] })).status).toBe(404)
    expect(await page(made)).toMatchObject({ objectives: ['Count'], requirements: [expect.any(String)] })
  })
})

describe('announcements', () => {
  const fields = { title: 'News', body: documentOf('Today'), published: true }

  it('keep their first day of publication while they are published', async () => {
    const { json: made } = await add('announcements', await course(), fields)
    expect(made.published_at).toEqual(expect.any(String))
    const { json: changed } = await save('announcements', made, { ...fields, title: 'Other news' })
    expect(changed.published_at).toBe(made.published_at)
    expect((await save('announcements', changed, { ...fields, published: false })).json).toMatchObject({
      published: false,
      published_at: null,
    })
  })

  it('need a text to be published', async () => {
    const made = await course()
    const empty = { ...fields, body: documentOf('  ') }
    expect(refusal(await add('announcements', made, empty))).toMatchObject({
      status: 422,
      code: 'content.content_required',
      fields: { body: { code: 'content.content_required' } },
    })
    expect((await add('announcements', made, { ...empty, published: false })).status).toBe(200)
  })
})

describe('price plans', () => {
  const once = (price_cents: number) => ({ kind: 'one-time', price_cents, frequency: null, payments: null })
  const free = { kind: 'free', price_cents: 0, frequency: null, payments: null }
  const figures = ({ id }: Course) =>
    inSchool(school, async ({ tx, schoolId }) => {
      const [row] = await tx
        .select()
        .from(courses)
        .where(and(eq(courses.schoolId, schoolId), eq(courses.id, id)))
      return row?.priceCents
    })

  it('are all shown to visitors, the cheapest on the card', async () => {
    const made = await course({ priceCents: 3000 })
    await add('plans', made, once(4000))
    await add('plans', made, { kind: 'subscription', price_cents: 1500, frequency: '2 weeks', payments: 3 })
    expect(await page(made)).toMatchObject({
      plan: { price_cents: 1500, frequency: '2 weeks', payments: 3 },
      plans: [{ price_cents: 3000 }, { price_cents: 4000 }, { price_cents: 1500 }],
    })
    const [, , cheap] = (await listed('plans', made)).data
    await office('POST', '/plans/trash', { ids: [cheap?.id] })
    expect(await page(made)).toMatchObject({ plan: { price_cents: 3000 }, plans: [{}, {}] })
    expect(await figures(made)).toBe(3000)
  })

  it.each([
    [once(0), { price_cents: 'courses.price_required' }],
    [{ ...free, price_cents: 1 }, { price_cents: 'courses.price_required' }],
    [once(-1), { price_cents: 'courses.at_least_zero' }],
    [{ ...once(100), frequency: 'month' }, { frequency: 'core.field_required' }],
    [{ ...once(100), kind: 'subscription', payments: 3 }, { frequency: 'core.field_required' }],
    [{ ...once(100), payments: 3 }, { payments: 'core.invalid_input' }],
    [{ ...once(100), trial_days: 3 }, { trial_days: 'core.invalid_input' }],
    [
      { ...once(100), kind: 'subscription', frequency: 'year', payments: 3, trial_days: 3 },
      { trial_days: 'core.invalid_input' },
    ],
    [{ ...once(100), kind: 'subscription', frequency: 'day', payments: 2 }, { frequency: 'core.invalid_input' }],
  ])('refuse %j', async (fields, why) => {
    const answer = refusal(await add('plans', await course(), fields))
    expect(answer.status).toBe(422)
    for (const [field, code] of Object.entries(why)) expect(answer.fields?.[field]?.code).toBe(code)
  })

  it('may rise once they were offered to students, but not fall below that price', async () => {
    const made = await course()
    const { json: plan } = await add('plans', made, once(2000))
    expect(plan.original_cents).toBe(2000)
    const { json: raised } = await save('plans', plan, once(3000))
    expect(raised).toMatchObject({ price_cents: 3000, original_cents: 2000 })
    const lower = { status: 422, code: 'courses.price_lower', fields: { price_cents: { code: 'courses.price_lower' } } }
    expect(refusal(await save('plans', raised, once(1999)))).toMatchObject(lower)
    expect(refusal(await save('plans', raised, free))).toMatchObject(lower)
    expect((await save('plans', raised, once(2000))).json).toMatchObject({ price_cents: 2000, original_cents: 2000 })
  })

  const lower = { status: 422, code: 'courses.price_lower', fields: { price_cents: { code: 'courses.price_lower' } } }
  const parts = (price_cents: number, payments: number) => ({
    kind: 'subscription',
    price_cents,
    frequency: 'month',
    payments,
  })
  const complete = { category: {}, sections: [{ lessons: [{ type: 'article' as const, content: 'Read this.' }] }] }
  const publish = (made: Course, published: boolean) => office('PUT', `/courses/${made.id}/publication`, { published })

  it('of a published course are never below its first price, whichever of them', async () => {
    const made = await course({ priceCents: 2200 })
    for (const fields of [once(100), free, once(2199), parts(549, 4)])
      expect(refusal(await add('plans', made, fields))).toMatchObject(lower)
    const { json: second } = await add('plans', made, parts(550, 4))
    expect(refusal(await save('plans', second, parts(550, 3)))).toMatchObject(lower)
    expect(refusal(await save('plans', second, once(550)))).toMatchObject(lower)
    expect((await save('plans', second, once(2200))).status).toBe(200)
  })

  it('that were offered at once may be paid in parts that are the same in all, and back', async () => {
    const made = await course()
    const { json: plan } = await add('plans', made, once(2200))
    expect(refusal(await save('plans', plan, parts(549, 4)))).toMatchObject(lower)
    const { json: split } = await save('plans', plan, parts(550, 4))
    expect(split).toMatchObject({ price_cents: 550, payments: 4, original_cents: 2200 })
    expect(refusal(await save('plans', split, once(550)))).toMatchObject(lower)
    expect((await save('plans', split, once(2200))).json).toMatchObject({ price_cents: 2200, original_cents: 2200 })
  })

  it('stay above it while the course is unpublished, and once the first plans are deleted', async () => {
    const made = await course({ priceCents: 2200 })
    await publish(made, false)
    expect(refusal(await add('plans', made, once(100)))).toMatchObject(lower)
    for (const what of ['trash', 'delete']) await office('POST', `/plans/${what}`, { ids: made.entries.plans })
    expect(await listed('plans', made)).toMatchObject({ counts: { all: 0, trash: 0 } })
    expect(refusal(await add('plans', made, once(100)))).toMatchObject(lower)
  })

  it('from before the first publication are not restored below it', async () => {
    const made = await course({ priceCents: 2200, publishedAt: null, lecturers: [owner], ...complete })
    const { json: cheap } = await add('plans', made, once(100))
    await office('POST', '/plans/trash', { ids: [cheap.id] })
    expect((await publish(made, true)).json.published).toBe(true)
    expect(refusal(await office('POST', '/plans/restore', { ids: [cheap.id] }))).toMatchObject(lower)
    expect(refusal(await add('plans', made, once(2199)))).toMatchObject(lower)
  })

  it('may be anything before they are offered', async () => {
    const made = await course({ publishedAt: null, review: 'not submitted' })
    const { json: plan } = await add('plans', made, once(2000))
    expect(plan.original_cents).toBe(null)
    expect((await save('plans', plan, free)).json).toMatchObject({ price_cents: 0, original_cents: null })
  })

  it('are offered when they are restored in a published course', async () => {
    const made = await course({ publishedAt: null })
    const { json: plan } = await add('plans', made, once(2000))
    await office('POST', '/plans/trash', { ids: [plan.id] })
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .update(courses)
        .set({ publishedAt: now })
        .where(and(eq(courses.schoolId, schoolId), eq(courses.id, made.id))),
    )
    await office('POST', '/plans/restore', { ids: [plan.id] })
    expect((await office('GET', `/plans/${plan.id}`)).json).toMatchObject({ original_cents: 2000 })
  })

  it('of a published course are never none', async () => {
    const made = await course()
    const { json: second } = await add('plans', made, once(2500))
    const ids = (await listed('plans', made)).data.map(({ id }) => id)
    const missing = { status: 422, code: 'core.required_fields' }
    expect(refusal(await office('POST', '/plans/trash', { ids }))).toMatchObject(missing)
    expect((await office('POST', '/plans/trash', { ids: [second.id] })).status).toBe(200)
    expect(refusal(await office('POST', '/plans/trash', { ids: ids.slice(0, 1) }))).toMatchObject(missing)
    expect(await listed('plans', made)).toMatchObject({ counts: { all: 1, trash: 1 } })
    const hidden = await course({ publishedAt: null })
    const [only] = (await listed('plans', hidden)).data as [Row]
    expect((await office('POST', '/plans/trash', { ids: [only.id] })).status).toBe(200)
  })

  it('of a published course are never none, also when two people trash them at the same time', async () => {
    const made = await course()
    await add('plans', made, once(2500))
    const ids = (await listed('plans', made)).data.map(({ id }) => id)
    const both = await Promise.all(ids.map((id) => office('POST', '/plans/trash', { ids: [id] })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

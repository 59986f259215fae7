import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { givenCategory } from '#tests/domains/courses/given-course.ts'
import { oneCourse } from '#tests/domains/courses/one-course.ts'
import type { Office } from '#tests/domains/identity/given-people.ts'
import { documentOf } from '#tests/support/documents.ts'
import { inSchool, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { courses } from '../courses.tables.ts'

const { ask } = openSite()

let { school, owner: boss, teacher, vendor, lecture: lecturer } = {} as Office
beforeAll(async () => {
  const office = await given.office({
    owner: { firstName: 'Boss', lastName: 'Kim' },
    teacher: { firstName: 'ចន្ទា', lastName: 'ឡុង' },
  })
  ;({ school, owner: boss, teacher, vendor, lecture: lecturer } = office)
})

const path = (id: string, rest = '') => `/office/courses/${id}${rest}`
const add = (body: object, token = vendor) => ask(school.host, 'POST', '/office/courses', { token, body })
const read = (id: string, token = vendor) => ask(school.host, 'GET', path(id), { token })
const save = (id: string, body: object, token = vendor) =>
  ask(school.host, 'PUT', path(id), { token, body: { ...oneCourse, ...body } })
const made = async (title = 'A course', token = vendor): Promise<string> =>
  (await add({ title, language: 'en' }, token)).json.id
const logOf = (id: string) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.thingId, id)))
      .orderBy(asc(auditLog.id)),
  )

describe('beginning a course', () => {
  it('takes a title; everything else can follow', async () => {
    const { json } = await add({ title: '  Money & time ', language: 'km' })
    expect((await read(json.id)).json).toMatchObject({
      title: 'Money & time',
      slug: 'money-time',
      permalink: '/courses/money-time',
      language: 'km',
      review: 'not submitted',
      published: false,
      plan: null,
      teachers: [{ member_id: boss.memberId, share_percent: 0 }],
      objectives: [],
      revision: 1,
      student_count: 0,
    })
    expect(await logOf(json.id)).toMatchObject([{ action: 'add', kind: 'course', thingName: 'Money & time' }])
    expect((await ask(school.host, 'GET', '/courses/money-time')).status).toBe(404)
  })

  it('gives each its own link, in any script', async () => {
    const [one, other] = [await made('ភាសាខ្មែរ'), await made('ភាសាខ្មែរ')]
    expect((await read(one)).json.slug).toBe('ភាសាខ្មែរ')
    expect((await read(other)).json.slug).toBe(`ភាសាខ្មែរ-${other.slice(-8)}`)
    const signs = await made('!!!')
    expect((await read(signs)).json.slug).toBe(signs.slice(-8))
  })

  it('makes a lecturer its teacher, too', async () => {
    const id = await made('Mine', lecturer)
    expect((await read(id, lecturer)).json.teachers).toMatchObject([
      { member_id: teacher.memberId, name: 'ឡុង ចន្ទា', share_percent: 0 },
    ])
  })

  it.each([[{ title: ' \u200b ', language: 'km' }], [{ title: 'x'.repeat(121), language: 'km' }], [{ title: 'A' }]])(
    'refuses %j',
    async (body) => {
      expect((await add(body)).status).toBe(422)
    },
  )

  it('is limited by the package; the trash does not count', async () => {
    const small = await given.school()
    const token = await given.session(small, await given.person(small, { role: 'vendor' }))
    const begin = () => ask(small.host, 'POST', '/office/courses', { token, body: { title: 'One', language: 'km' } })
    const ids: string[] = []
    for (let answer = await begin(); ; answer = await begin()) {
      if (answer.status !== 200) {
        expect(refusal(answer)).toMatchObject({ status: 409, code: 'tenancy.package_full' })
        break
      }
      ids.push(answer.json.id)
      expect(ids.length).toBeLessThan(50)
    }
    const [first = ''] = ids
    const act = (action: string) =>
      ask(small.host, 'POST', `/office/courses/${action}`, { token, body: { ids: [first] } })
    const copy = () => ask(small.host, 'POST', `/office/courses/${ids[1]}/duplicate`, { token })
    expect((await copy()).json.code).toBe('tenancy.package_full')
    expect((await act('trash')).json).toEqual({ changed: 1 })
    expect((await begin()).status).toBe(200)
    expect((await act('restore')).json.code).toBe('tenancy.package_full')
  })

  it('is limited exactly, also for many at the same time', async () => {
    const small = await given.school()
    const token = await given.session(small, await given.person(small, { role: 'vendor' }))
    const begin = () => ask(small.host, 'POST', '/office/courses', { token, body: { title: 'One', language: 'km' } })
    const answers = await Promise.all(Array.from({ length: 20 }, begin))
    const room = answers.filter(({ status }) => status === 200).length
    const { mostCourses } = await inSchool(small, async (ctx) => (await bookedBy(ctx)).package)
    expect(room).toBe(mostCourses)
  })
})

describe('changing a course', () => {
  it('saves every field', async () => {
    const id = await made()
    const category = await inSchool(school, (ctx) => givenCategory(ctx, school.mark, {}))
    const picture = await given.picture(school)
    const fields = {
      title: 'ភាសា',
      subtitle: 'Below',
      description: documentOf('What it is about'),
      thumbnail: picture.src,
      category_id: category.id,
      level: 'advanced',
      language: 'km',
      featured: true,
      coming_soon_until: '2099-01-01T00:00:00.000Z',
      direct_link: 'https://example.com/course',
      target_finish_days: 30,
      study_insights: true,
      must_watch: true,
      objectives: ['One', 'Two'],
      requirements: ['A phone'],
      referral_percent: 12.5,
      referral_enabled: true,
    }
    const { status, json } = await save(id, { ...fields, revision: 1 })
    expect(status).toBe(200)
    expect(json).toMatchObject({ ...fields, revision: 2 })
    expect((await read(id)).json).toEqual(json)
    expect((await logOf(id)).at(-1)).toMatchObject({
      action: 'update',
      before: { objectives: '', title: 'A course' },
      after: { objectives: 'One\nTwo', title: 'ភាសា', category: `${school.mark} category` },
    })
    expect(json.slug).toMatch(/^a-course/)
    const fewer = await save(id, { ...fields, objectives: [], requirements: ['B', 'A phone'], revision: 2 })
    expect(fewer.json).toMatchObject({ objectives: [], requirements: ['B', 'A phone'] })
  })

  it('is refused if outdated', async () => {
    const id = await made()
    expect((await save(id, { revision: 1, title: 'First' })).status).toBe(200)
    const late = await save(id, { revision: 1, title: 'Second' })
    expect(refusal(late)).toMatchObject({ status: 409, code: 'core.changed_elsewhere' })
    expect((await read(id)).json.title).toBe('First')
  })

  it('succeeds for one of two people who save at the same moment, and is refused for the other', async () => {
    const id = await made()
    const answers = await inSchool(school, async (ctx) => {
      await ctx.tx
        .select()
        .from(courses)
        .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, id)))
        .for('update')
      const both = [save(id, { revision: 1, title: 'One' }), save(id, { revision: 1, title: 'Two' }, vendor)]
      await untilWaitedFor(ctx.tx, 2)
      return { both }
    })
    const statuses = (await Promise.all(answers.both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('refuses the link of another course; an own link stays when the title changes', async () => {
    const [id, other] = [await made('Original'), await made('Other')]
    const { slug } = (await read(other)).json
    expect(refusal(await save(id, { revision: 1, slug }))).toMatchObject({
      status: 409,
      code: 'courses.slug_exists',
      fields: { slug: { code: 'courses.slug_exists' } },
    })
    expect((await save(id, { revision: 1, slug: 'My own LINK' })).json.slug).toBe('my-own-link')
    expect((await save(id, { revision: 2, title: 'Renamed' })).json.slug).toBe('my-own-link')
  })

  it.each([
    ['javascript:alert(1)', 'courses.invalid_address'],
    ['ftp://example.com/x', 'courses.invalid_address'],
    ['example.com', 'courses.invalid_address'],
    ['//example.com', 'courses.invalid_address'],
  ])('refuses the direct link %s', async (direct_link, code) => {
    const answer = await save(await made(), { revision: 1, direct_link })
    expect(refusal(answer)).toMatchObject({ status: 422, fields: { direct_link: { code } } })
  })

  it.each([
    [{ referral_percent: -1 }, 'referral_percent', 'must be greater than or equal to 0'],
    [{ referral_percent: 100.5 }, 'referral_percent', 'must be less than or equal to 100'],
    [{ title: '' }, 'title', 'The field is required!'],
  ])('says what is wrong with %j', async (wrong, field, message) => {
    const answer = await save(await made(), { revision: 1, ...wrong })
    expect(refusal(answer)).toMatchObject({ status: 422, fields: { [field]: { message } } })
  })

  it('accepts only pictures and categories of this school, none from the trash', async () => {
    const id = await made()
    const other = await given.school()
    const theirs = await given.picture(other)
    expect((await save(id, { revision: 1, thumbnail: theirs.src })).json.code).toBe('media.picture_not_found')
    const [trashed, foreign] = [
      await inSchool(school, (ctx) => givenCategory(ctx, school.mark, { deletedAt: new Date() })),
      await inSchool(other, (ctx) => givenCategory(ctx, other.mark, {})),
    ]
    for (const category_id of [trashed.id, foreign.id, newId()]) {
      expect(refusal(await save(id, { revision: 1, category_id }))).toMatchObject({
        code: 'core.invalid_input',
        fields: { category_id: { code: 'courses.category_not_found' } },
      })
    }
  })

  it('records the pictures it uses: they cannot be moved to the trash', async () => {
    const id = await made()
    const [cover, drawing] = [await given.picture(school), await given.picture(school)]
    const description = { type: 'doc', content: [{ type: 'image', attrs: { src: drawing.src, alt: 'A drawing' } }] }
    const trash = (picture: { id: string }) =>
      ask(school.host, 'POST', '/office/media/trash', { token: vendor, body: { ids: [picture.id] } })
    await save(id, { revision: 1, thumbnail: cover.src, description })
    for (const picture of [cover, drawing]) expect((await trash(picture)).json.code).toBe('media.in_use')
    await save(id, { revision: 2, thumbnail: null, description })
    expect((await trash(cover)).status).toBe(200)
    const { json: copy } = await ask(school.host, 'POST', path(id, '/duplicate'), { token: vendor })
    await save(id, { revision: 3, description: documentOf('No picture') })
    expect((await trash(drawing)).json.code).toBe('media.in_use')
    await save(copy.id, { revision: 1, description: documentOf('No picture') })
    expect((await trash(drawing)).status).toBe(200)
  })

  it('keeps a category that is in the trash, so that it has its courses when it is restored', async () => {
    const category = await inSchool(school, (ctx) => givenCategory(ctx, school.mark, {}))
    const course = await given.course(school, { categoryId: category.id })
    const all = (action: string) =>
      ask(school.host, 'POST', `/office/course-categories/${action}`, { token: vendor, body: { ids: [category.id] } })
    await all('trash')
    expect((await read(course.id)).json.category).toBeNull()
    expect((await save(course.id, { revision: 1, category_id: null })).json.category_id).toBeNull()
    await all('restore')
    expect((await read(course.id)).json.category_id).toBe(category.id)
  })

  it('does not empty the description of a published course; a draft may be empty', async () => {
    const nothing = documentOf('\u00a0')
    const course = await given.course(school)
    expect(refusal(await save(course.id, { revision: 1, description: nothing }))).toMatchObject({
      status: 422,
      message: 'Course description is required',
      fields: { description: { code: 'courses.description_required' } },
    })
    expect((await save(await made(), { revision: 1, description: nothing })).status).toBe(200)
  })

  it('is refused for a course in the trash', async () => {
    const { id } = await given.course(school, { deletedAt: new Date() })
    expect((await read(id)).status).toBe(200)
    expect((await save(id, { revision: 1 })).json.code).toBe('courses.course_not_found')
  })

  it('updates the words it is found by', async () => {
    const id = await made()
    await save(id, { revision: 1, title: 'Weaving silk' })
    const list = await ask(school.host, 'GET', '/office/courses?q=weaving', { token: vendor })
    expect(list.json.data.map((course: { id: string }) => course.id)).toEqual([id])
    const found = await ask(school.host, 'GET', '/office/search?q=weaving', { token: vendor })
    expect(found.json).toMatchObject([{ kind: 'course', id, title: 'Weaving silk' }])
  })
})

describe('who teaches a course', () => {
  const share = (member_id: string, share_percent: number) => ({ member_id, share_percent })

  it('is ordered, each with a share', async () => {
    const id = await made()
    const other = await given.person(school, { role: 'vendor', firstName: 'Dara', lastName: 'Ly' })
    const body = { revision: 1, lecturers: [share(other.memberId, 33.335), share(teacher.memberId, 50)] }
    const { json } = await save(id, body)
    expect(json).toMatchObject({
      revision: 2,
      lecturers: ['Dara Ly', 'ឡុង ចន្ទា'],
      teachers: [share(other.memberId, 33.34), share(teacher.memberId, 50)],
    })
    expect((await logOf(id)).at(-1)).toMatchObject({
      before: { lecturers: 'Boss Kim 0%' },
      after: { lecturers: 'Dara Ly 33.34%, ឡុង ចន្ទា 50%' },
    })
    expect((await save(id, { revision: 2, lecturers: [] })).json.teachers).toEqual([])
    const found = await ask(school.host, 'GET', '/office/courses?q=dara', { token: vendor })
    expect(found.json.data).toEqual([])
  })

  it('gets 100 percent at most', async () => {
    const id = await made()
    const third = await Promise.all([1, 2, 3].map(() => given.person(school, { role: 'lecture' })))
    const lecturers = (each: number) => third.map(({ memberId }) => share(memberId, each))
    expect(refusal(await save(id, { revision: 1, lecturers: lecturers(33.34) }))).toMatchObject({
      status: 422,
      code: 'courses.shares_over_hundred',
    })
    expect((await save(id, { revision: 1, lecturers: lecturers(33.33) })).status).toBe(200)
    expect((await save(id, { revision: 2, lecturers: [share(teacher.memberId, 100)] })).status).toBe(200)
  })

  it.each([
    [-1, 'profit sharing must be positive'],
    [100.01, 'must be less than or equal to 100'],
  ])('refuses a share of %d', async (percent, message) => {
    const answer = await save(await made(), { revision: 1, lecturers: [share(teacher.memberId, percent)] })
    expect(Object.values(refusal(answer).fields ?? {})).toMatchObject([{ message }])
  })

  it('is a lecturer or a manager of this school, each once', async () => {
    const id = await made()
    const other = await given.school()
    const wrong = [
      (await given.person(school)).memberId,
      (await given.person(other, { role: 'lecture' })).memberId,
      (await given.person(school, { role: 'lecture', member: { deletedAt: new Date() } })).memberId,
      (await given.person(school, { role: 'lecture', member: { invitedAt: new Date() } })).memberId,
      teacher.id,
    ]
    for (const member of wrong) {
      const answer = await save(id, { revision: 1, lecturers: [share(member, 10)] })
      expect(refusal(answer)).toMatchObject({ status: 404, code: 'identity.person_not_found' })
    }
    const twice = [share(teacher.memberId, 10), share(teacher.memberId, 20)]
    expect((await save(id, { revision: 1, lecturers: twice })).status).toBe(422)
    const choices = (await ask(school.host, 'GET', '/office/course-choices', { token: vendor })).json
    const offered = choices.lecturers.map(({ member_id }: { member_id: string }) => member_id)
    expect(offered).toContain(teacher.memberId)
    for (const member of wrong) expect(offered).not.toContain(member)
  })

  it('may stay after they have left the school', async () => {
    const left = await given.person(school, { role: 'lecture', member: { deletedAt: new Date() } })
    const { id } = await given.course(school, { lecturers: [left] })
    const lecturers = [share(left.memberId, 5), share(teacher.memberId, 5)]
    expect((await save(id, { revision: 1, lecturers })).json.teachers).toHaveLength(2)
  })

  it('is set only with the permission, and refused if outdated', async () => {
    const { id } = await given.course(school, { lecturers: [teacher] })
    const body = { revision: 7, lecturers: [share(teacher.memberId, 100)] }
    expect((await save(id, body, lecturer)).json.code).toBe('identity.no_permission')
    expect((await save(id, body)).json.code).toBe('core.changed_elsewhere')
  })

  it('stays as it is if it is not sent, also without the permission', async () => {
    const { id } = await given.course(school, { lecturers: [teacher] })
    const { status, json } = await save(id, { revision: 1, title: 'By its lecturer' }, lecturer)
    expect([status, json.title]).toEqual([200, 'By its lecturer'])
    expect(json.teachers).toMatchObject([{ member_id: teacher.memberId }])
    expect((await logOf(id)).at(-1)?.after).not.toHaveProperty('lecturers')
  })

  it('is saved with the information of the course: both or neither', async () => {
    const id = await made('Before')
    const lecturers = [share(teacher.memberId, 60)]
    const tooMuch = [share(teacher.memberId, 60), share((await given.person(school, { role: 'lecture' })).memberId, 60)]
    const refused = await save(id, { revision: 1, title: 'After', lecturers: tooMuch })
    expect(refused.json.code).toBe('courses.shares_over_hundred')
    const unwritten = await save(id, { revision: 1, title: 'After', lecturers, category_id: newId() })
    expect(unwritten.json.code).toBe('core.invalid_input')
    expect((await read(id)).json).toMatchObject({
      title: 'Before',
      teachers: [share(boss.memberId, 0)],
      revision: 1,
    })
    expect((await save(id, { revision: 1, title: 'After', lecturers })).json).toMatchObject({
      title: 'After',
      teachers: lecturers,
      revision: 2,
    })
    const logged = await logOf(id)
    expect(logged.map(({ action }) => action)).toEqual(['add', 'update'])
    expect(logged.at(-1)).toMatchObject({
      before: { title: 'Before', lecturers: 'Boss Kim 0%' },
      after: { title: 'After', lecturers: 'ឡុង ចន្ទា 60%' },
    })
  })
})

describe('a lecturer', () => {
  it('reaches only the courses they teach', async () => {
    const own = await given.course(school, { title: 'Own', lecturers: [teacher] })
    const other = await given.course(school, {
      title: 'Other',
      lecturers: [await given.person(school, { role: 'lecture' })],
    })
    expect((await read(own.id, lecturer)).status).toBe(200)
    expect((await save(own.id, { revision: 1 }, lecturer)).status).toBe(200)
    const post = (rest: string, body?: object) => ask(school.host, 'POST', rest, { token: lecturer, body })
    const get = (rest: string) => ask(school.host, 'GET', path(other.id, rest), { token: lecturer })
    const answers = [
      await get(''),
      await get('/outline'),
      await get('/review'),
      await get('/submissions'),
      await save(other.id, { revision: 1 }, lecturer),
      await post(path(other.id, '/duplicate')),
      await post(path(other.id, '/submissions')),
      await post('/office/courses/trash', { ids: [own.id, other.id] }),
      await post('/office/courses/restore', { ids: [other.id] }),
      await post('/office/courses/delete', { ids: [other.id] }),
      await post('/office/courses/actions', { action: 'unpublish', ids: [other.id] }),
      await ask(school.host, 'PUT', path(other.id, '/publication'), { token: lecturer, body: { published: false } }),
    ]
    for (const answer of answers) {
      expect(refusal(answer)).toMatchObject({ status: 404, code: 'courses.course_not_found' })
    }
    expect((await read(own.id, lecturer)).json.deleted_at).toBeNull()
  })

  it('sees them alone in lists, figures and search', async () => {
    const place = await given.school()
    const person = await given.person(place, { role: 'lecture' })
    const token = await given.session(place, person)
    const own = await given.course(place, {
      title: 'Silk one',
      lecturers: [person],
      review: 'pending',
      publishedAt: null,
    })
    await given.course(place, { title: 'Silk two' })
    const of = async (rest: string) => (await ask(place.host, 'GET', rest, { token })).json
    const list = await of('/office/courses')
    expect(list.data.map((course: { id: string }) => course.id)).toEqual([own.id])
    expect(list.counts).toEqual({ all: 1, published: 0, draft: 0, waiting: 1, rejected: 0, trash: 0 })
    const status = await of('/office/course-status')
    expect(status).toMatchObject({ total: 1, counts: { pending: 1, approved: 0 } })
    expect((await of('/office/search?q=silk')).map(({ id }: { id: string }) => id)).toEqual([own.id])
    expect(await of('/office/figures/courses')).toEqual({ published: 0, unpublished: 1, priced: 1 })
    const owner = await given.session(place, await given.person(place, { role: 'vendor' }))
    expect((await ask(place.host, 'GET', '/office/search?q=silk', { token: owner })).json).toHaveLength(2)
  })

  it('empties their own trash only', async () => {
    const place = await given.school()
    const person = await given.person(place, { role: 'lecture' })
    const token = await given.session(place, person)
    const deletedAt = new Date()
    await given.course(place, { lecturers: [person], deletedAt })
    const other = await given.course(place, { deletedAt })
    expect((await ask(place.host, 'POST', '/office/courses/empty-trash', { token })).json).toEqual({ changed: 1 })
    const owner = await given.session(place, await given.person(place, { role: 'vendor' }))
    expect((await ask(place.host, 'GET', path(other.id), { token: owner })).status).toBe(200)
  })
})

import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import type { NewCourse } from '#tests/domains/courses/given-course.ts'
import { oneCourse } from '#tests/domains/courses/one-course.ts'
import type { Office } from '#tests/domains/identity/given-people.ts'
import { documentOf } from '#tests/support/documents.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsOf, mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { courses, lessons, pricePlans } from '../courses.tables.ts'

const { ask } = openSite()

let { school, owner, teacher, vendor, lecture: lecturer } = {} as Office
beforeAll(async () => {
  const office = await given.office({
    owner: { firstName: 'Owner', lastName: 'One' },
    teacher: { firstName: 'Bopha', lastName: 'Chea' },
  })
  ;({ school, owner, teacher, vendor, lecture: lecturer } = office)
})

/** A text needs no file, so a course of one lacks nothing. */
const complete = (wanted: NewCourse = {}) =>
  given.course(school, {
    lecturers: [teacher],
    category: {},
    sections: [{ title: 'Begin', lessons: [{ type: 'article', title: 'Try', content: 'Read this.' }] }],
    review: 'not submitted',
    publishedAt: null,
    ...wanted,
  })

const path = (id: string, rest: string) => `/office/courses/${id}${rest}`
const review = async (id: string, token = vendor) =>
  (await ask(school.host, 'GET', path(id, '/review'), { token })).json
const submit = (id: string, token = lecturer) => ask(school.host, 'POST', path(id, '/submissions'), { token })
const decide = (id: string, body: object, token = vendor) =>
  ask(school.host, 'POST', path(id, '/decision'), { token, body })
const publish = (id: string, published = true, token = lecturer) =>
  ask(school.host, 'PUT', path(id, '/publication'), { token, body: { published } })
const history = async (id: string) => (await ask(school.host, 'GET', path(id, '/submissions'), { token: vendor })).json
const approve = { decision: 'approved' }
const reject = { decision: 'rejected', reason: 'The first lesson has no audio.' }
const mailsAbout = async (title: string) =>
  (await mailsOf(school))
    .filter(({ subject }) => subject.includes(title))
    .map(({ kind, recipientEmail }) => `${kind} to ${recipientEmail}`)
    .sort()

describe('the review of a course', () => {
  it('leads from submitted to rejected, submitted again, approved and published', async () => {
    const { id, slug } = await complete({ title: 'Whole way' })
    expect(await review(id)).toMatchObject({ state: 'not submitted', missing: [], changes: null, latest: null })
    expect((await submit(id)).json).toMatchObject({
      state: 'pending',
      published: false,
      latest: { submitted_by: 'Bopha Chea', is_again: false, decision: null },
    })
    expect(refusal(await submit(id))).toMatchObject({ status: 409, code: 'courses.already_submitted' })
    expect((await publish(id)).json.code).toBe('courses.not_approved')
    expect((await decide(id, reject)).json).toMatchObject({
      state: 'rejected',
      latest: { decision: 'rejected', decided_by: 'Owner One', reason: reject.reason },
    })
    expect((await submit(id)).json).toMatchObject({ state: 're-submitted', latest: { is_again: true } })
    expect((await decide(id, approve)).json).toMatchObject({ state: 'approved', published: false, changes: [] })
    expect((await ask(school.host, 'GET', `/courses/${slug}`)).status).toBe(404)
    expect((await publish(id)).json).toMatchObject({ state: 'approved', published: true })
    expect((await ask(school.host, 'GET', `/courses/${slug}`)).status).toBe(200)
    expect((await history(id)).map(({ decision }: { decision: string }) => decision)).toEqual(['approved', 'rejected'])
    const logged = await inSchool(school, ({ tx, schoolId }) =>
      tx
        .select({ action: auditLog.action, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.thingId, id)))
        .orderBy(asc(auditLog.id)),
    )
    expect(logged.map(({ action }) => action)).toEqual(['submit', 'reject', 'submit', 'approve', 'publish'])
    expect(logged[1]?.after).toEqual({ review: 'rejected', reason: reject.reason })
  })

  it('is refused while something is missing, and lists that', async () => {
    const { id } = await given.course(school, {
      lecturers: [teacher],
      review: 'not submitted',
      publishedAt: null,
      description: documentOf(' '),
      thumbnail: null,
      plans: [],
      sections: [{ title: 'Empty' }, { lessons: [{ title: 'A video' }] }],
    })
    const what = (await review(id)).missing.map(({ what, title }: { what: string; title: string }) => [what, title])
    expect(what).toEqual([
      ['description', null],
      ['thumbnail', null],
      ['category', null],
      ['price', null],
      ['section-lessons', 'Empty'],
      ['lesson-content', 'A video'],
    ])
    const answer = refusal(await submit(id))
    expect(answer).toMatchObject({
      status: 422,
      code: 'core.required_fields',
      message: 'Please check required fields',
      fields: { description: { message: 'Course description is required' }, price: { code: 'core.field_required' } },
    })
    expect(Object.keys(answer.fields ?? {})).toHaveLength(6)
    const { json } = await ask(school.host, 'GET', path(id, '/outline'), { token: lecturer })
    expect(json).toMatchObject({
      missing: ['description', 'thumbnail', 'category', 'price', 'section-lessons', 'lesson-content'],
      may: { update: true, share: false, review: false },
      counts: { lessons: 1, plans: 0, testimonials: 1, announcements: 1, what_you_will_learn: 1, why_join_us: 1 },
    })
  })

  it.each([
    ['completed', null, []],
    ['processing', null, ['lesson-content']],
    ['failed', null, ['lesson-content']],
    ['completed', new Date(), ['lesson-content']],
  ] as const)('checks a video that is %s (in the trash: %s)', async (state, deletedAt, missing) => {
    const { id, lessonIds } = await complete({ sections: [{ lessons: [{ type: 'video' }] }] })
    const file = await given.media(school, { state, deletedAt })
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .update(lessons)
        .set({ mediaId: file.id })
        .where(and(eq(lessons.schoolId, schoolId), eq(lessons.id, lessonIds[0] ?? ''))),
    )
    expect((await review(id)).missing.map(({ what }: { what: string }) => what)).toEqual(missing)
  })

  it('counts a category in the trash and a removed lesson as missing', async () => {
    const { id, categoryId, lessonIds } = await complete()
    const ids = [categoryId]
    await ask(school.host, 'POST', '/office/course-categories/trash', { token: vendor, body: { ids } })
    await inSchool(school, async ({ tx, schoolId, now }) => {
      const gone = { deletedAt: now }
      await tx
        .update(lessons)
        .set(gone)
        .where(and(eq(lessons.schoolId, schoolId), eq(lessons.id, lessonIds[0] ?? '')))
      await tx
        .update(pricePlans)
        .set(gone)
        .where(and(eq(pricePlans.schoolId, schoolId), eq(pricePlans.courseId, id)))
    })
    expect((await review(id)).missing.map(({ what }: { what: string }) => what)).toEqual([
      'category',
      'price',
      'section-lessons',
    ])
  })

  it('is decided once, only with the permission, and rejected only with a reason', async () => {
    const { id } = await complete()
    expect(refusal(await decide(id, approve))).toMatchObject({ status: 409, code: 'courses.not_submitted' })
    await submit(id)
    expect((await decide(id, approve, lecturer)).json.code).toBe('identity.no_permission')
    for (const reason of ['', '   ']) {
      expect(refusal(await decide(id, { decision: 'rejected', reason }))).toMatchObject({
        fields: { reason: { message: 'Reject Reason is required' } },
      })
    }
    const answers = await Promise.all([decide(id, approve), decide(id, reject)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await history(id)).toHaveLength(1)
  })

  it('is submitted once, however often the button is pressed', async () => {
    const { id } = await complete()
    const answers = await Promise.all([submit(id), submit(id), submit(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await history(id)).toHaveLength(1)
  })

  it('can be approved by an owner who submitted it', async () => {
    const { id } = await complete()
    expect((await submit(id, vendor)).status).toBe(200)
    expect((await decide(id, approve)).json.state).toBe('approved')
  })

  it('shows what changed since the last approval', async () => {
    const { id } = await complete({ title: 'Before' })
    await submit(id)
    await decide(id, approve)
    await publish(id)
    const { json } = await ask(school.host, 'GET', path(id, ''), { token: lecturer })
    const { category_id, thumbnail, revision } = json
    const body = { ...oneCourse, title: 'After', category_id, thumbnail, revision }
    expect((await ask(school.host, 'PUT', path(id, ''), { token: lecturer, body })).status).toBe(200)
    const { state, published, changes } = await review(id)
    expect({ state, published }).toEqual({ state: 'approved', published: true })
    expect(changes).toContainEqual({
      part: 'information',
      action: 'changed',
      name: 'title',
      before: 'Before',
      after: 'After',
    })
    expect((await submit(id)).json).toMatchObject({ state: 'pending', published: true, latest: { is_again: false } })
  })
})

describe('mails of a review', () => {
  it('are sent to the owner who decides, and to the teachers and the submitter, once each', async () => {
    const submitter = await given.person(school, { role: 'vendor', member: { isOwner: false } })
    const gone = await given.person(school, { role: 'lecture', member: { blockedAt: new Date() } })
    const { id } = await complete({ title: 'Letters home', lecturers: [teacher, gone] })
    await submit(id, await given.session(school, submitter))
    expect(await mailsAbout('Letters home')).toEqual([`course submitted to ${owner.email}`])
    await decide(id, reject)
    expect(await mailsAbout('Letters home')).toEqual(
      [
        `course submitted to ${owner.email}`,
        `course rejected to ${teacher.email}`,
        `course rejected to ${submitter.email}`,
      ].sort(),
    )
    const [mail] = await mailsTo(submitter.email)
    expect(mail?.text).toContain(reject.reason)
    expect(mail?.text).toContain(`http://${school.host}:3000/secure/courses/review/${id}`)
    expect(mail?.language).toBe('km')
  })

  it('are not sent to the person who acts', async () => {
    const { id } = await complete({ title: 'To myself', lecturers: [owner] })
    await submit(id, vendor)
    await decide(id, approve)
    expect(await mailsAbout('To myself')).toEqual([])
  })
})

describe('publishing', () => {
  const row = (id: string) =>
    inSchool(school, async ({ tx, schoolId }) => {
      const [course] = await tx
        .select()
        .from(courses)
        .where(and(eq(courses.schoolId, schoolId), eq(courses.id, id)))
      const plans = await tx
        .select()
        .from(pricePlans)
        .where(and(eq(pricePlans.schoolId, schoolId), eq(pricePlans.courseId, id)))
      return { course, original: plans.map(({ originalCents }) => originalCents) }
    })

  it('stores the first date and the first price', async () => {
    const { id } = await complete({ review: 'approved', priceCents: 2900 })
    expect((await row(id)).original).toEqual([null])
    await publish(id)
    const first = await row(id)
    expect(first.original).toEqual([2900])
    expect(first.course?.firstPublishedAt).toEqual(first.course?.publishedAt)
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .update(pricePlans)
        .set({ priceCents: 3900 })
        .where(and(eq(pricePlans.schoolId, schoolId), eq(pricePlans.courseId, id))),
    )
    expect((await publish(id, false)).json.published).toBe(false)
    expect((await row(id)).course).toMatchObject({ publishedAt: null, review: 'approved' })
    await publish(id)
    const again = await row(id)
    expect(again.course?.publishedAt).toEqual(first.course?.publishedAt)
    expect(again.original).toEqual([2900])
  })

  it('ends without ending the access of students', async () => {
    const course = await complete({ review: 'approved' })
    const student = await given.person(school)
    await publish(course.id)
    await given.enrollment(school, course, student)
    await publish(course.id, false)
    const mine = await ask(school.host, 'GET', '/my-courses', { token: await given.session(school, student) })
    expect(mine.json).toHaveLength(1)
  })

  it('is refused while something is missing, also after the approval', async () => {
    const { id } = await complete({ review: 'approved', thumbnail: null })
    expect(refusal(await publish(id))).toMatchObject({
      code: 'core.required_fields',
      fields: { thumbnail: { code: 'core.field_required' } },
    })
  })

  it('of several is all or none, and names those that lack something', async () => {
    const [good, lacking, also] = [
      await complete({ review: 'approved' }),
      await complete({ review: 'approved', thumbnail: null }),
      await complete({ review: 'approved' }),
    ]
    const act = (action: string, ...ids: string[]) =>
      ask(school.host, 'POST', '/office/courses/actions', { token: lecturer, body: { action, ids } })
    expect(refusal(await act('publish', good.id, lacking.id))).toMatchObject({
      code: 'core.required_fields',
      fields: { [lacking.id]: { code: 'core.required_fields' } },
    })
    expect((await review(good.id)).published).toBe(false)
    const draft = await complete()
    expect((await act('publish', good.id, draft.id)).json.code).toBe('courses.not_approved')
    expect((await act('publish', good.id, also.id)).json).toEqual({ changed: 2 })
    expect((await act('publish', good.id, also.id)).json).toEqual({ changed: 0 })
    expect((await act('unpublish', good.id, also.id)).json).toEqual({ changed: 2 })
  })
})

describe('a submission', () => {
  const withdraw = (id: string, token = lecturer) => ask(school.host, 'DELETE', path(id, '/submissions'), { token })

  it('is withdrawn while it waits, and the review is as before', async () => {
    const { id } = await complete({ title: 'Too early' })
    expect(refusal(await withdraw(id)).code).toBe('courses.not_submitted')
    await submit(id)
    expect((await withdraw(id)).json).toMatchObject({ state: 'not submitted', latest: null })
    expect(await history(id)).toEqual([])
    await submit(id)
    await decide(id, reject)
    expect(refusal(await withdraw(id)).code).toBe('courses.not_submitted')
    await submit(id)
    expect((await withdraw(id)).json).toMatchObject({ state: 'rejected', sent_back: { reason: reject.reason } })
    await submit(id)
    await decide(id, approve)
    await submit(id)
    expect((await withdraw(id)).json).toMatchObject({ state: 'approved', sent_back: null })
  })

  it('that follows a rejection shows the earlier reason and what changed since', async () => {
    const { id } = await complete({ title: 'First title' })
    await submit(id)
    await decide(id, reject)
    expect((await review(id)).sent_back).toMatchObject({ reason: reject.reason, by: 'Owner One', changes: [] })
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .update(courses)
        .set({ title: 'Second title' })
        .where(and(eq(courses.schoolId, schoolId), eq(courses.id, id))),
    )
    await submit(id)
    expect((await review(id)).sent_back).toMatchObject({
      reason: reject.reason,
      changes: [{ part: 'information', name: 'title', before: 'First title', after: 'Second title' }],
    })
  })
})

describe('whoever may approve a course', () => {
  it('publishes it at once, which approves its current version', async () => {
    const { id, slug } = await complete({ title: 'At once' })
    expect((await publish(id)).json.code).toBe('courses.not_approved')
    expect((await publish(id, true, vendor)).json).toMatchObject({
      state: 'approved',
      published: true,
      changes: [],
      latest: { submitted_by: 'Owner One', decision: 'approved', decided_by: 'Owner One' },
    })
    expect((await ask(school.host, 'GET', `/courses/${slug}`)).status).toBe(200)
    expect(await mailsAbout('At once')).toEqual([])
  })

  it('decides by that what was submitted, and its lecturers get an email', async () => {
    const { id } = await complete({ title: 'Asked before' })
    await submit(id)
    await publish(id, true, vendor)
    expect(await history(id)).toMatchObject([{ submitted_by: 'Bopha Chea', decision: 'approved' }])
    expect(await mailsAbout('Asked before')).toContain(`course approved to ${teacher.email}`)
  })

  it('does not publish what lacks something, and approves nothing', async () => {
    const { id } = await complete({ thumbnail: null })
    expect(refusal(await publish(id, true, vendor))).toMatchObject({
      code: 'core.required_fields',
      fields: { thumbnail: { code: 'core.field_required' } },
    })
    expect(await review(id)).toMatchObject({ state: 'not submitted', published: false, latest: null })
  })
})

describe('the status of all courses', () => {
  it('lists those that wait longest for a decision first', async () => {
    const place = await given.school()
    await given.subscription(place)
    const token = await given.session(place, await given.person(place, { role: 'vendor' }))
    const course = (title: string, wanted: NewCourse = {}) =>
      given.course(place, {
        title,
        lecturers: [teacher],
        category: {},
        sections: [{ lessons: [{ type: 'article', content: 'Read this.' }] }],
        review: 'not submitted',
        publishedAt: null,
        ...wanted,
      })
    const late = await course('Late')
    const early = await course('Early')
    const comingSoonUntil = new Date(Date.now() + 86_400_000)
    await course('Shown', { review: 'approved', publishedAt: new Date(), comingSoonUntil })
    await course('Draft', { thumbnail: null, plans: [] })
    const no = await course('No')
    for (const { id } of [early, late, no]) {
      expect((await ask(place.host, 'POST', path(id, '/submissions'), { token })).status).toBe(200)
    }
    await ask(place.host, 'POST', path(no.id, '/decision'), { token, body: reject })
    const { json } = await ask(place.host, 'GET', '/office/course-status', { token })
    expect(json.data.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual(['Early', 'Late'])
    expect(json.counts).toEqual({ 'not submitted': 1, pending: 2, approved: 1, rejected: 1, 're-submitted': 0 })
    const of = (title: string) => json.data.find((one: { title: string }) => one.title === title)
    expect(of('No')).toMatchObject({ review: 'rejected', reason: reject.reason, missing_count: 0 })
    expect(of('Draft')).toMatchObject({ submitted_at: null, missing_count: 2 })
    const only = await ask(place.host, 'GET', '/office/course-status?state=approved', { token })
    expect(only.json).toMatchObject({ total: 1, data: [{ title: 'Shown', published: true }] })
    expect(only.json.data[0].coming_soon_until).toBe(comingSoonUntil.toISOString())
    const found = await ask(place.host, 'GET', '/office/course-status?q=EARL', { token })
    expect(found.json).toMatchObject({ total: 1, data: [{ title: 'Early' }], counts: { pending: 1, approved: 0 } })
  })
})

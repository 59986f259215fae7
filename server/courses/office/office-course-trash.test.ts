import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediaUses } from '#server/media/media.tables.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { announcements, courses, lessonAttachments, lessons, pricePlans } from '../courses.tables.ts'

const { ask } = openSite()

let school: School
let token: string
beforeAll(async () => {
  school = await given.school()
  await given.subscription(school)
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const post = (what: string, body?: object) => ask(school.host, 'POST', `/office/courses/${what}`, { token, body })
const read = (id: string, rest = '') => ask(school.host, 'GET', `/office/courses/${id}${rest}`, { token })
const found = async (q: string) =>
  (await ask(school.host, 'GET', `/office/search?q=${q}`, { token })).json.map(({ id }: { id: string }) => id)

describe('the trash of courses', () => {
  it('hides a course from visitors and search, and restores it as it was', async () => {
    const course = await given.course(school, { title: 'Hidden treasure' })
    const before = (await read(course.id)).json
    expect((await post('trash', { ids: [course.id, course.id] })).json).toEqual({ changed: 1 })
    expect((await post('trash', { ids: [course.id] })).json).toEqual({ changed: 0 })
    expect((await ask(school.host, 'GET', `/courses/${course.slug}`)).status).toBe(404)
    expect(await found('treasure')).toEqual([])
    expect((await post('restore', { ids: [course.id] })).json).toEqual({ changed: 1 })
    expect((await ask(school.host, 'GET', `/courses/${course.slug}`)).status).toBe(200)
    expect(await found('treasure')).toEqual([course.id])
    expect((await read(course.id)).json).toEqual({ ...before, last_change: expect.anything() })
  })

  it('deletes courses permanently and frees their files', async () => {
    const course = await given.course(school, { title: 'Gone treasure' })
    const [lessonId = ''] = course.lessonIds
    const file = await given.media(school)
    await given.mediaUse(school, file, lessonId)
    await given.mediaUse(school, file, lessonId, 'attachment')
    await given.attachment(school, lessonId, file)
    expect((await post('delete', { ids: [course.id] })).json.code).toBe('core.invalid_request')
    await post('trash', { ids: [course.id] })
    expect((await post('delete', { ids: [course.id] })).json).toEqual({ changed: 1 })
    expect((await read(course.id)).status).toBe(404)
    const uses = await inSchool(school, ({ tx, schoolId }) =>
      tx
        .select()
        .from(mediaUses)
        .where(and(eq(mediaUses.schoolId, schoolId), eq(mediaUses.mediaId, file.id))),
    )
    expect(uses).toEqual([])
  })

  it('deletes none of several courses if one has students', async () => {
    const deletedAt = new Date()
    const [taken, free] = [await given.course(school, { deletedAt }), await given.course(school, { deletedAt })]
    await given.enrollment(school, taken, await given.person(school), { status: 'rejected' })
    expect(refusal(await post('delete', { ids: [free.id, taken.id] }))).toMatchObject({
      status: 409,
      code: 'courses.has_students',
    })
    expect((await read(free.id)).status).toBe(200)
  })

  it('is emptied of all courses without students', async () => {
    const deletedAt = new Date()
    const [taken, free, other] = [
      await given.course(school, { deletedAt }),
      await given.course(school, { deletedAt }),
      await given.course(school),
    ]
    await given.enrollment(school, taken, await given.person(school))
    const { changed } = (await post('empty-trash')).json
    expect(changed).toBeGreaterThan(0)
    expect((await read(free.id)).status).toBe(404)
    expect((await read(taken.id)).status).toBe(200)
    expect((await read(other.id)).status).toBe(200)
    expect((await post('empty-trash')).json).toEqual({ changed: 0 })
  })
})

describe('featuring several', () => {
  it('is all or none, and raises the revision', async () => {
    const [one, other] = [await given.course(school), await given.course(school, { featured: true })]
    const gone = await given.course(school, { deletedAt: new Date() })
    const act = (action: string, ids: string[]) => post('actions', { action, ids })
    expect((await act('feature', [one.id, gone.id])).json.code).toBe('courses.course_not_found')
    expect((await read(one.id)).json).toMatchObject({ featured: false, revision: 1 })
    expect((await act('feature', [one.id, other.id])).json).toEqual({ changed: 1 })
    expect((await read(one.id)).json).toMatchObject({ featured: true, revision: 2 })
    expect((await act('unfeature', [one.id, other.id])).json).toEqual({ changed: 2 })
  })
})

describe('a copy of a course', () => {
  it('has everything but students, ratings, review and publication', async () => {
    const teacher = await given.person(school, { role: 'lecture' })
    const original = await given.course(school, {
      title: 'Original',
      lecturers: [teacher],
      category: {},
      featured: true,
      studentCount: 4,
      ratingCount: 3,
      ratingTotal: 14,
      targetFinishDays: 12,
    })
    const [lessonId = ''] = original.lessonIds
    const file = await given.media(school)
    await given.mediaUse(school, file, lessonId)
    await given.attachment(school, lessonId, file)
    await given.submission(school, original)
    await given.enrollment(school, original, await given.person(school))
    await inSchool(school, async ({ tx, schoolId }) => {
      await tx
        .update(lessons)
        .set({ mediaId: file.id })
        .where(and(eq(lessons.schoolId, schoolId), eq(lessons.id, lessonId)))
      await tx
        .update(pricePlans)
        .set({ originalCents: 1900 })
        .where(and(eq(pricePlans.schoolId, schoolId), eq(pricePlans.courseId, original.id)))
    })
    const { id } = (await post(`${original.id}/duplicate`)).json
    const [was, is] = [(await read(original.id)).json, (await read(id)).json]
    expect(is).toMatchObject({
      title: 'Original (2)',
      published: false,
      featured: false,
      review: 'not submitted',
      student_count: 0,
      lesson_count: was.lesson_count,
      minutes: was.minutes,
      category: was.category,
      teachers: was.teachers,
      plan: was.plan,
      requirements: was.requirements,
      target_finish_days: 12,
      revision: 1,
    })
    expect(is.slug).not.toBe(was.slug)
    expect((await read(id, '/outline')).json.counts).toEqual((await read(original.id, '/outline')).json.counts)
    expect((await read(id, '/submissions')).json).toEqual([])
    await inSchool(school, async ({ tx, schoolId }) => {
      const ofCopy = and(eq(lessons.schoolId, schoolId), eq(lessons.courseId, id))
      const taught = await tx.select().from(lessons).where(ofCopy).orderBy(asc(lessons.position))
      const shared = taught.find(({ mediaId }) => mediaId === file.id)
      expect(original.lessonIds).not.toContain(shared?.id)
      const uses = await tx
        .select({ kind: mediaUses.kind })
        .from(mediaUses)
        .where(and(eq(mediaUses.schoolId, schoolId), eq(mediaUses.thingId, shared?.id ?? '')))
      expect(uses.map(({ kind }) => kind).sort()).toEqual(['attachment', 'lesson'])
      const attached = await tx
        .select()
        .from(lessonAttachments)
        .where(and(eq(lessonAttachments.schoolId, schoolId), eq(lessonAttachments.lessonId, shared?.id ?? '')))
      expect(attached).toMatchObject([{ mediaId: file.id }])
      const plans = await tx
        .select()
        .from(pricePlans)
        .where(and(eq(pricePlans.schoolId, schoolId), eq(pricePlans.courseId, id)))
      expect(plans).toMatchObject([{ originalCents: null }])
      const copied = await tx
        .select()
        .from(announcements)
        .where(and(eq(announcements.schoolId, schoolId), eq(announcements.courseId, id)))
      expect(copied).toMatchObject([{ publishedAt: null }])
      const [row] = await tx
        .select()
        .from(courses)
        .where(and(eq(courses.schoolId, schoolId), eq(courses.id, id)))
      expect(row).toMatchObject({ publishedAt: null, firstPublishedAt: null, ratingCount: 0, ratingTotal: 0 })
    })
  })
})

describe('a student who is deleted permanently', () => {
  it('is no longer counted among the students of a course', async () => {
    const [student, other] = [await given.person(school), await given.person(school)]
    const course = await given.course(school, { studentCount: 2 })
    for (const person of [student, other]) await given.enrollment(school, course, person)
    const body = { ids: [student.memberId] }
    await ask(school.host, 'POST', '/office/students/trash', { token, body })
    expect((await ask(school.host, 'POST', '/office/students/delete', { token, body })).json).toMatchObject({
      changed: 1,
    })
    expect((await read(course.id)).json.student_count).toBe(1)
  })
})

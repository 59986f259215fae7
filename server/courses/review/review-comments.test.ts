import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { completeFile } from '#server/media/processing/complete-file.ts'
import { mostLessonComments } from '#shared/courses/authoring.lists.ts'
import type { CourseChange } from '#shared/courses/review.schema.ts'
import type { CourseComments, LessonComments } from '#shared/courses/review-comments.schema.ts'
import { mail } from '#shared/courses/words/mail.km.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { fieldsOf } from '#tests/support/authoring.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsOf } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { reviewComments } from '../courses.tables.ts'

const { ask } = openSite()

let school: School
let teacher: Person
let vendor: string
let manager: string
let lecturer: string
let assistant: string
let otherLecturer: string
let student: string
let team: Person[]
beforeAll(async () => {
  school = await given.school()
  await given.subscription(school)
  const make = (role: 'vendor' | 'lecture' | 'student', lastName: string, member = {}) =>
    given.person(school, { role, firstName: 'Sok', lastName, member })
  teacher = await make('lecture', 'Lecturer')
  const helper = await make('lecture', 'Assistant', { matrix: 'teacher' })
  team = [teacher, helper]
  vendor = await given.session(school, await make('vendor', 'Owner'))
  manager = await given.session(school, await make('vendor', 'Manager', { isOwner: false }))
  lecturer = await given.session(school, teacher)
  assistant = await given.session(school, helper)
  otherLecturer = await given.session(school, await make('lecture', 'Stranger'))
  student = await given.session(school, await make('student', 'Student'))
})

let course: Course
let first: string
let second: string
beforeEach(async () => {
  course = await waitingCourse()
  first = course.lessonIds[0] ?? ''
  second = course.lessonIds[1] ?? ''
})

/** A text needs no file, so a course of some lacks nothing. */
async function waitingCourse(): Promise<Course> {
  const made = await given.course(school, {
    lecturers: team,
    category: {},
    sections: [
      {
        title: 'Begin',
        lessons: [
          { type: 'article', title: 'One', content: 'Read this.' },
          { type: 'article', title: 'Two', content: 'Read that.' },
        ],
      },
    ],
    review: 'not submitted',
    publishedAt: null,
  })
  await office('POST', `/courses/${made.id}/submissions`, undefined, lecturer)
  return made
}

const office = (method: string, path: string, body?: unknown, token = vendor) =>
  ask(school.host, method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const write = (lessonId: string, text: string, token = vendor) =>
  office('POST', `/lessons/${lessonId}/comments`, { text }, token)
const change = (id: string, body: object, token = vendor) => office('PUT', `/review-comments/${id}`, body, token)
const remove = (id: string, token = vendor) => office('DELETE', `/review-comments/${id}`, undefined, token)
const resolve = (id: string, resolved = true, token = lecturer) =>
  office('PUT', `/review-comments/${id}/resolution`, { resolved }, token)
const decide = (body: object) => office('POST', `/courses/${course.id}/decision`, body)
const sendBack = () => decide({ decision: 'rejected', reason: 'See the comments.' })
const approve = () => decide({ decision: 'approved' })
const submit = () => office('POST', `/courses/${course.id}/submissions`, undefined, lecturer)
const ofCourse = async (token = vendor): Promise<CourseComments> =>
  (await office('GET', `/courses/${course.id}/comments`, undefined, token)).json
const ofLesson = async (id: string, token = vendor): Promise<LessonComments> =>
  (await office('GET', `/lessons/${id}/comments`, undefined, token)).json
/** 'One: Too short (open) | Two:'. */
const inShort = async (token = vendor) =>
  (await ofCourse(token)).sections
    .flatMap(({ lessons }) => lessons)
    .map(({ title, comments }) => `${title}: ${comments.map(({ text, state }) => `${text} (${state})`).join(', ')}`)
    .join(' | ')
const code = async (answer: ReturnType<typeof ask>) => refusal(await answer).code

const attachedTo = ({ id }: { id: string }) => ({ media_id: id, title: 'Handout' })
async function replaceFile({ id }: { id: string }, kind: MediaKind) {
  const fresh = await given.media(school, { kind, replacesId: id })
  await inSchool(school, (ctx) => completeFile(ctx, fresh.id))
}
/** What changed since the course was sent back or approved: 'lesson changed: One'. */
async function changesOf(since: 'sent_back' | 'approved'): Promise<string[]> {
  const { json } = await office('GET', `/courses/${course.id}/review`)
  const { changes }: { changes: CourseChange[] } = since === 'approved' ? json : json.sent_back
  return changes.map(({ part, action, name }) => `${part} ${action}: ${name}`)
}

describe('a comment on a lesson', () => {
  it('is reason enough to send a course back, sent or not, until it is resolved', async () => {
    const without = () => decide({ decision: 'rejected', reason: '  ' })
    expect(await code(without())).toBe('courses.reject_reason_required')
    const { json: comment } = await write(first, 'Too short.')
    expect((await without()).json).toMatchObject({ state: 'rejected', sent_back: { reason: '' } })
    await submit()
    expect((await without()).json.state).toBe('rejected')
    await resolve(comment.id)
    await submit()
    expect(await code(without())).toBe('courses.reject_reason_required')
  })

  it('is seen by reviewers only, until it is sent with the decision', async () => {
    const { json: comment } = await write(first, '  Too short.\nSay more. ')
    expect(comment).toMatchObject({ text: 'Too short.\nSay more.', author: 'Sok Owner', is_own: true, state: 'draft' })
    await write(second, 'Good', manager)
    const drafts = 'One: Too short.\nSay more. (draft) | Two: Good (draft)'
    for (const token of [vendor, manager]) expect(await inShort(token)).toBe(drafts)
    for (const token of [lecturer, assistant]) {
      expect(await inShort(token)).toBe('One:  | Two: ')
      expect(await ofLesson(first, token)).toEqual({ may_write: false, may_resolve: true, comments: [] })
    }
    expect(await ofLesson(second)).toMatchObject({
      may_write: true,
      may_resolve: false,
      comments: [{ text: 'Good', is_own: false }],
    })
    await sendBack()
    const sent = 'One: Too short.\nSay more. (open) | Two: Good (open)'
    for (const token of [vendor, manager, lecturer, assistant]) expect(await inShort(token)).toBe(sent)
    expect((await ofLesson(first, lecturer)).comments).toMatchObject([{ is_own: false, state: 'open' }])
  })

  it('is written only while the course waits for a decision', async () => {
    expect((await ofCourse()).may_write).toBe(true)
    await sendBack()
    expect((await ofCourse()).may_write).toBe(false)
    expect(await code(write(first, 'Late'))).toBe('courses.not_submitted')
    await submit()
    expect((await write(first, 'In time')).status).toBe(200)
  })

  it('is changed and deleted by its author, until it is sent', async () => {
    const { json: comment } = await write(first, 'Shrot')
    expect(await code(change(comment.id, { text: 'Mine', revision: 1 }, manager))).toBe('identity.no_permission')
    expect(await code(remove(comment.id, manager))).toBe('identity.no_permission')
    expect((await change(comment.id, { text: 'Short', revision: 1 })).json).toMatchObject({
      text: 'Short',
      revision: 2,
    })
    expect(await code(change(comment.id, { text: 'Old', revision: 1 }))).toBe('core.changed_elsewhere')
    const { json: other } = await write(first, 'Never mind')
    expect((await remove(other.id)).json).toEqual({ id: other.id })
    expect(await code(remove(other.id))).toBe('courses.comment_not_found')
    await sendBack()
    expect(await inShort()).toBe('One: Short (open) | Two: ')
    expect(await code(change(comment.id, { text: 'Too late', revision: 2 }))).toBe('courses.comment_sent')
    expect(await code(remove(comment.id))).toBe('courses.comment_sent')
  })

  it.each(['', '  \n ', '\u200b', 'x'.repeat(1001)])('is refused as %j', async (text) => {
    expect(refusal(await write(first, text))).toMatchObject({ status: 422, fields: { text: {} } })
  })

  it('is one of a limited number on its lesson', async () => {
    for (let at = 0; at < mostLessonComments; at++) await given.reviewComment(school, course, teacher)
    expect(await code(write(first, 'One more'))).toBe('courses.too_many')
    expect((await write(second, 'Elsewhere')).status).toBe(200)
  })

  it('may be one more where others are resolved', async () => {
    const resolved = { sentAt: new Date(), resolvedAt: new Date(), resolvedName: 'Sok' }
    for (let at = 0; at < mostLessonComments; at++) await given.reviewComment(school, course, teacher, resolved)
    expect((await write(first, 'One more')).status).toBe(200)
  })
})

describe('the people around a comment', () => {
  it('are those who may review, who write', async () => {
    const { json: comment } = await write(first, 'Draft')
    for (const token of [lecturer, assistant, otherLecturer, student]) {
      expect(await code(write(first, 'Mine', token))).toBe('identity.no_permission')
      expect(await code(change(comment.id, { text: 'Mine', revision: 1 }, token))).toBe('identity.no_permission')
      expect(await code(remove(comment.id, token))).toBe('identity.no_permission')
    }
    expect(await inShort()).toBe('One: Draft (draft) | Two: ')
  })

  it('are the team of the course, who resolve', async () => {
    const { json: comment } = await write(first, 'Too short')
    expect(await code(resolve(comment.id))).toBe('courses.comment_not_found')
    await sendBack()
    expect(await code(resolve(comment.id, true, otherLecturer))).toBe('courses.comment_not_found')
    expect(await code(resolve(comment.id, true, student))).toBe('identity.no_permission')
    expect(await inShort()).toBe('One: Too short (open) | Two: ')
    expect((await resolve(comment.id)).json).toMatchObject({ state: 'resolved', resolved_by: 'Sok Lecturer' })
    expect((await resolve(comment.id, true, assistant)).json).toMatchObject({ resolved_by: 'Sok Lecturer' })
    expect((await resolve(comment.id, false, assistant)).json).toMatchObject({ state: 'open', resolved_by: null })
  })

  it('are not other lecturers, students or another school', async () => {
    const { json: comment } = await write(first, 'Too short')
    await sendBack()
    for (const path of [`/courses/${course.id}/comments`, `/lessons/${first}/comments`]) {
      const missing = path.startsWith('/lessons') ? 'courses.lesson_not_found' : 'courses.course_not_found'
      expect(await code(office('GET', path, undefined, otherLecturer))).toBe(missing)
      expect(await code(office('GET', path, undefined, student))).toBe('identity.no_permission')
    }
    const elsewhere = await given.school()
    const boss = await given.session(elsewhere, await given.person(elsewhere, { role: 'vendor' }))
    const there = (method: string, path: string, body?: object) =>
      ask(elsewhere.host, method, `/office${path}`, { token: boss, ...(body && { body }) })
    expect(await code(there('GET', `/courses/${course.id}/comments`))).toBe('courses.course_not_found')
    expect(await code(there('GET', `/lessons/${first}/comments`))).toBe('courses.lesson_not_found')
    expect(await code(there('POST', `/lessons/${first}/comments`, { text: 'Hello' }))).toBe('courses.lesson_not_found')
    expect(await code(there('PUT', `/review-comments/${comment.id}/resolution`, { resolved: true }))).toBe(
      'courses.comment_not_found',
    )
  })
})

describe('after the course is submitted again', () => {
  it('the reviewer sees what was resolved, and which lessons were changed', async () => {
    await write(first, 'Too short')
    await write(second, 'Wrong answer')
    await sendBack()
    const { json: lesson } = await office('GET', `/lessons/${first}`)
    expect(
      (await office('PUT', `/lessons/${first}`, fieldsOf(lesson, { title: 'One, longer' }), lecturer)).status,
    ).toBe(200)
    const [done] = (await ofLesson(first, lecturer)).comments
    await resolve(done?.id ?? '')
    await submit()
    expect(await inShort()).toBe('One, longer: Too short (resolved) | Two: Wrong answer (open)')
    expect((await ofLesson(first)).comments).toMatchObject([{ lesson_changed: true }])
    expect((await ofLesson(second)).comments).toMatchObject([{ lesson_changed: false }])
  })

  it.each(['shown', 'attached'] as const)('a lesson counts as changed whose %s file was replaced', async (use) => {
    const kind = use === 'shown' ? 'document' : 'attachment'
    const file = await given.media(school, { kind })
    const { json: lesson } = await office('GET', `/lessons/${first}`)
    const changed =
      use === 'shown' ? { lesson_type: 'document', media_id: file.id } : { attachments: [attachedTo(file)] }
    await office('PUT', `/lessons/${first}`, fieldsOf(lesson, changed))
    await office('DELETE', `/courses/${course.id}/submissions`, undefined, lecturer)
    await submit()
    await write(first, 'The wrong file')
    await write(second, 'Wrong answer')
    await sendBack()
    expect(await changesOf('sent_back')).toEqual([])
    expect((await ofLesson(first)).comments).toMatchObject([{ lesson_changed: false }])
    await replaceFile(file, kind)
    expect(await changesOf('sent_back')).toEqual(['file changed: One'])
    expect((await ofLesson(first)).comments).toMatchObject([{ lesson_changed: true }])
    expect((await ofLesson(second)).comments).toMatchObject([{ lesson_changed: false }])
    const inCourse = (await ofCourse()).sections.flatMap(({ lessons }) => lessons.flatMap(({ comments }) => comments))
    expect(inCourse.map(({ lesson_changed }) => lesson_changed)).toEqual([true, false])
    await submit()
    await approve()
    expect(await changesOf('approved')).toEqual([])
    await replaceFile(file, kind)
    expect(await changesOf('approved')).toEqual(['file changed: One'])
  })

  it('a comment that is written anew is about the lesson as it is then', async () => {
    const { json: comment } = await write(first, 'Too short')
    const { json: lesson } = await office('GET', `/lessons/${first}`)
    await office('PUT', `/lessons/${first}`, fieldsOf(lesson, { minutes: 9 }), lecturer)
    expect((await ofLesson(first)).comments).toMatchObject([{ lesson_changed: true }])
    await change(comment.id, { text: 'Still too short', revision: 1 })
    expect((await ofLesson(first)).comments).toMatchObject([{ lesson_changed: false }])
  })

  it('drafts of a withdrawn submission are still there for the reviewer', async () => {
    await write(first, 'Too short')
    await office('DELETE', `/courses/${course.id}/submissions`, undefined, lecturer)
    expect(await inShort(lecturer)).toBe('One:  | Two: ')
    expect(await inShort()).toBe('One: Too short (draft) | Two: ')
  })
})

describe('approving a course', () => {
  it('sends comments as notes and closes the others', async () => {
    await write(first, 'Too short')
    await write(second, 'Wrong answer')
    await sendBack()
    const [done] = (await ofLesson(first)).comments
    await resolve(done?.id ?? '')
    await submit()
    await write(second, 'A hint would help')
    await approve()
    const notes = 'One: Too short (resolved) | Two: Wrong answer (note), A hint would help (note)'
    for (const token of [vendor, lecturer]) expect(await inShort(token)).toBe(notes)
    for (const { id } of (await ofLesson(second)).comments)
      expect(await code(resolve(id))).toBe('courses.comment_closed')
    expect(await code(resolve(done?.id ?? '', false))).toBe('courses.comment_closed')
    await submit()
    expect(await inShort()).toBe(notes)
  })

  it('by publishing it does the same', async () => {
    await write(first, 'Too short')
    await office('PUT', `/courses/${course.id}/publication`, { published: true })
    expect(await inShort(lecturer)).toBe('One: Too short (note) | Two: ')
  })
})

describe('what happens to a lesson happens to its comments', () => {
  it('they disappear with a removed lesson and return with it', async () => {
    const { json: comment } = await write(first, 'Too short')
    await sendBack()
    await office('DELETE', `/lessons/${first}`, undefined, lecturer)
    expect(await inShort()).toBe('Two: ')
    expect(await code(office('GET', `/lessons/${first}/comments`))).toBe('courses.lesson_not_found')
    expect(await code(resolve(comment.id))).toBe('courses.comment_not_found')
    await office('POST', `/lessons/${first}/restore`, undefined, lecturer)
    expect(await inShort()).toBe('One: Too short (open) | Two: ')
  })

  it('they are deleted with the course', async () => {
    await write(first, 'Too short')
    const ids = [course.id]
    expect((await office('POST', '/courses/trash', { ids })).json).toEqual({ changed: 1 })
    expect(await stored(course.id)).toHaveLength(1)
    expect((await ofCourse()).may_write).toBe(false)
    expect(await code(write(first, 'Into the trash'))).toBe('courses.lesson_not_found')
    expect((await office('POST', '/courses/delete', { ids })).json).toEqual({ changed: 1 })
    expect(await stored(course.id)).toEqual([])
  })

  it('they are not copied with it', async () => {
    await write(first, 'Too short')
    await sendBack()
    await office('POST', `/lessons/${first}/duplicate`, undefined, lecturer)
    expect((await inShort()).match(/Too short/g)).toHaveLength(1)
    const { json: copy } = await office('POST', `/courses/${course.id}/duplicate`, undefined, lecturer)
    expect(await stored(copy.id)).toEqual([])
  })
})

const stored = (courseId: string) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx
      .select({ id: reviewComments.id })
      .from(reviewComments)
      .where(and(eq(reviewComments.schoolId, schoolId), eq(reviewComments.courseId, courseId))),
  )

describe('what is written about it', () => {
  it('is in the log by the lesson, without the text', async () => {
    const { json: comment } = await write(first, 'Secret words')
    await change(comment.id, { text: 'Secret words again', revision: 1 })
    const { json: other } = await write(first, 'Never mind')
    await remove(other.id)
    await sendBack()
    await resolve(comment.id)
    await resolve(comment.id)
    await resolve(comment.id, false)
    const logged = await inSchool(school, ({ tx, schoolId }) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.thingId, first)))
        .orderBy(asc(auditLog.at), asc(auditLog.id)),
    )
    expect(logged.map(({ action }) => action)).toEqual([
      'write-comment',
      'change-comment',
      'write-comment',
      'delete-comment',
      'resolve-comment',
      'reopen-comment',
    ])
    expect(logged.every(({ kind, thingName }) => kind === 'review comment' && thingName === 'One')).toBe(true)
    expect(JSON.stringify(logged)).not.toContain('Secret')
  })

  it('is mentioned in the mail of the decision, without comments on removed lessons', async () => {
    await write(first, 'Too short')
    await write(second, 'Wrong answer')
    await office('DELETE', `/lessons/${second}`, undefined, lecturer)
    await sendBack()
    const mails = await mailsOf(school)
    const about = mails.filter(({ kind, html }) => kind === 'course rejected' && html.includes(course.id))
    expect(about).toHaveLength(team.length)
    for (const { html } of about) expect(html).toContain(mail.comments(1))
  })
})

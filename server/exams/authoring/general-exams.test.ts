import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { courses, lessons } from '#server/courses/courses.tables.ts'
import type { EarlierExam, GeneralExam } from '#shared/exams/general-exams.schema.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let owner: string
let student: Person

beforeEach(async () => {
  school = await given.school()
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  student = await given.person(school)
})

const call = (method: string, path: string, body?: unknown, token = owner) =>
  ask(school.host, method, `/office/${path}`, { token, body })
const general = (wanted: Parameters<typeof given.exam>[3] = {}) =>
  given.exam(school, null, null, { kind: 'general', title: 'Placement', ...wanted })
const titles = async (tab: string) =>
  (await call('GET', `general-exams?tab=${tab}`)).json.data.map(({ title }: GeneralExam) => title)

describe('general exams', () => {
  it('are listed by tab with their questions and results', async () => {
    const exam = await general({ publishedAt: new Date(), questions: [choice(), choice()] })
    await given.pool(school, exam, await given.questions(school, [choice(), choice()]))
    await given.handedIn(school, exam, student, { status: 'correction_pending' })
    await general({ title: 'Draft' })
    await general({ title: 'Gone', deletedAt: new Date() })
    await given.exam(school, await given.course(school), null, { kind: 'course', title: 'Final' })
    const { json } = await call('GET', 'general-exams')
    expect(json.counts).toEqual({ all: 2, published: 1, draft: 1, trash: 1 })
    expect(json.data.find(({ title }: GeneralExam) => title === 'Placement')).toMatchObject({
      ...{ published: true, question_count: 3, taken: 1, waiting: 1, is_limited: false },
    })
    expect(await titles('draft')).toEqual(['Draft'])
    expect(await titles('trash')).toEqual(['Gone'])
    expect((await call('GET', 'general-exams?q=plac')).json.total).toBe(1)
  })

  it('begin as a draft and are published once they can be taken', async () => {
    const { json } = await call('POST', 'general-exams', { title: 'Entrance' })
    expect(json).toMatchObject({ kind: 'general', title: 'Entrance', published_at: null, questions: [] })
    const publish = { action: 'publish', ids: [json.id] }
    expect(refusal(await call('POST', 'general-exams/actions', publish)).code).toBe('exams.no_questions')
    const pooled = await general({ questions: [] })
    await given.pool(school, pooled, await given.questions(school, [choice()]), { draws: 2 })
    const other = await general()
    const refused = await call('POST', 'general-exams/actions', { action: 'publish', ids: [pooled.id, other.id] })
    expect(refused.json).toMatchObject({ code: 'exams.pool_too_small', fields: { [pooled.id]: {} } })
    const endless = await general({ rules: { ...usualRules, time_limit: 'exam' } })
    const { code } = refusal(await call('POST', 'general-exams/actions', { ...publish, ids: [endless.id] }))
    expect(code, 'a limit without minutes').toBe('exams.minutes_missing')
    // All or none.
    expect(await titles('published')).toEqual([])
    expect((await call('POST', 'general-exams/actions', { ...publish, ids: [other.id] })).json).toEqual({ changed: 1 })
    expect(await titles('published')).toEqual(['Placement'])
    const unpublish = { action: 'unpublish', ids: [other.id] }
    expect((await call('POST', 'general-exams/actions', unpublish)).json).toEqual({ changed: 1 })
    expect(await titles('published')).toEqual([])
  })

  it('are duplicated as a draft that asks the same questions of the bank, pools included', async () => {
    const exam = await general({ publishedAt: new Date(), rules: { ...usualRules, pass_percent: 70 } })
    await given.pool(school, exam, await given.questions(school, [choice(), choice()]))
    const { json } = await call('POST', `general-exams/${exam.id}/duplicate`)
    expect(json).toMatchObject({ title: 'Placement (2)', published_at: null, rules: { pass_percent: 70 } })
    expect(json.questions.map(({ question_id: id }: { question_id: string }) => id)).toEqual(exam.questionIds)
    expect(json.pools).toMatchObject([{ draws: 1, question_count: 2 }])
    // The copy is its own: what is taken out of it stays in the first.
    await call('DELETE', `exams/${json.id}/questions/${exam.questionIds[0]}`)
    expect((await call('GET', `exams/${exam.id}`)).json.questions).toHaveLength(1)
  })

  it('are for students of courses of the school', async () => {
    const exam = await general()
    const put = (ids: string[], revision = 1) =>
      call('PUT', `exams/${exam.id}`, { title: 'For some', rules: { ...usualRules, course_ids: ids }, revision })
    const foreign = await given.course(await given.school())
    const trashed = await given.course(school, { deletedAt: new Date() })
    for (const { id } of [foreign, trashed]) {
      expect(refusal(await put([id])).code).toBe('courses.course_not_found')
    }
    const course = await given.course(school)
    expect((await put([course.id])).json.rules.course_ids).toEqual([course.id])
    expect((await call('GET', 'general-exams')).json.data[0]).toMatchObject({ is_limited: true })
    // A course that is gone since does not keep anybody from changing the exam.
    await inSchool(school, ({ tx }) =>
      tx.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, course.id)),
    )
    expect((await put([course.id], 2)).status).toBe(200)
    expect((await call('GET', 'exam-choices')).json.courses.map(({ id }: { id: string }) => id)).not.toContain(
      course.id,
    )
  })

  it('are not for lecturers, whatever their school allows them', async () => {
    const exam = await general()
    const lecturer = await given.person(school, { role: 'lecture' })
    await given.role(school, ['courses.view', 'exams.view', 'exams.add', 'exams.update', 'exams.delete'])
    const by = await given.session(school, lecturer)
    expect((await call('GET', 'general-exams', undefined, by)).json).toMatchObject({ data: [], total: 0 })
    for (const [path, body] of [
      [`general-exams/${exam.id}/duplicate`, undefined],
      ['general-exams/actions', { action: 'publish', ids: [exam.id] }],
      ['general-exams/trash', { ids: [exam.id] }],
    ] as const) {
      expect(refusal(await call('POST', path, body, by)).code, path).toBe('exams.exam_not_found')
    }
    expect(refusal(await call('GET', `exams/${exam.id}/preview`, undefined, by)).code).toBe('exams.exam_not_found')
  })
})

describe('the trash of general exams', () => {
  const act = (what: string, ids: string[]) => call('POST', `general-exams/${what}`, { ids })

  it('gives one back as it was, and nobody can begin it meanwhile', async () => {
    const exam = await general({ publishedAt: new Date() })
    const token = await given.session(school, student)
    const begin = () => ask(school.host, 'POST', `/exams/${exam.id}/attempts`, { token })
    expect((await act('trash', [exam.id])).json).toEqual({ changed: 1 })
    expect(refusal(await begin()).code).toBe('exams.exam_not_found')
    expect(refusal(await call('PUT', `exams/${exam.id}`, { title: 'x', rules: usualRules, revision: 1 })).code).toBe(
      'exams.exam_not_found',
    )
    expect((await call('GET', `exams/${exam.id}`)).json.deleted_at).not.toBeNull()
    expect((await act('restore', [exam.id])).json).toEqual({ changed: 1 })
    expect((await begin()).status).toBe(200)
  })

  it('keeps what somebody has taken, and its results', async () => {
    const taken = await general({ title: 'Taken', deletedAt: new Date() })
    const paper = await given.handedIn(school, taken, student)
    const unused = await general({ title: 'Unused', deletedAt: new Date() })
    const refused = await act('delete', [taken.id, unused.id])
    expect(refused.json).toMatchObject({ code: 'exams.has_results', fields: { [taken.id]: {} } })
    expect((await call('POST', 'general-exams/empty-trash')).json).toEqual({ changed: 1 })
    expect(await titles('trash')).toEqual(['Taken'])
    expect((await call('POST', 'general-exams/empty-trash')).json).toEqual({ changed: 0 })
    expect((await call('GET', `exams/${taken.id}/results`)).json.total).toBe(1)
    const token = await given.session(school, student)
    expect((await ask(school.host, 'GET', `/exam-attempts/${paper.id}/result`, { token })).status).toBe(200)
    const again = await general({ title: 'Unused too', deletedAt: new Date() })
    expect((await act('delete', [again.id])).json).toEqual({ changed: 1 })
  })

  it('is not for exams of courses', async () => {
    const course = await given.course(school)
    const exam = await given.exam(school, course, null, { kind: 'course' })
    expect(refusal(await act('trash', [exam.id])).code).toBe('exams.exam_not_found')
  })
})

describe('a preview', () => {
  it('has the exam as a student would be given it, with what is right, and stores nothing', async () => {
    const exam = await general({
      questions: [choice(), choice({ mix_answers: true })],
      rules: { ...usualRules, time_limit: 'exam', minutes: 5, ends_at: '2020-01-01T00:00:00.000Z' },
    })
    const { json } = await call('GET', `exams/${exam.id}/preview`)
    expect(json.exam).toMatchObject({ question_count: 2, is_open: false, attempts: [] })
    expect(json.attempt.questions).toHaveLength(2)
    expect(JSON.stringify(json.attempt)).not.toContain('is_right')
    expect(Date.parse(json.attempt.due_at) - Date.parse(json.attempt.now)).toBe(5 * 60_000)
    for (const [at, { options }] of json.attempt.questions.entries()) {
      // What scores it in the page is in the same order.
      expect(json.questions[at].options.map(({ id }: { id: string }) => id)).toEqual(
        options.map(({ id }: { id: string }) => id),
      )
    }
    expect((await call('GET', 'general-exams')).json.data[0].taken).toBe(0)
    expect((await call('GET', `exams/${exam.id}/results`)).json.total).toBe(0)
  })

  it('of an exam without questions is empty', async () => {
    const exam = await general({ questions: [] })
    expect((await call('GET', `exams/${exam.id}/preview`)).json.attempt.questions).toEqual([])
  })

  it('is for those who reach its course', async () => {
    const lecturer = await given.person(school, { role: 'lecture' })
    const course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ type: 'quiz' }] }] })
    const exam = await given.exam(school, course, course.lessonIds[0] ?? null)
    const own = await given.session(school, lecturer)
    expect((await call('GET', `exams/${exam.id}/preview`, undefined, own)).status).toBe(200)
    const other = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect(refusal(await call('GET', `exams/${exam.id}/preview`, undefined, other)).code).toBe('exams.exam_not_found')
  })
})

describe('earlier exams', () => {
  const listed = async (query = '', token = owner) =>
    (await call('GET', `earlier-exams${query}`, undefined, token)).json.data.map(({ title, why }: EarlierExam) => [
      title,
      why,
    ])
  const over = { ...usualRules, ends_at: '2026-01-01T00:00:00.000Z' }

  it('are those with results that are closed, or that were removed with their lesson', async () => {
    const closed = await general({ title: 'Closed', rules: over, publishedAt: new Date() })
    const open = await general({ title: 'Open', publishedAt: new Date() })
    const trashed = await general({ title: 'Trashed', rules: over, deletedAt: new Date() })
    await general({ title: 'Nobody came', rules: over })
    const course = await given.course(school, {
      sections: [{ lessons: [{ type: 'quiz' }, { type: 'quiz' }, { type: 'article' }] }],
    })
    const [removed = '', present = '', article = ''] = course.lessonIds
    const ofLessons = [
      await given.exam(school, course, removed, { title: 'Removed' }),
      await given.exam(school, course, present, { title: 'Still there' }),
      await given.exam(school, course, article, { title: 'An article now' }),
    ]
    await inSchool(school, ({ tx }) => tx.update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.id, removed)))
    for (const exam of [closed, open, trashed, ...ofLessons]) await given.handedIn(school, exam, student)
    expect((await listed()).toSorted()).toEqual([
      ['An article now', 'removed'],
      ['Closed', 'closed'],
      ['Removed', 'removed'],
      ['Trashed', 'removed'],
    ])
    expect(await listed('?why=closed')).toEqual([['Closed', 'closed']])
    expect(await listed('?q=article')).toEqual([['An article now', 'removed']])
    await inSchool(school, ({ tx }) =>
      tx.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, course.id)),
    )
    expect(await listed('?q=still')).toEqual([['Still there', 'removed']])
    for (const { id } of [trashed, ...ofLessons]) {
      expect((await call('GET', `exams/${id}/figures`)).json.taken, id).toBe(1)
    }
  })

  it('are within reach: lecturers see those of their courses', async () => {
    const lecturer = await given.person(school, { role: 'lecture' })
    const own = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ type: 'quiz' }] }] })
    const other = await given.course(school, { sections: [{ lessons: [{ type: 'quiz' }] }] })
    for (const exam of [
      await given.exam(school, own, own.lessonIds[0] ?? null, { title: 'Own', rules: over }),
      await given.exam(school, other, other.lessonIds[0] ?? null, { title: 'Other', rules: over }),
      await general({ title: 'General', rules: over }),
    ])
      await given.handedIn(school, exam, student)
    const by = await given.session(school, lecturer)
    expect(await listed('', by)).toEqual([['Own', 'closed']])
    expect(await listed()).toHaveLength(3)
  })

  it('are counted by their own kind in the queue of papers', async () => {
    const exam = await general()
    await given.handedIn(school, exam, student, { status: 'correction_pending' })
    const queue = (await call('GET', 'corrections?kind=general')).json
    expect(queue).toMatchObject({ total: 1, exams: [{ id: exam.id, kind: 'general', course: null }] })
    expect((await call('GET', 'corrections?kind=quiz')).json.total).toBe(0)
  })
})

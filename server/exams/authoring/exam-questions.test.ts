import { beforeEach, describe, expect, it } from 'vitest'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let by: string
let course: Awaited<ReturnType<typeof given.course>>
let exam: Awaited<ReturnType<typeof given.exam>>

beforeEach(async () => {
  school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  by = await given.session(school, lecturer)
  course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ type: 'quiz' }, {}] }] })
  exam = await given.exam(school, course, course.lessonIds[0] ?? null)
})

const call = (method: string, path: string, body: unknown, token = by) =>
  ask(school.host, method, `/office/exams/${exam.id}${path}`, { token, body })
const fields = (wanted: object = {}) => ({ ...questionOf({ ...choice(), prompt: textDocument('Why?') }), ...wanted })

describe('the lesson a question comes from', () => {
  const add = (lesson_id: string | undefined, token = by) =>
    call('POST', '/questions', { fields: fields({ lesson_id }) }, token)

  it('is one of a course that its author reaches', async () => {
    expect((await add(course.lessonIds[1])).status).toBe(200)
    const other = await given.course(school, { sections: [{ lessons: [{}] }] })
    const elsewhere = await given.course(await given.school(), { sections: [{ lessons: [{}] }] })
    for (const id of [other.lessonIds[0], elsewhere.lessonIds[0], crypto.randomUUID()]) {
      expect(refusal(await add(id)).code).toBe('courses.lesson_not_found')
    }
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await add(other.lessonIds[0], owner)).status).toBe(200)
  })

  it('stays, whoever has chosen it', async () => {
    const other = await given.course(school, { sections: [{ lessons: [{}] }] })
    const [lesson_id = ''] = other.lessonIds
    const shared = await given.exam(school, course, null, { questions: [choice({ lesson_id })] })
    const path = `/office/exams/${shared.id}/questions/${shared.questionIds[0]}`
    const body = { fields: fields({ lesson_id, score: 2 }), revision: 1 }
    expect((await ask(school.host, 'PUT', path, { token: by, body })).status).toBe(200)
  })
})

describe('no question brings more than an exam', () => {
  const small = { rules: { total_score: 6 } }
  const path = (id: string, question = '') => `/office/exams/${id}/questions${question}`

  it('that asks it, also where it is changed in another one', async () => {
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const other = await given.exam(school, course, null, { ...small, questions: [] })
    const [questionId = ''] = exam.questionIds
    const body = { question_ids: [questionId] }
    expect((await ask(school.host, 'POST', `${path(other.id)}/bank`, { token: owner, body })).status).toBe(200)
    const change = (score: number, revision: number) =>
      call('PUT', `/questions/${questionId}`, { fields: fields({ score }), revision })
    expect(refusal(await change(7, 1)).fields).toMatchObject({ 'fields.score': { code: 'exams.score_above_total' } })
    expect((await change(6, 1)).status).toBe(200)
  })

  it('that it is added to', async () => {
    const other = await given.exam(school, course, null, { ...small, questions: [] })
    const add = (score: number) =>
      ask(school.host, 'POST', path(other.id), { token: by, body: { fields: fields({ score }) } })
    expect(refusal(await add(7)).fields).toMatchObject({ 'fields.score': { code: 'exams.score_above_total' } })
    expect((await add(6)).status).toBe(200)
  })
})

it('a question that is true or false has no other answers', async () => {
  const options = ['x', 'y', 'z'].map((id) => ({ id, text: id, media_id: null, is_right: id === 'x', feedback: '' }))
  const added = await call('POST', '/questions', { fields: fields({ type: 'true_false', options }) })
  expect(refusal(added).code).toBe('exams.true_and_false')
})

it('the title of an exam is one line, and an exam takes up to a day', async () => {
  const { rules, revision } = (await call('GET', '', undefined)).json
  const wanted = { time_limit: 'exam', minutes: 720, starts_at: '2026-12-01T10:00Z' }
  const body = { title: 'Final\r\n\u202eexam', rules: { ...rules, ...wanted }, revision }
  const { json } = await call('PUT', '', body)
  expect(json).toMatchObject({ title: 'Final exam', rules: { minutes: 720, starts_at: '2026-12-01T10:00:00Z' } })
})

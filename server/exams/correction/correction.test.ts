import { beforeEach, describe, expect, it } from 'vitest'
import type { CorrectedPaper } from '#shared/exams/corrections.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { bellOf } from '#tests/support/bell.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn
let lecturer: Person
let by: string
let course: Awaited<ReturnType<typeof given.course>>

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn({ language: 'en' }))
  lecturer = await given.person(school, { role: 'lecture' })
  by = await given.session(school, lecturer)
  course = await given.course(school, {
    lecturers: [lecturer],
    sections: [{ lessons: [{ type: 'quiz', gate: 60 }, {}] }],
    lockEnabled: true,
  })
  await given.enrollment(school, course, student)
})

const rubric = [
  { id: 'r1', name: 'Defines cash', text: '', points: 6 },
  { id: 'r2', name: 'Gives an example', text: '', points: 4 },
]
const essay = { type: 'essay' as const, score: 10, rubric }
const office = (method: string, path: string, body?: unknown, as = by) =>
  ask(school.host, method, `/office/corrections${path}`, { token: as, body })
const lecture = (method: string, path: string, body?: unknown) =>
  ask(school.host, method, path, { token, ...(body !== undefined && { body }) })

/** A quiz with an essay that the student has handed in. */
async function handedIn(questions: Parameters<typeof given.exam>[3] = { questions: [choice(), essay] }) {
  const [lessonId = ''] = course.lessonIds
  await given.exam(school, course, lessonId, { ...questions, rules: { pass_percent: 60 } as never })
  const attempt = (await lecture('POST', `/lecture/${course.slug}/lessons/${lessonId}/exam/attempts`)).json
  const answers = [
    { number: 1, question: 0, answer: { options: ['a'] }, after_ms: 100 },
    { number: 2, question: 1, answer: { text: 'Cash is money in hand.' }, after_ms: 200 },
  ]
  const events = [{ number: 1, kind: 'left', after_ms: 150 }]
  const sent = await lecture('POST', `/exam-attempts/${attempt.id}/hand-in`, { turn: 1, answers, events })
  expect(sent.json).toMatchObject({ status: 'correction_pending', correct_score: 5 })
  return attempt.id as string
}
const correction = (wanted: object = {}) => ({
  ...{ question: 1, score: 0, rubric_points: { r1: 5, r2: 2 }, comment: 'Look at profit again', corrected_at: null },
  ...wanted,
})
const paper = async (id: string): Promise<CorrectedPaper> => (await office('GET', `/${id}`)).json
const isNextOpen = async () => {
  const { status } = await lecture('GET', `/lecture/${course.slug}/lessons/${course.lessonIds[1]}`)
  return status === 200
}

describe('a paper with an essay', () => {
  it('waits for its lecturer, is corrected, and opens what its score gates', async () => {
    const id = await handedIn()
    expect((await office('GET', '')).json).toMatchObject({ total: 1, data: [{ attempt_id: id, waiting: 1 }] })
    const seen = await paper(id)
    expect(seen).toMatchObject({ correct_score: 5, total_score: 15, status: 'correction_pending' })
    expect(seen.events).toEqual([{ kind: 'left', after_ms: 150 }])
    expect(seen.questions.map(({ by_person, score }) => [by_person, score])).toEqual([
      [false, 5],
      [true, null],
    ])
    expect(await isNextOpen()).toBe(false)
    const { json } = await office('PUT', `/${id}`, correction())
    expect(json).toMatchObject({ correct_score: 12, status: 'passed' })
    expect(json.questions[1]).toMatchObject({
      score: 7,
      comment: 'Look at profit again',
      rubric_points: { r1: 5, r2: 2 },
    })
    expect((await office('GET', '')).json.total).toBe(0)
    expect(await isNextOpen()).toBe(true)
  })

  it('shows the student the comment, and notifies them once', async () => {
    const id = await handedIn()
    await office('PUT', `/${id}`, correction())
    const result = (await lecture('GET', `/exam-attempts/${id}/result`)).json
    expect(result).toMatchObject({ status: 'passed', correct_score: 12 })
    expect(result.questions[1]).toMatchObject({ score: 7, comment: 'Look at profit again' })
    const rows = await bellOf(ask, school, student)
    expect(rows.filter(({ path }) => path === `/exam-history/${id}`)).toHaveLength(1)
  })

  it('of two correctors the second sees what the first has given', async () => {
    const id = await handedIn()
    await office('PUT', `/${id}`, correction())
    expect(refusal(await office('PUT', `/${id}`, correction())).code).toBe('core.changed_elsewhere')
    const { corrected_at } = (await paper(id)).questions[1] ?? {}
    const again = await office('PUT', `/${id}`, correction({ corrected_at, rubric_points: { r1: 0, r2: 0 } }))
    expect(again.json).toMatchObject({ status: 'failed', correct_score: 5 })
  })

  it.each([
    ['a line of the rubric', { rubric_points: { r1: 7 } }],
    ['the question', { rubric_points: null, score: 10.5 }],
  ])('brings no more points than %s has', async (_, wanted) => {
    const id = await handedIn()
    expect(refusal(await office('PUT', `/${id}`, correction(wanted))).code).toBe('exams.above_points')
  })

  it('is corrected by those who teach the course, and by nobody else', async () => {
    const id = await handedIn()
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await office('GET', '', undefined, stranger)).json.total).toBe(0)
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? correction() : undefined
      expect(refusal(await office(method, `/${id}`, body, stranger)).code).toBe('exams.attempt_not_found')
      expect((await office(method, `/${id}`, body, token)).status, 'a student').toBe(401)
    }
    expect((await office('PUT', `/${id}`, correction(), owner)).status).toBe(200)
  })
})

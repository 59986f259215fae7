import { beforeEach, expect, it } from 'vitest'
import type { AttemptResult, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn
let by: string
let course: Awaited<ReturnType<typeof given.course>>
let exam: Awaited<ReturnType<typeof given.exam>>

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  const lecturer = await given.person(school, { role: 'lecture' })
  by = await given.session(school, lecturer)
  course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ type: 'quiz' }] }] })
  await given.enrollment(school, course, student)
  exam = await given.exam(school, course, course.lessonIds[0] ?? null, {
    questions: [choice({ prompt: textDocument('First') }), choice({ prompt: textDocument('Second') })],
    rules: { attempts: 2, answers_shown: 'handed_in' } as never,
  })
})

const path = () => `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/exam/attempts`
const take = (): Promise<{ status: number; json: OpenAttempt; text: string }> =>
  ask(school.host, 'POST', path(), { token })
const office = async (): Promise<OfficeExam> =>
  (await ask(school.host, 'GET', `/office/exams/${exam.id}`, { token: by })).json
const asked = ({ questions }: OpenAttempt) =>
  questions.map(({ prompt, options }) => [JSON.stringify(prompt), options.map(({ text }) => text)])
/** An option of a paper, by its text. */
const chosen = ({ questions }: OpenAttempt, question: number, wanted: string) => ({
  options: questions[question]?.options.flatMap(({ id, text }) => (text === wanted ? [id] : [])) ?? [],
})

/** The first question asks another thing, with other answers in another order; the second is taken out. */
async function changesEverything() {
  const [first, second] = (await office()).questions
  const [a, , c] = first?.fields.options ?? []
  const options = [
    { ...c, is_right: true, text: 'Option c, now right' },
    { ...a, is_right: false, text: 'Option a, now wrong' },
  ]
  const fields = { ...first?.fields, prompt: textDocument('Changed'), options, score: 9 }
  const changed = await ask(school.host, 'PUT', `/office/exams/${exam.id}/questions/${first?.question_id}`, {
    token: by,
    body: { fields, revision: first?.revision },
  })
  expect(changed.status, changed.text).toBe(200)
  const removed = await ask(school.host, 'DELETE', `/office/exams/${exam.id}/questions/${second?.question_id}`, {
    token: by,
  })
  expect(removed.status, removed.text).toBe(200)
}

it('an attempt keeps the questions it began with, whatever becomes of them', async () => {
  const begun = (await take()).json
  await changesEverything()
  // On another device, too.
  const again = (await take()).json
  expect(again.id).toBe(begun.id)
  expect(asked(again)).toEqual(asked(begun))
  const answers = [0, 1].map((question) => ({
    ...{ number: question + 1, question, after_ms: 10 },
    answer: chosen(again, question, question === 0 ? 'Option a' : 'Option b'),
  }))
  const body = { turn: again.turn, answers }
  const handed = await ask(school.host, 'POST', `/exam-attempts/${begun.id}/hand-in`, { token, body })
  expect(handed.json).toMatchObject({ correct_score: 5, total_score: 10 })
  const result: AttemptResult = (await ask(school.host, 'GET', `/exam-attempts/${begun.id}/result`, { token })).json
  expect(result.questions.map(({ right, score }, at) => [right?.options, score, at])).toEqual([
    [chosen(again, 0, 'Option a').options, 5, 0],
    [chosen(again, 1, 'Option a').options, 0, 1],
  ])
  // The corrector sees what was asked.
  const paper = await ask(school.host, 'GET', `/office/corrections/${begun.id}`, { token: by })
  expect(paper.json.questions).toHaveLength(2)
  expect(JSON.stringify(paper.json.questions[0].prompt)).toContain('First')
  // The next attempt asks what is asked now.
  const next = (await take()).json
  expect(next.questions).toHaveLength(1)
  expect(asked(next)[0]?.[1]).toEqual(['Option c, now right', 'Option a, now wrong'])
  const wrong = {
    turn: next.turn,
    answers: [{ number: 1, question: 0, after_ms: 10, answer: chosen(next, 0, 'Option a, now wrong') }],
  }
  const second = await ask(school.host, 'POST', `/exam-attempts/${next.id}/hand-in`, { token, body: wrong })
  expect(second.json).toMatchObject({ correct_score: 0, total_score: 9 })
  const third = await take()
  expect([third.status, third.json]).toMatchObject([409, { code: 'exams.taken', message: 'Exam already taken' }])
})

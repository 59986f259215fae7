import { beforeEach, expect, it } from 'vitest'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn
let course: Awaited<ReturnType<typeof given.course>>
let [first, quiz, last] = ['', '', '']

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  course = await given.course(school, {
    lockEnabled: true,
    sections: [{ lessons: [{}, { type: 'quiz', gate: 60 }, {}] }],
  })
  ;[first = '', quiz = '', last = ''] = course.lessonIds
  await given.enrollment(school, course, student)
  await given.completion(school, course, first, student)
})

const call = (method: string, path: string, body?: unknown, by = token) =>
  ask(school.host, method, path, { token: by, body })
const lecture = async (): Promise<Lecture> => (await call('GET', `/lecture/${course.slug}`)).json
const lockOf = async (lessonId: string) =>
  (await lecture()).sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.lock
const ofQuiz = (rest = '') => `/lecture/${course.slug}/lessons/${quiz}/exam${rest}`
async function takes(...chosen: string[]) {
  const attempt: OpenAttempt = (await call('POST', ofQuiz('/attempts'))).json
  const answers = chosen.map((option, question) => ({
    number: question + 1,
    question,
    answer: { options: [option] },
    after_ms: 1000,
  }))
  return (await call('POST', `/exam-attempts/${attempt.id}/hand-in`, { turn: attempt.turn, answers })).json
}

it('a quiz opens what follows it once its score is reached', async () => {
  await given.exam(school, course, quiz, { questions: [choice(), choice()] })
  expect(await lockOf(last)).toMatchObject({ reason: 'attempt' })
  expect(await takes('a', 'b')).toMatchObject({ correct_score: 5, total_score: 10 })
  expect(await lockOf(last)).toMatchObject({ reason: 'score', required_score: 60, best_score: 50 })
  expect((await call('GET', ofQuiz())).json).toMatchObject({
    question_count: 2,
    total_score: 10,
    attempts_left: null,
    is_open: true,
    attempts: [{ number: 1, correct_score: 5 }],
  })
  await takes('a', 'a')
  expect(await lockOf(last)).toBeNull()
  expect((await lecture()).lessons_done).toBe(2)
})

it('an essay waits for its correction', async () => {
  await given.exam(school, course, quiz, { questions: [choice(), { type: 'essay', score: 5 }] })
  const attempt: OpenAttempt = (await call('POST', ofQuiz('/attempts'))).json
  const answers = [
    { number: 1, question: 0, answer: { options: ['a'] }, after_ms: 1000 },
    { number: 2, question: 1, answer: { text: 'Cash is money in hand.' }, after_ms: 2000 },
  ]
  const { json } = await call('POST', `/exam-attempts/${attempt.id}/hand-in`, { turn: attempt.turn, answers })
  expect(json.status).toBe('correction_pending')
  expect((await lockOf(last))?.reason).toMatch(/score|correction/)
})

it('the last quiz finishes the course', async () => {
  await given.exam(school, course, quiz)
  await given.completion(school, course, last, student)
  expect((await lecture()).is_finished).toBe(false)
  await takes('a')
  expect((await lecture()).is_finished).toBe(true)
})

it('is for students of the course, in an open lesson', async () => {
  await given.exam(school, course, quiz)
  const stranger = await given.session(school, await given.person(school))
  expect(refusal(await call('POST', ofQuiz('/attempts'), undefined, stranger)).code).toBe('learning.no_access')
  const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  expect((await call('GET', ofQuiz(), undefined, owner)).status).toBe(200)
  expect(refusal(await call('POST', ofQuiz('/attempts'), undefined, owner)).code).toBe('learning.preview_only')
  const lazy = await given.person(school)
  await given.enrollment(school, course, lazy)
  const theirs = await given.session(school, lazy)
  expect(refusal(await call('POST', ofQuiz('/attempts'), undefined, theirs)).code).toBe('learning.lesson_locked')
})

it('without questions it cannot be taken, and the lesson after it says so', async () => {
  expect(refusal(await call('GET', ofQuiz())).code).toBe('exams.exam_not_found')
  await given.exam(school, course, quiz, { questions: [] })
  expect(refusal(await call('POST', ofQuiz('/attempts'))).code).toBe('exams.no_questions')
})

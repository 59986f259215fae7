import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
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

it('an exam that is a lesson says so, and how far an attempt is that goes on', async () => {
  const rules = { time_limit: 'exam', minutes: 40, attempts: 2, for_certificate: true } as const
  const { id } = await given.exam(school, course, quiz, { questions: [choice(), choice(), choice()], rules })
  const read = async () => (await call('GET', `/exams/${id}`)).json
  expect(await read()).toMatchObject({ kind: 'quiz', is_exam: true, for_certificate: true, going: null })
  const begun = (await call('POST', `/exams/${id}/attempts`)).json
  expect((await read()).going).toEqual({ due_at: begun.due_at, answered: 0 })
  const answers = [['a'], []].map((options, question) => ({
    ...{ number: question + 1, question, answer: { options }, after_ms: 10 },
  }))
  await call('POST', `/exam-attempts/${begun.id}/answers`, { turn: begun.turn, answers })
  expect((await read()).going, 'one was taken back').toMatchObject({ answered: 1 })
  await call('POST', `/exam-attempts/${begun.id}/hand-in`, { turn: begun.turn, answers: [] })
  expect((await read()).going).toBeNull()
})

it('a quiz without a gate is done by any attempt, and says whether it was passed', async () => {
  const open = await given.course(school, { sections: [{ lessons: [{ type: 'quiz' }] }] })
  ;[quiz = ''] = open.lessonIds
  course = open
  await given.enrollment(school, open, student)
  await given.exam(school, open, quiz, { questions: [choice(), choice()], rules: { pass_percent: 60 } })
  const listed = async () => (await lecture()).sections[0]?.lessons[0]
  expect(await listed()).toMatchObject({ completion: null, is_failed: false })
  await takes('a', 'b')
  expect(await listed()).toMatchObject({ completion: { id: null }, is_failed: true })
  await takes('a', 'a')
  expect(await listed()).toMatchObject({ completion: { id: null }, is_failed: false })
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

it('the exam of a course is found by the course, with what a student may know of it before', async () => {
  const final = await given.course(school, {
    sections: [{ lessons: [{}] }, { kind: 'exam', title: 'Final', lessons: [] }],
  })
  const get = (by = token) => call('GET', `/get_exam_by_id/${final.id}`, undefined, by)
  expect(refusal(await get()).code).toBe('learning.no_access')
  await given.enrollment(school, final, student)
  expect(refusal(await get()).code).toBe('exams.exam_not_found')
  const sectionId = (await call('GET', `/lecture/${final.slug}`)).json.sections[1].id
  const { id } = await given.exam(school, final, null, {
    kind: 'course',
    sectionId,
    title: 'Final',
    questions: [choice()],
  })
  const { json, text } = await get()
  expect(json).toMatchObject({ id, kind: 'course', title: 'Final', question_count: 1, total_score: 5, attempts: [] })
  expect(text).not.toContain('is_right')
  expect(text).not.toContain('Option')
})

it('a quiz that is passed is done in the outline, and nobody marks it by hand', async () => {
  await given.exam(school, course, quiz)
  const listed = async () =>
    (await lecture()).sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === quiz)?.completion
  expect(await listed()).toBeNull()
  await takes('a')
  expect(await listed()).toEqual({ id: null, updated_at: expect.any(String) })
  const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  const byHand = `/office/courses/${course.id}/learners/${student.memberId}/lessons/${quiz}`
  expect(refusal(await call('PUT', byHand, { done: false }, owner))).toMatchObject({
    status: 409,
    code: 'learning.needs_attempt',
  })
})

it('is a draft in a course that students see, until it is published', async () => {
  const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  const { json: exam } = await call('POST', `/office/lessons/${quiz}/exam`, undefined, owner)
  expect(exam.published_at).toBeNull()
  const publish = (published: boolean) => call('PUT', `/office/exams/${exam.id}/publication`, { published }, owner)
  expect(refusal(await publish(true))).toMatchObject({ status: 409, code: 'exams.no_questions' })
  await call(
    'POST',
    `/office/exams/${exam.id}/questions`,
    { fields: questionOf({ ...choice(), prompt: textDocument('Costs') }) },
    owner,
  )
  for (const [method, path] of [
    ['GET', ofQuiz()],
    ['POST', ofQuiz('/attempts')],
    ['GET', `/exams/${exam.id}`],
    ['POST', `/exams/${exam.id}/attempts`],
  ] as const)
    expect(refusal(await call(method, path)), `${method} ${path}`).toMatchObject({ status: 404 })
  expect((await publish(true)).json.published_at).toEqual(expect.any(String))
  expect((await publish(true)).status).toBe(200)
  expect(await takes('a')).toMatchObject({ status: 'completed' })
  // Who learns the course is not held up by what they do not see.
  expect((await lecture()).lesson_count).toBe(3)
  await publish(false)
  expect((await lecture()).lesson_count).toBe(2)
  expect(refusal(await call('GET', ofQuiz()))).toMatchObject({ status: 404 })
  const general = await given.exam(school, null, null, { kind: 'general' })
  expect(
    refusal(await call('PUT', `/office/exams/${general.id}/publication`, { published: true }, owner)),
  ).toMatchObject({ status: 404 })
})

describe('an attempt that has begun is finished, and its result found', () => {
  const answers = [{ number: 1, question: 0, answer: { options: ['a'] }, after_ms: 1000 }]
  /** Goes on with it as the page of the exam does, and hands it in. */
  async function finishes(examId: string) {
    const introduction = await call('GET', `/exams/${examId}`)
    expect(introduction.json).toMatchObject({ attempts: [{ handed_in_at: null }], course: null })
    const { id, turn } = (await call('POST', `/exams/${examId}/attempts`)).json
    expect((await call('POST', `/exam-attempts/${id}/hand-in`, { turn, answers })).status).toBe(200)
    expect((await call('GET', `/exams/${examId}`)).json.attempts).toMatchObject([{ id, status: 'completed' }])
    // Nobody begins another one.
    expect(refusal(await call('POST', `/exams/${examId}/attempts`)).status).toBeGreaterThanOrEqual(400)
  }

  it('when a general exam is moved to the trash', async () => {
    const exam = await given.exam(school, null, null, { kind: 'general', publishedAt: new Date() })
    await call('POST', `/exams/${exam.id}/attempts`)
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    await call('POST', '/office/general-exams/trash', { ids: [exam.id] }, owner)
    await finishes(exam.id)
    const other = await given.session(school, await given.person(school))
    expect(refusal(await call('GET', `/exams/${exam.id}`, undefined, other)).code).toBe('exams.exam_not_found')
  })

  it('when a quiz becomes a draft again', async () => {
    const exam = await given.exam(school, course, quiz)
    await call('POST', ofQuiz('/attempts'))
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    await call('PUT', `/office/exams/${exam.id}/publication`, { published: false }, owner)
    await finishes(exam.id)
  })

  it('when the lesson of an assignment is taken away', async () => {
    const other = await given.course(school, { sections: [{ lessons: [{ type: 'assignment' }, {}] }] })
    const [lesson = ''] = other.lessonIds
    await given.enrollment(school, other, student)
    const questions = [{ type: 'hand_in' as const, ways: ['text' as const], score: 10 }]
    const exam = await given.exam(school, other, lesson, { kind: 'assignment', questions })
    await call('POST', `/lecture/${other.slug}/lessons/${lesson}/exam/attempts`)
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const removed = await call('DELETE', `/office/lessons/${lesson}`, undefined, owner)
    expect(removed.status).toBe(200)
    const found = (await call('GET', `/exams/${exam.id}`)).json
    expect(found).toMatchObject({ kind: 'assignment', course: null, task: { hand_in: { ways: ['text'] } } })
    const { id, turn } = (await call('POST', `/exams/${exam.id}/attempts`)).json
    const written = [{ number: 1, question: 0, answer: { media: [], text: 'My family' }, after_ms: 10 }]
    expect((await call('POST', `/exam-attempts/${id}/hand-in`, { turn, answers: written })).status).toBe(200)
    expect((await call('GET', `/exam-attempts/${id}/result`)).json.status).toBe('correction_pending')
  })

  it('when its student has left the course', async () => {
    const exam = await given.exam(school, course, quiz)
    await call('POST', ofQuiz('/attempts'))
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const { data } = (await call('GET', '/office/enrollments', undefined, owner)).json
    await call('POST', '/office/enrollments/withdrawals', { ids: [data[0].id] }, owner)
    await finishes(exam.id)
  })
})

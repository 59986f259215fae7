import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { sections } from '#server/courses/courses.tables.ts'
import { examAttempts } from '#server/exams/exams.tables.ts'
import type { ExamIntroduction, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
const week = 7 * 24 * 60
let { school, person: student, token } = {} as SignedIn
let owner: string

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const call = (method: string, path: string, body?: unknown, by = token) =>
  ask(school.host, method, path, { token: by, body })

async function takes(examId: string, answer: (question: number) => object) {
  const { id, turn, questions }: OpenAttempt = (await call('POST', `/exams/${examId}/attempts`)).json
  const answers = questions.map((_, question) => ({
    ...{ number: question + 1, question, answer: answer(question), after_ms: 1000 },
  }))
  const { status, json } = await call('POST', `/exam-attempts/${id}/hand-in`, { turn, answers })
  expect(status).toBe(200)
  return json
}

/** As if it had been handed in, or scored last, so many days ago. */
const longAgo = (attemptId: string, days: number) =>
  inSchool(school, (ctx) =>
    ctx.tx
      .update(examAttempts)
      .set({ updatedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
      .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, attemptId))),
  )

/** A quiz that 50 % of its points pass, and a section that opens a week later. */
async function waitingCourse(questions: Parameters<typeof given.exam>[3]) {
  const course = await given.course(school, {
    lockEnabled: true,
    sections: [{ lessons: [{ type: 'quiz', gate: 50 }] }, { wait: week, lessons: [{}] }],
  })
  await given.enrollment(school, course, student)
  const [quiz = ''] = course.lessonIds
  const exam = await given.exam(school, course, quiz, questions)
  const lock = async () => {
    const { sections: all }: Lecture = (await call('GET', `/lecture/${course.slug}`)).json
    return all[1]?.lessons[0]?.lock
  }
  return { exam, lock }
}

it('what has opened after a wait stays open when an answer is corrected again', async () => {
  const { exam, lock } = await waitingCourse({ questions: [{ type: 'essay', score: 10 }] })
  const { id } = await takes(exam.id, () => ({ text: 'Cash is money in hand.' }))
  const correct = async (score: number, comment: string) => {
    const corrected_at = (await call('GET', `/office/corrections/${id}`, undefined, owner)).json.questions[0]
      .corrected_at
    const body = { question: 0, score, rubric_points: null, comment, corrected_at }
    expect((await call('PUT', `/office/corrections/${id}`, body, owner)).status).toBe(200)
  }
  await correct(4, '')
  expect(await lock()).toMatchObject({ reason: 'section' })
  await correct(6, '')
  expect(await lock(), 'the week begins when the score is reached').toMatchObject({ reason: 'wait' })
  await inSchool(school, (ctx) =>
    ctx.tx
      .update(examAttempts)
      .set({ reached: null, updatedAt: new Date(Date.now() - 10 * 24 * 60 * 60 * 1000) })
      .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, id))),
  )
  expect(await lock()).toBeNull()
  await correct(6, 'Well said')
  expect(await lock(), 'another comment').toBeNull()
  await correct(9, 'Well said')
  expect(await lock(), 'a better score').toBeNull()
  await correct(5, 'Well said')
  expect(await lock(), 'a worse one that is enough').toBeNull()
  await correct(3, 'Well said')
  expect(await lock(), 'one that is not').toMatchObject({ reason: 'section' })
})

it('what has opened after a wait stays open when a question is regraded', async () => {
  const { exam, lock } = await waitingCourse({ questions: [choice(), choice()] })
  const { id } = await takes(exam.id, (question) => ({ options: [question === 0 ? 'a' : 'b'] }))
  await longAgo(id, 10)
  expect(await lock()).toBeNull()
  const right = { options: ['b'], accepted: [], for_everyone: false }
  const path = `/office/exams/${exam.id}/questions/${exam.questionIds[1]}/regrade`
  const { status, json } = await call('POST', path, { right, changed: 1 }, owner)
  expect({ status, json }).toMatchObject({ status: 200, json: { changed: 1 } })
  expect(await lock()).toBeNull()
})

it('an exam comes next until its score opens what follows', async () => {
  const course = await given.course(school, {
    lockEnabled: true,
    sections: [{ kind: 'exam' }, { lessons: [{}] }, { kind: 'exam' }],
  })
  await given.enrollment(school, course, student)
  const [first = '', , last = ''] = course.sectionIds
  await inSchool(school, (ctx) =>
    ctx.tx
      .update(sections)
      .set({ scoreGatePercent: 70 })
      .where(ofSchool(ctx, sections, eq(sections.id, first))),
  )
  const examIn = (sectionId: string) =>
    given.exam(school, course, null, { kind: 'course', sectionId, questions: [choice(), choice()] })
  const [one, two] = [await examIn(first), await examIn(last)]
  const next = async (): Promise<ExamIntroduction> => (await call('GET', `/get_exam_by_id/${course.id}`)).json
  expect((await next()).id).toBe(one.id)
  expect(await takes(one.id, (question) => ({ options: [question === 0 ? 'a' : 'b'] }))).toMatchObject({
    status: 'completed',
  })
  expect((await next()).id, 'half of 70 %').toBe(one.id)
  await takes(one.id, () => ({ options: ['a'] }))
  expect((await next()).id).toBe(two.id)
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { OpenAttempt, Receipt } from '#shared/exams/attempts.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { examAnswers, examAttempts, exams } from '../exams.tables.ts'
import { takeExam } from './take-exam.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn
let course: Awaited<ReturnType<typeof given.course>>

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  course = await given.course(school)
})

const call = (method: string, path: string, body?: unknown, by = token) =>
  ask(school.host, method, `/exam-attempts${path}`, { token: by, body })
const minutes = (count: number) => count * 60_000

/** Begin an exam, at a moment. */
async function begin(exam: { id: string }, at = new Date(), person: { id: string } = student): Promise<OpenAttempt> {
  return inSchool(school, async (ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(exams)
      .where(ofSchool(ctx, exams, eq(exams.id, exam.id)))
    if (!row) throw new Error('There is no such exam')
    return takeExam({ ...ctx, now: at }, row, person.id)
  })
}
const answer = (number: number, question: number, ...options: string[]) => ({
  number,
  question,
  answer: { options },
  after_ms: 1000 * number,
})
const send = async (attempt: OpenAttempt, ...answers: ReturnType<typeof answer>[]): Promise<Receipt> =>
  (await call('POST', `/${attempt.id}/answers`, { turn: attempt.turn, answers })).json
const handIn = async (attempt: OpenAttempt, ...answers: ReturnType<typeof answer>[]) =>
  (await call('POST', `/${attempt.id}/hand-in`, { turn: attempt.turn, answers })).json
const stored = () => inSchool(school, ({ tx, schoolId }) => tx.$count(examAnswers, eq(examAnswers.schoolId, schoolId)))

describe('an attempt', () => {
  it('asks the questions without saying what is right', async () => {
    const exam = await given.exam(school, course, null, {
      questions: [choice({ explanation: { type: 'doc', content: [] } })],
    })
    const attempt = await begin(exam)
    expect(attempt).toMatchObject({ number: 1, turn: 1, due_at: null, answers: [] })
    expect(attempt.questions).toHaveLength(1)
    expect(JSON.stringify(attempt)).not.toMatch(/is_right|accepted|explanation|feedback|model_answer/)
  })

  it('stores each answer once, however often and in whatever order it is sent', async () => {
    const attempt = await begin(await given.exam(school, course, null, { questions: [choice(), choice()] }))
    const [one, two, three] = [answer(1, 0, 'b'), answer(2, 1, 'a'), answer(3, 0, 'a')]
    expect((await send(attempt, three, one)).stored).toEqual([3, 1])
    expect((await send(attempt, one, two, three)).stored).toEqual([1, 2, 3])
    await Promise.all(Array.from({ length: 20 }, () => send(attempt, one, two, three)))
    expect(await stored()).toBe(3)
    expect(await handIn(attempt)).toMatchObject({ correct_score: 10, total_score: 10, correct_questions: 2 })
  })

  it('goes on after a reload with what was answered; an earlier device is told that another has taken over', async () => {
    const attempt = await begin(await given.exam(school, course, null, { questions: [choice(), choice()] }))
    await send(attempt, answer(1, 0, 'a'))
    const second: OpenAttempt = (await call('POST', `/${attempt.id}/turns`)).json
    expect(second).toMatchObject({ turn: 2, answers: [{ question: 0, answer: { options: ['a'] } }], stored: [] })
    expect(await send(second, answer(1, 0, 'b'))).toMatchObject({ stored: [1], is_taken_over: false })
    // What the earlier device has not sent yet counts where the later one has nothing.
    expect(await send(attempt, answer(2, 0, 'c'), answer(3, 1, 'a'))).toMatchObject({
      stored: [2, 3],
      is_taken_over: true,
    })
    const result = await handIn(second)
    expect(result.questions.map(({ answer: given }: { answer: unknown }) => given)).toEqual([
      { options: ['b'] },
      { options: ['a'] },
    ])
    expect(result.correct_score).toBe(5)
  })

  it('is begun once, however often the button is pressed', async () => {
    const exam = await given.exam(school, course, null)
    const all = await Promise.all(Array.from({ length: 10 }, () => begin(exam)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  it('is handed in once, and the result stays', async () => {
    const attempt = await begin(await given.exam(school, course, null, { rules: { pass_percent: 50 } as never }))
    const [first, second] = [await handIn(attempt, answer(1, 0, 'a')), await handIn(attempt, answer(2, 0, 'b'))]
    expect(first).toMatchObject({ status: 'passed', correct_score: 5 })
    expect(second).toEqual(first)
    expect(await send(attempt, answer(3, 0, 'b'))).toMatchObject({ stored: [], too_late: [3] })
    expect(refusal(await call('POST', `/${attempt.id}/turns`)).code).toBe('exams.handed_in')
  })

  it('is found by nobody else', async () => {
    const attempt = await begin(await given.exam(school, course, null))
    const other = await given.session(school, await given.person(school))
    for (const [method, path, body] of [
      ['POST', 'turns', undefined],
      ['POST', 'answers', { turn: 1, answers: [] }],
      ['POST', 'hand-in', { turn: 1, answers: [] }],
      ['GET', 'result', undefined],
    ] as const) {
      expect(refusal(await call(method, `/${attempt.id}/${path}`, body, other)).code).toBe('exams.attempt_not_found')
    }
    expect((await call('GET', '', undefined, other)).json.data).toEqual([])
    expect((await call('GET', '')).json.data).toHaveLength(1)
  })
})

describe('time', () => {
  const limited = { time_limit: 'exam', minutes: 40, grace_minutes: 10 } as never
  const late = (attempt: OpenAttempt, number: number, after_ms: number) =>
    call('POST', `/${attempt.id}/answers`, {
      turn: attempt.turn,
      answers: [{ number, question: 0, answer: { options: ['a'] }, after_ms }],
    })

  it('what was given in time and arrives within the grace period counts, and is marked', async () => {
    const exam = await given.exam(school, course, null, { rules: limited })
    const attempt = await begin(exam, new Date(Date.now() - minutes(45)))
    expect((await late(attempt, 1, minutes(39))).json).toMatchObject({ stored: [1] })
    expect((await late(attempt, 2, minutes(41))).json, 'given after the time').toMatchObject({ too_late: [2] })
    const result = await handIn(attempt)
    expect(result).toMatchObject({ correct_score: 5 })
    expect(result.questions[0].is_late).toBe(true)
  })

  it('after the grace period the server has handed in what it had', async () => {
    const exam = await given.exam(school, course, null, { rules: limited })
    const attempt = await begin(exam, new Date(Date.now() - minutes(51)))
    expect((await late(attempt, 1, minutes(1))).json).toMatchObject({ stored: [], too_late: [1] })
    const { json } = await call('GET', `/${attempt.id}/result`)
    expect(json).toMatchObject({ correct_score: 0, seconds: 40 * 60 })
    const [row] = await inSchool(school, ({ tx }) => tx.select().from(examAttempts))
    expect(row?.handedInBy).toBe('time')
  })

  it.each([
    ['not open yet', { starts_at: new Date(Date.now() + minutes(5)).toISOString() }, 'exams.not_open_yet'],
    ['closed', { ends_at: new Date(Date.now() - minutes(5)).toISOString() }, 'exams.closed'],
  ])('an exam that is %s cannot be begun', async (_, rules, code) => {
    const exam = await given.exam(school, course, null, { rules: rules as never })
    await expect(begin(exam)).rejects.toMatchObject({ code })
  })

  it('an exam can be taken as often as it may', async () => {
    const exam = await given.exam(school, course, null, { rules: { attempts: 2 } as never })
    for (const left of [1, 0]) expect(await handIn(await begin(exam))).toMatchObject({ attempts_left: left })
    await expect(begin(exam)).rejects.toMatchObject({ code: 'exams.taken' })
  })
})

describe('what is right', () => {
  it.each([
    ['handed_in', true],
    ['each_question', true],
    ['never', false],
    ['closed', false],
  ])('is shown after an attempt as the author wants it: %s', async (answers_shown, isShown) => {
    const ends_at = new Date(Date.now() + minutes(5)).toISOString()
    const exam = await given.exam(school, course, null, { rules: { answers_shown, ends_at } as never })
    const result = await handIn(await begin(exam), answer(1, 0, 'b'))
    expect(result.questions[0].right === null).toBe(!isShown)
  })
})

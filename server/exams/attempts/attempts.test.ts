import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import type { AttemptResult, OpenAttempt, Receipt } from '#shared/exams/attempts.schema.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { recordEvents } from '#tests/support/recorded-events.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { attemptScored } from '../exams.events.ts'
import { examAnswers, examAttempts, exams } from '../exams.tables.ts'
import { mostBytes } from './add-to-journal.ts'
import { handInAllOverdue } from './overdue.ts'
import { takeExam } from './take-exam.ts'

const { ask } = openSite()
const events = recordEvents(attemptScored)
let { school, person: student, token } = {} as SignedIn
let course: Awaited<ReturnType<typeof given.course>>

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  course = await given.course(school)
})

const call = (method: string, path: string, body?: unknown, by = token) =>
  ask(school.host, method, `/exam-attempts${path}`, { token: by, body })
const minutes = (count: number) => count * 60_000
const day = 24 * 3600 * 1000

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
/** The result of an attempt after these answers were handed in, or why it has none. */
async function handIn(attempt: OpenAttempt, ...answers: ReturnType<typeof answer>[]) {
  const sent = await call('POST', `/${attempt.id}/hand-in`, { turn: attempt.turn, answers })
  return (sent.status === 200 ? await call('GET', `/${attempt.id}/result`) : sent).json
}
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

  it('names no option as its author did, before, while and after it is taken', async () => {
    const ids = Array.from({ length: 8 }, (_, at) => `o${at + 1}`)
    const options = ids.map((id) => ({
      id,
      text: `text of ${id}`,
      media_id: null,
      is_right: id === 'o1',
      feedback: `to ${id}`,
    }))
    const exam = await given.exam(school, course, null, {
      questions: [choice({ options, mix_answers: true })],
      rules: { answers_shown: 'handed_in' },
    })
    const attempt = await begin(exam)
    const shown = attempt.questions[0]?.options ?? []
    expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    // Its own id is not known, so nobody learns which letter it has.
    await send(attempt, answer(1, 0, 'o1'))
    const right = shown.find(({ text }) => text === 'text of o1')?.id ?? ''
    expect((await begin(exam)).answers).toEqual([{ question: 0, answer: { options: [] } }])
    const again = await begin(exam)
    const result = await handIn(again, answer(1, 0, right))
    expect(result).toMatchObject({
      correct_score: 5,
      questions: [{ answer: { options: [right] }, right: { options: [right] } }],
    })
    expect(result.questions[0].right.feedback[right]).toBe('to o1')
    expect(JSON.stringify([attempt, again, result])).not.toMatch(/"o\d"/)
  })

  it('has a turn of its own for each of many devices that go on at once', async () => {
    const exam = await given.exam(school, course, null)
    const attempt = await begin(exam)
    const others = await Promise.all(Array.from({ length: 10 }, () => call('POST', `/${attempt.id}/turns`)))
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(exam)))
    const turns = [...others.map(({ json }) => json.turn), ...begun.map(({ turn }) => turn)]
    expect(new Set(turns).size).toBe(20)
  })

  it('keeps the newest answers of a journal that has no end, and counts the last', async () => {
    const attempt = await begin(await given.exam(school, course, null, { questions: [choice(), choice()] }))
    await send(attempt, answer(1, 1, 'a'))
    for (let from = 2; from < 1102; from += 500) {
      await send(attempt, ...Array.from({ length: 500 }, (_, at) => answer(from + at, 0, 'b')))
    }
    expect(await stored()).toBeLessThan(600)
    expect(await handIn(attempt, answer(2000, 0, 'a'))).toMatchObject({ correct_score: 10 })
  })

  it('keeps fewer of long texts, and counts the last', async () => {
    const attempt = await begin(await given.exam(school, course, null, { questions: [{ type: 'essay' }] }))
    // Of chance, so that it takes as much room as it has letters.
    const text = () => randomBytes(18_000).toString('hex')
    const written = (number: number) => ({ number, question: 0, answer: { text: text() }, after_ms: number })
    const write = (from: number) => {
      const answers = Array.from({ length: 30 }, (_, at) => written(from + at))
      return call('POST', `/${attempt.id}/answers`, { turn: attempt.turn, answers })
    }
    for (let from = 1; from < 150; from += 30) await write(from)
    expect(await stored()).toBeLessThan(2 * Math.ceil(mostBytes / 18_000))
    const last = { number: 900, question: 0, answer: { text: 'The last one' }, after_ms: 900 * day }
    const sent = await call('POST', `/${attempt.id}/answers`, { turn: attempt.turn, answers: [last] })
    expect(sent.json).toMatchObject({ stored: [900] })
    const { json } = await call('POST', `/${attempt.id}/turns`)
    expect(json.answers).toEqual([{ question: 0, answer: { text: 'The last one' } }])
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

  it('goes on after a reload with what was answered; an earlier device learns that another has taken over', async () => {
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
    const attempt = await begin(await given.exam(school, course, null, { rules: { pass_percent: 50 } }))
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

  it('a job hands in what has arrived when the time and the grace period are over', async () => {
    const exam = await given.exam(school, course, null, { rules: limited })
    const attempt = await begin(exam, new Date(Date.now() - minutes(45)))
    await late(attempt, 1, minutes(39))
    const here = eq(examAttempts.schoolId, school.id)
    const handedIn = async () => (await inSchool(school, ({ tx }) => tx.select().from(examAttempts)))[0]
    await handInAllOverdue({ doors }, new Date(), undefined, here)
    expect(await handedIn(), 'within the grace period').toMatchObject({ handedInAt: null })
    const due = Date.parse(attempt.due_at ?? '')
    await handInAllOverdue({ doors }, new Date(due + minutes(10) + 1000), undefined, here)
    expect(await handedIn()).toMatchObject({ handedInBy: 'time', handedInAt: new Date(due), correctScore: 5 })
  })

  const timed = { time_limit: 'question', grace_minutes: 10 } as never
  const seconds = (count: number) => count * 1000
  const opened = (number: number, question: number, after_ms: number) => ({
    ...{ number, kind: 'opened', question, after_ms },
  })
  const answeredAt = (number: number, question: number, option: string, after_ms: number) => ({
    ...{ number, question, answer: { options: [option] }, after_ms },
  })

  it.each([
    ['while it is open', [answeredAt(1, 0, 'a', seconds(20)), answeredAt(2, 1, 'a', seconds(80))], 10],
    ['after going on', [answeredAt(1, 0, 'a', seconds(40)), answeredAt(2, 1, 'a', seconds(80))], 5],
    ['after its time', [answeredAt(1, 0, 'a', seconds(20)), answeredAt(2, 1, 'a', seconds(95))], 5],
    [
      'changed after going on: the one before counts',
      [answeredAt(1, 0, 'a', seconds(20)), answeredAt(2, 0, 'b', seconds(40))],
      5,
    ],
  ])('of a question is its own: answered %s', async (_, answers, score) => {
    const questions = [choice({ minutes: 1 }), choice({ minutes: 1 })]
    const exam = await given.exam(school, course, null, { questions, rules: timed })
    const attempt = await begin(exam, new Date(Date.now() - seconds(100)))
    expect(attempt).toMatchObject({ one_by_one: true, opened: [] })
    const events = [opened(1, 0, 0), opened(2, 1, seconds(30))]
    await call('POST', `/${attempt.id}/answers`, { turn: attempt.turn, answers, events })
    const again: OpenAttempt = (await call('POST', `/${attempt.id}/turns`)).json
    expect(again.opened).toEqual([
      { question: 0, after_ms: 0 },
      { question: 1, after_ms: seconds(30) },
    ])
    expect(await handIn(again)).toMatchObject({ correct_score: score })
  })

  it('of questions counts together where no page has opened one: without scripts', async () => {
    const questions = [choice({ minutes: 1 }), choice({ minutes: 1 })]
    const exam = await given.exam(school, course, null, { questions, rules: timed })
    const attempt = await begin(exam, new Date(Date.now() - seconds(100)))
    const all = [answeredAt(1, 0, 'a', seconds(100)), answeredAt(2, 1, 'a', seconds(100))]
    expect(await handIn(attempt, ...all)).toMatchObject({ correct_score: 10 })
  })

  it('is the sum of the questions where each has its own', async () => {
    const questions = [choice({ minutes: 2 }), choice({ minutes: 0.5 })]
    const attempt = await begin(
      await given.exam(school, course, null, { questions, rules: { time_limit: 'question' } }),
    )
    expect(Date.parse(attempt.due_at ?? '') - Date.parse(attempt.started_at)).toBe(minutes(2.5))
  })

  it.each([
    ['not open yet', { starts_at: new Date(Date.now() + minutes(5)).toISOString() }, 'exams.not_open_yet'],
    ['closed', { ends_at: new Date(Date.now() - minutes(5)).toISOString() }, 'exams.closed'],
  ])('an exam that is %s cannot be begun', async (_, rules, code) => {
    const exam = await given.exam(school, course, null, { rules: rules })
    await expect(begin(exam)).rejects.toMatchObject({ code })
  })

  it('an exam can be taken as often as it may', async () => {
    const exam = await given.exam(school, course, null, { rules: { attempts: 2 } })
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
  ] as const)('is shown after an attempt as the author wants it: %s', async (answers_shown, isShown) => {
    const ends_at = new Date(Date.now() + minutes(5)).toISOString()
    const exam = await given.exam(school, course, null, { rules: { answers_shown, ends_at } })
    const result = await handIn(await begin(exam), answer(1, 0, 'b'))
    expect(result.questions[0].right === null).toBe(!isShown)
    // Points for an answer would say whether it is right.
    expect(result.questions[0].score === null).toBe(!isShown)
    expect(result).toMatchObject({ correct_score: 0, correct_questions: 0, question_count: 1 })
  })
})

describe('what is right, where failing is not the end', () => {
  const rules = { answers_shown: 'passed_or_last', attempts: 3, pass_percent: 60 } as const
  const seen = ({ questions, hidden_until: until, topics }: AttemptResult) => {
    const isShown = questions[0]?.right !== null
    expect([questions[0]?.score !== null, topics !== null, until === null]).toEqual([isShown, isShown, isShown])
    return isShown
  }
  const again = async (id: string) => seen((await call('GET', `/${id}/result`)).json)

  it('is hidden from whoever has failed until one attempt passes, and while another goes on', async () => {
    const exam = await given.exam(school, course, null, { rules })
    const first = await handIn(await begin(exam), answer(1, 0, 'b'))
    expect(seen(first)).toBe(false)
    expect(seen(await handIn(await begin(exam), answer(1, 0, 'a')))).toBe(true)
    expect(await again(first.id), 'of the first attempt, too').toBe(true)
    const third = await begin(exam)
    expect(await again(first.id), 'while the third goes on').toBe(false)
    await handIn(third)
    expect(await again(first.id)).toBe(true)
  })

  it('is shown after the last attempt, also to who has failed them all', async () => {
    const exam = await given.exam(school, course, null, { rules: { ...rules, attempts: 2 } })
    for (const isShown of [false, true]) expect(seen(await handIn(await begin(exam), answer(1, 0, 'b')))).toBe(isShown)
  })

  it('is hidden before the score is reached that opens what follows', async () => {
    const [lessonId = ''] = course.lessonIds
    const exam = await given.exam(school, course, lessonId, {
      questions: [choice(), choice()],
      rules: { ...rules, attempts: null, pass_percent: null },
    })
    await inSchool(school, ({ tx }) =>
      tx.update(lessons).set({ scoreGatePercent: 100 }).where(eq(lessons.id, lessonId)),
    )
    expect(seen(await handIn(await begin(exam), answer(1, 0, 'a')))).toBe(false)
    expect(seen(await handIn(await begin(exam), answer(1, 0, 'a'), answer(2, 1, 'a')))).toBe(true)
  })
})

describe('an answer that is checked at once', () => {
  const check = (attempt: OpenAttempt, question: number, ...answers: ReturnType<typeof answer>[]) =>
    call('POST', `/${attempt.id}/checks`, { turn: attempt.turn, question, answers })
  const shown = (answers_shown: ExamRules['answers_shown']) => ({
    questions: [choice(), choice()],
    rules: { answers_shown },
  })

  it('is final, and what is right is shown again after a reload', async () => {
    const exam = await given.exam(school, course, null, shown('each_question'))
    const attempt = await begin(exam)
    expect(refusal(await check(attempt, 0)).code, 'nothing was answered').toBe('exams.answer_first')
    const first = (await check(attempt, 0, answer(1, 0, 'b'))).json
    expect(first).toMatchObject({ score: 0, answer: { options: ['b'] }, right: { options: ['a'] } })
    expect((await check(attempt, 0, answer(2, 0, 'a'))).json, 'asked again with another answer').toEqual(first)
    expect(await send(attempt, answer(3, 0, 'a'))).toMatchObject({ stored: [], too_late: [3] })
    expect((await begin(exam)).checked).toEqual([{ question: 0, reviewed: first }])
    expect(await handIn(attempt, answer(4, 1, 'a'))).toMatchObject({ correct_score: 5 })
    expect(refusal(await check(attempt, 1)).code).toBe('exams.handed_in')
  })

  it('counts as it was then, whatever is said of the time of its question afterwards', async () => {
    const questions = [choice({ minutes: 1 }), choice({ minutes: 1 })]
    const rules = { time_limit: 'question', answers_shown: 'each_question' } as const
    const exam = await given.exam(school, course, null, { questions, rules })
    const attempt = await begin(exam, new Date(Date.now() - 50_000))
    const opened = { number: 1, kind: 'opened', question: 0, after_ms: 0 }
    const answers = [10, 20, 40].map((second, at) => ({
      ...answer(at + 1, 0, ['a', 'c', 'b'][at] ?? ''),
      after_ms: second * 1000,
    }))
    const body = { turn: attempt.turn, question: 0, answers, events: [opened] }
    expect((await call('POST', `/${attempt.id}/checks`, body)).json).toMatchObject({
      score: 0,
      right: { options: ['a'] },
    })
    // As if the next question had been opened before the last answer was given.
    const events = [{ number: 2, kind: 'opened', question: 1, after_ms: 15_000 }]
    await call('POST', `/${attempt.id}/hand-in`, { turn: attempt.turn, answers: [], events })
    expect(await handIn(attempt)).toMatchObject({ correct_score: 0, questions: [{ answer: { options: ['b'] } }, {}] })
  })

  it.each(['handed_in', 'passed_or_last', 'closed', 'never'] as const)(
    'is refused where answers are shown %s',
    async (answers_shown) => {
      const attempt = await begin(await given.exam(school, course, null, shown(answers_shown)))
      const response = await check(attempt, 0, answer(1, 0, 'a'))
      expect(refusal(response).code).toBe('exams.answers_later')
      expect(response.text).not.toContain('"right"')
    },
  )
})

it('says that an attempt was scored, once', async () => {
  const exam = await given.exam(school, course, null)
  const attempt = await begin(exam)
  await handIn(attempt, answer(1, 0, 'a'))
  await handIn(attempt)
  const scored = { examId: exam.id, attemptId: attempt.id, userId: student.id }
  expect(events.since(school)).toEqual([['attempt.scored', scored]])
})

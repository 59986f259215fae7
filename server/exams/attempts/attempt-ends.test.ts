import { beforeEach, describe, expect, it } from 'vitest'
import { countAttempt } from '#server/core/database/rate-limits.ts'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { examAnswers, examAttempts } from '../exams.tables.ts'
import { perPerson } from './take-exam.ts'

const { ask } = openSite()
let { school, token } = {} as SignedIn
let author = ''

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  author = await given.session(school, await given.person(school, { role: 'vendor' }))
})

type Wanted = Parameters<typeof given.exam>[3]
const examWith = (wanted: Wanted = {}) =>
  given.exam(school, null, null, { kind: 'general', courseId: null, publishedAt: new Date(), ...wanted })
const call = (method: string, path: string, body?: unknown, by = token) =>
  ask(school.host, method, path, { token: by, body })
const begin = async (exam: { id: string }, by = token): Promise<OpenAttempt> =>
  (await call('POST', `/exams/${exam.id}/attempts`, undefined, by)).json
const right = (turn: number) => ({
  turn,
  answers: [{ number: 1, question: 0, answer: { options: ['a'] }, after_ms: 1 }],
})
/** The author changes the rules. */
async function change(exam: { id: string }, rules: Partial<ExamRules>) {
  const { json } = await call('GET', `/office/exams/${exam.id}`, undefined, author)
  const body = { title: json.title, rules: { ...json.rules, ...rules }, revision: json.revision }
  expect((await call('PUT', `/office/exams/${exam.id}`, body, author)).status).toBe(200)
}
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

describe('an end that is set while somebody takes the exam', () => {
  it('ends their attempt, with what has arrived until now', async () => {
    const exam = await examWith({ questions: [choice(), choice()], rules: { grace_minutes: 0 } })
    const attempt = await begin(exam)
    await call('POST', `/exam-attempts/${attempt.id}/answers`, right(attempt.turn))
    await change(exam, { ends_at: inMinutes(-1) })
    const later = {
      turn: attempt.turn,
      answers: [{ number: 2, question: 1, answer: { options: ['a'] }, after_ms: 60_000_000 }],
    }
    expect((await call('POST', `/exam-attempts/${attempt.id}/answers`, later)).json).toMatchObject({ stored: [] })
    expect((await call('GET', `/exam-attempts/${attempt.id}/result`)).json).toMatchObject({ correct_score: 5 })
  })

  it('leaves those their time who are to end sooner', async () => {
    const exam = await examWith({ rules: { time_limit: 'exam', minutes: 10 } })
    const { id, due_at } = await begin(exam)
    const dueAt = async () => {
      const [row] = await inSchool(school, ({ tx }) => tx.select().from(examAttempts))
      return row?.dueAt?.toISOString()
    }
    await change(exam, { ends_at: inMinutes(60) })
    expect(await dueAt(), id).toBe(due_at)
    const sooner = inMinutes(5)
    await change(exam, { ends_at: sooner })
    expect(await dueAt(), id).toBe(sooner)
  })

  it('shows the answers to others, also if one never hands in', async () => {
    const exam = await examWith({ rules: { answers_shown: 'closed', grace_minutes: 0 } })
    await begin(exam)
    const other = await given.session(school, await given.person(school))
    const attempt = await begin(exam, other)
    await call('POST', `/exam-attempts/${attempt.id}/hand-in`, right(attempt.turn), other)
    const shown = async () =>
      (await call('GET', `/exam-attempts/${attempt.id}/result`, undefined, other)).json.questions[0].right
    expect(await shown()).toBeNull()
    await change(exam, { ends_at: inMinutes(-1) })
    expect(await shown()).toMatchObject({ options: ['a'] })
  })
})

it('somebody begins an exam without end so often in an hour, and no more', async () => {
  const exam = await examWith({ rules: { attempts: null } })
  const by = await given.person(school)
  const person = await given.session(school, by)
  const tries = (hits: number) =>
    inSchool(school, ({ tx, schoolId, now }) =>
      countAttempt(tx, `exam:${schoolId}:${exam.id}:${by.id}`, { hits, seconds: 3600 }, now),
    )
  for (let count = 1; count < perPerson.hits; count += 1) await tries(perPerson.hits)
  const attempt = await begin(exam, person)
  await call('POST', `/exam-attempts/${attempt.id}/hand-in`, right(attempt.turn), person)
  expect(refusal(await call('POST', `/exams/${exam.id}/attempts`, undefined, person)).code).toBe(
    'core.too_many_requests',
  )
  expect((await begin(exam)).number).toBe(1)
})

it('the next attempt waits for the correction also of one that the clock hands in', async () => {
  const exam = await examWith({
    questions: [{ type: 'essay' }],
    rules: { attempts: null, time_limit: 'exam', minutes: 0.5, grace_minutes: 0 },
  })
  const attempt = await begin(exam)
  const essay = { turn: attempt.turn, answers: [{ number: 1, question: 0, answer: { text: 'Words' }, after_ms: 1 }] }
  await call('POST', `/exam-attempts/${attempt.id}/answers`, essay)
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  await inSchool(school, async ({ tx }) => {
    await tx.update(examAttempts).set({ startedAt: ago(90), dueAt: ago(60) })
    await tx.update(examAnswers).set({ receivedAt: ago(80) })
  })
  const again = await call('POST', `/exams/${exam.id}/attempts`)
  expect(refusal(again).code).toBe('exams.awaits_correction')
})

import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { examAttempts, examScores } from '#server/exams/exams.tables.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { bellOf } from '#tests/support/bell.ts'
import { inSchool, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn
let lecturer: Person
let by: string
let course: Awaited<ReturnType<typeof given.course>>
let exam: Awaited<ReturnType<typeof given.exam>>

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
  exam = await given.exam(school, course, course.lessonIds[0] ?? '', {
    questions: [choice(), choice()],
    rules: { pass_percent: 60 },
  })
})

const lecture = (method: string, path: string, body?: unknown) =>
  ask(school.host, method, path, { token, ...(body !== undefined && { body }) })
const lesson = (at: number) => `/lecture/${course.slug}/lessons/${course.lessonIds[at]}`

async function begin(): Promise<string> {
  return (await lecture('POST', `${lesson(0)}/exam/attempts`)).json.id
}
const answers = (...chosen: string[]) =>
  chosen.map((option, question) => ({ number: question + 1, question, answer: { options: [option] }, after_ms: 10 }))
const handIn = (id: string, ...chosen: string[]) =>
  lecture('POST', `/exam-attempts/${id}/hand-in`, { turn: 1, answers: answers(...chosen) })

const regrade = (method: string, path: string, body?: unknown, as = by) =>
  ask(school.host, method, `/office/exams/${exam.id}/questions/${exam.questionIds[1]}/regrade${path}`, {
    token: as,
    ...(body !== undefined && { body }),
  })
const ofAttempt = (id: string) => and(eq(examScores.schoolId, school.id), eq(examScores.attemptId, id))
const only = (...options: string[]) => ({ options, accepted: [], for_everyone: false })

describe('a question whose right answer was wrong', () => {
  it('is scored anew: who changes is shown first, then applied, notified and recorded', async () => {
    const id = await begin()
    expect((await handIn(id, 'a', 'b')).json).toMatchObject({ status: 'failed', correct_score: 5 })
    expect((await lecture('GET', lesson(1))).status).not.toBe(200)

    const preview = (await regrade('POST', '/preview', { right: only('b') })).json
    expect(preview).toMatchObject({ attempts: 1, changed: 1, by_hand: 0 })
    expect(preview.changes).toMatchObject([
      {
        attempt_id: id,
        total_score: 10,
        before: { correct_score: 5, status: 'failed' },
        after: { correct_score: 10, status: 'passed' },
      },
    ])
    expect((await lecture('GET', `/exam-attempts/${id}/result`)).json).toMatchObject({ status: 'failed' })

    expect((await regrade('POST', '', { right: only('b'), changed: 1 })).status).toBe(200)
    const result = (await lecture('GET', `/exam-attempts/${id}/result`)).json
    expect(result).toMatchObject({ status: 'passed', correct_score: 10, correct_questions: 2 })
    expect(result.questions[1].right.options).toEqual(['b'])
    expect((await lecture('GET', lesson(1))).status).toBe(200)
    const bell = await bellOf(ask, school, student)
    expect(bell.filter(({ path }) => path === '/exam-history')).toHaveLength(1)
    const now = (await regrade('GET', '')).json
    expect(now).toMatchObject({ right: only('b'), earlier: [{ changed: 1 }] })
  })

  it('is scored so for those who take it then, and for those who have begun', async () => {
    const begun = await begin()
    await regrade('POST', '', { right: only('b', 'c'), changed: 0 })
    expect((await handIn(begun, 'a', 'c')).json).toMatchObject({ correct_score: 10 })
    expect((await handIn(await begin(), 'a', 'b')).json).toMatchObject({ correct_score: 10 })
    expect((await handIn(await begin(), 'a', 'a')).json).toMatchObject({ correct_score: 5 })
  })

  it('says what is right where its author writes it', async () => {
    await regrade('POST', '', { right: only('b'), changed: 0 })
    const { json } = await ask(school.host, 'GET', `/office/exams/${exam.id}`, { token: by })
    const [, question] = json.questions
    expect(question.fields.options.filter((one: { is_right: boolean }) => one.is_right)).toMatchObject([{ id: 'b' }])
    // A newer version counts as its author has written it.
    const options = question.fields.options.map((one: { id: string }) => ({ ...one, is_right: one.id === 'c' }))
    const body = { fields: { ...question.fields, options }, revision: question.revision }
    const path = `/office/exams/${exam.id}/questions/${exam.questionIds[1]}`
    expect((await ask(school.host, 'PUT', path, { token: by, body })).status).toBe(200)
    expect((await handIn(await begin(), 'a', 'c')).json).toMatchObject({ correct_score: 10 })
  })

  it('is scored anew in one exam if it is also in an exam of others, where it stays as it is', async () => {
    const id = await begin()
    await handIn(id, 'a', 'b')
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const general = await given.exam(school, null, null, { kind: 'general', questions: [] })
    const body = { question_ids: [exam.questionIds[1]] }
    await ask(school.host, 'POST', `/office/exams/${general.id}/questions/bank`, { token: owner, body })
    expect((await regrade('POST', '', { right: only('b'), changed: 1 })).status).toBe(200)
    expect((await lecture('GET', `/exam-attempts/${id}/result`)).json).toMatchObject({ correct_score: 10 })
    expect((await handIn(await begin(), 'a', 'b')).json).toMatchObject({ correct_score: 10 })
    const { json } = await ask(school.host, 'GET', `/office/exams/${general.id}`, { token: owner })
    const right = json.questions[0].fields.options.filter((one: { is_right: boolean }) => one.is_right)
    expect(right).toMatchObject([{ id: 'a' }])
  })

  it('is regraded once, however often the same is asked for', async () => {
    await handIn(await begin(), 'a', 'b')
    await regrade('POST', '', { right: only('b'), changed: 1 })
    expect((await regrade('POST', '', { right: only('b'), changed: 0 })).json).toMatchObject({
      attempts: 1,
      changed: 0,
    })
    expect((await regrade('GET', '')).json.earlier).toMatchObject([{ changed: 1 }])
    await regrade('POST', '', { right: only('c'), changed: 1 })
    expect((await regrade('GET', '')).json.earlier).toHaveLength(2)
  })

  it('gives everybody the points if none is right', async () => {
    const id = await begin()
    await handIn(id, 'a')
    const right = { options: [], accepted: [], for_everyone: true }
    expect((await regrade('POST', '', { right, changed: 1 })).json).toMatchObject({ changed: 1 })
    expect((await lecture('GET', `/exam-attempts/${id}/result`)).json).toMatchObject({ correct_score: 10 })
  })

  it('leaves attempts whose options were others, and says how many there are', async () => {
    const earlier = await begin()
    await handIn(earlier, 'a', 'b')
    const { json } = await ask(school.host, 'GET', `/office/exams/${exam.id}`, { token: by })
    const [, question] = json.questions
    type Option = { id: string; text: string }
    const options = question.fields.options.map((one: Option) => (one.id === 'b' ? { ...one, text: 'Other' } : one))
    const body = { fields: { ...question.fields, options }, revision: question.revision }
    const path = `/office/exams/${exam.id}/questions/${exam.questionIds[1]}`
    expect((await ask(school.host, 'PUT', path, { token: by, body })).status).toBe(200)
    const later = await begin()
    await handIn(later, 'a', 'b')
    const preview = (await regrade('POST', '/preview', { right: only('b') })).json
    expect(preview).toMatchObject({ attempts: 1, changed: 1, others: 1, changes: [{ attempt_id: later }] })
    expect((await regrade('POST', '', { right: only('b'), changed: 1 })).json).toMatchObject({ changed: 1, others: 1 })
    const resultOf = async (id: string) => (await lecture('GET', `/exam-attempts/${id}/result`)).json
    expect(await resultOf(later)).toMatchObject({ correct_score: 10 })
    const first = await resultOf(earlier)
    expect(first).toMatchObject({ correct_score: 5 })
    expect(first.questions[1].right.options, 'what its version says').toEqual(['a'])
    // Everybody is everybody.
    const right = { options: [], accepted: [], for_everyone: true }
    expect((await regrade('POST', '/preview', { right })).json).toMatchObject({ attempts: 2, changed: 1, others: 0 })
  })

  it('leaves points that a person gave', async () => {
    const id = await begin()
    await handIn(id, 'a', 'b')
    const byHand = { question: 1, score: 2, rubric_points: null, comment: '', corrected_at: null }
    await ask(school.host, 'PUT', `/office/corrections/${id}`, { token: by, body: byHand })
    expect((await regrade('POST', '', { right: only('b'), changed: 0 })).json).toMatchObject({ changed: 0, by_hand: 1 })
    expect((await lecture('GET', `/exam-attempts/${id}/result`)).json).toMatchObject({ correct_score: 7 })
  })

  it('waits for what a corrector gives at the same moment, and leaves it', async () => {
    const id = await begin()
    await handIn(id, 'a', 'b')
    const regrading = await inSchool(school, async (ctx) => {
      const { tx } = ctx
      await tx.select().from(examAttempts).where(eq(examAttempts.id, id)).for('update')
      const asked = regrade('POST', '', { right: only('b'), changed: 1 })
      await untilWaitedFor(tx)
      const given = { score: 2, correctedBy: lecturer.id, correctedAt: ctx.now }
      await tx
        .update(examScores)
        .set(given)
        .where(and(ofAttempt(id), eq(examScores.question, 0)))
      await tx.update(examAttempts).set({ correctScore: 2 }).where(eq(examAttempts.id, id))
      return { asked }
    })
    expect((await regrading.asked).status).toBe(200)
    expect((await lecture('GET', `/exam-attempts/${id}/result`)).json).toMatchObject({ correct_score: 7 })
  })

  it('is looked at again when somebody has handed in in between', async () => {
    await handIn(await begin(), 'a', 'b')
    await handIn(await begin(), 'a', 'b')
    expect(refusal(await regrade('POST', '', { right: only('b'), changed: 1 })).code).toBe('core.changed_elsewhere')
  })

  it('is regraded by those who teach the course, and by nobody else', async () => {
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    const plan = { right: only('b') }
    expect(refusal(await regrade('POST', '/preview', plan, stranger)).code).toBe('exams.exam_not_found')
    expect((await regrade('POST', '', { ...plan, changed: 0 }, token)).status).toBe(401)
  })

  it.each([
    ['without a right answer', only()],
    ['with all of them', only('a', 'b', 'c')],
  ])('is refused %s', async (_, right) => {
    const { code } = refusal(await regrade('POST', '/preview', { right }))
    expect(code).toBe('exams.right_and_wrong')
  })
})

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import type { CorrectedPaper } from '#shared/exams/corrections.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { bellOf } from '#tests/support/bell.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { examAttempts } from '../exams.tables.ts'

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
  await given.exam(school, course, lessonId, { ...questions, rules: { pass_percent: 60 } })
  const attempt = (await lecture('POST', `/lecture/${course.slug}/lessons/${lessonId}/exam/attempts`)).json
  const answers = [
    { number: 1, question: 0, answer: { options: ['a'] }, after_ms: 100 },
    { number: 2, question: 1, answer: { text: 'Cash is money in hand.' }, after_ms: 200 },
  ]
  const events = [{ number: 1, kind: 'left', after_ms: 1 }]
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
  it('has a number of its student for those who hide names, which stays the same', async () => {
    const first = await handedIn()
    const [{ examId = '' } = {}] = await inSchool(school, ({ tx }) =>
      tx.select({ examId: examAttempts.examId }).from(examAttempts).where(eq(examAttempts.id, first)),
    )
    const exam = { id: examId, versionIds: [] }
    const over = { status: 'correction_pending' as const, handedInBy: 'student' as const }
    const other = await given.person(school)
    const later = { ...over, handedInAt: new Date(Date.now() + 60_000) }
    const { id: second } = await given.attempt(school, exam, other, later)
    const { id: again } = await given.attempt(school, exam, student, { ...later, number: 2 })
    const numbers = [await paper(first), await paper(second), await paper(again)]
    expect(numbers.map(({ student_number }) => student_number)).toEqual([1, 2, 1])
  })

  it('waits for its lecturer, is corrected, and opens what its score gates', async () => {
    const id = await handedIn()
    expect((await office('GET', '')).json).toMatchObject({ total: 1, data: [{ attempt_id: id, waiting: 1 }] })
    const seen = await paper(id)
    expect(seen).toMatchObject({ correct_score: 5, total_score: 15, status: 'correction_pending' })
    expect(seen.events).toEqual([
      { kind: 'started', after_ms: 0 },
      { kind: 'left', after_ms: 1 },
    ])
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

  it('has points for the lines of its rubric, and for nothing else', async () => {
    const id = await handedIn()
    const points = JSON.parse('{ "r1": 5, "r2": 2, "r3": 4, "__proto__": 1, "constructor": 2 }')
    expect((await office('PUT', `/${id}`, correction({ rubric_points: points }))).status).toBe(200)
    expect((await paper(id)).questions[1]).toMatchObject({ score: 7, rubric_points: { r1: 5, r2: 2 } })
    expect(Object.keys((await paper(id)).questions[1]?.rubric_points ?? {})).toEqual(['r1', 'r2'])
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`r${at}`, 1]))
    expect((await office('PUT', `/${id}`, correction({ rubric_points: many }))).status).toBe(422)
  })

  it('is corrected by nobody who has written it', async () => {
    const id = await handedIn()
    await inSchool(school, ({ tx }) =>
      tx.update(examAttempts).set({ userId: lecturer.id }).where(eq(examAttempts.id, id)),
    )
    expect(refusal(await office('PUT', `/${id}`, correction())).code).toBe('exams.own_paper')
  })

  it('says that no question was opened, where each has its own time', async () => {
    const id = await handedIn()
    const kinds = async () => (await paper(id)).events.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['started', 'left'])
    const rules = sql`${examAttempts.rules} || '{"time_limit": "question"}'::jsonb`
    await inSchool(school, ({ tx }) => tx.update(examAttempts).set({ rules }).where(eq(examAttempts.id, id)))
    expect(await kinds()).toEqual(['started', 'not_opened', 'left'])
  })

  it('is read beside the other answers to its question, those that wait first', async () => {
    const id = await handedIn()
    const { question_id } = (await paper(id)).questions[1] ?? {}
    const examId = (await paper(id)).exam.id
    const read = (as = by) =>
      ask(school.host, 'GET', `/office/exams/${examId}/questions/${question_id}/answers`, { token: as })
    expect((await read()).json).toMatchObject({ total: 1, waiting: 1, rubric })
    const mate = await given.person(school)
    await given.enrollment(school, course, mate)
    const theirs = await given.session(school, mate)
    const attempts = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/exam/attempts`
    const second = (await ask(school.host, 'POST', attempts, { token: theirs })).json
    const answers = [{ number: 1, question: 1, answer: { text: 'Profit is what is left.' }, after_ms: 5 }]
    const body = { turn: second.turn, answers }
    await ask(school.host, 'POST', `/exam-attempts/${second.id}/hand-in`, { token: theirs, body })
    await office('PUT', `/${id}`, correction())
    const { json } = await read()
    expect(json).toMatchObject({ total: 2, waiting: 1 })
    expect(json.data.map((one: { attempt_id: string }) => one.attempt_id)).toEqual([second.id, id])
    expect(json.data[1]).toMatchObject({ score: 7, rubric_points: { r1: 5, r2: 2 }, question: 1 })
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect(refusal(await read(stranger)).code).toBe('exams.exam_not_found')
  })

  it('is found by its course and its exam', async () => {
    await handedIn()
    const { exams } = (await office('GET', '')).json
    expect(exams).toMatchObject([{ course: { id: course.id }, waiting: 1 }])
    expect((await office('GET', `?exam=${exams[0].id}`)).json.total).toBe(1)
    expect((await office('GET', `?course=${crypto.randomUUID()}`)).json).toMatchObject({ total: 0, exams: [{}] })
  })

  it('leads to the next one of the queue that is gone through: of all courses, or of one exam', async () => {
    const lessons = [{ lessons: [{ type: 'quiz' as const }] }]
    const other = await given.course(school, { lecturers: [lecturer], sections: lessons })
    // The lecturer does not teach it.
    const unseen = await given.course(school, { sections: lessons })
    const exams = []
    for (const { id, lessonIds } of [course, other, unseen]) {
      const exam = await given.exam(school, { id }, lessonIds[0] ?? null, {})
      exams.push(exam)
    }
    const papers: { id: string; examId: string }[] = []
    for (const [at, exam] of [...exams, ...exams.slice(0, 1)].entries()) {
      const handedInAt = new Date(Date.now() - (10 - at) * 60_000)
      const startedAt = new Date(handedInAt.getTime() - 60_000)
      const wanted = { handedInAt, startedAt, number: at + 1, status: 'correction_pending' as const }
      papers.push({ ...(await given.handedIn(school, exam, student, wanted)), examId: exam.id })
    }
    const [first, second, , last] = papers
    const places = async (id = '', query = '') => {
      const { previous, next, place, waiting_papers } = (await office('GET', `/${id}${query}`)).json
      return [previous, next, place, waiting_papers]
    }
    expect(await places(first?.id)).toEqual([null, second?.id, 1, 3])
    expect(await places(second?.id)).toEqual([first?.id, last?.id, 2, 3])
    expect(await places(first?.id, `?exam=${first?.examId}`)).toEqual([null, last?.id, 1, 2])
    expect(await places(last?.id, `?course=${course.id}`)).toEqual([first?.id, null, 2, 2])
    expect(await places(first?.id, '?kind=assignment')).toEqual([null, null, null, 0])
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

describe('the queue', () => {
  const waits = async (as = by) => {
    const { total, exams } = (await office('GET', '', undefined, as)).json
    const { json: kinds } = await ask(school.host, 'GET', '/office/waiting', { token: as })
    const { count = 0 } = kinds.find(({ kind }: { kind: string }) => kind === 'exam_papers') ?? {}
    return [total, exams.length, count]
  }

  it('has one paper of a student and an exam at a time: the next attempt begins once it is corrected', async () => {
    const id = await handedIn()
    const path = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/exam`
    expect((await lecture('GET', path)).json).toMatchObject({ is_open: false, awaits_correction: true })
    expect(refusal(await lecture('POST', `${path}/attempts`)).code).toBe('exams.awaits_correction')
    expect(await waits()).toEqual([1, 1, 1])
    await office('PUT', `/${id}`, correction({ rubric_points: { r1: 0, r2: 0 } }))
    expect((await lecture('GET', path)).json).toMatchObject({ is_open: true, awaits_correction: false })
    expect((await lecture('POST', `${path}/attempts`)).status).toBe(200)
  })

  it('has no papers of courses in the trash', async () => {
    await handedIn()
    const move = (deletedAt: Date | null) =>
      inSchool(school, (ctx) =>
        ctx.tx
          .update(courses)
          .set({ deletedAt })
          .where(ofSchool(ctx, courses, eq(courses.id, course.id))),
      )
    await move(new Date())
    expect(await waits()).toEqual([0, 0, 0])
    await move(null)
    expect(await waits()).toEqual([1, 1, 1])
  })

  it('has no papers of deleted exams', async () => {
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const general = await given.exam(school, null, null, { kind: 'general', questions: [essay] })
    await given.handedIn(school, general, student, { status: 'correction_pending' })
    expect(await waits(owner)).toEqual([1, 1, 1])
    await ask(school.host, 'POST', '/office/general-exams/trash', { token: owner, body: { ids: [general.id] } })
    expect(await waits(owner)).toEqual([0, 0, 0])
  })
})

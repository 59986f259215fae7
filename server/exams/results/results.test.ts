import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ExamFigures } from '#shared/exams/results.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let by: string
let course: Awaited<ReturnType<typeof given.course>>
let exam: Awaited<ReturnType<typeof given.exam>>

beforeEach(async () => {
  school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  by = await given.session(school, lecturer)
  course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ type: 'quiz' }] }] })
  const questions = [choice(), choice({ score: 10 }), { type: 'essay' as const, score: 5 }]
  exam = await given.exam(school, course, course.lessonIds[0] ?? null, {
    title: 'Costs',
    questions,
    rules: { pass_percent: 60, attempts: 3 },
  })
})

/** Somebody takes the quiz through the API with an option for each question. */
async function takes(options: readonly string[], essay = '', firstName = 'Dara'): Promise<Person> {
  const person = await given.person(school, { member: { firstName, lastName: 'Sok' } })
  await given.enrollment(school, course, person)
  await retakes(person, options, essay)
  return person
}

async function retakes(person: Person, options: readonly string[], essay = ''): Promise<void> {
  const token = await given.session(school, person)
  const path = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/exam/attempts`
  const attempt = (await ask(school.host, 'POST', path, { token })).json
  const answers = [
    ...options.map((option, at) => ({ number: at + 1, question: at, answer: { options: [option] }, after_ms: 10 })),
    ...(essay ? [{ number: 9, question: 2, answer: { text: essay }, after_ms: 20 }] : []),
  ]
  const body = { turn: attempt.turn, answers }
  expect((await ask(school.host, 'POST', `/exam-attempts/${attempt.id}/hand-in`, { token, body })).status).toBe(200)
}

const get = (path: string, token = by) => ask(school.host, 'GET', `/office/exams/${exam.id}/${path}`, { token })
const figures = async (): Promise<ExamFigures> => (await get('figures')).json

describe('the figures of an exam', () => {
  it('are empty before anybody has taken it', async () => {
    expect(await figures()).toMatchObject({ taken: 0, passed: 0, average: null, median_seconds: null, questions: [] })
  })

  it('count the best attempt of each person, also for each question', async () => {
    await takes(['a', 'a'])
    const dara = await takes(['b', 'b'])
    await retakes(dara, ['a', 'b'])
    await takes(['b', 'a'])
    await given.enrollment(school, course, await given.person(school))
    const seen = await figures()
    expect(seen).toMatchObject({ taken: 3, students: 4, passed: 1, total_score: 20, waiting: 0 })
    // Of 20 points: 15, 5 and 10.
    expect(seen.average).toBe(10)
    expect(seen.bars.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(seen.questions.map(({ answers, reached }) => [answers, reached])).toEqual([
      [3, 2 / 3],
      [3, 2 / 3],
      [3, 0],
    ])
    expect(seen.questions[0]?.most_wrong).toEqual({ text: 'Option b', count: 1 })
  })

  it('leave out what waits for a corrector until it has a score', async () => {
    await takes(['a', 'a'], 'Costs are what you use up.')
    expect(await figures()).toMatchObject({ taken: 1, scored: 0, passed: 0, average: null, waiting: 1 })
  })

  it('are counted again once a result has changed, and not before', async () => {
    const dara = await takes(['a', 'a'])
    const before = await figures()
    // Changed behind its back, so that a second count would show.
    await inSchool(school, ({ tx, schoolId }) =>
      tx.execute(sql`update exam_scores set score = 1 where school_id = ${schoolId} and question = 0`),
    )
    expect(await figures()).toEqual(before)
    await retakes(dara, ['b', 'b'])
    const after = await figures()
    expect(after.taken).toBe(1)
    expect(after.questions.map(({ answers, reached }) => [answers, reached])).toEqual([
      [1, 0.2],
      [1, 1],
      [1, 0],
    ])
    expect(after.questions[1]?.most_wrong).toBeNull()
  })

  it('name the wrong short answer that most wrote, in any writing', async () => {
    const accepted = [{ text: 'ledger', tolerance: null }]
    exam = await given.exam(school, course, null, {
      ...{ kind: 'general', publishedAt: new Date(), courseId: null },
      questions: [{ type: 'short_answer', accepted, score: 5 }],
    })
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const wrong = async () => (await get('figures', owner)).json.questions[0].most_wrong
    const writes = async (text: string) => {
      const token = await given.session(school, await given.person(school))
      const { id, turn } = (await ask(school.host, 'POST', `/exams/${exam.id}/attempts`, { token })).json
      const answers = [{ number: 1, question: 0, answer: { text }, after_ms: 10 }]
      await ask(school.host, 'POST', `/exam-attempts/${id}/hand-in`, { token, body: { turn, answers } })
    }
    for (const text of ['Ledger', 'journal', 'cash book', 'legder']) await writes(text)
    expect(await wrong(), 'what one person wrote says nothing').toBeNull()
    for (const text of ['Legder', 'legder.', 'journal']) await writes(text)
    expect(await wrong()).toEqual({ text: 'legder', count: 3 })
  })

  it('name a question that strong students miss', async () => {
    // Whoever knows the second question misses the first.
    const both = async (times: number) => {
      for (let index = 0; index < times; index += 1) {
        await takes(['b', 'a'])
        await takes(['a', 'b'])
      }
      return (await figures()).questions
    }
    expect((await both(3))[0]).toMatchObject({ answers: 6, tells_apart: null, verdict: 'few', is_early: false })
    expect((await both(1))[0]).toMatchObject({ answers: 8, verdict: 'check', is_early: true })
    const [first, second] = await both(6)
    expect(first).toMatchObject({ answers: 20, is_early: false })
    expect(first?.tells_apart).toBeLessThan(0)
    expect(first?.verdict).toBe('check')
    expect(second?.verdict).toBe('check')
  })
})

it('what arrives in the grace period is no time that somebody took', async () => {
  const student = await given.person(school)
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 8, minutes))
  const times = { startedAt: at(0), dueAt: at(30), handedInAt: at(39) }
  const attempt = await given.handedIn(school, exam, student, times)
  expect((await get('results')).json.data).toMatchObject([{ id: attempt.id, seconds: 1800 }])
  expect(await figures()).toMatchObject({ median_seconds: 1800 })
  expect((await get('results.csv?language=en')).text).toMatch(/,30,2026-/)
})

describe('the list of results', () => {
  it('has every attempt, the newest first, by name and by result', async () => {
    await takes(['a', 'a'], '', 'Bopha')
    await takes(['b', 'b'], '', 'Vanna')
    const { data } = (await get('results')).json
    expect(data.map(({ student, status }: ListedName) => [student.name, status])).toEqual([
      ['Vanna Sok', 'failed'],
      ['Bopha Sok', 'passed'],
    ])
    expect((await get('results?status=passed')).json).toMatchObject({ total: 1 })
    expect((await get('results?q=vanna')).json).toMatchObject({ total: 1, data: [{ student: { name: 'Vanna Sok' } }] })
    const csv = (await get('results.csv?language=en')).text
    expect(csv).toContain('Name,Email,Attempt,Result,Points,Out of,Minutes,Handed in')
    expect(csv).toMatch(/Bopha Sok,[^,]+,1,Passed,15,20,/)
  })

  it('has who was absent, once the exam has ended', async () => {
    await takes(['a', 'a'], '', 'Bopha')
    const missing = await given.person(school, { member: { firstName: 'Rith', lastName: 'Sok' } })
    await given.enrollment(school, course, missing)
    await given.enrollment(school, course, await given.person(school), { status: 'pending' })
    const ends = async (endsAt: string) => {
      const { json } = await ask(school.host, 'GET', `/office/exams/${exam.id}`, { token: by })
      const body = {
        title: json.title,
        rules: { ...json.rules, ends_at: endsAt, grace_minutes: 10 },
        revision: json.revision,
      }
      expect((await ask(school.host, 'PUT', `/office/exams/${exam.id}`, { token: by, body })).status).toBe(200)
    }
    const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    await ends(minutesFromNow(5))
    expect((await get('results')).json.total).toBe(1)
    // What was given in time may still arrive.
    await ends(minutesFromNow(-5))
    expect((await get('results')).json.total).toBe(1)
    expect((await figures()).absent).toBe(0)
    await inSchool(school, ({ tx, schoolId }) =>
      tx.execute(sql`update enrollments set created_at = now() - interval '1 hour'
        where school_id = ${schoolId} and student_id = ${missing.id}`),
    )
    await ends(minutesFromNow(-15))
    const { data } = (await get('results')).json
    expect(data).toMatchObject([
      { status: 'passed', student: { name: 'Bopha Sok' } },
      { status: 'absent', student: { name: 'Rith Sok' }, handed_in_at: null, correct_score: null },
    ])
    expect((await get('results?status=absent')).json.total).toBe(1)
    expect((await get('results?status=passed')).json.total).toBe(1)
    expect((await get('results.csv?language=en')).text).toMatch(/Rith Sok,[^,]+,,Absent,,,,/)
    expect(await figures()).toMatchObject({ absent: 1, taken: 1, students: 2 })
  })

  it('is for those who teach the course', async () => {
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    for (const path of ['figures', 'results', 'results.csv']) {
      expect(refusal(await get(path, stranger)).code, path).toBe('exams.exam_not_found')
    }
  })
})

type ListedName = { student: { name: string }; status: string }

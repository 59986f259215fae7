import { beforeEach, describe, expect, it } from 'vitest'
import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { fewestPlaced } from '#shared/exams/topics.rules.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, token } = {} as SignedIn
let course: Awaited<ReturnType<typeof given.course>>
let [costs, prices] = ['', '']

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  course = await given.course(school, {
    sections: [{ lessons: [{ title: 'Welcome' }, { title: 'Costs' }] }, { lessons: [{ title: 'Prices' }] }],
  })
  ;[, costs = '', prices = ''] = course.lessonIds
})

const examWith = (rules: Partial<ExamRules> = {}, questions = [costs, prices, costs, null]) =>
  given.exam(school, course, null, {
    kind: 'general',
    publishedAt: new Date(),
    courseId: null,
    rules: rules,
    questions: questions.map((lesson_id) => choice({ lesson_id })),
  })

/** Take an exam with an option for each question. */
async function takes(exam: { id: string }, options: string, by = token): Promise<AttemptResult> {
  const attempt = (await ask(school.host, 'POST', `/exams/${exam.id}/attempts`, { token: by })).json
  const answers = [...options].map((option, question) => ({
    ...{ number: question + 1, question, answer: { options: [option] }, after_ms: 10 },
  }))
  const body = { turn: attempt.turn, answers }
  await ask(school.host, 'POST', `/exam-attempts/${attempt.id}/hand-in`, { token: by, body })
  return (await ask(school.host, 'GET', `/exam-attempts/${attempt.id}/result`, { token: by })).json
}

describe('a result', () => {
  it('says how somebody did by topic, and which lessons to repeat', async () => {
    expect(await takes(await examWith(), 'bbaa')).toMatchObject({
      correct_score: 10,
      topics: [
        { title: 'Costs', correct_score: 5, total_score: 10 },
        { title: 'Prices', correct_score: 0, total_score: 5 },
        { title: null, correct_score: 5, total_score: 5 },
      ],
      repeats: [
        { lesson_id: costs, course_slug: course.slug, title: 'Costs', number: 2, questions: [1] },
        { lesson_id: prices, title: 'Prices', number: 3, questions: [2] },
      ],
    })
  })

  it('has no topics where no question names a lesson, and nothing to repeat where all is right', async () => {
    expect(await takes(await examWith({}, [null, null]), 'ab')).toMatchObject({ topics: [], repeats: [] })
    expect(await takes(await examWith(), 'aaaa')).toMatchObject({ repeats: [] })
  })

  it.each(['never', 'closed'] as const)('says nothing by topic where answers are shown %s', async (answers_shown) => {
    const ends_at = new Date(Date.now() + 3_600_000).toISOString()
    const result = await takes(await examWith({ answers_shown, ends_at }), 'bbaa')
    expect(result).toMatchObject({ correct_score: 10, topics: null, repeats: null })
  })

  it('is compared with the attempt before', async () => {
    const exam = await examWith()
    expect((await takes(exam, 'abbb')).previous).toBeNull()
    expect((await takes(exam, 'aaab')).previous).toEqual({ number: 1, correct_score: 5, total_score: 20 })
  })

  it('has a place only where the school wants it and enough people have a result', async () => {
    const [shown, hidden] = [await examWith({ show_place: true }), await examWith()]
    for (const exam of [shown, hidden])
      for (const options of ['aaaa', 'aaab', 'abbb'].slice(0, fewestPlaced - 2))
        await takes(exam, options, await given.session(school, await given.person(school)))
    expect((await takes(shown, 'aabb')).place, 'too few').toBeNull()
    for (const exam of [shown, hidden]) {
      const other = await given.session(school, await given.person(school))
      await takes(exam, 'bbbb', other)
      // Only the best attempt of each counts.
      await takes(exam, 'aaaa', other)
    }
    expect((await takes(shown, 'aabb')).place).toEqual({ place: 4, of: 5 })
    expect((await takes(hidden, 'aabb')).place).toBeNull()
  })
})

it('the list of attempts says how somebody did in all of them, by their best ones', async () => {
  const list = async () => (await ask(school.host, 'GET', '/exam-attempts', { token })).json
  expect((await list()).figures).toEqual({ taken: 0, passed: 0, average: null, best: null })
  const [one, two] = [await examWith({ pass_percent: 70 }), await examWith({ pass_percent: 70 })]
  await takes(one, 'abbb')
  await takes(one, 'aaaa')
  await takes(two, 'aabb')
  await takes(two, 'aaaa', await given.session(school, await given.person(school)))
  expect((await list()).figures).toEqual({ taken: 2, passed: 1, average: 75, best: 100 })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { BankQuestion, PoolQuestion } from '#shared/exams/bank.schema.ts'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { examAttempts } from '../exams.tables.ts'

const { ask } = openSite()
let school: School
let [by, owner] = ['', '']
let course: Awaited<ReturnType<typeof given.course>>
let exam: Awaited<ReturnType<typeof given.exam>>

const asks = (text: string, more: Parameters<typeof choice>[0] = {}) => choice({ prompt: textDocument(text), ...more })

beforeEach(async () => {
  school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  by = await given.session(school, lecturer)
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ type: 'quiz' }] }] })
  exam = await given.exam(school, course, course.lessonIds[0] ?? null, { questions: [asks('Mine')] })
})

const call = (method: string, path: string, body?: unknown, token = by) =>
  ask(school.host, method, `/office${path}`, { token, body })
const found = async (query = '', token = by): Promise<string[]> => {
  const { data } = (await call('GET', `/question-bank${query}`, undefined, token)).json
  return data.map((row: BankQuestion) => row.fields.prompt.content?.[0]?.content?.[0]?.text).sort()
}
/** A course of somebody else, and its quiz. */
async function theirs(text = 'Theirs') {
  const other = await given.course(school, { sections: [{ lessons: [{ type: 'quiz' }] }] })
  return given.exam(school, other, other.lessonIds[0] ?? null, { questions: [asks(text)] })
}
const pool = (more: object = {}) => ({ name: 'Costs', draws: 1, points: 2, question_ids: [], filter: null, ...more })

describe('the bank', () => {
  it('has for lecturers what they teach and what is in no exam, and for the owner everything', async () => {
    await theirs()
    await given.exam(school, null, null, { kind: 'general', questions: [asks('General')] })
    await given.questions(school, [asks('Free')])
    const pooled = await given.questions(school, [asks('Pooled')])
    await given.pool(school, await theirs('Theirs too'), pooled)
    expect(await found()).toEqual(['Free', 'Mine'])
    expect(await found('', owner)).toEqual(['Free', 'General', 'Mine', 'Pooled', 'Theirs', 'Theirs too'])
  })

  it('is searched by text, category, tag, type and difficulty', async () => {
    await given.questions(school, [
      asks('Coffee costs', { category: 'Costs', tags: ['shop'], difficulty: 'hard' }),
      asks('Rice costs', { category: 'Costs', tags: ['farm', 'shop'] }),
      { type: 'essay', prompt: textDocument('Write about coffee') },
    ])
    for (const [query, expected] of [
      ['?q=coffee', ['Coffee costs', 'Write about coffee']],
      ['?q=costs+RICE', ['Rice costs']],
      ['?category=Costs', ['Coffee costs', 'Rice costs']],
      ['?tag=farm', ['Rice costs']],
      ['?type=essay', ['Write about coffee']],
      ['?difficulty=hard', ['Coffee costs']],
      [`?without=${exam.id}`, ['Coffee costs', 'Rice costs', 'Write about coffee']],
    ] as const) {
      expect([query, await found(query)]).toEqual([query, expected])
    }
    expect((await call('GET', '/question-bank/labels')).json).toEqual({
      categories: [{ name: 'Costs', count: 2 }],
      tags: [
        { name: 'farm', count: 1 },
        { name: 'shop', count: 2 },
      ],
    })
  })

  it('gives a question to another exam, where it is the same one', async () => {
    const [free = ''] = await given.questions(school, [asks('Free')])
    const add = (ids: string[], id = exam.id, token = by) =>
      call('POST', `/exams/${id}/questions/bank`, { question_ids: ids }, token)
    expect((await add([free, free])).json.questions).toHaveLength(2)
    // It is there once, however often it is added.
    expect((await add([free])).json.questions).toHaveLength(2)
    const general = await given.exam(school, null, null, { kind: 'general', questions: [] })
    const { questions } = (await add([free], general.id, owner)).json
    expect(questions).toMatchObject([{ question_id: free, used_elsewhere: 1 }])
    const { data } = (await call('GET', '/question-bank?q=free')).json
    expect(data).toMatchObject([{ id: free, used_in: 2 }])

    // Now it is in an exam the lecturer cannot change.
    const path = `/exams/${exam.id}/questions/${free}`
    const body = { fields: data[0].fields, revision: 1 }
    expect(refusal(await call('PUT', path, body)).code).toBe('exams.used_elsewhere')
    expect((await call('PUT', `/exams/${general.id}/questions/${free}`, body, owner)).status).toBe(200)
  })

  it('gives nothing that its reader does not find there', async () => {
    const { questionIds } = await theirs()
    const general = await given.exam(school, null, null, { kind: 'general' })
    for (const ids of [questionIds, general.questionIds]) {
      const added = await call('POST', `/exams/${exam.id}/questions/bank`, { question_ids: ids })
      expect(refusal(added).code).toBe('exams.question_not_found')
      const pooled = await call('POST', `/exams/${exam.id}/pools`, pool({ question_ids: ids }))
      expect(refusal(pooled).code).toBe('exams.question_not_found')
    }
    const elsewhere = await call('POST', `/exams/${general.id}/pools`, pool({ filter: {} }))
    expect(refusal(elsewhere).code).toBe('exams.exam_not_found')
    // A filter finds only what the bank shows.
    const { pools } = (await call('POST', `/exams/${exam.id}/pools`, pool({ filter: {} }))).json ?? {}
    expect(pools).toBeUndefined()
  })
})

describe('the task of an assignment', () => {
  it('is not in the bank, and is asked nowhere else', async () => {
    const [task = ''] = await given.questions(school, [
      { type: 'hand_in', prompt: textDocument('Task'), ways: ['text'] },
    ])
    expect(await found('', owner)).toEqual(['Mine'])
    const general = await given.exam(school, null, null, { kind: 'general' })
    const ids = { question_ids: [task] }
    const added = await call('POST', `/exams/${general.id}/questions/bank`, ids, owner)
    expect(refusal(added).code).toBe('exams.question_not_found')
    const pooled = await call('POST', `/exams/${general.id}/pools`, pool(ids), owner)
    expect(refusal(pooled).code).toBe('exams.question_not_found')
  })

  it('is alone: an assignment takes nothing of the bank, and has no pools', async () => {
    const assignment = await given.exam(school, course, null, { kind: 'assignment', questions: [] })
    const ids = { question_ids: await given.questions(school, [asks('Free')]) }
    const added = await call('POST', `/exams/${assignment.id}/questions/bank`, ids)
    expect(refusal(added).code).toBe('exams.one_task')
    for (const which of [ids, { filter: {} }]) {
      expect(refusal(await call('POST', `/exams/${assignment.id}/pools`, pool(which))).code).toBe('exams.one_task')
    }
  })
})

describe('a question of an exam of others', () => {
  it('is changed again once that exam is deleted for good', async () => {
    const [id = ''] = exam.questionIds
    const general = await given.exam(school, null, null, { kind: 'general', questions: [] })
    await call('POST', `/exams/${general.id}/questions/bank`, { question_ids: [id] }, owner)
    const [question] = (await call('GET', `/exams/${exam.id}`)).json.questions
    const change = () => call('PUT', `/exams/${exam.id}/questions/${id}`, { fields: question.fields, revision: 1 })
    expect(question.used_elsewhere).toBe(1)
    expect(refusal(await change()).code).toBe('exams.used_elsewhere')
    expect((await call('POST', '/general-exams/trash', { ids: [general.id] }, owner)).status).toBe(200)
    // It may be restored, and then asks what the question is by then.
    expect(refusal(await change()).code).toBe('exams.used_elsewhere')
    expect((await call('POST', '/general-exams/delete', { ids: [general.id] }, owner)).status).toBe(200)
    expect((await change()).json.questions).toMatchObject([{ used_elsewhere: 0 }])
  })

  it('is not found by lecturers as long as somebody is asked it, also once it was taken out', async () => {
    const general = await given.exam(school, null, null, { kind: 'general', questions: [asks('General')] })
    const own = await given.exam(school, course, null, { questions: [asks('Own')] })
    const attempt = await given.attempt(school, general, await given.person(school))
    await given.attempt(school, own, await given.person(school))
    for (const { id, questionIds } of [general, own]) {
      await call('DELETE', `/exams/${id}/questions/${questionIds[0]}`, undefined, owner)
    }
    expect(await found()).toEqual(['Mine', 'Own'])
    expect(await found('', owner)).toEqual(['General', 'Mine', 'Own'])
    await inSchool(school, (ctx) =>
      ctx.tx
        .update(examAttempts)
        .set({ handedInAt: ctx.now })
        .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, attempt.id))),
    )
    expect(await found()).toEqual(['General', 'Mine', 'Own'])
  })
})

describe('a pool', () => {
  const inCategory = (count: number) =>
    given.questions(
      school,
      Array.from({ length: count }, (_, at) => asks(`Cost ${at}`, { category: 'Costs' })),
    )

  it('has all questions of a category, but none that the exam asks already', async () => {
    const [first = ''] = await inCategory(4)
    await call('POST', `/exams/${exam.id}/questions/bank`, { question_ids: [first] })
    const { json } = await call('POST', `/exams/${exam.id}/pools`, pool({ draws: 3, filter: { category: 'Costs' } }))
    expect(json.pools).toMatchObject([{ name: 'Costs', draws: 3, points: 2, question_count: 3 }])
    expect(json.pools[0].difficulties).toEqual({ easy: 0, medium: 3, hard: 0 })
    expect(json.total_score).toBe(5 + 5 + 3 * 2)
    // Students see the same size; a download has every question.
    const intro = await ask(school.host, 'GET', `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/exam`, {
      token: by,
    })
    expect(intro.json).toMatchObject({ question_count: 5, total_score: 16 })
    const { text } = await ask(school.host, 'GET', `/office/exams/${exam.id}/questions.gift`, { token: by })
    expect(text.match(/Cost \d/g)?.length).toBeGreaterThanOrEqual(4)
  })

  it('gives each student their own questions, the same ones after a reload', async () => {
    await inCategory(20)
    await call('POST', `/exams/${exam.id}/pools`, pool({ draws: 5, filter: { category: 'Costs' } }))
    const path = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/exam`
    const papers: string[] = []
    for (let at = 0; at < 6; at += 1) {
      const student = await given.person(school)
      await given.enrollment(school, course, student)
      const token = await given.session(school, student)
      const take = async (): Promise<OpenAttempt> =>
        (await ask(school.host, 'POST', `${path}/attempts`, { token })).json
      const asked = (attempt: OpenAttempt) => attempt.questions.map(({ prompt }) => JSON.stringify(prompt)).join('\n')
      const attempt = await take()
      expect(attempt.questions.map(({ points }) => points)).toEqual([5, 2, 2, 2, 2, 2])
      expect(new Set(attempt.questions.map(({ prompt }) => JSON.stringify(prompt))).size).toBe(6)
      expect(asked(await take())).toBe(asked(attempt))
      papers.push(asked(attempt))
      const introduction = (await ask(school.host, 'GET', path, { token })).json
      expect(introduction).toMatchObject({ question_count: 6, total_score: 15 })
    }
    expect(new Set(papers).size).toBeGreaterThan(1)
  })

  it('needs as many questions as it gives', async () => {
    const ids = await inCategory(2)
    const refused = await call('POST', `/exams/${exam.id}/pools`, pool({ draws: 3, question_ids: ids }))
    expect(refusal(refused).code).toBe('exams.pool_too_small')
    const { json } = await call('POST', `/exams/${exam.id}/pools`, pool({ draws: 2, question_ids: ids }))
    const path = `/exams/${exam.id}/pools/${json.pools[0].item_id}`
    const change = { name: 'Costs', points: 2 }
    expect(refusal(await call('PUT', path, { ...change, draws: 3 })).code).toBe('exams.pool_too_small')
    expect((await call('PUT', path, { ...change, draws: 1 })).json.pools).toMatchObject([{ draws: 1 }])
    expect((await call('DELETE', path)).json.pools).toEqual([])
    expect(refusal(await call('DELETE', path)).code).toBe('exams.pool_not_found')
    expect(await found('?category=Costs')).toHaveLength(2)
  })

  it('shows its questions, which are changed and taken out there', async () => {
    const ids = await inCategory(3)
    const { json } = await call('POST', `/exams/${exam.id}/pools`, pool({ draws: 2, question_ids: ids }))
    const path = `/exams/${exam.id}/pools/${json.pools[0].item_id}`
    const questions = async (): Promise<PoolQuestion[]> => (await call('GET', path)).json.questions
    const [first, second] = await questions()
    expect((await questions()).map(({ question_id: id }) => id).sort()).toEqual([...ids].sort())

    const fields = { ...first?.fields, explanation: textDocument('Because') }
    const change = `/exams/${exam.id}/questions/${first?.question_id}`
    expect((await call('PUT', change, { fields, revision: first?.revision })).status).toBe(200)
    expect((await questions())[0]).toMatchObject({ fields: { explanation: textDocument('Because') }, revision: 2 })
    // It is in the pool, and not one of the questions that everybody gets.
    expect(refusal(await call('DELETE', change)).code).toBe('exams.question_not_found')

    expect((await call('DELETE', `${path}/questions/${first?.question_id}`)).json.pools).toMatchObject([
      { question_count: 2 },
    ])
    const refused = await call('DELETE', `${path}/questions/${second?.question_id}`)
    expect(refusal(refused).code).toBe('exams.pool_too_small')
    expect(refusal(await call('DELETE', `${path}/questions/${first?.question_id}`)).code).toBe(
      'exams.question_not_found',
    )
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect(refusal(await call('GET', path, undefined, stranger)).code).toBe('exams.exam_not_found')
    expect(await found('?category=Costs')).toHaveLength(3)
  })

  it('alone is enough for an exam, which can be published', async () => {
    const ids = await inCategory(2)
    const general = await given.exam(school, null, null, { kind: 'general', questions: [] })
    const publish = () => call('POST', '/general-exams/actions', { action: 'publish', ids: [general.id] }, owner)
    expect(refusal(await publish()).code).toBe('exams.no_questions')
    expect((await call('POST', `/exams/${general.id}/pools`, pool({ question_ids: ids }), owner)).status).toBe(200)
    expect((await publish()).json).toEqual({ changed: 1 })
  })

  it('cannot be given the points of a question that is not there', async () => {
    const ids = await inCategory(2)
    const { json } = await call('POST', `/exams/${exam.id}/pools`, pool({ question_ids: ids }))
    const body = { revision: json.revision, item_ids: [json.pools[0].item_id], points: null }
    expect(refusal(await call('PUT', `/exams/${exam.id}/points`, body)).code).toBe('exams.question_not_found')
  })

  it('stays where it is when questions are added and moved', async () => {
    const ids = await inCategory(2)
    await call('POST', `/exams/${exam.id}/pools`, pool({ question_ids: ids }))
    const [free = ''] = await given.questions(school, [asks('Free')])
    const { json } = await call('POST', `/exams/${exam.id}/questions/bank`, { question_ids: [free] })
    const item_ids = json.questions.map((one: { item_id: string }) => one.item_id).reverse()
    const ordered = await call('PUT', `/exams/${exam.id}/order`, { revision: json.revision, item_ids })
    expect(ordered.json.questions.map((one: { question_id: string }) => one.question_id)[0]).toBe(free)
    expect(ordered.json.pools).toHaveLength(1)
  })
})

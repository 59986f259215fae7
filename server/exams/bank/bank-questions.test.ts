import { beforeEach, describe, expect, it } from 'vitest'
import type { BankQuestionDetail, ListedQuestion } from '#shared/exams/bank-questions.schema.ts'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let lecturer: { id: string }
let [by, owner] = ['', '']
let course: Awaited<ReturnType<typeof given.course>>
let exam: Awaited<ReturnType<typeof given.exam>>

const asks = (text: string, more: Parameters<typeof choice>[0] = {}) => choice({ prompt: textDocument(text), ...more })
const whole = (text: string, more: Parameters<typeof choice>[0] = {}) => questionOf(asks(text, more))

beforeEach(async () => {
  school = await given.school()
  lecturer = await given.person(school, { role: 'lecture' })
  by = await given.session(school, lecturer)
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ type: 'quiz' }] }] })
  exam = await given.exam(school, course, course.lessonIds[0] ?? null, { questions: [asks('Mine')], title: 'Costs' })
})

const call = (method: string, path = '', body?: unknown, token = by) =>
  ask(school.host, method, `/office/bank-questions${path}`, { token, body })
const named = ({ fields }: Pick<ListedQuestion, 'fields'>) => fields.prompt.content?.[0]?.content?.[0]?.text
async function listed(query = '', token = by): Promise<{ titles: unknown[]; counts: unknown }> {
  const { data, counts } = (await call('GET', query, undefined, token)).json
  return { titles: data.map(named).sort(), counts }
}
const act = (action: string, ids: readonly string[], token = by) => call('POST', `/${action}`, { ids }, token)

describe('the list of the bank', () => {
  it('has a tab for what an exam uses, asked or drawn, and one for the rest', async () => {
    const pooled = await given.questions(school, [asks('Pooled')])
    await given.pool(school, exam, pooled)
    await given.questions(school, [asks('Free')])
    const counts = { all: 3, used: 2, unused: 1, trash: 0 }
    expect(await listed()).toEqual({ titles: ['Free', 'Mine', 'Pooled'], counts })
    expect((await listed('?tab=used')).titles).toEqual(['Mine', 'Pooled'])
    expect((await listed('?tab=unused')).titles).toEqual(['Free'])
  })

  it('is narrowed by text, category, tag and type, and sorted', async () => {
    await given.questions(school, [
      asks('Coffee costs', { category: 'Costs', tags: ['shop'] }),
      { type: 'essay', prompt: textDocument('Apples') },
    ])
    for (const [query, titles] of [
      ['?q=coffee', ['Coffee costs']],
      ['?category=Costs', ['Coffee costs']],
      ['?tag=shop', ['Coffee costs']],
      ['?type=essay', ['Apples']],
    ] as const) {
      expect([query, (await listed(query)).titles]).toEqual([query, titles])
    }
    const { data } = (await call('GET', '?sort=title')).json
    expect(data.map(named)).toEqual(['Apples', 'Coffee costs', 'Mine'])
  })

  it('has for lecturers no question of an exam of others, and no task of an assignment', async () => {
    const other = await given.course(school, { sections: [{ lessons: [{ type: 'quiz' }] }] })
    await given.exam(school, other, other.lessonIds[0] ?? null, { questions: [asks('Theirs')] })
    await given.questions(school, [{ type: 'hand_in', prompt: textDocument('Task'), ways: ['text'] }])
    expect((await listed()).titles).toEqual(['Mine'])
    expect((await listed('', owner)).titles).toEqual(['Mine', 'Theirs'])
  })
})

describe('a question of the bank', () => {
  it('is added to no exam, read, and changed in all its exams', async () => {
    const added = await call('POST', '', { fields: whole('Free') })
    expect(added).toMatchObject({ status: 200, json: { used_in: 0, exams: [], revision: 1 } })
    const [id = ''] = exam.questionIds
    const read: BankQuestionDetail = (await call('GET', `/${id}`)).json
    expect(read).toMatchObject({ used_in: 1, may_change: true, exams: [{ title: 'Costs', course: { id: course.id } }] })
    const body = { fields: whole('Changed'), revision: read.revision }
    expect((await call('PUT', `/${id}`, body)).json).toMatchObject({ revision: 2 })
    expect(refusal(await call('PUT', `/${id}`, body)).code).toBe('core.changed_elsewhere')
    const { questions } = (await ask(school.host, 'GET', `/office/exams/${exam.id}`, { token: by })).json
    expect(questions.map(named)).toEqual(['Changed'])
  })

  it('is refused as long as it cannot be asked, each fault at its field', async () => {
    const picture = questionOf({ type: 'image', prompt: textDocument('Which one?') })
    const { fields } = refusal(await call('POST', '', { fields: picture }))
    expect(fields).toMatchObject({ 'fields.media_id': { code: 'exams.picture_missing' } })
    const task = questionOf({ type: 'hand_in', prompt: textDocument('Task'), ways: ['text'] })
    expect(refusal(await call('POST', '', { fields: task })).code).toBe('exams.one_task')
  })

  it('brings no more than the exams that ask it', async () => {
    const small = await given.exam(school, course, null, {
      questions: [asks('Small')],
      rules: { total_score: 6 } as never,
    })
    const [id = ''] = small.questionIds
    const above = { fields: whole('Small', { score: 7 }), revision: 1 }
    expect(refusal(await call('PUT', `/${id}`, above)).code).toBe('exams.score_above_total')
    expect((await call('PUT', `/${id}`, { ...above, fields: whole('Small', { score: 6 }) })).status).toBe(200)
  })

  it('is not changed by somebody who cannot change one of its exams', async () => {
    const [id = ''] = exam.questionIds
    const general = await given.exam(school, null, null, { kind: 'general', questions: [] })
    await ask(school.host, 'POST', `/office/exams/${general.id}/questions/bank`, {
      token: owner,
      body: { question_ids: [id] },
    })
    expect((await call('GET', `/${id}`)).json).toMatchObject({ may_change: false, used_in: 2, exams: [{}] })
    expect(refusal(await call('PUT', `/${id}`, { fields: whole('Mine'), revision: 1 })).code).toBe(
      'exams.used_elsewhere',
    )
    expect((await call('PUT', `/${id}`, { fields: whole('Mine'), revision: 1 }, owner)).status).toBe(200)
  })
})

describe('the trash of the bank', () => {
  it('takes what no exam uses, and gives it back', async () => {
    const [free = ''] = await given.questions(school, [asks('Free')], lecturer)
    const used = refusal(await act('trash', [free, ...exam.questionIds]))
    expect(used).toMatchObject({
      code: 'exams.question_in_use',
      fields: { [exam.questionIds[0] ?? '']: expect.anything() },
    })
    expect((await act('trash', [free])).json).toEqual({ changed: 1 })
    expect((await listed('?tab=trash')).titles).toEqual(['Free'])
    const found = await ask(school.host, 'GET', '/office/question-bank', { token: by })
    expect(found.json.total).toBe(1)
    const added = await ask(school.host, 'POST', `/office/exams/${exam.id}/questions/bank`, {
      token: by,
      body: { question_ids: [free] },
    })
    expect(refusal(added).code).toBe('exams.question_not_found')
    expect((await act('restore', [free])).json).toEqual({ changed: 1 })
    expect((await listed()).titles).toEqual(['Free', 'Mine'])
  })

  it('is for the author or the school', async () => {
    const [free = ''] = await given.questions(school, [asks('Free')])
    expect(refusal(await act('trash', [free])).code).toBe('exams.not_author')
    expect((await act('trash', [free], owner)).status).toBe(200)
    expect(refusal(await act('delete', [free])).code).toBe('exams.not_author')
  })

  it('deletes what nobody was asked; what a student has answered or is answering stays', async () => {
    const [free = ''] = await given.questions(school, [asks('Free')], lecturer)
    const own = await given.exam(school, course, null, { questions: [asks('Answered')] })
    const now = await given.exam(school, course, null, { questions: [asks('Now')] })
    const student = await given.person(school)
    await given.handedIn(school, own, student)
    await given.attempt(school, now, student)
    const [answered = '', asked = ''] = [own.questionIds[0], now.questionIds[0]]
    for (const { id, questionIds } of [own, now])
      await ask(school.host, 'DELETE', `/office/exams/${id}/questions/${questionIds[0]}`, { token: owner })
    expect((await act('trash', [free, answered, asked], owner)).json).toEqual({ changed: 3 })
    for (const id of [answered, asked])
      expect(refusal(await act('delete', [id], owner)).code).toBe('exams.question_answered')
    expect((await call('POST', '/empty-trash', undefined, owner)).json).toEqual({ changed: 1 })
    expect((await listed('?tab=trash', owner)).titles).toEqual(['Answered', 'Now'])
    expect((await call('GET', `/${free}`, undefined, owner)).status).toBe(404)
  })
})

describe('files of the bank', () => {
  it('are read against the bank, added all at once, and written as the list is filtered', async () => {
    const read = await ask(school.host, 'POST', '/office/bank-questions/file', {
      token: by,
      body: Buffer.from('Mine {=Option a ~Option b ~Option c}\n\nWhat grows? {=Rice ~Stone}'),
    })
    expect(read.json.questions.map(({ known }: { known: string | null }) => known)).toEqual(['bank', null])
    const questions = read.json.questions.slice(1).map(({ fields }: { fields: unknown }) => fields)
    expect((await call('POST', '/several', { questions })).json).toEqual({ added: 1 })
    expect((await listed('?tab=unused')).titles).toEqual(['What grows?'])
    const { text } = await call('GET', '.gift?tab=unused')
    expect(text).toContain('What grows?')
    expect(text).not.toContain('Mine')
  })
})

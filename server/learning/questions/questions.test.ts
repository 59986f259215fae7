import { beforeEach, describe, expect, it } from 'vitest'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsOf } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let course: Course
let teacher: Person
let student: Person
let tokens: { teacher: string; student: string; owner: string }

beforeEach(async () => {
  school = await given.school()
  teacher = await given.person(school, { role: 'lecture' })
  student = await given.person(school)
  const owner = await given.person(school, { role: 'vendor' })
  course = await given.course(school, {
    title: 'Weaving',
    lecturers: [teacher],
    sections: [{ lessons: [{ title: 'Threads' }] }],
  })
  await given.enrollment(school, course, student)
  tokens = {
    teacher: await given.session(school, teacher),
    student: await given.session(school, student),
    owner: await given.session(school, owner),
  }
})

const path = () => `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/questions`
const list = async (token = tokens.student) => (await ask(school.host, 'GET', path(), { token })).json
const question = (text: string, token = tokens.student) => ask(school.host, 'POST', path(), { token, body: { text } })
const answer = (id: string, text: string, token = tokens.teacher) =>
  ask(school.host, 'POST', `/questions/${id}/answers`, { token, body: { text } })
const mails = async () =>
  (await mailsOf(school)).map(({ kind, recipientEmail: to, subject, text }) => ({ kind, to, subject, text }))

describe('a question about a lesson', () => {
  it('that a device sends twice is asked once, and so is its answer', async () => {
    const body = { text: 'Sent twice?', new_id: crypto.randomUUID() }
    const ask3 = (address: string, token: string, sent: object) =>
      Promise.all([1, 2, 3].map(() => ask(school.host, 'POST', address, { token, body: sent })))
    const asked = await ask3(path(), tokens.student, body)
    expect(asked.map(({ json }) => json.id)).toEqual(asked.map(() => body.new_id))
    await ask3(`/questions/${body.new_id}/answers`, tokens.teacher, { text: 'Yes', new_id: crypto.randomUUID() })
    expect((await list()).data).toMatchObject([{ text: 'Sent twice?', answers: [{ text: 'Yes' }] }])
    expect((await list()).data[0].answers).toHaveLength(1)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['question asked', 'question answered'])
    const other = await given.person(school)
    await given.enrollment(school, course, other)
    const stolen = await ask(school.host, 'POST', path(), { token: await given.session(school, other), body })
    expect(refusal(stolen)).toMatchObject({ code: 'learning.question_not_found' })
  })

  it('is listed for everybody in the course, the newest first, and the lecturer is notified', async () => {
    expect((await question('First?')).json).toMatchObject({
      text: 'First?',
      author: { is_me: true, is_teacher: false },
      may_delete: true,
      answers: [],
    })
    expect(await mails()).toHaveLength(1)
    await question('Second?')
    const other = await given.person(school)
    await given.enrollment(school, course, other)
    const seen = await list(await given.session(school, other))
    expect(seen).toMatchObject({ total: 2, page: 1, pages: 1 })
    expect(seen.data).toMatchObject([
      { text: 'Second?', author: { is_me: false }, may_delete: false },
      { text: 'First?' },
    ])
    const written = await mails()
    expect(written).toMatchObject([
      { kind: 'question asked', to: teacher.email },
      { kind: 'question asked', to: teacher.email },
    ])
    expect(written[1]?.text).toContain('Second?')
    expect(written[0]?.text).toContain('First?')
    expect(written[0]?.text).toContain(`/lecture/${course.slug}/${course.lessonIds[0]}`)
  })

  it('is sent to the owner if the course has no lecturer', async () => {
    const alone = await given.course(school)
    await given.enrollment(school, alone, student)
    const at = `/lecture/${alone.slug}/lessons/${alone.lessonIds[0]}/questions`
    expect((await ask(school.host, 'POST', at, { token: tokens.student, body: { text: 'Who?' } })).status).toBe(200)
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.to).not.toBe(student.email)
  })

  it('is answered by the lecturer and the owner, and its author is notified', async () => {
    const { id } = (await question('Why?')).json
    expect((await answer(id, 'Because.')).json.answers).toMatchObject([
      { text: 'Because.', author: { is_teacher: true, is_me: true }, may_delete: true },
    ])
    expect(await mails()).toHaveLength(2)
    expect((await answer(id, 'Indeed.', tokens.owner)).json.answers).toMatchObject([
      { text: 'Because.' },
      { text: 'Indeed.', author: { is_teacher: true } },
    ])
    const [, ...sent] = await mails()
    expect(sent).toMatchObject([
      { kind: 'question answered', to: student.email },
      { kind: 'question answered', to: student.email },
    ])
    expect(sent[0]?.text).toContain('Because.')
    expect((await list()).data).toMatchObject([{ answers: [{ may_delete: false }, { may_delete: false }] }])
  })

  it('can be answered by its author, and then the lecturer is notified', async () => {
    const { id } = (await question('Why?')).json
    expect((await answer(id, 'And how?', tokens.student)).json.answers).toMatchObject([
      { author: { is_teacher: false } },
    ])
    expect((await mails()).map(({ to }) => to)).toEqual([teacher.email])
    await answer(id, 'And when?', tokens.student)
    expect((await mails()).map(({ to }) => to)).toEqual([teacher.email, teacher.email])
  })

  it('cannot be answered by other students, other lecturers, or another school', async () => {
    const { id } = (await question('Why?')).json
    const classmate = await given.person(school)
    await given.enrollment(school, course, classmate)
    const other = await given.person(school, { role: 'lecture' })
    const elsewhere = await given.school()
    const notFound = { status: 404, code: 'learning.question_not_found' }
    for (const person of [classmate, other]) {
      const token = await given.session(school, person)
      expect(refusal(await answer(id, 'No', token))).toMatchObject(notFound)
      expect(refusal(await ask(school.host, 'DELETE', `/questions/${id}`, { token }))).toMatchObject(notFound)
    }
    const token = await given.session(elsewhere, await given.person(elsewhere, { role: 'vendor' }))
    const body = { text: 'No' }
    expect(refusal(await ask(elsewhere.host, 'POST', `/questions/${id}/answers`, { token, body }))).toMatchObject(
      notFound,
    )
    expect((await list()).data).toMatchObject([{ answers: [] }])
  })

  it('can be asked and read only if the lesson is open', async () => {
    const stranger = await given.session(school, await given.person(school))
    expect(refusal(await question('No?', stranger))).toMatchObject({ status: 403, code: 'learning.no_access' })
    expect(refusal(await ask(school.host, 'GET', path(), { token: stranger }))).toMatchObject({ status: 403 })
    const locked = await given.course(school, { lockEnabled: true })
    await given.enrollment(school, locked, student)
    const at = `/lecture/${locked.slug}/lessons/${locked.lessonIds[1]}/questions`
    expect(refusal(await ask(school.host, 'GET', at, { token: tokens.student }))).toMatchObject({
      code: 'learning.lesson_locked',
    })
  })

  it('is deleted with its answers by its author or a lecturer', async () => {
    const mine = (await question('Mine?')).json.id
    const theirs = (await question('Theirs?')).json.id
    const { id: answerId } = (await answer(theirs, 'Yes.')).json.answers[0]
    expect((await ask(school.host, 'DELETE', `/questions/${mine}`, { token: tokens.student })).status).toBe(200)
    expect((await ask(school.host, 'DELETE', `/questions/${theirs}`, { token: tokens.teacher })).status).toBe(200)
    expect(await list()).toMatchObject({ total: 0, data: [] })
    for (const gone of [`/questions/${mine}`, `/answers/${answerId}`]) {
      expect((await ask(school.host, 'DELETE', gone, { token: tokens.teacher })).status).toBe(404)
    }
  })

  it('is deleted once, and so is an answer, however many do it at the same moment', async () => {
    const { id } = (await question('Why?')).json
    const answerId = (await answer(id, 'Because.')).json.answers[0].id
    for (const thing of [`/answers/${answerId}`, `/questions/${id}`]) {
      const removed = await Promise.all(
        [tokens.teacher, tokens.student, tokens.owner, tokens.teacher].map((token) =>
          ask(school.host, 'DELETE', thing, { token }),
        ),
      )
      expect(removed.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('loses an answer deleted by its author or a lecturer, and nobody else', async () => {
    const { id } = (await question('Why?')).json
    const own = (await answer(id, 'And how?', tokens.student)).json.answers[0].id
    const teachers = (await answer(id, 'Because.')).json.answers[1].id
    const remove = (answerId: string, token: string) => ask(school.host, 'DELETE', `/answers/${answerId}`, { token })
    expect((await remove(teachers, tokens.student)).status).toBe(404)
    expect((await remove(own, tokens.student)).status).toBe(200)
    expect((await remove(teachers, tokens.teacher)).status).toBe(200)
    expect((await list()).data).toMatchObject([{ answers: [] }])
  })

  it('is limited to twenty an hour', async () => {
    for (let nth = 0; nth < 20; nth++) expect((await question(`${nth}?`)).status).toBe(200)
    expect(refusal(await question('One more?'))).toMatchObject({ status: 429, code: 'core.too_many_requests' })
    expect((await list()).total).toBe(20)
    const [gathered, ...more] = await mails()
    expect(gathered?.subject).toMatch(/^សំណួរថ្មី 20 ក្នុងវគ្គ /)
    expect(more).toEqual([])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { OfficeQuestion } from '#shared/learning/questions.schema.ts'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let student: Person
let teacher: Person
let own: Course
let other: Course
let tokens: { owner: string; lecture: string; assistant: string; student: string }
const ids: Record<'old' | 'new' | 'done' | 'others', string> = { old: '', new: '', done: '', others: '' }

const hoursAgo = (hours: number) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) })

beforeAll(async () => {
  school = await given.school()
  await given.subscription(school)
  student = await given.person(school)
  teacher = await given.person(school, { role: 'lecture' })
  const assistant = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
  own = await given.course(school, { lecturers: [teacher, assistant], title: 'Weaving' })
  other = await given.course(school, { title: 'Baking' })
  const ask = (course: Course, hours: number) =>
    given.question(school, course, course.lessonIds[0] ?? '', student, hoursAgo(hours))
  ids.new = await ask(own, 1)
  ids.old = await ask(own, 30)
  ids.done = await ask(own, 50)
  ids.others = await ask(other, 10)
  await given.answer(school, ids.done, teacher)
  // Its author wrote more: nobody has answered yet.
  await given.answer(school, ids.old, student)
  tokens = {
    owner: await given.session(school, await given.person(school, { role: 'vendor' })),
    lecture: await given.session(school, teacher),
    assistant: await given.session(school, assistant),
    student: await given.session(school, student),
  }
})

const inbox = (query = '', token = tokens.owner) => ask(school.host, 'GET', `/office/questions?${query}`, { token })
const idsOf = ({ json }: Awaited<ReturnType<typeof inbox>>) => json.data.map(({ id }: OfficeQuestion) => id)

describe('the inbox of questions', () => {
  it('shows what waits of all courses, whoever waited longest first, and counts that add up', async () => {
    const answer = await inbox()
    expect(idsOf(answer)).toEqual([ids.old, ids.others, ids.new])
    expect(answer.json.counts).toEqual({ waiting: 3, answered: 1, all: 4 })
    expect(answer.json.courses).toEqual([
      { id: own.id, title: 'Weaving', waiting: 2 },
      { id: other.id, title: 'Baking', waiting: 1 },
    ])
    expect(answer.json.data[0]).toMatchObject({ course: { title: 'Weaving' }, is_waiting: true, answers: [{}] })
    expect(idsOf(await inbox('tab=answered'))).toEqual([ids.done])
    expect(idsOf(await inbox(`course=${other.id}`))).toEqual([ids.others])
  })

  it('shows lecturers and assistants the questions of their courses, and students none', async () => {
    for (const token of [tokens.lecture, tokens.assistant])
      expect(idsOf(await inbox('tab=all', token))).toEqual([ids.new, ids.old, ids.done])
    expect(refusal(await inbox('', tokens.student)).status).toBe(401)
  })

  it('says the same as what waits on the first page, and loses what is answered', async () => {
    const waiting = async () => {
      const { json } = await ask(school.host, 'GET', '/office/waiting', { token: tokens.owner })
      return json.find(({ kind }: { kind: string }) => kind === 'student_questions')?.count
    }
    expect(await waiting()).toBe((await inbox()).json.counts.waiting)
    const body = { text: 'Because.' }
    await ask(school.host, 'POST', `/questions/${ids.others}/answers`, { token: tokens.owner, body })
    expect(idsOf(await inbox())).toEqual([ids.old, ids.new])
    expect(await waiting()).toBe(2)
  })

  it('can be answered as a whole: whoever teaches is not stopped after twenty', async () => {
    const text = { body: { text: 'Yes.' }, token: tokens.lecture }
    for (let nth = 0; nth < 21; nth++)
      expect((await ask(school.host, 'POST', `/questions/${ids.new}/answers`, text)).status).toBe(200)
  })
})

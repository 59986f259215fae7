import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { courseAnswerMost, courseQuestionMost, mostCourseQuestions } from '#shared/courses/authoring.lists.ts'
import { oneCourse } from '#tests/domains/courses/one-course.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let token: string
beforeAll(async () => {
  school = await given.school()
  await given.subscription(school)
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const save = (id: string, revision: number, questions?: unknown) =>
  ask(school.host, 'PUT', `/office/courses/${id}`, { token, body: { ...oneCourse, questions, revision } })
const shown = async (slug: string) => (await ask(school.host, 'GET', `/courses/${slug}`)).json.course.questions

const one = { question: 'តើត្រូវមានកុំព្យូទ័រទេ?', answer: 'ទេ។\nទូរសព្ទគ្រប់គ្រាន់។' }
const other = { question: 'Who teaches?', answer: 'Sok.' }

it('are shown to visitors in their order and logged', async () => {
  const course = await given.course(school)
  expect(await shown(course.slug)).toEqual([])
  const spaced = { question: `  ${other.question} `, answer: `${other.answer}\n` }
  const { status, json } = await save(course.id, 1, [one, spaced])
  expect([status, json.questions, json.revision]).toEqual([200, [one, other], 2])
  expect(await shown(course.slug)).toEqual([one, other])
  const [entry] = await inSchool(school, ({ tx }) =>
    tx.select().from(auditLog).where(eq(auditLog.thingId, course.id)).orderBy(desc(auditLog.id)).limit(1),
  )
  expect(entry).toMatchObject({
    action: 'update',
    before: { questions: '' },
    after: { questions: `${one.question}\n${one.answer}\n\n${other.question}\n${other.answer}` },
  })
  await save(course.id, 2, [other, one])
  expect(await shown(course.slug)).toEqual([other, one])
  await save(course.id, 3, [])
  expect(await shown(course.slug)).toEqual([])
})

it('are not overwritten by somebody who has not seen them', async () => {
  const course = await given.course(school)
  await save(course.id, 1, [one])
  expect(refusal(await save(course.id, 1, [other]))).toMatchObject({ status: 409, code: 'core.changed_elsewhere' })
  expect(await shown(course.slug)).toEqual([one])
})

it.each([
  ['an answer that is missing', [{ question: 'Why?', answer: ' \u200b' }], 'questions.0.answer'],
  ['a question that is missing', [one, { question: '', answer: 'So.' }], 'questions.1.question'],
  ['a question too long', [{ ...one, question: 'x'.repeat(courseQuestionMost + 1) }], 'questions.0.question'],
  ['an answer too long', [{ ...one, answer: 'x'.repeat(courseAnswerMost + 1) }], 'questions.0.answer'],
  ['too many', Array.from({ length: mostCourseQuestions + 1 }, () => one), 'questions'],
])('refuse %s, and say where', async (_, questions, field) => {
  const course = await given.course(school)
  const answer = await save(course.id, 1, questions)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json.fields)).toEqual([field])
})

it('may be as many and as long as the limits allow', async () => {
  const course = await given.course(school)
  const longest = { question: 'x'.repeat(courseQuestionMost), answer: 'x'.repeat(courseAnswerMost) }
  const all = Array.from({ length: mostCourseQuestions }, () => longest)
  expect((await save(course.id, 1, all)).json.questions).toEqual(all)
})

it('are copied with the course', async () => {
  const course = await given.course(school, { questions: [one, other] })
  const copy = await ask(school.host, 'POST', `/office/courses/${course.id}/duplicate`, { token })
  const { json } = await ask(school.host, 'GET', `/office/courses/${copy.json.id}`, { token })
  expect(json.questions).toEqual([one, other])
})

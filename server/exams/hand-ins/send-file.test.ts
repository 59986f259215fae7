import { beforeEach, expect, it } from 'vitest'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { HandInWay } from '#shared/exams/exams.lists.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { madePdf } from '#tests/support/made-files.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn({ language: 'en' }))
})

async function begun(ways: HandInWay[]): Promise<OpenAttempt> {
  const course = await given.course(school, { sections: [{ lessons: [{ type: 'assignment' }] }] })
  const [lessonId = ''] = course.lessonIds
  await given.enrollment(school, course, student)
  const questions = [{ type: 'hand_in' as const, ways, score: 10 }]
  await given.exam(school, course, lessonId, { kind: 'assignment', questions })
  const path = `/lecture/${course.slug}/lessons/${lessonId}/exam/attempts`
  return (await ask(school.host, 'POST', path, { token })).json
}
const send = ({ id }: OpenAttempt, query: string, body: Buffer, by = token) =>
  ask(school.host, 'POST', `/exam-attempts/${id}/whole-files?${query}`, { token: by, body })

it('a file of a form arrives at once, and is handed in', async () => {
  const attempt = await begun(['files'])
  const pdf = await madePdf()
  const sent = await send(attempt, 'name=Homework.pdf&way=files', pdf)
  expect(sent.status).toBe(200)
  const answers = [{ number: 1, question: 0, answer: { media: [sent.json.id], text: '' }, after_ms: 10 }]
  const body = { turn: attempt.turn, answers }
  expect((await ask(school.host, 'POST', `/exam-attempts/${attempt.id}/hand-in`, { token, body })).status).toBe(200)
  const { questions } = (await ask(school.host, 'GET', `/exam-attempts/${attempt.id}/result`, { token })).json
  expect(questions[0].handed_in.files).toMatchObject([{ name: 'Homework.pdf', bytes: pdf.length }])
})

it('is checked as one that a device uploads', async () => {
  const attempt = await begun(['files'])
  const code = async (query: string, body: Buffer, by = token) => refusal(await send(attempt, query, body, by)).code
  expect(await code('name=virus.exe&way=files', Buffer.from('MZ'))).toBe('media.file_type')
  expect(await code('name=Homework.pdf&way=files', Buffer.from('not a PDF'))).toBe('media.file_type')
  expect(await code('name=voice.mp3&way=recording', Buffer.from('voice'))).toBe('exams.not_this_way')
  expect(await code('name=empty.pdf&way=files', Buffer.alloc(0))).toBe('media.file_empty')
  const stranger = await given.session(school, await given.person(school))
  expect(await code('name=Homework.pdf&way=files', await madePdf(), stranger)).toBe('exams.attempt_not_found')
})

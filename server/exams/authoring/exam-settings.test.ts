import { expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

it('new exams begin with the grace period of the school, those that are there keep theirs', async () => {
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const token = await given.session(school, await given.person(school, { role: 'vendor' }))
  const call = (method: string, path: string, body?: unknown, as = token) =>
    ask(school.host, method, `/office${path}`, { token: as, body })
  expect((await call('GET', '/exam-settings')).json).toEqual({ grace_minutes: 10 })
  const first = (await call('POST', '/general-exams', { title: 'First' })).json
  expect(first.rules.grace_minutes).toBe(10)

  for (const minutes of [30, 30, 25])
    expect((await call('PUT', '/exam-settings', { grace_minutes: minutes })).json).toEqual({ grace_minutes: minutes })
  const second = (await call('POST', '/general-exams', { title: 'Second' })).json
  expect(second.rules.grace_minutes).toBe(25)
  const sections = [{ lessons: [{ type: 'quiz' as const }] }]
  const course = await given.course(school, { lecturers: [lecturer], sections })
  const by = await given.session(school, lecturer)
  const quiz = (await call('POST', `/lessons/${course.lessonIds[0]}/exam`, undefined, by)).json
  expect(quiz.rules.grace_minutes).toBe(25)
  expect((await call('GET', `/exams/${first.id}`)).json.rules.grace_minutes).toBe(10)

  expect((await call('PUT', '/exam-settings', { grace_minutes: 5 }, by)).status).toBe(401)
  for (const minutes of [-1, 1.5, 1441])
    expect(refusal(await call('PUT', '/exam-settings', { grace_minutes: minutes })).status).toBe(422)
  // Of another school it is the usual one.
  const other = await given.school()
  const owner = await given.session(other, await given.person(other, { role: 'vendor' }))
  expect((await ask(other.host, 'GET', '/office/exam-settings', { token: owner })).json).toEqual({ grace_minutes: 10 })
})

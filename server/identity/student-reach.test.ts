import { expect, it } from 'vitest'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

it('a lecturer sees the students of the courses they teach, and of these only those courses', async () => {
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const [student, stranger] = [await given.person(school), await given.person(school)]
  const taught = await given.course(school, { lecturers: [lecturer] })
  const other = await given.course(school)
  for (const course of [taught, other]) await given.enrollment(school, course, student)
  await given.enrollment(school, other, stranger)
  const token = await given.session(school, lecturer)
  const get = (path: string) => ask(school.host, 'GET', `/office/${path}`, { token })

  const { data, counts } = (await get('students')).json
  expect(data.map(({ id }: { id: string }) => id)).toEqual([student.memberId])
  expect(counts.all).toBe(1)
  expect((await get('figures/people')).json.students).toBe(1)
  expect((await get(`students/${student.memberId}`)).status).toBe(200)
  const missing = { status: 404, code: 'identity.person_not_found' }
  for (const path of [`students/${stranger.memberId}`, `students/${stranger.memberId}/courses`])
    expect(refusal(await get(path))).toMatchObject(missing)
  const learned: { course: { id: string } }[] = (await get(`students/${student.memberId}/courses`)).json
  expect(learned.map(({ course }) => course.id)).toEqual([taught.id])

  const manager: Person = await given.person(school, { role: 'vendor', member: { isOwner: false } })
  const all = await ask(school.host, 'GET', '/office/students', { token: await given.session(school, manager) })
  expect(all.json.counts.all).toBe(2)
})

it('a lecturer who may see and change all users reaches no other students by that list either', async () => {
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  await given.role(school, ['users.view', 'users.update', 'users.add', 'users.delete'])
  const [student, stranger] = [await given.person(school), await given.person(school, { confirmedAt: null })]
  await given.enrollment(school, await given.course(school, { lecturers: [lecturer] }), student)
  const token = await given.session(school, lecturer)
  const call = (method: string, path: string, body?: object) =>
    ask(school.host, method, `/office/users${path}`, { token, body })

  const shown: { id: string }[] = (await call('GET', '')).json.data
  expect(shown.map(({ id }) => id).sort()).toEqual([lecturer.memberId, student.memberId].sort())
  expect((await call('GET', '.csv')).text).not.toContain(stranger.email)
  const missing = { status: 404, code: 'identity.person_not_found' }
  expect(refusal(await call('GET', `/${stranger.memberId}`))).toMatchObject(missing)
  const ids = [stranger.memberId]
  expect(refusal(await call('POST', '/actions', { action: 'block', ids }))).toMatchObject(missing)
  // Nor by inviting somebody whose address nobody has confirmed, which would sign them out.
  const theirs = await given.session(school, stranger)
  const wanted = { emails: [stranger.email], role: 'student', matrix: null, language: 'en' }
  expect((await call('POST', '/invitations', wanted)).json).toEqual({ invited: 0, already_here: [stranger.email] })
  expect((await ask(school.host, 'GET', '/own_user', { token: theirs })).status).toBe(200)
})

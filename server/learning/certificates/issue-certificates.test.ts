import { describe, expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

async function courseWithStudents(count: number) {
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const course = await given.course(school, { lecturers: [lecturer], title: 'Bread' })
  const students = await Promise.all(Array.from({ length: count }, () => given.person(school)))
  for (const student of students) await given.enrollment(school, course, student)
  const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  const issue = (ids: string[], token = owner) =>
    ask(school.host, 'POST', `/office/courses/${course.id}/certificates`, { token, body: { member_ids: ids } })
  const list = async () => (await ask(school.host, 'GET', '/office/certificates', { token: owner })).json
  return { school, lecturer, course, students, issue, list, owner }
}

describe('certificates issued by hand', () => {
  it('are one for each student, finished or not, with numbers of their own', async () => {
    const { students, issue, list } = await courseWithStudents(3)
    const ids = students.map(({ memberId }) => memberId)
    expect((await issue([...ids, ids[0] ?? ''])).json).toEqual({ issued: 3, already: 0 })
    const { data } = await list()
    expect(new Set(data.map(({ number }: { number: string }) => number)).size).toBe(3)
    expect((await issue(ids)).json).toEqual({ issued: 0, already: 3 })
  })

  it('replace a revoked one, and leave a valid one', async () => {
    const { school, students, issue, list, owner } = await courseWithStudents(2)
    const ids = students.map(({ memberId }) => memberId)
    await issue(ids)
    const [{ id }] = (await list()).data
    await ask(school.host, 'POST', `/office/certificates/${id}/revocation`, { token: owner, body: { reason: 'Name' } })
    expect((await issue(ids)).json).toEqual({ issued: 1, already: 1 })
    expect((await list()).counts).toEqual({ all: 3, valid: 2, revoked: 1 })
  })

  it('are issued to all or nobody: who is not in the course gets none', async () => {
    const { school, students, issue, list } = await courseWithStudents(1)
    const stranger = await given.person(school)
    const refused = await issue([students[0]?.memberId ?? '', stranger.memberId])
    expect(refused.json.code).toBe('identity.person_not_found')
    expect((await list()).total).toBe(0)
  })

  it('are in the log', async () => {
    const { school, students, issue, owner } = await courseWithStudents(1)
    await issue([students[0]?.memberId ?? ''])
    const { data } = (await ask(school.host, 'GET', '/office/audit', { token: owner })).json
    expect(data[0]).toMatchObject({ action: 'issue', kind: 'certificate', after: { title: 'Bread' } })
  })

  it('are for owner and manager: a lecturer and the student are refused', async () => {
    const { school, lecturer, students, issue } = await courseWithStudents(1)
    const [student] = students
    for (const person of [lecturer, student]) {
      const token = await given.session(school, person as never)
      expect((await issue([student?.memberId ?? ''], token)).status).toBe(401)
    }
  })
})

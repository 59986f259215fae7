import { describe, expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

async function place() {
  const school = await given.school()
  const owner = await given.person(school, { role: 'vendor' })
  const [bopha, dara, sok] = [await given.person(school), await given.person(school), await given.person(school)]
  const course = await given.course(school)
  const group = await given.group(school, [bopha, dara])
  const token = await given.session(school, owner)
  const call = (method: string, path: string, body?: object) =>
    ask(school.host, method, `/office/${path}`, { token, body })
  return { school, bopha, dara, sok, course, group, call }
}

describe('a group as a target', () => {
  it('is enrolled as a whole, and those already in the course are counted', async () => {
    const { school, bopha, course, group, call } = await place()
    await given.enrollment(school, course, bopha)
    const body = { course_id: course.id, group_id: group.id, expires_at: null }
    expect((await call('POST', 'enrollments', body)).json).toEqual({ enrolled: 1, invited: 0, already: 1, unknown: [] })
    expect((await call('POST', 'enrollments', body)).json).toEqual({ enrolled: 0, invited: 0, already: 2, unknown: [] })
  })

  it('is enrolled without those in the trash and not at all from the trash', async () => {
    const { dara, course, group, call } = await place()
    await call('POST', 'students/trash', { ids: [dara.memberId] })
    const body = { course_id: course.id, group_id: group.id, expires_at: null }
    expect((await call('POST', 'enrollments', body)).json).toMatchObject({ enrolled: 1 })
    await call('POST', 'student-groups/trash', { ids: [group.id] })
    expect(refusal(await call('POST', 'enrollments', body))).toMatchObject({ code: 'identity.group_not_found' })
  })

  it('is enrolled by a lecturer as far as they reach it', async () => {
    const { school, bopha, dara, course, group, call } = await place()
    const lecturer = await given.person(school, { role: 'lecture' })
    const taught = await given.course(school, { lecturers: [lecturer] })
    const other = await given.course(school, { lecturers: [lecturer] })
    await given.enrollment(school, taught, bopha)
    const token = await given.session(school, lecturer)
    const body = { course_id: other.id, group_id: group.id, expires_at: null }
    const { json } = await ask(school.host, 'POST', '/office/enrollments', { token, body })
    expect(json).toEqual({ enrolled: 1, invited: 0, already: 0, unknown: [] })
    expect((await call('GET', `enrollments?student=${dara.memberId}`)).json.total).toBe(0)
    expect((await call('GET', `enrollments?course=${course.id}`)).json.total).toBe(0)
  })

  it('filters enrollments and the students of a course', async () => {
    const { school, bopha, sok, course, group, call } = await place()
    for (const student of [bopha, sok]) await given.enrollment(school, course, student)
    const { json } = await call('GET', `enrollments?group=${group.id}`)
    expect(json.data.map(({ student }: { student: { member_id: string } }) => student.member_id)).toEqual([
      bopha.memberId,
    ])
    expect(json.counts.all).toBe(1)
    const students = (await call('GET', `courses/${course.id}/learners?group=${group.id}`)).json
    expect(students.data.map(({ member_id }: { member_id: string }) => member_id)).toEqual([bopha.memberId])
  })

  it('takes everybody of a class list, the invited too', async () => {
    const { school, sok, course, group, call } = await place()
    const id = crypto.randomUUID()
    const text = `${sok.email}\nChan Sophea, ${crypto.randomUUID()}@example.com`
    const body = { id, text, course_ids: [course.id], language: 'en', expires_at: null, group_id: group.id }
    expect((await call('POST', 'class-lists', body)).status).toBe(200)
    expect((await call('GET', `students?group=${group.id}`)).json.total).toBe(4)
    expect((await call('GET', `students?group=${group.id}&tab=invited`)).json.total).toBe(1)
    // A lecturer may add a class, but manages no groups.
    const lecturer = await given.person(school, { role: 'lecture' })
    const taught = await given.course(school, { lecturers: [lecturer] })
    const token = await given.session(school, lecturer)
    const theirs = { ...body, id: crypto.randomUUID(), course_ids: [taught.id] }
    expect(refusal(await ask(school.host, 'POST', '/office/class-lists', { token, body: theirs }))).toMatchObject({
      code: 'identity.no_permission',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { memberships, studentGroupMembers, users } from '#server/identity/identity.tables.ts'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import { doors, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

/** A school with an owner, two students, and a lecturer who teaches the first. */
async function place() {
  const school = await given.school()
  const owner = await given.person(school, { role: 'vendor' })
  const lecturer = await given.person(school, { role: 'lecture' })
  const [bopha, dara] = [
    await given.person(school, { firstName: 'Bopha' }),
    await given.person(school, { firstName: 'Dara' }),
  ]
  await given.enrollment(school, await given.course(school, { lecturers: [lecturer] }), bopha)
  const people = { owner, lecturer, bopha, dara }
  const call = async (who: keyof typeof people, method: string, path: string, body?: object) =>
    ask(school.host, method, `/office/${path}`, { token: await given.session(school, people[who]), body })
  const idsOf = async (who: keyof typeof people, path: string): Promise<string[]> =>
    (await call(who, 'GET', path)).json.data.map(({ id }: { id: string }) => id)
  return { school, ...people, call, idsOf }
}

describe('a group of students', () => {
  it('is added with its first students, and filters the list of students', async () => {
    const { bopha, dara, call, idsOf } = await place()
    const group = (await call('owner', 'POST', 'student-groups', { name: ' Evening class ', ids: [bopha.memberId] }))
      .json
    expect(group).toMatchObject({ name: 'Evening class', count: 1 })
    expect(await idsOf('owner', `students?group=${group.id}`)).toEqual([bopha.memberId])
    const ids = [bopha.memberId, dara.memberId]
    expect((await call('owner', 'POST', `student-groups/${group.id}/students`, { ids })).json).toEqual({ changed: 1 })
    expect(await idsOf('owner', `students?group=${group.id}&sort=oldest`)).toEqual(ids)
    const out = { ids: [bopha.memberId] }
    expect((await call('owner', 'POST', `student-groups/${group.id}/students/remove`, out)).json.changed).toBe(1)
    expect((await call('owner', 'POST', `student-groups/${group.id}/students/remove`, out)).json.changed).toBe(0)
    expect(await idsOf('owner', `students?group=${group.id}`)).toEqual([dara.memberId])
  })

  it('takes students only, and all of them or none', async () => {
    const { school, bopha, lecturer, call } = await place()
    const group = await given.group(school)
    const ids = [bopha.memberId, lecturer.memberId]
    expect(refusal(await call('owner', 'POST', `student-groups/${group.id}/students`, { ids }))).toMatchObject({
      code: 'identity.person_not_found',
    })
    expect((await call('owner', 'GET', 'student-group-choices')).json).toMatchObject([{ count: 0 }])
  })

  it('has at most as many students as one act can take', async () => {
    const { school, bopha, dara, call } = await place()
    const group = await given.group(school)
    await doors.acrossSchools(null, 'a test fills a group', async ({ tx, now }) => {
      const rows = Array.from({ length: mostAtOnce - 1 }, () => {
        const word = uniqueWord()
        return { id: newId(), email: `${word}@example.com`, username: word, firstName: 'Sok', lastName: 'Dara' }
      })
      const at = { createdAt: now, updatedAt: now }
      await tx.insert(users).values(rows.map((row) => ({ ...row, isAdmin: false, ...at })))
      const own = { schoolId: school.id, role: 'student' as const, isOwner: false, revision: 1 }
      const members = rows.map(({ id: userId, firstName, lastName }) => ({
        ...{ ...own, id: newId(), userId, firstName, lastName, joinedAt: now, updatedAt: now },
      }))
      await tx.insert(memberships).values(members)
      const inIt = { schoolId: school.id, groupId: group.id, addedAt: now }
      await tx
        .insert(studentGroupMembers)
        .values(members.map(({ id: membershipId }) => ({ ...inIt, id: newId(), membershipId })))
    })
    const add = (ids: string[]) => call('owner', 'POST', `student-groups/${group.id}/students`, { ids })
    expect(refusal(await add([bopha.memberId, dara.memberId]))).toMatchObject({ code: 'identity.group_full' })
    expect((await add([bopha.memberId])).json).toEqual({ changed: 1 })
  })

  it('is managed by the owner and managers, and filtered by lecturers within their reach', async () => {
    const { school, bopha, dara, call, idsOf } = await place()
    const mixed = await given.group(school, [bopha, dara])
    await given.group(school, [dara])
    expect((await call('lecturer', 'GET', 'student-group-choices')).json).toEqual([
      { id: mixed.id, name: mixed.name, count: 1 },
    ])
    expect(await idsOf('lecturer', `students?group=${mixed.id}`)).toEqual([bopha.memberId])
    for (const [path, body] of [
      ['student-groups', { name: 'Mine' }],
      [`student-groups/${mixed.id}/students`, { ids: [bopha.memberId] }],
      ['student-groups/trash', { ids: [mixed.id] }],
    ] as const)
      expect(refusal(await call('lecturer', 'POST', path, body))).toMatchObject({ code: 'identity.no_permission' })
    expect((await call('bopha', 'GET', 'student-group-choices')).status).toBe(401)
  })

  it('is restored from the trash with its students, who stay in the school when it is deleted', async () => {
    const { school, bopha, call, idsOf } = await place()
    const { id } = await given.group(school, [bopha])
    const act = (verb: string) => call('owner', 'POST', `student-groups/${verb}`, { ids: [id] })
    await act('trash')
    expect((await call('owner', 'GET', 'student-group-choices')).json).toEqual([])
    await act('restore')
    expect((await call('owner', 'GET', 'student-group-choices')).json).toMatchObject([{ id, count: 1 }])
    await act('trash')
    await act('delete')
    expect(await idsOf('owner', 'student-groups?tab=trash')).toEqual([])
    expect((await call('owner', 'GET', `students/${bopha.memberId}`)).status).toBe(200)
  })

  it('does not count students in the trash, and loses those who are deleted', async () => {
    const { school, bopha, dara, call } = await place()
    await given.group(school, [bopha, dara])
    const counted = async () => (await call('owner', 'GET', 'student-group-choices')).json[0].count
    await call('owner', 'POST', 'students/trash', { ids: [bopha.memberId] })
    expect(await counted()).toBe(1)
    await call('owner', 'POST', 'students/restore', { ids: [bopha.memberId] })
    expect(await counted()).toBe(2)
    for (const verb of ['trash', 'delete']) await call('owner', 'POST', `students/${verb}`, { ids: [bopha.memberId] })
    expect(await counted()).toBe(1)
  })

  it('is renamed at the revision the writer saw', async () => {
    const { school, call } = await place()
    const { id } = await given.group(school)
    const rename = (name: string) => call('owner', 'PUT', `student-groups/${id}`, { name, revision: 1 })
    expect((await rename('12A')).json).toMatchObject({ name: '12A', revision: 2 })
    expect(refusal(await rename('12B'))).toMatchObject({ code: 'core.changed_elsewhere' })
  })

  it('is on the page of a student, with the others they can be added to', async () => {
    const { school, bopha, dara, call } = await place()
    const [one, other] = [
      await given.group(school, [bopha], { name: '12A' }),
      await given.group(school, [dara], { name: '12B' }),
    ]
    expect((await call('owner', 'GET', `students/${bopha.memberId}/groups`)).json).toEqual([
      { ...one, count: 1, is_in: true },
      { ...other, count: 1, is_in: false },
    ])
  })
})

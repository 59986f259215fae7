import { describe, expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

/** A school with its owner, a manager, a student, and a lecturer and a teacher of their course. */
async function place() {
  const school = await given.school()
  const owner = await given.person(school, { role: 'vendor' })
  const manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
  const lecturer = await given.person(school, { role: 'lecture' })
  const teacher = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
  const student = await given.person(school)
  await given.enrollment(school, await given.course(school, { lecturers: [lecturer, teacher] }), student)
  const people = { owner, manager, lecturer, teacher, student }
  type Who = keyof typeof people
  const call = async (who: Who, method: string, path: string, body?: object) =>
    ask(school.host, method, path, { token: await given.session(school, people[who]), body })
  const notes = `/office/students/${student.memberId}/notes`
  const write = async (who: Who, text: string): Promise<{ id: string; revision: number }> =>
    (await call(who, 'POST', notes, { text })).json
  return { school, ...people, call, notes, write }
}

const noPermission = { status: 401, code: 'identity.no_permission' }

describe('notes of staff about a student', () => {
  it('are read by everybody who may, the newest first, with who wrote them', async () => {
    const { call, notes, write } = await place()
    await write('lecturer', 'Learns by listening')
    await write('teacher', 'Was ill last week')
    for (const who of ['owner', 'manager', 'lecturer', 'teacher'] as const) {
      const { json } = await call(who, 'GET', notes)
      expect(json.map(({ text }: { text: string }) => text)).toEqual(['Was ill last week', 'Learns by listening'])
      expect(json.map(({ is_own }: { is_own: boolean }) => is_own)).toEqual([who === 'teacher', who === 'lecturer'])
    }
  })

  it('are changed by who wrote them only, and not over a newer text of theirs', async () => {
    const { call, notes, write } = await place()
    const { id, revision } = await write('lecturer', 'Learns by listening')
    const change = (who: 'owner' | 'lecturer', text: string) =>
      call(who, 'PUT', `/office/student-notes/${id}`, { text, revision })
    expect(refusal(await change('owner', 'Mine now'))).toMatchObject(noPermission)
    expect((await change('lecturer', 'Learns by reading')).json).toMatchObject({ text: 'Learns by reading' })
    expect(refusal(await change('lecturer', 'Learns by doing'))).toMatchObject({ code: 'core.changed_elsewhere' })
    expect((await call('owner', 'GET', notes)).json).toMatchObject([{ text: 'Learns by reading', revision: 2 }])
  })

  it('are deleted by who wrote them, and any by the owner and managers', async () => {
    const { call, notes, write } = await place()
    const [first, second] = [await write('lecturer', 'one'), await write('lecturer', 'two')]
    const third = await write('teacher', 'three')
    expect(refusal(await call('teacher', 'DELETE', `/office/student-notes/${first.id}`))).toMatchObject(noPermission)
    expect(refusal(await call('teacher', 'DELETE', `/office/student-notes/${first.id}/any`))).toMatchObject(
      noPermission,
    )
    expect((await call('lecturer', 'DELETE', `/office/student-notes/${first.id}`)).status).toBe(200)
    expect((await call('manager', 'DELETE', `/office/student-notes/${second.id}/any`)).status).toBe(200)
    expect((await call('owner', 'GET', notes)).json.map(({ id }: { id: string }) => id)).toEqual([third.id])
  })

  it('are not found by a lecturer who does not teach the student', async () => {
    const { school, student, call, notes, write } = await place()
    const { id } = await write('owner', 'Pays in cash')
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    const missing = { status: 404, code: 'identity.person_not_found' }
    expect(refusal(await ask(school.host, 'GET', notes, { token: stranger }))).toMatchObject(missing)
    const body = { text: 'Mine' }
    expect(refusal(await ask(school.host, 'POST', notes, { token: stranger, body }))).toMatchObject(missing)
    const own = await given.studentNote(school, student, { id: 'd9f1c7d2-0000-7000-8000-000000000000' })
    for (const one of [id, own])
      expect(
        refusal(await ask(school.host, 'DELETE', `/office/student-notes/${one}`, { token: stranger })),
      ).toMatchObject({ status: 404, code: 'identity.note_not_found' })
    expect((await call('owner', 'GET', notes)).json).toHaveLength(2)
  })

  it('are shown to the student nowhere', async () => {
    const { call, notes, write } = await place()
    await write('owner', 'Pays in cash')
    expect((await call('student', 'GET', notes)).status).toBe(401)
    for (const path of ['/own_user', '/my-courses']) {
      const { text } = await call('student', 'GET', path)
      expect(text).not.toContain('Pays in cash')
    }
  })

  it('are in the log under the name of the student, without their text', async () => {
    const { student, school, call, write } = await place()
    const { id, revision } = await write('lecturer', 'Learns by listening')
    await call('lecturer', 'PUT', `/office/student-notes/${id}`, { text: 'Learns by reading', revision })
    await call('lecturer', 'DELETE', `/office/student-notes/${id}`)
    const { json, text } = await call('owner', 'GET', `/office/audit?thing_id=${student.memberId}`)
    expect(json.data).toMatchObject(
      ['delete-note', 'change-note', 'write-note'].map((action) => ({
        action,
        kind: 'student note',
        thing_name: expect.stringContaining(school.mark),
      })),
    )
    expect(text).not.toContain('Learns')
  })

  it('are deleted with the student, and stay when who wrote them leaves', async () => {
    const { lecturer, student, call, notes, write } = await place()
    await write('lecturer', 'Learns by listening')
    const remove = async (scope: 'lectures' | 'students', memberId: string) => {
      for (const act of ['trash', 'delete']) await call('owner', 'POST', `/office/${scope}/${act}`, { ids: [memberId] })
    }
    await remove('lectures', lecturer.memberId)
    expect((await call('owner', 'GET', notes)).json).toHaveLength(1)
    await remove('students', student.memberId)
    expect((await call('owner', 'GET', notes)).status).toBe(404)
  })

  it.each([
    ['nothing', ''],
    ['only spaces', '  \n '],
    ['more than 2,000 characters', 'a'.repeat(2001)],
  ])('are refused with %s', async (_, text) => {
    const { call, notes } = await place()
    expect((await call('owner', 'POST', notes, { text })).status).toBe(422)
  })
})

import { describe, expect, it } from 'vitest'
import { documentOf } from '#tests/support/documents.ts'
import { given } from '#tests/support/given.ts'
import { mailsOf } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

async function schoolWithStudent() {
  const school = await given.school()
  const student = await given.person(school)
  const owner = await given.person(school, { role: 'vendor' })
  const write = async (by: typeof owner, to = student) =>
    ask(school.host, 'POST', `/office/students/${to.memberId}/messages`, {
      token: await given.session(school, by),
      body: { subject: 'See you on Monday', text: 'We begin at 8.\n\nBring a pen.' },
    })
  const mails = () => mailsOf(school)
  return { school, student, owner, write, mails }
}

describe('a message to one student', () => {
  it('is sent with the name of the school, to somebody without a course too, and recorded', async () => {
    const { school, student, owner, write, mails } = await schoolWithStudent()
    expect((await write(owner)).json).toEqual({ sent: 1 })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipientEmail: student.email, subject: 'See you on Monday', kind: 'student message' })
    expect(mail?.text).toContain('Bring a pen.')
    expect(mail?.text).toContain(`${school.mark} សាលា`)
    const token = await given.session(school, owner)
    const { data } = (await ask(school.host, 'GET', `/office/audit?thing_id=${student.memberId}`, { token })).json
    expect(data[0]).toMatchObject({ action: 'write', kind: 'user', after: { subject: 'See you on Monday' } })
  })

  it('is written by lecturers to students of their courses, not by teachers or students', async () => {
    const { school, student, write, mails } = await schoolWithStudent()
    const lecturer = await given.person(school, { role: 'lecture' })
    const teacher = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
    expect((await write(lecturer)).json.code).toBe('identity.person_not_found')
    await given.enrollment(school, await given.course(school, { lecturers: [lecturer, teacher] }), student)
    expect((await write(lecturer)).json).toEqual({ sent: 1 })
    expect((await write(teacher)).status).toBe(401)
    expect((await write(student)).status).toBe(401)
    expect(await mails()).toHaveLength(1)
  })

  it('is not sent to staff, nor to somebody in the trash', async () => {
    const { school, owner, write } = await schoolWithStudent()
    const colleague = await given.person(school, { role: 'vendor', member: { isOwner: false } })
    const gone = await given.person(school, { member: { deletedAt: new Date() } })
    for (const to of [colleague, gone]) expect((await write(owner, to)).json.code).toBe('identity.person_not_found')
  })
})

describe('a message to a group', () => {
  const message = { subject: 'A new room', text: 'We are in room 4.' }

  it('is sent to each student of it who can sign in, by email to those who want it, and recorded', async () => {
    const { school, student, owner, mails } = await schoolWithStudent()
    const quiet = await given.person(school)
    const invited = await given.person(school, { member: { invitedAt: new Date(), acceptedAt: null } })
    const gone = await given.person(school, { member: { deletedAt: new Date() } })
    await given.notifications(school, quiet)
    const group = await given.group(school, [student, quiet, invited, gone])
    const token = await given.session(school, owner)
    const path = `/office/student-groups/${group.id}/messages`
    expect((await ask(school.host, 'POST', path, { token, body: message })).json).toEqual({ sent: 2 })
    expect((await mails()).map(({ recipientEmail }) => recipientEmail)).toEqual([student.email])
    const { data } = (await ask(school.host, 'GET', `/office/audit?thing_id=${group.id}`, { token })).json
    expect(data[0]).toMatchObject({ action: 'message', kind: 'student group', after: { ...message, students: 2 } })
  })

  it('is written by lecturers to those of their own courses, and not by students', async () => {
    const { school, student, mails } = await schoolWithStudent()
    const lecturer = await given.person(school, { role: 'lecture' })
    await given.enrollment(school, await given.course(school, { lecturers: [lecturer] }), student)
    const group = await given.group(school, [student, await given.person(school)])
    const write = async (by: typeof lecturer) =>
      ask(school.host, 'POST', `/office/student-groups/${group.id}/messages`, {
        token: await given.session(school, by),
        body: message,
      })
    expect((await write(lecturer)).json).toEqual({ sent: 1 })
    expect((await write(student)).status).toBe(401)
    expect((await mails()).map(({ recipientEmail }) => recipientEmail)).toEqual([student.email])
  })
})

describe('an announcement of a course', () => {
  it('notifies its students when it is published, and nobody else', async () => {
    const { school, student, owner } = await schoolWithStudent()
    const course = await given.course(school)
    await given.enrollment(school, course, student)
    const stranger = await given.person(school)
    const token = await given.session(school, owner)
    const body = { title: 'No class on Friday', body: documentOf('It is a holiday.'), published: true }
    const { status } = await ask(school.host, 'POST', `/office/courses/${course.id}/announcements`, { token, body })
    expect(status).toBe(200)
    const bell = async (who: typeof student) =>
      (await ask(school.host, 'GET', '/user-notification?language=en', { token: await given.session(school, who) }))
        .json
    expect((await bell(student)).data).toMatchObject([
      { title: expect.stringContaining('No class on Friday'), text: 'It is a holiday.' },
    ])
    expect((await bell(stranger)).data).toEqual([])
    expect((await mailsOf(school)).map(({ recipientEmail }) => recipientEmail)).toEqual([student.email])
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { exams } from '#server/exams/exams.tables.ts'
import { studentGroupMembers } from '#server/identity/identity.tables.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let owner: string
let [bopha, dara, sok] = [] as unknown as [Person, Person, Person]

beforeEach(async () => {
  school = await given.school()
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  bopha = await given.person(school, { member: { firstName: 'Bopha' } })
  dara = await given.person(school, { member: { firstName: 'Dara' } })
  sok = await given.person(school, { member: { firstName: 'Sok' } })
})

const call = async (who: Person | 'owner', method: string, path: string, body?: unknown) =>
  ask(school.host, method, path, { token: who === 'owner' ? owner : await given.session(school, who), body })
const general = (rules: object) => given.exam(school, null, null, { kind: 'general', publishedAt: new Date(), rules })
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('a general exam', () => {
  it('is for the groups and the students that it names, and for nobody else', async () => {
    const group = await given.group(school, [bopha])
    const exam = await general({ group_ids: [group.id], member_ids: [dara.memberId] })
    const listed = async (who: Person) => (await call(who, 'GET', '/exams/general')).json.data.length
    expect([await listed(bopha), await listed(dara), await listed(sok)]).toEqual([1, 1, 0])
    const begin = (who: Person) => call(who, 'POST', `/exams/${exam.id}/attempts`)
    expect((await begin(bopha)).status).toBe(200)
    expect((await begin(dara)).status).toBe(200)
    expect(refusal(await begin(sok)).code).toBe('exams.exam_not_found')
    const other = await general({ group_ids: [group.id] })
    await call('owner', 'POST', '/office/student-groups/trash', { ids: [group.id] })
    expect(refusal(await call(bopha, 'POST', `/exams/${other.id}/attempts`)).code).toBe('exams.exam_not_found')
  })

  it('names groups and students of its school only', async () => {
    const [exam, group] = [await general({}), await given.group(school, [bopha])]
    const far = await given.school()
    const [theirGroup, theirStudent] = [await given.group(far), await given.person(far)]
    const put = (rules: object, revision = 1) =>
      call('owner', 'PUT', `/office/exams/${exam.id}`, { title: 'Some', rules: { ...usualRules, ...rules }, revision })
    expect(refusal(await put({ group_ids: [theirGroup.id] })).code).toBe('identity.group_not_found')
    expect(refusal(await put({ member_ids: [theirStudent.memberId] })).code).toBe('identity.person_not_found')
    const chosen = { group_ids: [group.id], member_ids: [dara.memberId] }
    expect((await put(chosen)).json.rules).toMatchObject(chosen)
    expect((await call('owner', 'GET', '/office/general-exams')).json.data[0]).toMatchObject({ is_limited: true })
    const choices = (await call('owner', 'GET', `/office/exam-choices?exam=${exam.id}`)).json
    expect(choices.groups).toEqual([{ id: group.id, name: group.name }])
    expect(choices.students).toMatchObject([{ id: dara.memberId, first_name: 'Dara' }])
    // Who leaves the school since does not keep anybody from changing the exam.
    await call('owner', 'POST', '/office/students/trash', { ids: [dara.memberId] })
    expect((await put(chosen, 2)).status).toBe(200)
  })
})

describe('who was absent', () => {
  it('is known to the office and to the student, of a course, a group and single students', async () => {
    const course = await given.course(school, { sections: [{ lessons: [{ type: 'quiz' }] }] })
    await given.enrollment(school, course, bopha, { createdAt: new Date(Date.now() - 3_600_000) })
    const [lessonId = ''] = course.lessonIds
    const rules = { ends_at: minutesFromNow(-30), grace_minutes: 10 }
    const quiz = await given.exam(school, course, lessonId, { title: 'Costs', rules })
    const group = await given.group(school, [bopha])
    await inSchool(school, ({ tx }) =>
      tx.update(studentGroupMembers).set({ addedAt: new Date(Date.now() - 3_600_000) }),
    )
    const placement = await general({ ...rules, group_ids: [group.id], member_ids: [dara.memberId] })
    await general(rules)
    const missed = async (who: Person) => (await call(who, 'GET', '/exam-attempts')).json.missed
    const ids = async (who: Person) => (await missed(who)).map(({ exam }: { exam: { id: string } }) => exam.id).sort()
    expect(await ids(bopha)).toEqual([quiz.id, placement.id].sort())
    expect(await missed(dara)).toMatchObject([{ exam: { id: placement.id, course: null }, ended_at: rules.ends_at }])
    expect(await missed(sok)).toEqual([])
    const absent = async (id: string) =>
      (await call('owner', 'GET', `/office/exams/${id}/results?status=absent`)).json.data.map(
        ({ student }: { student: { id: string } }) => student.id,
      )
    expect(await absent(quiz.id)).toEqual([bopha.id])
    expect((await absent(placement.id)).sort()).toEqual([bopha.id, dara.id].sort())
    // Whoever has taken it was there, and until the grace period is over nobody is absent.
    await given.handedIn(school, quiz, bopha)
    expect(await ids(bopha)).toEqual([placement.id])
    await inSchool(school, ({ tx }) =>
      tx
        .update(exams)
        .set({ rules: { ...usualRules, ...rules, group_ids: [group.id], ends_at: minutesFromNow(-5) } })
        .where(eq(exams.id, placement.id)),
    )
    expect(await ids(bopha)).toEqual([])
  })
})

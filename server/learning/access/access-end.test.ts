import { beforeEach, describe, expect, it } from 'vitest'
import { sendRemindersOf } from '#server/notifications/reminders/reminders.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { endGrants, grantCourse } from './grants.ts'

const { ask } = openSite()
const title = 'Cooking rice'

let school: School
let student: Awaited<ReturnType<typeof given.person>>
let course: Awaited<ReturnType<typeof given.course>>
beforeEach(async () => {
  school = await given.school()
  student = await given.person(school)
  course = await given.course(school, { title })
})

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
const grant = (expiresAt: Date | null, source: 'manual' | 'free' = 'manual') =>
  inSchool(school, (ctx) => grantCourse(ctx, { courseId: course.id, studentIds: [student.id], source, expiresAt }))
const remindedAt = async (days: number): Promise<string[]> => {
  await sendRemindersOf(doors, school.id, inDays(days))
  const token = await given.session(school, student)
  const { data } = (await ask(school.host, 'GET', '/user-notification?language=en', { token })).json
  return data.map(({ title }: { title: string }) => title).filter((title: string) => title.includes('ends tomorrow'))
}

describe('a student whose access ends', () => {
  it('is reminded a day before', async () => {
    await grant(inDays(10))
    expect(await remindedAt(8.9)).toEqual([])
    expect(await remindedAt(9.1)).toEqual([`Your access to ${title} ends tomorrow`])
  })

  it('is reminded of the new end when it was moved', async () => {
    await grant(inDays(10))
    await grant(inDays(20))
    expect(await remindedAt(9.1)).toEqual([])
    expect(await remindedAt(19.1)).toHaveLength(1)
  })

  it('is not reminded if another grant has no end', async () => {
    await grant(inDays(10))
    await grant(null, 'free')
    expect(await remindedAt(9.1)).toEqual([])
  })

  it('is not reminded after it was taken away', async () => {
    await grant(inDays(10))
    await inSchool(school, (ctx) => endGrants(ctx, { courseId: course.id, studentIds: [student.id], reason: null }))
    expect(await remindedAt(9.1)).toEqual([])
  })
})

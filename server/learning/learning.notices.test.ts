import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { bellOf } from '#tests/support/bell.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import { notifyAbsences } from './enrollments/notify-absences.ts'
import { enrollments } from './learning.tables.ts'

const { ask } = openSite()
let school: School
let lecturer: Person
let course: Course

beforeEach(async () => {
  school = await given.school()
  lecturer = await given.person(school, { role: 'lecture' })
  course = await given.course(school, { title: 'Weaving', lecturers: [lecturer] })
})

const dayMs = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const bell = (person: { id: string } = lecturer) => bellOf(ask, school, person)
const student = (firstName: string) => given.person(school, { language: 'en', member: { firstName, lastName: 'Chan' } })

describe('a new review', () => {
  async function rate(stars: number, text: string, person: Person) {
    const token = await given.session(school, person)
    const path = `/courses/${course.slug}/rating`
    expect((await ask(school.host, 'PUT', path, { token, body: { stars, text } })).status).toBe(200)
  }

  async function reviewer(name: string) {
    const person = await student(name)
    await given.enrollment(school, course, person)
    return person
  }

  it('is in the bell of the lecturer, several of a course are one, and a change of one is none', async () => {
    const dara = await reviewer('Dara')
    await rate(4, 'Clear', dara)
    const path = `/secure/courses/ratings?course=${course.id}`
    expect(await bell()).toMatchObject([{ title: 'Dara Chan gave Weaving 4 stars', text: '“Clear”', path }])
    await rate(5, 'Clearer', dara)
    await rate(1, '', await reviewer('Bopha'))
    expect(await bell()).toMatchObject([{ title: '2 new reviews of Weaving', text: '' }])
  })

  it('of a course that nobody teaches is for the owners', async () => {
    const owner = await given.person(school, { role: 'vendor', member: { isOwner: true } })
    course = await given.course(school, { title: 'Alone', lecturers: [] })
    await rate(1, '', await reviewer('Dara'))
    expect(await bell(owner)).toMatchObject([{ title: 'Dara Chan gave Alone 1 star' }])
    expect(await bell()).toEqual([])
  })
})

describe('a certificate', () => {
  it('that the school issues is in the bell of the student', async () => {
    const dara = await student('Dara')
    await given.enrollment(school, course, dara)
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    const body = { member_ids: [dara.memberId] }
    await ask(school.host, 'POST', `/office/courses/${course.id}/certificates`, { token, body })
    const [shown, ...others] = await bell(dara)
    expect(shown).toMatchObject({ title: 'Your certificate: Weaving' })
    expect(shown?.path).toMatch(/^\/certificate\/[\w-]{36}$/)
    expect(others).toEqual([])
    expect((await mailsTo(dara.email)).map(({ subject }) => subject)).toEqual(['Your certificate: Weaving'])
  })
})

describe('a student who stays away', () => {
  const check = (now = new Date()) => notifyAbsences({ doors }, now)

  /** Has done one of two lessons, and was last there so many days ago. */
  async function away(name: string, days: number, wanted: Parameters<typeof given.enrollment>[3] = {}) {
    const person = await student(name)
    const seen = { createdAt: daysAgo(60), lastVisitAt: daysAgo(days) }
    await given.enrollment(school, course, person, { ...seen, ...wanted })
    await given.completion(school, course, course.lessonIds[0] ?? '', person, { completedAt: daysAgo(days) })
    return person
  }
  const back = (person: Person, days: number) =>
    inSchool(school, ({ tx }) =>
      tx
        .update(enrollments)
        .set({ lastVisitAt: daysAgo(days) })
        .where(eq(enrollments.studentId, person.id)),
    )
  const titles = async () => (await bell()).map(({ title }) => title)

  beforeEach(async () => {
    const sections = [{ lessons: [{ title: 'One' }, { title: 'Two' }] }]
    course = await given.course(school, { title: 'Knots', lecturers: [lecturer], sections })
  })

  it('is said to the lecturer after 14 days, once, and again when they have been back', async () => {
    const dara = await away('Dara', 13)
    await check()
    expect(await titles()).toEqual([])
    await back(dara, 40)
    await inSchool(school, ({ tx }) => tx.execute("update completions set completed_at = now() - interval '40 days'"))
    await check()
    await check(new Date(Date.now() + 2 * dayMs))
    expect(await bell()).toMatchObject([
      {
        title: 'Dara Chan hasn’t been in Knots for 14 days',
        path: `/secure/courses/performance/${course.id}?tab=stuck`,
      },
    ])
    expect(await mailsTo(lecturer.email)).toHaveLength(1)
    await inSchool(school, ({ tx }) =>
      tx
        .update(enrollments)
        .set({ absenceNoticedAt: daysAgo(20) })
        .where(eq(enrollments.studentId, dara.id)),
    )
    await back(dara, 15)
    await check()
    expect(await titles()).toEqual(['2 students of Knots haven’t been here for 14 days'])
  })

  it('is one with others of the course, at most once a day', async () => {
    await away('Dara', 20)
    await away('Bopha', 15)
    await check()
    await away('Sok', 30)
    await check()
    expect(await titles()).toEqual(['2 students of Knots haven’t been here for 14 days'])
    await check(new Date(Date.now() + dayMs))
    expect(await titles()).toEqual(['3 students of Knots haven’t been here for 14 days'])
  })

  it('is nobody who has finished, not begun, is paused or has no access any more', async () => {
    await away('Done', 20, { finishedAt: daysAgo(20) })
    const pauses = [{ from: daysAgo(19).toISOString(), to: null }]
    await away('Paused', 20, { clock: { open_all: false, pauses, shifts: [] } })
    await away('Left', 20, { status: 'withdrawn' })
    const fresh = { createdAt: daysAgo(60), lastVisitAt: null }
    await given.enrollment(school, course, await student('Fresh'), fresh)
    const expired = await away('Expired', 20)
    await inSchool(school, ({ tx }) =>
      tx.execute(`update course_grants set expires_at = now() - interval '1 day' where student_id = '${expired.id}'`),
    )
    await check()
    expect(await titles()).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { courses } from '../courses.tables.ts'

const { ask } = openSite()
let school: School
let teacher: Person

beforeEach(async () => {
  school = await given.school()
  teacher = await given.person(school, {
    role: 'lecture',
    firstName: 'Bopha',
    lastName: 'Chan',
    member: { position: 'Weaver', bio: 'Weaves since childhood.' },
  })
})
const read = (id = teacher.id, at = school) => ask(at.host, 'GET', `/teachers/${id}`)
const notFound = { status: 404, code: 'courses.instructor_not_found' }

describe('somebody who teaches', () => {
  it('is shown with their published courses, students and ratings', async () => {
    const silk = await given.course(school, { title: 'Silk', lecturers: [teacher], featured: true })
    await given.course(school, { title: 'Cotton', lecturers: [teacher] })
    await given.course(school, { title: 'Hidden', lecturers: [teacher], publishedAt: null })
    await given.course(school, { title: 'Of another' })
    await inSchool(school, ({ tx }) =>
      tx.update(courses).set({ studentCount: 7, ratingCount: 2, ratingTotal: 9 }).where(eq(courses.id, silk.id)),
    )
    expect((await read()).json).toMatchObject({
      id: teacher.id,
      name: 'Bopha Chan',
      position: 'Weaver',
      bio: 'Weaves since childhood.',
      course_count: 2,
      student_count: 7,
      rating: { average: 4.5, count: 2 },
      courses: [{ title: 'Silk' }, { title: 'Cotton' }],
    })
  })

  it('is not found without a published course, nor is a student', async () => {
    expect(refusal(await read())).toMatchObject(notFound)
    await given.course(school, { lecturers: [teacher], publishedAt: null })
    expect(refusal(await read())).toMatchObject(notFound)
    expect(refusal(await read((await given.person(school)).id))).toMatchObject(notFound)
  })

  it('is found only in the school they teach in', async () => {
    await given.course(school, { lecturers: [teacher] })
    expect((await read()).status).toBe(200)
    expect(refusal(await read(teacher.id, await given.school()))).toMatchObject(notFound)
  })
})

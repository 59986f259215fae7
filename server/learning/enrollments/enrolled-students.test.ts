import { describe, expect, it } from 'vitest'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { countStudents } from './student-counts.ts'

const { ask } = openSite()

/** A course with two students, one more in the trash, and some who are no students of it. */
async function schoolWithStudents() {
  const school = await given.school()
  const owner = await given.person(school, { role: 'vendor' })
  const teacher = await given.person(school, { role: 'lecture' })
  const course = await given.course(school, { lecturers: [teacher], sections: [{ lessons: [{ title: 'One' }] }] })
  const gone = await given.person(school)
  for (const student of [await given.person(school), await given.person(school), gone])
    await given.enrollment(school, course, student)
  for (const status of ['pending', 'rejected', 'withdrawn'] as const)
    await given.enrollment(school, course, await given.person(school), { status })
  await given.completion(school, course, course.lessonIds[0] ?? '', gone)
  await inSchool(school, (ctx) => countStudents(ctx, [course.id]))
  const token = await given.session(school, owner)
  const get = async (path: string) => (await ask(school.host, 'GET', path, { token })).json
  const post = (path: string, body: object) => ask(school.host, 'POST', path, { token, body })

  /** How many students the course has, by every place that says so. */
  async function counts(): Promise<Record<string, number>> {
    const figures = await get('/office/figures/enrollments')
    const performance = await get(`/office/courses/${course.id}/performance`)
    const students = await get(`/office/courses/${course.id}/learners`)
    const enrollments = await get(`/office/enrollments?tab=approved&course=${course.id}`)
    const courses = await get('/office/courses')
    const instructor = await get(`/teachers/${teacher.id}`)
    return {
      'the list of courses': courses.data[0].student_count,
      'the list of students': students.total,
      'the tabs of that list': students.counts.all,
      'the list of enrollments': enrollments.total,
      'the performance of the course': performance.students,
      'all enrollments on the dashboard': figures.total,
      'the courses on the dashboard': figures.courses[0]?.enrolled ?? 0,
      'the page of its lecturer': instructor.student_count,
    }
  }
  return { gone, counts, get, post, course }
}

const all = (counts: Record<string, number>, students: number) =>
  Object.fromEntries(Object.keys(counts).map((place) => [place, students]))

describe('the students of a course', () => {
  it('are as many wherever they are counted, without those in the trash', async () => {
    const { gone, counts, post } = await schoolWithStudents()
    const before = await counts()
    expect(before).toEqual(all(before, 3))
    await post('/office/students/trash', { ids: [gone.memberId] })
    const without = await counts()
    expect(without).toEqual(all(without, 2))
    await post('/office/students/restore', { ids: [gone.memberId] })
    expect(await counts()).toEqual(before)
    await post('/office/students/trash', { ids: [gone.memberId] })
    await post('/office/students/delete', { ids: [gone.memberId] })
    expect(await counts()).toEqual(without)
  })

  it('who have finished are as many in the figures as in the tab', async () => {
    const { gone, get, post, course } = await schoolWithStudents()
    const finished = async () => [
      (await get(`/office/courses/${course.id}/performance`)).completed,
      (await get(`/office/courses/${course.id}/learners?tab=finished`)).total,
    ]
    expect(await finished()).toEqual([1, 1])
    await post('/office/students/trash', { ids: [gone.memberId] })
    expect(await finished()).toEqual([0, 0])
  })
})

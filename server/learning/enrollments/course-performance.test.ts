import { describe, expect, it } from 'vitest'
import { inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { coursePerformance } from './course-performance.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

describe('the performance of a course', () => {
  it('is zero for each lesson while there are no students', async () => {
    const school = await given.school()
    const course = await given.course(school, { sections: [{ lessons: [{ title: 'One' }, { title: 'Two' }] }] })
    const figures = await inSchool(school, (ctx) => coursePerformance(ctx, course.id))
    expect(figures).toMatchObject({ students: 0, recent: 0, active: 0, completed: 0, average_percent: 0 })
    expect(figures.lessons.map(({ title, done }) => [title, done])).toEqual([
      ['One', 0],
      ['Two', 0],
    ])
  })

  it('counts students, recent ones, finished ones, and completions of each lesson', async () => {
    const school = await given.school()
    const [done, half, waiting] = [await student(school), await student(school), await student(school)]
    const course = await given.course(school, { sections: [{ lessons: [{ title: 'One' }, { title: 'Two' }] }] })
    const other = await given.course(school)
    const [one = '', two = ''] = course.lessonIds
    await given.enrollment(school, course, done)
    await given.enrollment(school, course, half, { createdAt: daysAgo(40), lastVisitAt: daysAgo(20) })
    await given.enrollment(school, course, waiting, { status: 'pending' })
    await given.enrollment(school, other, waiting)
    await given.completion(school, course, one, done)
    await given.completion(school, course, two, done)
    await given.completion(school, course, one, half)
    await given.completion(school, course, two, waiting)
    const figures = await inSchool(school, (ctx) => coursePerformance(ctx, course.id))
    expect(figures).toMatchObject({ students: 2, recent: 1, active: 1, completed: 1, average_percent: 75 })
    expect(figures.lessons.map(({ title, done: count }) => [title, count])).toEqual([
      ['One', 2],
      ['Two', 1],
    ])
  })

  it('is hidden from other schools', async () => {
    const [school, other] = [await given.school(), await given.school()]
    const course = await given.course(school)
    await expect(inSchool(other, (ctx) => coursePerformance(ctx, course.id))).rejects.toThrow('Course not found')
  })
})

const student = (school: Awaited<ReturnType<typeof given.school>>) =>
  given.person(school, { role: 'student', email: `${uniqueWord()}@students.test` })

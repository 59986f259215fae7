import { beforeEach, describe, expect, it } from 'vitest'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let student: Person

beforeEach(async () => {
  school = await given.school()
  student = await given.person(school)
})

async function mine(at = school, person = student): Promise<MyCourse[]> {
  const { status, json } = await ask(at.host, 'GET', '/my-courses', { token: await given.session(at, person) })
  expect(status).toBe(200)
  return json
}
const titles = (courses: MyCourse[]) => courses.map(({ course }) => course.title)
const at = (day: number) => new Date(Date.UTC(2026, 0, day))

describe('my courses', () => {
  it('need a session', async () => {
    expect(refusal(await ask(school.host, 'GET', '/my-courses'))).toMatchObject({
      status: 401,
      code: 'identity.sign_in_required',
    })
  })

  it('are empty at first', async () => {
    expect(await mine()).toEqual([])
  })

  it('are sorted by the last visit, those never visited last', async () => {
    for (const [title, lastVisitAt] of [
      ['Old', at(1)],
      ['Never', null],
      ['New', at(3)],
      ['Middle', at(2)],
    ] as const) {
      await given.enrollment(school, await given.course(school, { title }), student, { lastVisitAt })
    }
    expect(titles(await mine())).toEqual(['New', 'Middle', 'Old', 'Never'])
  })

  it('show progress and the next lesson, over the sections in their order', async () => {
    const course = await given.course(school, {
      sections: [
        { lessons: [{ title: 'One' }, { title: 'Two', minutes: 4 }] },
        { kind: 'exam' },
        { lessons: [{ title: 'Three', minutes: 6 }] },
      ],
    })
    await given.enrollment(school, course, student, { createdAt: at(1), lastVisitAt: at(2) })
    const [one = '', two = '', three = ''] = course.lessonIds
    expect((await mine())[0]).toMatchObject({
      lessons_done: 0,
      next_lesson: { number: 1, title: 'One' },
      enrolled_at: at(1).toISOString(),
      last_visit_at: at(2).toISOString(),
    })
    // A skipped lesson stays the next one.
    await given.completion(school, course, one, student)
    await given.completion(school, course, three, student)
    expect((await mine())[0]).toMatchObject({ lessons_done: 2, next_lesson: { number: 2, title: 'Two', minutes: 4 } })
    await given.completion(school, course, two, student)
    expect((await mine())[0]).toMatchObject({ lessons_done: 3, next_lesson: null })
  })

  it('offer the next lesson that is open and can be done, not one that opens later', async () => {
    const hourMs = 60 * 60 * 1000
    const course = await given.course(school, {
      lockEnabled: true,
      sections: [
        { lessons: [{ title: 'One' }, { title: 'Exercise', type: 'quiz', freePreview: true }, { title: 'Three' }] },
        { wait: 24 * 60, lessons: [{ title: 'Four' }] },
      ],
    })
    await given.enrollment(school, course, student)
    const next = async () => (await mine())[0]?.next_lesson
    const access = async () => {
      const token = await given.session(school, student)
      return (await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })).json.next_lesson
    }
    expect(await next()).toMatchObject({ number: 1, is_open: true, opens_at: null })
    await given.completion(school, course, course.lessonIds[0] ?? '', student)
    expect(await next(), 'a quiz cannot be handed in yet').toMatchObject({ number: 2, is_open: false, opens_at: null })
    const simple = await given.course(school, {
      lockEnabled: true,
      sections: [{ lessons: [{ title: 'One' }] }, { wait: 24 * 60, lessons: [{ title: 'Two' }] }],
    })
    await given.enrollment(school, simple, student, { lastVisitAt: new Date() })
    const completedAt = new Date(Date.now() - hourMs)
    await given.completion(school, simple, simple.lessonIds[0] ?? '', student, { completedAt })
    const opens_at = new Date(completedAt.getTime() + 24 * hourMs).toISOString()
    expect(await next()).toEqual({ number: 2, title: 'Two', minutes: 10, is_open: false, opens_at })
    expect(await access()).toMatchObject({ number: 2, is_open: false })
  })

  it('count only what this student has done', async () => {
    const course = await given.course(school)
    const other = await given.person(school)
    for (const person of [student, other]) await given.enrollment(school, course, person)
    for (const lesson of course.lessonIds) await given.completion(school, course, lesson, other)
    expect(await mine()).toMatchObject([{ lessons_done: 0 }])
    expect(await mine(school, other)).toMatchObject([{ lessons_done: 4, next_lesson: null }])
  })

  it('can have no lessons', async () => {
    await given.enrollment(school, await given.course(school, { sections: [] }), student)
    expect(await mine()).toMatchObject([{ lessons_done: 0, next_lesson: null }])
  })

  it('are the approved ones, also unpublished, but not in the trash', async () => {
    const course = async (title: string, wanted: object = {}) => given.course(school, { title, ...wanted })
    await given.enrollment(school, await course('Approved'), student)
    await given.enrollment(school, await course('Unpublished', { publishedAt: null }), student, { lastVisitAt: null })
    await given.enrollment(school, await course('Pending'), student, { status: 'pending' })
    await given.enrollment(school, await course('Rejected'), student, { status: 'rejected' })
    await given.enrollment(school, await course('Trash', { deletedAt: new Date() }), student)
    expect(titles(await mine())).toEqual(['Approved', 'Unpublished'])
  })

  it('are hidden in other schools', async () => {
    const other = await given.school()
    await given.membership(other, student)
    await given.enrollment(other, await given.course(other, { title: 'Theirs' }), student)
    await given.enrollment(school, await given.course(school, { title: 'Ours' }), student)
    expect(titles(await mine())).toEqual(['Ours'])
    expect(titles(await mine(other))).toEqual(['Theirs'])
  })
})

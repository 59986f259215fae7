import { beforeEach, describe, expect, it } from 'vitest'
import type { Course } from '#tests/domains/courses/given-course.ts'
import { oneCourse } from '#tests/domains/courses/one-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let owner: Person
let lecturer: Person
let teacher: Person
let course: Course
beforeEach(async () => {
  school = await given.school()
  owner = await given.person(school, { role: 'vendor' })
  lecturer = await given.person(school, { role: 'lecture' })
  teacher = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
  course = await given.course(school, { lecturers: [lecturer, teacher], referralPercent: 5 })
})

async function call(person: Person, method: string, path: string, body?: unknown) {
  return ask(school.host, method, `/office${path}`, { token: await given.session(school, person), body })
}
async function codeOf(...asked: Parameters<typeof call>) {
  const response = await call(...asked)
  return response.status === 200 ? 'done' : refusal(response).code
}

const no = 'identity.no_permission'
const act = (person: Person, action: string) => codeOf(person, 'POST', '/courses/actions', { action, ids: [course.id] })
/** Change one more field of the course than everybody may who writes it. */
async function setField(person: Person, field: object) {
  const { revision } = (await call(owner, 'GET', `/courses/${course.id}`)).json
  const { must_watch: _, ...everybody } = oneCourse
  return codeOf(person, 'PUT', `/courses/${course.id}`, { ...everybody, ...field, revision })
}

const promoting = [{ featured: true }, { referral_percent: 90 }, { referral_enabled: true }]
const opening = [
  { enrollment: 'closed' },
  { access_days: 3 },
  { coming_soon_until: '2030-01-01T00:00:00Z' },
  { must_watch: true },
]
const selling = [{ direct_link: 'https://elsewhere.example' }]

describe('a lecturer', () => {
  it.each(promoting)('does not set %j of their own course', async (field) => {
    expect(await setField(lecturer, field)).toBe(no)
    expect(await setField(owner, field)).toBe('done')
  })

  it('writes, opens, prices and publishes their own course, but does not feature it', async () => {
    for (const field of [{}, ...opening, ...selling]) expect(await setField(lecturer, field)).toBe('done')
    expect(await act(lecturer, 'unpublish')).toBe('done')
    expect(await act(lecturer, 'feature')).toBe(no)
    expect((await call(lecturer, 'GET', `/courses/${course.id}`)).json).toMatchObject({ referral_percent: 5 })
  })

  it('copies a course without what the owner granted to it', async () => {
    const share = { member_id: lecturer.memberId, share_percent: 90 }
    await setField(owner, { lecturers: [share] })
    const { id } = (await call(lecturer, 'POST', `/courses/${course.id}/duplicate`)).json
    const copy = (await call(lecturer, 'GET', `/courses/${id}`)).json
    expect([copy.referral_percent, copy.teachers[0].share_percent]).toEqual([0, 0])
  })
})

describe('a teacher', () => {
  it.each([...promoting, ...opening, ...selling])('does not set %j', async (field) => {
    expect(await setField(teacher, field)).toBe(no)
  })

  it('writes a course they teach, and neither publishes, unpublishes nor prices it', async () => {
    expect(await setField(teacher, {})).toBe('done')
    for (const action of ['publish', 'unpublish', 'feature', 'unfeature']) expect(await act(teacher, action)).toBe(no)
    for (const published of [true, false])
      expect(await codeOf(teacher, 'PUT', `/courses/${course.id}/publication`, { published })).toBe(no)
    const plan = { kind: 'one-time', price_cents: 9900, frequency: null, payments: null }
    const ids = course.entries.plans
    expect(await codeOf(teacher, 'GET', `/courses/${course.id}/plans`)).toBe('done')
    expect(await codeOf(teacher, 'POST', `/courses/${course.id}/plans`, plan)).toBe(no)
    expect(await codeOf(teacher, 'PUT', `/plans/${ids[0]}`, { revision: 1, fields: plan })).toBe(no)
    expect(await codeOf(teacher, 'POST', '/plans/trash', { ids })).toBe(no)
  })

  it('is not offered what they may not do', async () => {
    const { may } = (await call(teacher, 'GET', `/courses/${course.id}/outline`)).json
    expect(may).toEqual({ update: true, price: false, publish: false, promote: false, share: false, review: false })
  })
})

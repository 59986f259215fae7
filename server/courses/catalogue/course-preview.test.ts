import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let people: Record<'owner' | 'lecturer' | 'other' | 'student', Person>

beforeAll(async () => {
  school = await given.school()
  people = {
    owner: await given.person(school, { role: 'vendor' }),
    lecturer: await given.person(school, { role: 'lecture' }),
    other: await given.person(school, { role: 'lecture' }),
    student: await given.person(school),
  }
})

const seen = async (slug: string, person: Person) =>
  ask(school.host, 'GET', `/office/course-previews/${slug}`, { token: await given.session(school, person) })

describe('the preview of a course', () => {
  it('shows a draft to those who work on it, and to nobody else', async () => {
    const { slug } = await given.course(school, {
      title: 'Draft',
      publishedAt: null,
      review: 'not submitted',
      lecturers: [people.lecturer],
    })
    for (const person of [people.owner, people.lecturer])
      expect((await seen(slug, person)).json).toMatchObject({ course: { slug, title: 'Draft' }, may_decide: false })
    expect((await seen(slug, people.other)).status).toBe(404)
    expect((await seen(slug, people.student)).status).toBe(401)
    expect((await ask(school.host, 'GET', `/courses/${slug}`)).status).toBe(404)
  })

  it('offers the decision to those who may make it, while it waits for one', async () => {
    const { slug } = await given.course(school, { publishedAt: null, review: 'pending', lecturers: [people.lecturer] })
    expect((await seen(slug, people.owner)).json.may_decide).toBe(true)
    expect((await seen(slug, people.lecturer)).json.may_decide).toBe(false)
  })

  it('is not of a course in the trash', async () => {
    const { slug } = await given.course(school, { deletedAt: new Date() })
    expect((await seen(slug, people.owner)).status).toBe(404)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { routes } from '#server/main.ts'
import { type AnyEndpoint, addressOf } from '#shared/core/endpoint.ts'
import { reviewStates } from '#shared/courses/authoring.lists.ts'
import { enrollmentStates, ratingStates } from '#shared/learning/learning.lists.ts'
import type { School } from './support/doors.ts'
import { given } from './support/given.ts'
import { openSite } from './support/site.ts'

const { ask } = openSite()
const shapeOf = (schema: z.ZodMiniType | undefined): Record<string, unknown> =>
  (schema?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}

/** Every list of the office that has tabs and pages. */
const lists = routes
  .map(({ endpoint }) => endpoint as AnyEndpoint)
  .filter(({ query, answer }) => 'per' in shapeOf(query) && 'counts' in shapeOf(answer))

let school: School
let token: string
let courseId: string

/** A school whose things are in every state that there is. */
beforeAll(async () => {
  school = await given.school()
  const world = await given.everything(school)
  // An administrator of the platform, who may open every list.
  const admin = await given.person(school, { role: 'admin' })
  courseId = world.course.id
  token = await given.session(school, admin)
  const now = new Date()
  for (const review of reviewStates) {
    await given.course(school, { review, publishedAt: null })
    await given.course(school, { review })
  }
  for (const publishedAt of [null, now]) {
    for (const featured of [true, false]) await given.article(school, { publishedAt, featured })
  }
  const marks = [
    {},
    { blockedAt: now, suspendedAt: now },
    { suspendedAt: now, deactivatedAt: now },
    { deactivatedAt: now, invitedAt: now },
    { invitedAt: now },
    { deletedAt: now, blockedAt: now },
  ]
  for (const [at, member] of marks.entries()) {
    const student = await given.person(school, { member })
    const status = enrollmentStates[at % enrollmentStates.length]
    await given.enrollment(school, world.course, student, { status })
    await given.rating(school, world.course, student, { state: ratingStates[at % ratingStates.length] })
  }
  const [lessonId = ''] = world.course.lessonIds
  for (const lastVisitAt of [now, new Date('2025-01-01'), null]) {
    const student = await given.person(school)
    await given.enrollment(school, world.course, student, { lastVisitAt, createdAt: new Date('2025-01-01') })
    await given.completion(school, world.course, lessonId, student, { completedAt: lastVisitAt ?? now })
    await given.question(school, world.course, lessonId, student)
  }
})

type Page = { data: unknown[]; total: number; counts: Record<string, number> }

async function read(one: AnyEndpoint, query: Record<string, unknown> = {}): Promise<Page> {
  const { status, json, text } = await ask(school.host, 'GET', addressOf(one, { params: { courseId }, query }), {
    token,
  })
  expect(status, text).toBe(200)
  return json
}

it('is known of every list', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['listOfficeCourses', 'listEnrollments', 'listCourseStudents', 'listMedia']),
  )
  expect(lists.length).toBeGreaterThanOrEqual(12)
})

describe.each(lists.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const tabName = 'tab' in shapeOf(one.query) ? 'tab' : 'state'

  it('has tabs that add up to all', async () => {
    const first = await read(one)
    if (tabName === 'tab' && !('all' in first.counts)) {
      // Without a tab of all, each row is in one of them.
      const pages = await Promise.all(Object.keys(first.counts).map((tab) => read(one, { tab, per: 100 })))
      const ids = pages.flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      return
    }
    const { counts, total } = tabName === 'tab' ? await read(one, { tab: 'all' }) : first
    const { all = total, trash: _trash, ...states } = counts
    expect(all).toBe(total)
    if (Object.keys(states).length === 0) return
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(all)
  })

  it('shows in each tab as many as its number says', async () => {
    const { counts } = await read(one)
    for (const [tab, count] of Object.entries(counts)) {
      const page = await read(one, { [tabName]: tab, per: 100 })
      expect([page.total, page.data.length], tab).toEqual([count, count])
    }
  })

  it('has pages of 20, 50 or 100, and no others', async () => {
    for (const per of [20, 50, 100]) await read(one, { per })
    for (const per of [0, 1, 21, 1000, 'x']) {
      const { status } = await ask(school.host, 'GET', addressOf(one, { params: { courseId }, query: { per } }), {
        token,
      })
      expect(status, String(per)).toBe(422)
    }
  })
})

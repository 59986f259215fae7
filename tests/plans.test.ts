import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { sendMail } from '#server/core/mail/mail.ts'
import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import { password } from '#tests/domains/identity/given-people.ts'
import type { Asker } from './support/domain-tests.ts'
import { domainNames, domains } from './support/domains.ts'
import { crowdedPlatform, statementsOf } from './support/plans.ts'
import type { Sent } from './support/sent-statements.ts'
import { openSite } from './support/site.ts'

const school = 'crowd7.localhost'

let platform: Awaited<ReturnType<typeof crowdedPlatform>>
let site: ReturnType<typeof openSite>
const tokens: Partial<Record<Asker, string>> = {}

const signIn = (as: Asker) =>
  site.ask(school, 'POST', '/login', { body: { email: `${as}@crowd7.test`, password }, ip: `${as} at home` })

beforeAll(async () => {
  platform = await crowdedPlatform()
  site = openSite({ doors: platform.doors })
  for (const as of ['student', 'vendor'] as const) tokens[as] = (await signIn(as)).json.token
}, 240_000)

/** The statements were sent at all, read what they should, and read no more than this school has. */
async function expectGoodPlans(statements: Sent[], table: string): Promise<void> {
  expect(statements.map(({ text }) => text).join('\n')).toContain(table)
  expect(await platform.faultsOf(statements)).toEqual([])
}

const isListByPage = ({ method, query }: AnyEndpoint) => method === 'GET' && 'page' in (query?.shape ?? {})
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

describe.each(domainNames)('%s: no table of all schools is read through', (name) => {
  const { frequent = [], routes } = domains[name]

  it.each(frequent.map((request) => [request.path, request.host ?? school, request] as const))(
    '%s at %s',
    async (_path, host, { path, table, as = 'visitor' }) => {
      const statements = await statementsOf(async () => {
        const { status } = await site.ask(host, 'GET', path, { token: tokens[as] })
        expect(status).toBe(host === 'nobody.example' ? 404 : 200)
      })
      await expectGoodPlans(statements, table)
    },
  )

  // Those below an id, which every run makes anew, are looked at further below; an export reads the whole school, and
  // administrators of the platform read over all of them.
  it('looks at every list by page', () => {
    const lists = routes
      .map(({ endpoint }) => endpoint)
      .filter((one) => isListByPage(one) && one.permission !== 'platform.view' && !/Id\}|\.csv$/.test(one.path))
    const seen = frequent.map(({ path }) => path.replace(/\?.*/, ''))
    expect(lists.map(({ path }) => path).filter((path) => !seen.some((one) => patternOf(path).test(one)))).toEqual([])
  })
})

it('the sitemap of a school reads its own courses', async () => {
  const statements = await statementsOf(async () =>
    expect((await site.visit(school, 'GET', '/sitemap.xml')).status).toBe(200),
  )
  await expectGoodPlans(statements, 'courses')
})

describe('where very much can be found, the index is used', () => {
  it.each([
    ['two Chinese characters', '税务'],
    ['one Chinese character', '税'],
    ['three Chinese characters', '高棉语'],
    ['a Khmer word of short clusters', 'ស្ត្រីពន្ធដារ'],
    ['two letters that begin a word', 'zo'],
  ])('%s', async (_, q) => {
    const statements = await statementsOf(async () => {
      const { status } = await site.ask('crowd8.localhost', 'GET', `/courses?${new URLSearchParams({ q })}`)
      expect(status).toBe(200)
    })
    const searches = statements.filter(({ text }) => text.includes('app.search'))
    expect(searches).not.toEqual([])
    expect(await platform.faultsOf(searches, 'crowd8')).toEqual([])
  })
})

describe('what a course is made of', () => {
  const ask = (method: string, path: string, body?: unknown) =>
    site.ask(school, method, path, { token: tokens.vendor, ...(body !== undefined && { body }) })
  /** Call the API, and check the plans of all statements that were sent. */
  async function expectWell(table: string, method: string, path: string, body?: unknown) {
    let json: Awaited<ReturnType<typeof ask>>['json']
    const statements = await statementsOf(async () => {
      const response = await ask(method, path, body)
      expect(response.status, response.text).toBe(200)
      json = response.json
    })
    await expectGoodPlans(statements, table)
    return json
  }
  let course: { id: string; sections: { id: string; lessons: { id: string }[] }[]; revision: number }
  beforeAll(async () => {
    const id = (await ask('GET', '/courses/accounting-for-small-business')).json.course.id
    course = { id, ...(await ask('GET', `/office/courses/${id}/curriculum`)).json }
  })
  const first = () => course.sections[0]?.lessons[0]?.id ?? ''

  it('is read', async () => {
    await expectWell('lesson_attachments', 'GET', `/office/courses/${course.id}/curriculum`)
    await expectWell('media_uses', 'GET', `/office/lessons/${first()}`)
    await expectWell('media', 'GET', `/courses/accounting-for-small-business/previews/${first()}`)
    await expectWell('course_points', 'GET', `/office/courses/${course.id}/points?kind=why-join-us`)
    for (const [list, table] of Object.entries({ testimonials: 'testimonials', announcements: 'announcements' })) {
      await expectWell(table, 'GET', `/office/courses/${course.id}/${list}`)
    }
    await expectWell('price_plans', 'GET', `/office/courses/${course.id}/plans`)
    await expectWell('enrollments', 'GET', `/office/courses/${course.id}/learners`)
  })

  it('is written', async () => {
    const { revision, sections } = course
    const order = sections.map(({ id, lessons }) => ({
      section_id: id,
      lesson_ids: lessons.map((one) => one.id).reverse(),
    }))
    await expectWell('lessons', 'PUT', `/office/courses/${course.id}/order`, { revision, sections: order })
    const lesson = (await ask('GET', `/office/lessons/${first()}`)).json
    const attachments = [{ media_id: lesson.media.id, title: 'Video' }]
    const fields = { ...lesson, media_id: lesson.media.id, attachments, title: 'Changed' }
    await expectWell('media_uses', 'PUT', `/office/lessons/${first()}`, fields)
    await expectWell('lessons', 'POST', `/office/sections/${sections[1]?.id}/duplicate`)
    await expectWell('lessons', 'DELETE', `/office/sections/${sections[1]?.id}`)
    await expectWell('media', 'POST', `/office/sections/${sections[1]?.id}/restore`)
    const price = { kind: 'one-time', price_cents: 9900, frequency: null, payments: null }
    const plan = await expectWell('price_plans', 'POST', `/office/courses/${course.id}/plans`, price)
    await expectWell('price_plans', 'POST', '/office/plans/trash', { ids: [plan.id] })
  })
})

describe('what students write about a lesson and a course', () => {
  it('is read and written', async () => {
    const teacher = (await site.ask(school, 'GET', '/teachers')).json[0].id
    const slug = (await site.ask(school, 'GET', '/my-courses', { token: tokens.student })).json[0].course.slug
    const lecture = (await site.ask(school, 'GET', `/lecture/${slug}`, { token: tokens.student })).json
    const lesson = lecture.sections[0].lessons[0].id
    const calls: [string, string, string, unknown?][] = [
      ['course_lecturers', 'GET', `/teachers/${teacher}`],
      ['lesson_questions', 'GET', `/lecture/${slug}/lessons/${lesson}/questions`],
      ['lesson_questions', 'POST', `/lecture/${slug}/lessons/${lesson}/questions`, { text: 'Why?' }],
      ['lesson_notes', 'POST', `/lecture/${slug}/lessons/${lesson}/notes`, { text: 'Here', at_seconds: 3 }],
      ['course_ratings', 'PUT', `/courses/${slug}/rating`, { stars: 5, text: 'Good' }],
      ['favourites', 'PUT', `/courses/${slug}/favourite`],
    ]
    for (const [table, method, path, body] of calls) {
      const statements = await statementsOf(async () => {
        const response = await site.ask(school, method, path, { token: tokens.student, body })
        expect(response.status, response.text).toBe(200)
      })
      await expectGoodPlans(statements, table)
    }
  })
})

describe('a student in a course', () => {
  const ask = (method: string, path: string, body?: unknown) =>
    site.ask(school, method, path, { token: tokens.student, ...(body !== undefined && { body }) })
  async function expectWell(tables: string[], method: string, path: string, body?: unknown) {
    let json: Awaited<ReturnType<typeof ask>>['json']
    const statements = await statementsOf(async () => {
      const response = await ask(method, path, body)
      expect(response.status, response.text).toBe(200)
      json = response.json
    })
    for (const table of tables) await expectGoodPlans(statements, table)
    return json
  }

  it('opens a lesson, leaves its video, and marks it', async () => {
    const { course, sections } = (await ask('GET', '/lecture/course-3')).json
    const [section] = sections
    const lesson_id = section.lessons[0].id
    const opened = await expectWell(
      ['lesson_attachments', 'playbacks', 'lesson_notes', 'enrollments'],
      'GET',
      `/lecture/course-3/lessons/${lesson_id}`,
    )
    await expectWell(['playbacks', 'course_grants'], 'POST', '/progress/', {
      course_id: course.id,
      section_id: section.id,
      lesson_id,
      video_id: opened.playback.media_id,
      progress: 3,
      duration: 9,
      last_played: '2026-01-05T08:00:00Z',
    })
    const { id } = await expectWell(['completions', 'enrollments'], 'POST', '/completion', {
      course_id: course.id,
      lesson_id,
    })
    await expectWell(['completions'], 'DELETE', `/completion/${id}`)
  })

  it('joins it and leaves it', async () => {
    await expectWell(['course_grants', 'courses'], 'POST', '/courses/course-4/enrollment', {})
    await expectWell(['course_grants', 'courses'], 'DELETE', '/courses/course-4/enrollment')
  })
})

describe('writes find their rows as well', () => {
  it('signing in: the account, the count of attempts, the session', async () => {
    const statements = await statementsOf(async () => expect((await signIn('student')).status).toBe(200))
    for (const table of ['users', 'rate_limits', 'sessions']) await expectGoodPlans(statements, table)
  })

  it('signing up', async () => {
    const body = {
      first_name: 'Sok',
      last_name: 'Dara',
      email: `${newId()}@example.com`,
      password,
      password_confirmation: password,
    }
    const statements = await statementsOf(async () =>
      expect((await site.ask(school, 'POST', '/register', { body })).status).toBe(200),
    )
    await expectGoodPlans(statements, 'memberships')
  })

  it('claiming a mail of the outbox', async () => {
    const { rows } = await platform.doors.pools.platform.query(
      `select school_id as "schoolId", id as "mailId" from mail_outbox where state = 'waiting' limit 1`,
    )
    const statements = await statementsOf(() => sendMail(platform.doors, { send: async () => {} }, rows[0]))
    await expectGoodPlans(statements, 'mail_outbox')
  })
})

describe('a plan that is bad is noticed', () => {
  const login = 'sala_app_login'
  const faultsOf = async (text: string, values: unknown[], isNamed = false) =>
    (await platform.faultsOf([{ text, values, login, isNamed, isTogether: false }])).map((fault) =>
      fault.replace(/:.*/, ''),
    )

  it('a table that is read through', async () => {
    const faults = await faultsOf('select id from users where first_name = $1', ['nobody'])
    expect(faults).toEqual(expect.arrayContaining(['reads all of users', expect.stringMatching(/^reads \d{5} rows$/)]))
  })

  it('an index that is read through', async () => {
    expect(await faultsOf('select count(id) from (select id from users order by id) u', [])).toEqual(
      expect.arrayContaining([expect.stringMatching(/^reads \d{5} rows$/)]),
    )
  })

  it('a plan that is only good for the values of today, where the statement is prepared', async () => {
    const text = 'select first_name from users where id = $1 or $2'
    expect(await faultsOf(text, [newId(), false])).toEqual([])
    expect(await faultsOf(text, [newId(), false], true)).toContain('reads all of users')
  })

  it('a prepared statement that is planned each time, because the planner can count its values', async () => {
    const lessonsOf = (list: string) => `select title from lessons where school_id = $1 and course_id = any (${list})`
    const values = [newId(), [newId()]]
    expect(await faultsOf(lessonsOf('$2::uuid[]'), values, true)).toEqual(['is planned anew each time'])
    expect(await faultsOf(lessonsOf('(select $2::uuid[])::uuid[]'), values, true)).toEqual([])
  })
})

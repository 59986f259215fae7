import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { sendMail } from '#server/core/mail/mail.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { officeCourseSorts, officeCourseTabs } from '#shared/courses/authoring.lists.ts'
import { courseSorts } from '#shared/courses/courses.lists.ts'
import { peopleSorts, peopleTabs } from '#shared/identity/people.lists.ts'
import { enrollmentSorts, enrollmentTabs } from '#shared/learning/learning.lists.ts'
import { password } from '#tests/domains/identity/given-people.ts'
import { crowdedPlatform, type Sent, statementsOf } from './support/plans.ts'
import { openSite } from './support/site.ts'

type Asker = 'visitor' | 'student' | 'vendor'

/** Frequent requests: a path, of the API unless it is outside it, and a table that its response is read from. */
type Hot = { path: string; table: string; as?: Asker; host?: string }

const api = (path: string) => apiBase + path
const school = 'crowd7.localhost'

const visitors: Hot[] = [
  { path: api('/school/status'), table: 'schools' },
  { path: api('/school/status'), table: 'domains', host: 'crowd7.example' },
  { path: api('/school/status'), table: 'schools', host: 'nobody.example' },
  { path: api('/site'), table: 'school_profiles' },
  { path: api('/site'), table: 'school_settings' },
  { path: api('/site/about'), table: 'school_profiles' },
  { path: api('/get-school-settings'), table: 'school_settings' },
  { path: api('/courses/accounting-for-small-business'), table: 'lessons' },
  { path: api('/courses/course-5'), table: 'testimonials' },
  { path: api('/teachers'), table: 'course_lecturers' },
  { path: api('/courses/course-5/ratings'), table: 'course_ratings' },
  { path: api('/articles'), table: 'articles' },
  { path: api('/articles?category=topic-2&page=2'), table: 'articles' },
  { path: api('/articles/article-1'), table: 'articles' },
  { path: '/sitemap.xml', table: 'courses' },
  { path: api('/schools'), table: 'schools', host: 'localhost' },
]

const catalogue: Hot[] = [
  ...courseSorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&page=2`]),
  'category=category-2',
  'category=category-2&category=category-3&sort=title',
  'level=beginner&language=km',
  'price=free&price=over-50&sort=newest',
  'q=accounting',
  'q=acounting',
  'q=%E1%9E%9C%E1%9E%82%E1%9F%92%E1%9E%82',
  'q=%E4%BC%9A%E8%AE%A1',
].map((query) => ({ path: api(`/courses?${query}`), table: 'courses' }))

const signedIn: Hot[] = [
  { path: api('/own_user'), table: 'app.session_by_token', as: 'student' },
  { path: api('/my-courses'), table: 'completions', as: 'student' },
  { path: api('/my-progress'), table: 'study_days', as: 'student' },
  { path: api('/courses/course-3/access'), table: 'course_grants', as: 'student' },
  { path: api('/courses/course-4/access'), table: 'course_ratings', as: 'student' },
  { path: api('/lecture/course-3'), table: 'first_completions', as: 'student' },
  { path: api('/courses'), table: 'price_plans', as: 'student' },
  { path: api('/my-favourites'), table: 'favourites', as: 'student' },
  { path: api('/my-favourites/ids'), table: 'favourites', as: 'student' },
  { path: api('/my-waiting-list'), table: 'waiting_list', as: 'student' },
  { path: api('/permission'), table: 'subscriptions', as: 'vendor' },
]

const office: Hot[] = [
  ...peopleSorts.flatMap((sort) => ['users', 'students', 'lectures'].map((list) => `/office/${list}?sort=${sort}`)),
  ...peopleTabs.map((tab) => `/office/students?tab=${tab}`),
  '/office/students?q=bopha',
  '/office/students?q=so',
]
  .map((path): Hot => ({ path: api(path), table: 'memberships', as: 'vendor' }))
  .concat([
    { path: api('/office/articles'), table: 'articles', as: 'vendor' },
    { path: api('/office/articles?sort=title&tab=trash'), table: 'articles', as: 'vendor' },
    { path: api('/office/articles?q=article-3'), table: 'app.search', as: 'vendor' },
    { path: api('/office/article-categories'), table: 'article_categories', as: 'vendor' },
    { path: api('/office/search?q=bopha'), table: 'app.search', as: 'vendor' },
    { path: api('/office/search?q=so'), table: 'app.search', as: 'vendor' },
    { path: api('/office/audit'), table: 'audit_log', as: 'vendor' },
    { path: api('/office/audit?kind=article'), table: 'audit_log', as: 'vendor' },
    { path: api('/office/figures/people'), table: 'memberships', as: 'vendor' },
    { path: api('/office/ratings'), table: 'course_ratings', as: 'vendor' },
    { path: api('/office/ratings?state=pending'), table: 'course_ratings', as: 'vendor' },
    { path: api('/office/figures/courses'), table: 'courses', as: 'vendor' },
    { path: api('/office/figures/enrollments'), table: 'enrollments', as: 'vendor' },
    { path: api('/office/figures/storage'), table: 'media', as: 'vendor' },
    { path: api('/office/media'), table: 'media', as: 'vendor' },
    { path: api('/office/media?q=picture-3&tab=image&sort=largest'), table: 'media', as: 'vendor' },
    { path: api('/office/media?tab=trash&sort=name'), table: 'media', as: 'vendor' },
    { path: api('/office/figures/steps'), table: 'courses', as: 'vendor' },
    { path: api('/office/school'), table: 'school_profiles', as: 'vendor' },
    { path: api('/office/theme'), table: 'school_settings', as: 'vendor' },
    { path: api('/office/pricing'), table: 'subscriptions', as: 'vendor' },
  ])

const officeCourses: Hot[] = [
  ...officeCourseSorts.map((sort) => ({ path: `/office/courses?sort=${sort}`, table: 'courses' })),
  ...officeCourseTabs.map((tab) => ({ path: `/office/courses?tab=${tab}`, table: 'courses' })),
  { path: '/office/courses?q=accounting', table: 'price_plans' },
  { path: '/office/course-choices', table: 'memberships' },
  { path: '/office/course-status', table: 'course_submissions' },
  { path: '/office/course-status?state=approved', table: 'lessons' },
  { path: '/office/course-categories', table: 'course_categories' },
].map(({ path, table }) => ({ path: api(path), table, as: 'vendor' }))

const enrollments: Hot[] = [
  ...enrollmentSorts.map((sort) => `/office/enrollments?sort=${sort}`),
  ...enrollmentTabs.map((tab) => `/office/enrollments?tab=${tab}`),
  '/office/enrollments?q=bopha',
].map((path) => ({ path: api(path), table: 'course_grants', as: 'vendor' }))

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

const groups = {
  visitors,
  catalogue,
  'who is signed in': signedIn,
  'the office': office,
  'courses in the office': officeCourses,
  'who is in which course': enrollments,
}

describe.each(Object.entries(groups))('for %s: no table of all schools is read through', (_, hot) => {
  it.each(hot.map((one) => [one.path.replace(apiBase, ''), one.host ?? school, one] as const))(
    '%s at %s',
    async (_path, host, { path, table, as = 'visitor' }) => {
      const statements = await statementsOf(async () => {
        const { status } = await site.visit(host, 'GET', path, { token: tokens[as] })
        expect(status).toBe(host === 'nobody.example' ? 404 : 200)
      })
      await expectGoodPlans(statements, table)
    },
  )
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
    const { rows } = await platform.doors.pools.app.query(`select id from mail_outbox where state = 'waiting' limit 1`)
    const statements = await statementsOf(() => sendMail(platform.doors, { send: async () => {} }, rows[0].id))
    await expectGoodPlans(statements, 'mail_outbox')
  })
})

describe('a plan that is bad is noticed', () => {
  const login = 'sala_app_login'
  const faultsOf = async (text: string, values: unknown[], isNamed = false) =>
    (await platform.faultsOf([{ text, values, login, isNamed }])).map((fault) => fault.replace(/:.*/, ''))

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

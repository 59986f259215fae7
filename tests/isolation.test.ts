import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openDoors } from '#server/core/database/door.ts'
import { type Served, serve } from '#server/core/http/serve.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { tableKinds } from '#server/domains.ts'
import { routes } from '#server/main.ts'
import { addressOf, endpoint, type Thing } from '#shared/core/endpoint.ts'
import { people } from '#shared/identity/people.endpoints.ts'
import { doors, type School } from './support/doors.ts'
import { given } from './support/given.ts'
import type { Person } from './support/given-people.ts'
import { inputsOf, type MarkedWorld, namesOf, parametersOf, samples, type World } from './support/samples.ts'
import { silentCourseCalls } from './support/samples-courses.ts'
import { silentCurriculumCalls } from './support/samples-curriculum.ts'
import { silentCertificateCalls } from './support/samples-learning-certificates.ts'
import { silentLearningCalls } from './support/samples-learning-core.ts'
import { silentFeedbackCalls } from './support/samples-learning-feedback.ts'
import { silentOfficeLearningCalls } from './support/samples-learning-office.ts'
import { silentMediaCalls } from './support/samples-media.ts'
import { type Answer, openSite } from './support/site.ts'

// Generated from the endpoints: people of school A ask for everything, with the ids and words of school B. Whatever is
// of B carries B's mark or is one of its ids; neither may ever appear in an answer to A.

// Some hundred calls for each of them: a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 })

/** Endpoints that tell nothing of the school they are asked in, so that meeting no mark proves nothing about them. */
const silent = [
  'listSchools',
  'logout',
  'register',
  'banPeople',
  'readPermission',
  'readPeopleFigures',
  'readPlatformFigures',
  'readCourseFigures',
  'setSiteState',
  'readPricing',
  'readSchoolSteps',
  'uploadPicture',
  'readStorageFigures',
  'actArticles',
  'trashArticles',
  'restoreArticles',
  'deleteArticles',
  'emptyArticlesTrash',
  'moveArticleCategory',
  'trashArticleCategories',
  'restoreArticleCategories',
  'deleteArticleCategories',
  'emptyArticleCategoriesTrash',
  ...silentCourseCalls,
  ...silentCurriculumCalls,
  ...silentMediaCalls,
  ...silentLearningCalls,
  ...silentFeedbackCalls,
  ...silentOfficeLearningCalls,
  ...silentCertificateCalls,
  ...Object.values(people).flatMap(({ add, invite, remind, act, trash, restore, remove, emptyTrash }) =>
    [add, invite, remind, act, trash, restore, remove, emptyTrash].map(({ name }) => name),
  ),
]

/** What keeps an endpoint from being walked, by its name. */
function uncovered(served: readonly Served[]): string[] {
  return served.flatMap(({ endpoint: { name, ...one } }) => [
    ...parametersOf({ name, ...one })
      .filter((parameter) => !namesOf[one.things?.[parameter] as Thing])
      .map((parameter) => `${name}: say in 'things' what {${parameter}} names, and give it a builder in samples.ts`),
    ...((one.body || one.query) && !samples[name]
      ? [`${name}: takes a ${one.body ? 'body' : 'query'}, give a sample`]
      : []),
  ])
}

type Site = ReturnType<typeof openSite>
type ApiResponse = { name: string; asked: string; answer: Answer }

/** Ask every endpoint and alias in every way, and collect what was told. */
async function walk(
  site: Site,
  served: readonly Served[],
  host: string,
  own: World,
  other: MarkedWorld,
  session: () => Promise<Parameters<Site['ask']>[3]>,
): Promise<ApiResponse[]> {
  const told: ApiResponse[] = []
  for (const { endpoint: one } of served) {
    const asker = await session()
    for (const path of [one.path, ...(one.aliases ?? [])]) {
      for (const input of inputsOf(one, own, other)) {
        const address = addressOf({ ...one, path }, input)
        const answer = await site.ask(host, one.method, address, { ...asker, body: input.body })
        told.push({ name: one.name, asked: `${one.method} ${address}`, answer })
      }
    }
  }
  return told
}

/** Every id that stands in a row of a school, whatever table it is in. */
async function idsOf(school: School): Promise<string[]> {
  return doors.acrossSchools(null, 'a test collects the ids of a school', async ({ tx }) => {
    const ids = new Set<string>()
    for (const [table, kind] of Object.entries(tableKinds)) {
      if (kind !== 'tenant') continue
      const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where school_id = ${school.id}`,
      )
      if (rows.length === 0) throw new Error(`given.everything makes no row in ${table}, so nothing of it can be found`)
      for (const value of rows.flatMap(({ row }) => Object.values(row))) {
        if (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)) ids.add(value)
      }
    }
    return [...ids]
  })
}

let a: School
let b: School
let inA: MarkedWorld
let inB: MarkedWorld
/** Studies in both schools: in A, what they have in B must stay unknown. */
let inBoth: Person
let secrets: string[]

beforeAll(async () => {
  a = await given.school()
  b = await given.school()
  inA = { ...(await given.everything(a)), mark: a.mark }
  inB = { ...(await given.everything(b)), mark: b.mark }
  inBoth = await given.account()
  await given.membership(a, inBoth)
  await given.membership(b, inBoth, { role: 'vendor' })
  await given.enrollment(b, inB.course, inBoth)
  await given.session(b, inBoth)
  // What stands in both (a package, the person of both) is no secret.
  const known = new Set(await idsOf(a))
  secrets = [b.mark, ...(await idsOf(b)).filter((id) => !known.has(id))]
})

const leaksIn = (told: ApiResponse[]) =>
  told.flatMap(({ asked, answer }) => {
    const found = secrets.find((secret) => answer.text.includes(secret))
    const broken = answer.status >= 500 ? [`${asked} answers ${answer.status}`] : []
    return found ? [...broken, `${asked} tells ${found}`] : broken
  })

const actors = ['visitor', 'student', 'lecture', 'vendor', 'admin', 'a student of both schools'] as const

const sessionOf = (school: School, world: World, actor: (typeof actors)[number]) => async () => {
  if (actor === 'visitor') return {}
  const person = actor === 'a student of both schools' ? inBoth : world.people[actor]
  // Each endpoint has a session of its own, because logging out is one of them.
  return { token: await given.session(school, person) }
}

describe('every endpoint is covered', () => {
  it('has a builder for each thing in an address and a sample for each input', () => {
    expect(uncovered(routes)).toEqual([])
  })

  it('is missed by name when it is not', () => {
    const params = z.object({ lessonId: z.string() })
    const answer = z.object({})
    const shared = { summary: '', access: 'anyone', answer } as const
    const forgotten = [
      serve(
        endpoint({ name: 'readLesson', method: 'GET', path: '/lessons/{lessonId}', params, ...shared }),
        async () => ({}),
      ),
      serve(
        endpoint({ name: 'writeLesson', method: 'POST', path: '/lessons', body: params, ...shared }),
        async () => ({}),
      ),
    ]
    expect(uncovered(forgotten)).toEqual([
      "readLesson: say in 'things' what {lessonId} names, and give it a builder in samples.ts",
      'writeLesson: takes a body, give a sample',
    ])
  })
})

describe('people of school A who ask with the ids of school B', () => {
  it.each(actors)('find nothing of B: %s', async (actor) => {
    const told = await walk(openSite(), routes, a.host, inA, inB, sessionOf(a, inA, actor))
    expect(leaksIn(told)).toEqual([])
  })

  it('find nothing of B in what search engines are told', async () => {
    const { visit } = openSite()
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const answer = await visit(a.host, 'GET', path)
      expect(answer.status).toBe(200)
      expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([])
    }
  })
})

describe('the walk can fail', () => {
  it('finds a school everywhere when that school itself is asked', async () => {
    const found = new Set<string>()
    const site = openSite()
    const reads = await freshSchool()
    const acts = await freshSchool()
    for (const one of routes) {
      const { method, access } = one.endpoint
      // An update, and the link of an invitation, need things as they were made.
      const isAct = method === 'POST' && access === 'office'
      const { school, world } = method === 'GET' ? reads : isAct ? acts : await freshSchool()
      for (const actor of ['student', 'vendor'] as const) {
        const told = await walk(site, [one], school.host, world, world, sessionOf(school, world, actor))
        if (told.some(({ answer }) => answer.text.includes(school.mark))) found.add(one.endpoint.name)
      }
    }
    const names = routes.map(({ endpoint: { name } }) => name)
    expect(names.filter((name) => !found.has(name)).sort()).toEqual([...silent].sort())
  })

  async function freshSchool() {
    const school = await given.school()
    return { school, world: { ...(await given.everything(school)), mark: school.mark } }
  }

  const answer = z.object({ titles: z.array(z.string()) })
  const leaky = endpoint({ name: 'leaky', method: 'GET', path: '/leaky', summary: '', access: 'anyone', answer })
  const forgetsTheSchool = serve(leaky, async ({ tx }) => {
    const rows = await tx.select({ title: courses.title }).from(courses)
    return { titles: rows.map(({ title }) => title) }
  })

  it('does not leak when a statement forgets the school, because row-level security holds', async () => {
    const site = openSite({ served: [forgetsTheSchool] })
    const told = await walk(site, [forgetsTheSchool], a.host, inA, inB, async () => ({}))
    expect(told[0]?.answer.text).toContain(a.mark)
    expect(leaksIn(told)).toEqual([])
  })

  it('says so when the app works with a role that row-level security does not hold back', async () => {
    const { platformUrl } = inject('databases')
    const wrongDoors = openDoors({ appUrl: platformUrl, platformUrl })
    const site = openSite({ served: [forgetsTheSchool], doors: wrongDoors })
    const told = await walk(site, [forgetsTheSchool], a.host, inA, inB, async () => ({}))
    await wrongDoors.close()
    expect(leaksIn(told)).toEqual([`GET /leaky tells ${b.mark}`])
  })
})

describe('a session of school B is worthless in school A', () => {
  const keys = ['token', 'cookie'] as const
  const asked = (key: (typeof keys)[number], token: string) =>
    key === 'token' ? { token } : { cookie: `locale=en; auth.token=${token}` }

  it.each(keys)('as a %s: refused, or answered as to a visitor', async (key) => {
    const site = openSite()
    const token = await given.session(b, inBoth)
    const told = await walk(site, routes, a.host, inA, inB, async () => asked(key, token))
    const asVisitor = await walk(site, routes, a.host, inA, inB, async () => ({}))
    expect(leaksIn(told)).toEqual([])
    for (const { endpoint: one } of routes) {
      const theirs = told.filter(({ name }) => name === one.name)
      const visitors = asVisitor.filter(({ name }) => name === one.name)
      expect(theirs.length, one.name).toBeGreaterThan(0)
      for (const [call, { answer }] of theirs.entries()) {
        if (one.access !== 'anyone') expect(answer.json, one.name).toMatchObject({ code: 'identity.signed_out' })
        else expect(answer.status, one.name).toBe(visitors[call]?.answer.status)
        if (one.access === 'anyone' && one.method === 'GET')
          expect(answer.text, one.name).toBe(visitors[call]?.answer.text)
      }
    }
    // Logging out in A with it, which the walk did, ended nothing in B.
    expect((await site.ask(b.host, 'GET', '/own_user', asked(key, token))).status).toBe(200)
  })

  it('even for a person who is a member of both', async () => {
    const { ask } = openSite()
    const token = await given.session(b, inBoth)
    expect((await ask(a.host, 'GET', '/own_user', { token })).status).toBe(401)
    expect((await ask(b.host, 'GET', '/own_user', { token })).json.user.role).toBe('vendor')
  })
})

describe('X-Client-Domain', () => {
  const naming = (value: string) => ({ headers: { 'x-client-domain': value } })

  it('may repeat the host', async () => {
    const { ask } = openSite()
    for (const value of [`http://${a.host}`, `https://${a.host}:3000`, a.host, a.host.toUpperCase(), `${a.host}.`]) {
      expect((await ask(a.host, 'GET', '/site', naming(value))).json.id, value).toBe(a.id)
    }
  })

  it('must not name another school than the host does, whoever asks', async () => {
    const { ask } = openSite()
    const token = await given.session(b, inB.people.vendor)
    for (const value of [
      `http://${b.host}`,
      'http://localhost',
      'http://nobody.localhost',
      'not a host at all',
      'http://',
    ]) {
      const answer = await ask(a.host, 'GET', '/site', { token, ...naming(value) })
      expect(answer.status, value).toBe(400)
      expect(answer.json).toEqual({
        code: 'tenancy.school_mismatch',
        message: 'The address and X-Client-Domain name different schools',
      })
    }
  })

  it("decides on the platform's host, and a session counts in the school it names", async () => {
    const { host } = await given.platform()
    const { ask } = openSite()
    const token = await given.session(b, inB.people.student)
    expect((await ask(host, 'GET', '/site', naming(`http://${a.host}`))).json.id).toBe(a.id)
    expect((await ask(host, 'GET', '/own_user', { token, ...naming(b.host) })).status).toBe(200)
    expect((await ask(host, 'GET', '/own_user', { token, ...naming(a.host) })).status).toBe(401)
    expect((await ask(host, 'GET', '/own_user', { token })).status).toBe(401)
    expect((await ask(host, 'GET', '/site', naming('http://nobody.localhost'))).json).toMatchObject({
      code: 'tenancy.invalid_domain',
    })
  })
})

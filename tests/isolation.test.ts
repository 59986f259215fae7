import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { openDoors } from '#server/core/database/door.ts'
import { serve } from '#server/core/http/serve.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { given } from './support/given.ts'
import { openSite } from './support/site.ts'
import { leaksIn, secretIn, twoPlaces } from './support/suites/isolation.ts'

// What the generated tests of isolation rest on, and what they cannot know: see tests/domains.

let places: Awaited<ReturnType<typeof twoPlaces>>
beforeAll(async () => {
  places = await twoPlaces('courses')
})

describe('the generated tests can fail', () => {
  const answer = z.object({ titles: z.array(z.string()) })
  const leaky = endpoint({ name: 'leaky', method: 'GET', path: '/leaky', summary: '', access: 'anyone', answer })
  const forgetsTheSchool = serve(leaky, async ({ tx }) => {
    const rows = await tx.select({ title: courses.title }).from(courses)
    return { titles: rows.map(({ title }) => title) }
  })
  const askLeaky = async (site: ReturnType<typeof openSite>) => [
    { request: 'GET /leaky', response: await site.ask(places.a.school.host, 'GET', '/leaky') },
  ]

  it('does not leak when a statement forgets the school, because row-level security holds', async () => {
    const responses = await askLeaky(openSite({ served: [forgetsTheSchool], anyStatements: true }))
    expect(responses[0]?.response.text).toContain(places.a.school.mark)
    expect(leaksIn(responses, places.secrets)).toEqual([])
  })

  it('reports a role that row-level security does not restrict', async () => {
    const { platformUrl } = inject('databases')
    const wrongDoors = openDoors({ appUrl: platformUrl, platformUrl })
    const responses = await askLeaky(openSite({ served: [forgetsTheSchool], doors: wrongDoors, anyStatements: true }))
    await wrongDoors.close()
    expect(leaksIn(responses, places.secrets)).toEqual([`GET /leaky shows ${places.b.school.mark}`])
  })

  it('knows every id of the other school, and none that both have', () => {
    const { b, inBoth, secrets } = places
    const { course, people } = b.world
    for (const id of [
      course.id,
      course.categoryId ?? '',
      ...course.lessonIds,
      people.student.id,
      people.vendor.memberId,
    ]) {
      expect(secretIn(`{"id":"${id}"}`, secrets)).toBe(id)
    }
    expect(secretIn(`{"id":"${inBoth.id}"}`, secrets)).toBeUndefined()
  })
})

describe('search engines', () => {
  it('see nothing of another school', async () => {
    const { visit } = openSite()
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const response = await visit(places.a.school.host, 'GET', path)
      expect(response.status).toBe(200)
      expect(secretIn(response.text, places.secrets)).toBeUndefined()
    }
  })
})

describe('a session of school B is worthless in school A', () => {
  it('even for a person who is a member of both', async () => {
    const { a, b, inBoth } = places
    const { ask } = openSite()
    const token = await given.session(b.school, inBoth)
    expect((await ask(a.school.host, 'GET', '/own_user', { token })).status).toBe(401)
    expect((await ask(b.school.host, 'GET', '/own_user', { token })).json.user.role).toBe('vendor')
  })

  it.each(['token', 'cookie'] as const)('and logging out in A with its %s ends nothing in B', async (key) => {
    const { a, b, inBoth } = places
    const { ask } = openSite()
    const token = await given.session(b.school, inBoth)
    const asker = key === 'token' ? { token } : { cookie: `locale=en; auth.token=${token}` }
    await ask(a.school.host, 'GET', '/logout', asker)
    expect((await ask(b.school.host, 'GET', '/own_user', asker)).status).toBe(200)
  })
})

describe('X-Client-Domain', () => {
  const schools = () => ({ a: places.a.school, b: places.b.school, inB: places.b.world })
  const naming = (value: string) => ({ headers: { 'x-client-domain': value } })

  it('may repeat the host', async () => {
    const { a } = schools()
    const { ask } = openSite()
    for (const value of [`http://${a.host}`, `https://${a.host}:3000`, a.host, a.host.toUpperCase(), `${a.host}.`]) {
      expect((await ask(a.host, 'GET', '/site', naming(value))).json.id, value).toBe(a.id)
    }
  })

  it('must not name another school than the host does, whoever asks', async () => {
    const { a, b, inB } = schools()
    const { ask } = openSite()
    const token = await given.session(b, inB.people.vendor)
    for (const value of [
      `http://${b.host}`,
      'http://localhost',
      'http://nobody.localhost',
      'not a host at all',
      'http://',
    ]) {
      const response = await ask(a.host, 'GET', '/site', { token, ...naming(value) })
      expect(response.status, value).toBe(400)
      expect(response.json).toEqual({
        code: 'tenancy.school_mismatch',
        message: 'The address and X-Client-Domain name different schools',
      })
    }
  })

  it("decides on the platform's host, and a session counts in the school it names", async () => {
    const { a, b, inB } = schools()
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

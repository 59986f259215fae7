import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { articles } from '#server/content/content.tables.ts'
import { isShown } from '#server/core/cache/shown-tables.ts'
import { openDoors } from '#server/core/database/door.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { routes } from '#server/main.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import { type AnyEndpoint, addressOf, apiBase } from '#shared/core/endpoint.ts'
import { type CachedSite, openCachedSite } from '#tests/support/cached-site.ts'
import { type DomainName, domainNames, domains, type World } from '#tests/support/domains.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { openSite } from '#tests/support/site.ts'
import { isDone, sharedPlaces, walkOwn } from '#tests/support/walk.ts'

let site: CachedSite
beforeAll(async () => {
  await ensurePlatform(doors)
  site = await openCachedSite()
})
afterAll(() => site.close())
afterEach(() => {
  vi.useRealTimers()
})

/** The page as it is shown, and as it is rendered anew, by an unknown parameter. */
async function shown(host: string, path = '/courses'): Promise<string> {
  return (await site.visit(host, path)).text
}
const anew = (host: string, path = '/courses') => shown(host, `${path}?anew=1`)

async function schoolWithContent(): Promise<{ school: School; world: World }> {
  const school = await given.school()
  const world = await given.everything(school)
  site.shows(school.host, world)
  await site.catchesUp()
  return { school, world }
}

/** A student of the school, and what they read of its courses: in part from rows that are shared by all. */
type Reader = { token: string; paths: string[] }

/** The world of a domain has only what it and those before it add. */
async function studentIn(school: School, { people, course }: Partial<World>): Promise<Reader> {
  if (!people || !course) return { token: '', paths: [] }
  const token = await given.session(school, people.student)
  return { token, paths: ['/my-courses', `/lecture/${course.slug}`] }
}

const uncached = openSite()
const readBy = async (asked: Pick<CachedSite, 'ask'>, { host }: School, { token, paths }: Reader) =>
  Promise.all(
    paths.map(async (path) => {
      const { status, text } = await asked.ask(host, 'GET', path, { token })
      return `${status} ${text.replace(/"now":"[^"]*"/, '')}`
    }),
  )

/** What all visitors see of a school and of the platform is read once. All pages of a school are dropped together. */
async function warm(school: School, reader: Reader = { token: '', paths: [] }): Promise<void> {
  await shown(school.host)
  await shown('localhost', '/')
  await readBy(site, school, reader)
}

/** Nothing that people are shown differs from what they would be shown if nothing were cached. */
async function staleIn(school: School, reader: Reader): Promise<string[]> {
  const stale: string[] = []
  if ((await shown(school.host)) !== (await anew(school.host))) stale.push('the school')
  if ((await shown('localhost', '/')) !== (await anew('localhost', '/'))) stale.push('the platform')
  const fresh = await readBy(uncached, school, reader)
  const read = await readBy(site, school, reader)
  return [...stale, ...reader.paths.filter((_, at) => read[at] !== fresh[at])]
}

const isWrite = ({ method, writes }: AnyEndpoint) => method !== 'GET' || writes

const writesOf = (domain: DomainName) => domains[domain].routes.filter(({ endpoint }) => isWrite(endpoint))
const writers = domainNames.filter((domain) => writesOf(domain).length > 0)

describe.each(writers)('after every kind of write in %s, nothing stale is shown', (domain) => {
  const { neverSucceeds = {} } = domains[domain]
  const writing = writesOf(domain).filter(({ endpoint }) => !(endpoint.name in neverSucceeds))
  const called = sharedPlaces(domain)

  it.each(writing.map((one) => [one.endpoint.name, one] as const))('%s', async (_, one) => {
    const { responses, stale } = await called(
      async ({ school, world }) => {
        site.shows(school.host, world)
        await site.catchesUp()
        const reader = await studentIn(school, world)
        await warm(school, reader)
        const responses = await walkOwn(site, domain, one, { school, world })
        return { responses, stale: await staleIn(school, reader) }
      },
      (result) => result.responses.some(isDone),
    )
    // Whatever was refused has changed nothing, and would prove nothing.
    expect(responses.map(({ response }) => response.status).some((status) => status < 300)).toBe(true)
    expect(stale).toEqual([])
  })
})

describe('what is cached is dropped', () => {
  it('when another process writes', async () => {
    const { school } = await schoolWithContent()
    await warm(school)
    const { slug } = await given.course(school, { title: 'Written elsewhere' })
    await expect.poll(() => shown(school.host)).toContain(slug)
  })

  it('when the clock reaches the moment a course or an article is published, or no longer coming soon', async () => {
    const { school } = await schoolWithContent()
    const moments = [10, 20, 30].map((minutes) => new Date(Date.now() + minutes * 60_000))
    await given.course(school, { title: 'Later', publishedAt: moments[0] ?? null })
    await given.article(school, { title: 'Afterwards', publishedAt: moments[1] ?? null })
    await given.course(school, { title: 'Announced', comingSoonUntil: moments[2] ?? null })
    await site.catchesUp()
    const before = await shown(school.host)
    expect(before).not.toContain('"title":"Later"')
    for (const [at, sign] of [
      [moments[0], '"title":"Later"'],
      [moments[1], '"title":"Afterwards"'],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: (at?.getTime() ?? 0) - 1 })
      expect(await shown(school.host)).not.toContain(sign)
      vi.useFakeTimers({ toFake: ['Date'], now: (at?.getTime() ?? 0) + 1 })
      expect(await shown(school.host)).toContain(sign)
    }
    const announced = `"coming_soon_until":"${moments[2]?.toISOString()}"`
    expect(await shown(school.host)).toContain(announced)
    vi.useFakeTimers({ toFake: ['Date'], now: (moments[2]?.getTime() ?? 0) + 1 })
    expect(await shown(school.host)).not.toContain(announced)
  })

  it('when a school moves, closes or gets a domain', async () => {
    const { school } = await schoolWithContent()
    const host = await given.domain(school, { verifiedAt: null })
    await site.catchesUp()
    const before = await site.visit(host, '/courses')
    expect(before.text).not.toContain(school.mark)
    await doors.acrossSchools(null, 'a test verifies a domain', ({ tx }) =>
      tx.execute(`update domains set verified_at = now() where host = '${host}'`),
    )
    await site.catchesUp()
    expect(await shown(host)).toContain(school.mark)
    await doors.acrossSchools(null, 'a test takes a domain away', ({ tx }) =>
      tx.execute(`delete from domains where host = '${host}'`),
    )
    await site.catchesUp()
    expect(await shown(host)).not.toContain(school.mark)
  })
})

describe('what is cached stays', () => {
  const renderedBy = async (work: () => Promise<unknown>) => {
    site.rendered.length = 0
    await work()
    return site.rendered.length
  }

  it('when another school changes', async () => {
    const { school } = await schoolWithContent()
    const { school: other } = await schoolWithContent()
    await warm(school)
    await given.course(other)
    await site.catchesUp()
    expect(await renderedBy(() => shown(school.host))).toBe(0)
  })

  it('when somebody signs in, joins or learns', async () => {
    const { school, world } = await schoolWithContent()
    await warm(school)
    const login = routes.find(({ endpoint }) => endpoint.name === 'login')?.endpoint as AnyEndpoint
    const [input] = inputsOf(login, world, world)
    const body = JSON.stringify(input?.body)
    const headers = { 'content-type': 'application/json' }
    const { status } = await site.call(school.host, 'POST', apiBase + login.path, headers, body)
    expect(status).toBe(200)
    await given.enrollment(school, await given.course(school), world.people.vendor)
    await site.catchesUp()
    await shown(school.host)
    const { inSchool: within } = site.doors
    await within(school.id, null, ({ tx }) => tx.execute('update enrollments set last_visit_at = now()'))
    expect(await renderedBy(() => shown(school.host))).toBe(0)
  })

  it('when a write is rolled back', async () => {
    const { school } = await schoolWithContent()
    await warm(school)
    const refused = site.doors.inSchool(school.id, null, async ({ tx }) => {
      await tx.update(courses).set({ title: 'Never committed' })
      throw new Error('Taken back')
    })
    await expect(refused).rejects.toThrow('Taken back')
    expect(await renderedBy(() => shown(school.host))).toBe(0)
    expect(await shown(school.host)).not.toContain('Never committed')
  })
})

describe('what is rendered while something changes', () => {
  it('is shown to those who requested it before, and not cached', async () => {
    const { school } = await schoolWithContent()
    let open = () => {}
    site.gate.opened = new Promise<void>((resolve) => {
      open = resolve
    })
    site.rendered.length = 0
    const early = shown(school.host)
    await expect.poll(() => site.rendered.length).toBe(1)
    await site.doors.inSchool(school.id, null, ({ tx }) => tx.update(articles).set({ title: 'Changed meanwhile' }))
    const late = shown(school.host)
    await expect.poll(() => site.rendered.length).toBe(2)
    site.gate.opened = undefined
    open()
    await early
    expect(await late).toContain('Changed meanwhile')
    expect(await shown(school.host)).toContain('Changed meanwhile')
  })
})

describe('when notifications of other processes are lost', () => {
  async function cutConnection(): Promise<void> {
    const owner = new pg.Client({ connectionString: inject('databases').ownerUrl })
    await owner.connect()
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' or query = 'select 1'
      or query like 'select id from schools where kind%' and pid <> pg_backend_pid()`)
    await owner.end()
  }

  it('nothing cached is used until they are back, and what was missed is known then', async () => {
    const { school } = await schoolWithContent()
    await warm(school)
    expect(site.doors.changes.isFollowing()).toBe(true)
    await cutConnection()
    await expect.poll(() => site.doors.changes.isFollowing()).toBe(false)
    await given.course(school, { title: 'Missed' })
    await site.catchesUp()
    expect(site.doors.changes.isFollowing()).toBe(true)
    expect(await shown(school.host)).toContain('Missed')
    site.rendered.length = 0
    await shown(school.host)
    expect(site.rendered).toEqual([])
  })

  it('a process that does not follow them caches nothing', async () => {
    const detached = await openCachedSite({ follow: false })
    const { school } = await schoolWithContent()
    for (let time = 0; time < 3; time++) await detached.visit(school.host, '/courses')
    expect(detached.rendered).toHaveLength(3)
    await detached.close()
  })
})

describe('the list of what visitors see', () => {
  it('has every table that is read for a cached response', async () => {
    const { school, world } = await schoolWithContent()
    const read = new Set<string>()
    const watching = openDoors(inject('databases'))
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: never[]) {
      const [asked] = args as unknown as [string | { text: string }]
      const text = typeof asked === 'string' ? asked : asked.text
      for (const [, table = ''] of text.matchAll(/\b(?:from|join)\s+"(\w+)"/g)) read.add(table)
      return query.apply(this, args)
    } as never)
    const { ask } = openSite({ doors: watching })
    const cached = routes.map(({ endpoint }) => endpoint).filter((one) => one.cached)
    for (const one of cached) {
      for (const input of inputsOf(one, world, world)) {
        await ask(school.host, one.method, addressOf(one, input))
      }
    }
    spy.mockRestore()
    await watching.close()
    expect([...read].filter((table) => !isShown(table))).toEqual([])
    expect(read.size).toBeGreaterThan(10)
  })

  it('has every table whose rows are shared by students', async () => {
    const { school, world } = await schoolWithContent()
    const reader = await studentIn(school, world)
    const sentBy = async () => {
      const sent: string[] = []
      const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
      const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...args: never[]
      ) {
        const [asked] = args as unknown as [string | { text: string }]
        sent.push(typeof asked === 'string' ? asked : asked.text)
        return query.apply(this, args)
      } as never)
      expect((await readBy(site, school, reader)).map((read) => read.slice(0, 3))).toEqual(['200', '200'])
      spy.mockRestore()
      return sent
    }
    const first = await sentBy()
    const again = await sentBy()
    const shared = first.filter((text) => !again.includes(text))
    const tables = shared.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"(\w+)"/g)].map(([, table]) => table))
    expect(tables).toEqual(expect.arrayContaining(['price_plans', 'course_lecturers', 'sections', 'lessons']))
    expect(tables.filter((table) => !isShown(table ?? ''))).toEqual([])
  })

  it('covers the endpoints that are open to anyone and need nothing personal', () => {
    const open = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ access, method }) => access === 'anyone' && method === 'GET')
    const notCached = open.filter(({ cached }) => !cached).map(({ name }) => name)
    // Each has its reason: a link (of an email, too) or a ticket to a video is one person's, logging out writes, the state of a site depends on the person,
    // whom one may sign in with is in no table, the platform's list is made of addresses as they were typed, and a certificate says whose it is and may be another school's.
    expect(notCached.sort()).toEqual([
      'listCertificateKeys',
      'listSchools',
      'logout',
      'readCertificate',
      'readInvitation',
      'readInvitingCourse',
      'readLessonPreview',
      'readProviders',
      'readSchoolStatus',
      'readUnsubscribe',
      'verifyLink',
    ])
  })
})

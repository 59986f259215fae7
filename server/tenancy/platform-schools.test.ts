import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PlatformSchool } from '#shared/tenancy/platform-schools.schema.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { recordStatements } from '#tests/support/sent-statements.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { schools } from './tenancy.tables.ts'

const { ask } = openSite()

/** What an administrator who is signed in at a host reads there. */
async function listed(host: string, school: School, query: Record<string, string> = {}) {
  const admin = await given.person(school, { role: 'admin' })
  const token = await given.session(school, admin)
  return ask(host, 'GET', `/office/schools?${new URLSearchParams(query)}`, { token })
}

async function platform() {
  const { host } = await given.platform()
  const [own] = await doors.reference.select({ id: schools.id }).from(schools).where(eq(schools.kind, 'platform'))
  return { host, id: own?.id ?? '', subdomain: '', mark: 'platform' }
}

describe("the platform's list of schools", () => {
  it('has state, package, storage, people, courses and last activity of each', async () => {
    const word = uniqueWord()
    const school = await given.school({ name: { en: `School of ${word}` } })
    await given.person(school, { role: 'vendor', member: { lastLoginAt: new Date('2026-11-02T03:04:05Z') } })
    for (const _ of [1, 2]) await given.person(school)
    await given.course(school)
    await given.course(school, { publishedAt: null })
    const own = await platform()
    const { json, status } = await listed(own.host, own, { q: word })
    expect(status).toBe(200)
    expect(json).toMatchObject({ total: 1, counts: { all: 1, open: 1, closed: 0 } })
    const [row] = json.data as PlatformSchool[]
    expect(row).toMatchObject({
      id: school.id,
      name: { en: `School of ${word}` },
      address: `http://${school.subdomain}.localhost:3000`,
      status: 'published',
      package: { en: 'Free' },
      expires_at: null,
      expired: false,
      students: 2,
      courses: 1,
      last_activity_at: '2026-11-02T03:04:05.000Z',
    })
    expect(row?.most_storage_bytes).toBeGreaterThan(row?.storage_bytes ?? Number.POSITIVE_INFINITY)
  })

  it('shows the package a school has booked, and that its time is over', async () => {
    const school = await given.school()
    await given.subscription(school, { expiresAt: new Date('2026-01-01') })
    const own = await platform()
    const { json } = await listed(own.host, own, { q: school.subdomain })
    expect(json.data).toMatchObject([{ id: school.id, expired: true, expires_at: '2026-01-01T00:00:00.000Z' }])
  })

  it('has every school in one of two tabs', async () => {
    const word = uniqueWord()
    const named = (status: 'published' | 'maintenance' | 'closed') => given.school({ status, name: { en: word } })
    const [open, ...closed] = [await named('published'), await named('maintenance'), await named('closed')]
    const own = await platform()
    const idsIn = async (tab: string) =>
      (await listed(own.host, own, { q: word, tab })).json.data.map(({ id }: PlatformSchool) => id)
    expect(await idsIn('open')).toEqual([open.id])
    expect((await idsIn('closed')).sort()).toEqual(closed.map(({ id }) => id).sort())
    expect(await idsIn('all')).toHaveLength(3)
  })

  it('is searched by name in any language, address, and name or email of the owner', async () => {
    const [word, name, email] = [uniqueWord(), uniqueWord(), `${uniqueWord()}@mail.test`]
    const school = await given.school({ name: { km: `សាលា${word}`, en: word } })
    const member = { isOwner: true, firstName: name, lastName: 'Sok' }
    await given.person(school, { role: 'vendor', email, member })
    // Who only teaches there does not make it found.
    const teacher = uniqueWord()
    await given.person(school, { role: 'lecture', firstName: teacher })
    const own = await platform()
    const idsFor = async (q: string) =>
      (await listed(own.host, own, { q })).json.data.map(({ id }: PlatformSchool) => id)
    for (const q of [word, `សាលា${word}`, school.subdomain, name, email])
      expect(await idsFor(q), q).toEqual([school.id])
    expect(await idsFor(teacher)).toEqual([])
  })

  it('is only the own school at the address of a school', async () => {
    const [school] = [await given.school(), await given.school()]
    const { json } = await listed(school.host, school)
    expect(json.data.map(({ id }: PlatformSchool) => id)).toEqual([school.id])
  })

  it.each(['vendor', 'lecture', 'student'] as const)('is not for others: %s', async (role) => {
    const school = await given.school()
    const person = await given.person(school, { role })
    const token = await given.session(school, person)
    expect(refusal(await ask(school.host, 'GET', '/office/schools', { token })).code).toBe('identity.no_permission')
  })
})

describe('the page of a school', () => {
  const read = async (
    host: string,
    school: School,
    schoolId: string,
    role: 'admin' | 'vendor' | 'lecture' | 'student',
  ) => {
    const person = await given.person(school, { role })
    return ask(host, 'GET', `/office/schools/${schoolId}`, { token: await given.session(school, person) })
  }

  it('has people by role, courses, enrollments, domains and the contact of the owner, and is logged', async () => {
    const school = await given.school()
    const member = { isOwner: true, firstName: 'Dara', lastName: 'Sok', phone: '+85512345678' }
    const owner = await given.person(school, { role: 'vendor', member })
    await given.person(school, { role: 'lecture' })
    const student = await given.person(school)
    await given.person(school, { member: { deletedAt: new Date() } })
    // Administrators who have looked in belong to no school.
    await given.person(school, { role: 'admin' })
    const course = await given.course(school)
    await given.enrollment(school, course, student)
    const own = await platform()
    const { json, status } = await read(own.host, own, school.id, 'admin')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id: school.id,
      people: { vendor: 1, lecture: 1, student: 1 },
      courses: 1,
      enrollments: 1,
      domains: [],
      owners: [{ first_name: 'Dara', last_name: 'Sok', email: owner.email, phone: '+85512345678' }],
    })
    const { rows } = await doors.pools.platform.query('select 1 from across_log where reason = $1', [
      `read school ${school.id}`,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is that of the own school only, at the address of a school', async () => {
    const [school, other] = [await given.school(), await given.school()]
    expect((await read(school.host, school, school.id, 'admin')).json.id).toBe(school.id)
    expect(refusal(await read(school.host, school, other.id, 'admin')).code).toBe('tenancy.school_not_found')
  })

  it.each(['vendor', 'lecture', 'student'] as const)('is not for others: %s', async (role) => {
    const school = await given.school()
    const own = await platform()
    expect(refusal(await read(school.host, school, school.id, role)).code).toBe('identity.no_permission')
    expect(refusal(await read(own.host, own, school.id, role)).code).toBe('identity.no_permission')
  })
})

describe('the figures of all schools', () => {
  const read = async (host: string, school: School, role: 'admin' | 'vendor' | 'lecture' | 'student') => {
    const person = await given.person(school, { role })
    const answer = await ask(host, 'GET', '/office/figures/platform', { token: await given.session(school, person) })
    return { ...answer, reader: person.id }
  }

  it('are sums in one statement, without the own site of the platform, and are logged', async () => {
    const own = await platform()
    const before = (await read(own.host, own, 'admin')).json
    // Other tests add schools meanwhile, and open or erase some: fewer than these.
    for (const _ of [1, 2, 3, 4, 5]) {
      const school = await given.school({ status: 'maintenance' })
      const course = await given.course(school)
      await given.course(school, { publishedAt: null })
      await given.enrollment(school, course, await given.person(school))
    }
    await given.person(own)
    const { result, sent } = await recordStatements(() => read(own.host, own, 'admin'))
    const { json } = result
    expect(json.schools.maintenance).toBeGreaterThan(before.schools.maintenance)
    for (const key of [
      'students',
      'new_students',
      'courses',
      'enrollments',
      'new_enrollments',
      'new_schools',
      'accounts',
    ] as const)
      expect(json[key], key).toBeGreaterThan(before[key])
    expect(json.storage_bytes).toBeGreaterThanOrEqual(before.storage_bytes)
    const summing = sent.filter(({ text }) => /\bfrom enrollments\b/.test(text))
    expect(summing).toHaveLength(1)
    expect(summing[0]?.text.match(/s\.kind = 'school'/g), 'each sum leaves out the platform').toHaveLength(6)
    const { rows } = await doors.pools.platform.query('select 1 from across_log where reason = $1 and actor_id = $2', [
      'sum up all schools',
      result.reader,
    ])
    expect(rows).toHaveLength(1)
  })

  it('are null on the site of a school', async () => {
    const school = await given.school()
    expect(await read(school.host, school, 'admin')).toMatchObject({ status: 200, json: null })
  })

  it.each(['vendor', 'lecture', 'student'] as const)('are not for others: %s', async (role) => {
    const own = await platform()
    const school = await given.school()
    expect(refusal(await read(school.host, school, role)).code).toBe('identity.no_permission')
    expect(refusal(await read(own.host, own, role)).code).toBe('identity.no_permission')
  })
})

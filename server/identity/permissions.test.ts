import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { defaultMatrix, everyPermission } from '#shared/core/permission-matrix.ts'
import type { Role } from '#shared/core/roles.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import type { memberships } from './identity.tables.ts'

const { ask } = openSite()

async function tokenOf(school: School, role: Role, member: Partial<typeof memberships.$inferInsert> = {}) {
  return given.session(school, await given.person(school, { role, member }))
}

const permission = (school: { host: string }, token?: string) => ask(school.host, 'GET', '/permission', { token })

async function keysOf(school: { host: string }, token: string): Promise<string[]> {
  const { json } = await permission(school, token)
  return json.map(({ key }: { key: string }) => key)
}

/** The parts of the office in a list of permissions. */
const partsOf = (keys: string[]) => new Set(keys.map((key) => key.split('.')[0]))

const past = () => new Date(Date.now() - 1000)
const future = () => new Date(Date.now() + 3_600_000)

describe('GET /permission', () => {
  it('returns each permission with its area, name, page and action', async () => {
    const school = await given.school()
    const { json } = await permission(school, await tokenOf(school, 'lecture', { matrix: 'teacher' }))
    expect(json).toHaveLength(defaultMatrix.teacher.length)
    expect(json).toEqual(
      expect.arrayContaining([
        {
          parent: 'overview',
          name: { km: 'ផ្ទាំងគ្រប់គ្រង', en: 'Dashboard', zh: '仪表板' },
          key: 'dashboard.view',
          path: '/secure',
          action: 'view',
        },
        expect.objectContaining({ parent: 'courses', key: 'exam_corrections.update', path: '', action: 'update' }),
        expect.objectContaining({ key: 'media.view', path: '/secure/media', action: 'view' }),
      ]),
    )
  })

  it('is empty for a student, and everything for an administrator', async () => {
    const school = await given.school()
    expect((await permission(school, await tokenOf(school, 'student'))).json).toEqual([])
    const all = await keysOf(school, await tokenOf(school, 'admin'))
    expect(all.sort()).toEqual(everyPermission.map(({ key }) => key).sort())
  })

  it('asks visitors to sign in', async () => {
    expect(refusal(await permission(await given.school()))).toMatchObject({ code: 'identity.sign_in_required' })
  })
})

describe('the package of a school', () => {
  it.each([
    ['free', { reports: false, roles: false, developer: false }],
    ['standard', { reports: true, roles: false, developer: false }],
    ['premium', { reports: true, roles: true, developer: true }],
  ] as const)('%s: %o', async (key, has) => {
    const school = await given.school()
    await given.subscription(school, { package: key })
    const parts = partsOf(await keysOf(school, await tokenOf(school, 'vendor')))
    for (const [part, included] of Object.entries(has)) expect(parts.has(part), part).toBe(included)
    expect(parts.has('students')).toBe(true)
  })

  it('is Free where it never booked, whatever others have booked', async () => {
    const school = await given.school()
    await given.subscription(await given.school(), { package: 'premium' })
    const parts = partsOf(await keysOf(school, await tokenOf(school, 'vendor')))
    expect([...parts]).toEqual(expect.arrayContaining(['dashboard', 'users', 'pricing', 'audit']))
    for (const part of ['reports', 'roles', 'developer']) expect(parts.has(part), part).toBe(false)
  })

  it('is the one booked last', async () => {
    const school = await given.school()
    await given.subscription(school, { package: 'premium', startsAt: new Date(Date.now() - 86_400_000) })
    await given.subscription(school, { package: 'free' })
    expect(partsOf(await keysOf(school, await tokenOf(school, 'vendor'))).has('roles')).toBe(false)
  })

  it("is everything for the platform's own site", async () => {
    const platform = await given.platform()
    const [row] = await doors.reference.select({ id: schools.id }).from(schools).where(eq(schools.kind, 'platform'))
    const site = { id: row?.id ?? '', subdomain: '', mark: 'platform', ...platform }
    expect(partsOf(await keysOf(site, await tokenOf(site, 'vendor'))).has('developer')).toBe(true)
  })
})

describe('an expired subscription', () => {
  async function expiredSchool() {
    const school = await given.school()
    await given.subscription(school, { package: 'premium', expiresAt: past() })
    return school
  }
  const expired = { status: 402, code: 'tenancy.subscription_expired', message: 'Subscription Expired!' }

  it.each(['vendor', 'lecture'] as const)('is the response to a %s instead of permissions', async (role) => {
    const school = await expiredSchool()
    const answer = await permission(school, await tokenOf(school, role))
    expect([answer.status, answer.text]).toEqual([200, '"Subscription Expired"'])
  })

  it('closes the office, but a vendor still sees the packages', async () => {
    const school = await expiredSchool()
    const vendor = await tokenOf(school, 'vendor')
    const lecture = await tokenOf(school, 'lecture')
    for (const path of ['/office/students', '/office/audit', '/office/search?q=a', '/office/articles']) {
      for (const token of [vendor, lecture]) {
        expect(refusal(await ask(school.host, 'GET', path, { token })), path).toEqual(expired)
      }
    }
    const write = await ask(school.host, 'POST', '/office/students/empty-trash', { token: vendor })
    expect(refusal(write)).toEqual(expired)
    expect((await ask(school.host, 'GET', '/office/pricing', { token: vendor })).status).toBe(200)
    expect(refusal(await ask(school.host, 'GET', '/office/pricing', { token: lecture }))).toEqual(expired)
  })

  it('does not affect administrators and students', async () => {
    const school = await expiredSchool()
    const admin = await tokenOf(school, 'admin')
    expect((await keysOf(school, admin)).length).toBe(everyPermission.length)
    expect((await ask(school.host, 'GET', '/office/students', { token: admin })).status).toBe(200)
    expect((await permission(school, await tokenOf(school, 'student'))).json).toEqual([])
  })

  it('ends when the school books again, and does not affect other schools', async () => {
    const school = await expiredSchool()
    const vendor = await tokenOf(school, 'vendor')
    expect((await permission(school, vendor)).json).toBe('Subscription Expired')
    await given.subscription(school, { package: 'standard', expiresAt: future() })
    expect(partsOf(await keysOf(school, vendor)).has('reports')).toBe(true)
    const other = await given.school()
    expect((await keysOf(other, await tokenOf(other, 'vendor'))).length).toBeGreaterThan(10)
  })
})

describe('a role the school has changed', () => {
  it('changes what lecturers may do at once', async () => {
    const school = await given.school()
    const token = await tokenOf(school, 'lecture')
    const users = () => ask(school.host, 'GET', '/office/users', { token })
    expect(await keysOf(school, token)).toEqual(expect.arrayContaining(['students.view']))
    expect((await users()).status).toBe(401)
    await given.role(school, ['users.view'])
    expect(await keysOf(school, token)).toEqual(['users.view'])
    expect((await users()).status).toBe(200)
    expect((await ask(school.host, 'GET', '/office/students', { token })).status).toBe(401)
  })

  it('never gives the audit log or bans, and nothing outside the package', async () => {
    const school = await given.school()
    await given.role(school, ['audit.view', 'bans.update', 'roles.view', 'dashboard.view'])
    const token = await tokenOf(school, 'lecture', { isOwner: true })
    expect(await keysOf(school, token)).toEqual(['dashboard.view'])
    const denied = [
      await ask(school.host, 'GET', '/office/audit', { token }),
      await ask(school.host, 'POST', '/office/bans', { token, body: { ids: [], banned: true } }),
    ]
    for (const answer of denied) expect(refusal(answer)).toMatchObject({ code: 'identity.no_permission' })
  })

  it('does not affect vendors, students and other schools', async () => {
    const school = await given.school()
    for (const key of ['vendor', 'student', 'lecture']) await given.role(school, ['users.view'], { key })
    const vendor = await keysOf(school, await tokenOf(school, 'vendor', { isOwner: false }))
    expect(vendor.length).toBeGreaterThan(10)
    expect((await permission(school, await tokenOf(school, 'student'))).json).toEqual([])
    const other = await given.school()
    await given.subscription(other)
    expect((await keysOf(other, await tokenOf(other, 'lecture'))).sort()).toEqual([...defaultMatrix.lecture].sort())
  })

  it('applies to lecturers who have its key, and an unknown key gives no permissions', async () => {
    const school = await given.school()
    await given.role(school, ['articles.view'], { key: 'editor' })
    expect(await keysOf(school, await tokenOf(school, 'lecture', { matrix: 'editor' }))).toEqual(['articles.view'])
    expect(await keysOf(school, await tokenOf(school, 'lecture', { matrix: 'nobody' }))).toEqual([])
  })
})

import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type SiteState, siteStates } from '#shared/core/site-state.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal, type TestResponse } from '#tests/support/site.ts'

const { ask } = openSite()
const schools = {} as Record<SiteState, School>
const tokens = {} as Record<SiteState, { student: string; vendor: string; admin: string }>

beforeAll(async () => {
  for (const status of siteStates) {
    const school = await given.school({ status })
    const token = async (role: 'student' | 'vendor' | 'admin') =>
      given.session(school, await given.person(school, { role }))
    schools[status] = school
    tokens[status] = { student: await token('student'), vendor: await token('vendor'), admin: await token('admin') }
  }
})

/** A response in one word: the state in it, 'nothing' for `{}`, 'open' for content, or its refusal. */
function wordOf({ status, text, json }: TestResponse): string {
  if (status !== 200) return `${status} ${json.message}`
  return text === '{}' ? 'nothing' : (json.status ?? 'open')
}

const unavailable = '404 Website Unavailable'

describe('GET /school/status', () => {
  it.each([
    ['published', 'published'],
    ['unpublished', 'nothing'],
    ['maintenance', 'maintenance'],
    ['closed', unavailable],
  ] as const)('answers visitors of a site that is %s: %s', async (state, expected) => {
    expect(wordOf(await ask(schools[state].host, 'GET', '/school/status'))).toBe(expected)
  })

  it('answers staff as it answers visitors, and names the school', async () => {
    const { host, mark } = schools.unpublished
    expect(wordOf(await ask(host, 'GET', '/school/status', { token: tokens.unpublished.vendor }))).toBe('nothing')
    const { json } = await ask(schools.published.host, 'GET', '/school/status')
    expect(json.name.en).toBe(`${schools.published.mark} school`)
    expect(mark).not.toBe(schools.published.mark)
  })
})

describe.each(['/school/status/auth', '/status/auth'])('GET %s', (path) => {
  it.each([
    ['published', 'student', 'published'],
    ['published', 'vendor', 'published'],
    ['unpublished', 'student', 'nothing'],
    ['unpublished', 'vendor', 'unpublished'],
    ['unpublished', 'admin', 'unpublished'],
    ['maintenance', 'student', 'maintenance'],
    ['maintenance', 'vendor', 'maintenance'],
    ['closed', 'student', unavailable],
    ['closed', 'vendor', unavailable],
    ['closed', 'admin', unavailable],
  ] as const)('of a site that is %s, to a %s: %s', async (state, role, expected) => {
    expect(wordOf(await ask(schools[state].host, 'GET', path, { token: tokens[state][role] }))).toBe(expected)
  })

  it('asks visitors to sign in', async () => {
    expect(refusal(await ask(schools.published.host, 'GET', path))).toMatchObject({
      status: 401,
      code: 'identity.sign_in_required',
    })
  })
})

describe('what a site shows by its state', () => {
  const pageUnavailable = '503 Page Unavailable'
  const maintenance = '503 Under Maintenance'

  it.each([
    ['published', 'visitor', 'open'],
    ['published', 'student', 'open'],
    ['unpublished', 'visitor', pageUnavailable],
    ['unpublished', 'student', pageUnavailable],
    ['unpublished', 'vendor', 'open'],
    ['maintenance', 'visitor', maintenance],
    ['maintenance', 'student', maintenance],
    ['maintenance', 'vendor', 'open'],
    ['closed', 'visitor', unavailable],
    ['closed', 'student', unavailable],
    ['closed', 'vendor', unavailable],
    ['closed', 'admin', unavailable],
  ] as const)('%s, to a %s: %s', async (state, role, expected) => {
    const token = role === 'visitor' ? undefined : tokens[state][role]
    for (const path of ['/courses', '/articles', '/teachers', '/site/about']) {
      expect(wordOf(await ask(schools[state].host, 'GET', path, { token })), path).toBe(expected)
    }
  })

  it.each(siteStates)(
    '%s: name, look and colors are always readable, for the pages that show the state',
    async (state) => {
      for (const path of ['/site', '/get-school-settings']) {
        expect((await ask(schools[state].host, 'GET', path)).status).toBe(200)
      }
    },
  )
})

describe('GET /get-school-settings', () => {
  it('lists key, value and device type, by key', async () => {
    const school = await given.school()
    await given.setting(school, { key: 'Secondary Color', value: '#111111', device: 'mobile' })
    await given.setting(school, { key: 'Primary Color', value: '#222222', device: 'mobile' })
    await given.setting(school, { key: 'Primary Color', value: '#333333', device: 'desktop' })
    const school_id = school.id
    expect((await ask(school.host, 'GET', '/get-school-settings')).json).toEqual([
      { key: 'Primary Color', value: '#333333', device_type: 1, school_id },
      { key: 'Primary Color', value: '#222222', device_type: 2, school_id },
      { key: 'Secondary Color', value: '#111111', device_type: 2, school_id },
    ])
  })

  it('is an empty list for a school that has set nothing', async () => {
    expect((await ask((await given.school()).host, 'GET', '/get-school-settings')).json).toEqual([])
  })
})

describe('GET /site', () => {
  it('returns what every page shows', async () => {
    const school = await given.school({ defaultLanguage: 'en' })
    const text = { km: `${school.mark} អត្ថបទ`, en: `${school.mark} text` }
    expect((await ask(school.host, 'GET', '/site')).json).toEqual({
      id: school.id,
      kind: 'school',
      name: { km: `${school.mark} សាលា`, en: `${school.mark} school` },
      default_language: 'en',
      tagline: text,
      headline: text,
      headline_accent: text,
      intro: text,
      logo: `/art/logo.svg?${school.mark}`,
      favicon: `/art/logo.svg?${school.mark}`,
      hero_picture: null,
      contact: { email: `${school.mark}@example.com`, address: text },
      settings: [],
    })
  })
})

describe('GET /schools', () => {
  it('lists published schools with their addresses on the site of the platform, and nothing on that of a school', async () => {
    const { host } = await given.platform()
    const listed = (await ask(`${host}:3000`, 'GET', '/schools')).json
    expect(listed.length).toBeGreaterThan(0)
    for (const { address } of listed) expect(address).toMatch(/^http:\/\/[\w-]+\.localhost:3000$/)
    const states = [schools.unpublished, schools.maintenance, schools.closed].map(({ id }) => id)
    expect(listed.filter(({ id }: { id: string }) => states.includes(id))).toEqual([])
    expect((await ask(schools.published.host, 'GET', '/schools')).json).toEqual([])
  })

  it('is no work across schools, which would be logged at every visit', async () => {
    const { host } = await given.platform()
    const across = vi.spyOn(doors, 'acrossSchools')
    expect((await ask(`${host}:3000`, 'GET', '/schools')).status).toBe(200)
    expect(across).not.toHaveBeenCalled()
    across.mockRestore()
  })
})

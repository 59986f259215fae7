import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { packageKeys } from '#shared/tenancy/packages.schema.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { schoolProfiles, schools } from './tenancy.tables.ts'

const { ask } = openSite()

let school: School
let token: string

beforeAll(async () => {
  await given.platform()
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const pricing = async () => (await ask(school.host, 'GET', '/office/pricing', { token })).json

describe('GET /office/pricing', () => {
  it('lists the packages by size, each with its features', async () => {
    const { packages: offers } = await pricing()
    expect(offers.map(({ key }: { key: string }) => key)).toEqual([...packageKeys])
    const [free, , premium] = offers
    expect(free).toMatchObject({ month_cents: 0, most_storage_gb: 1, recommended: false, lifetime_cents: null })
    const partsOf = (offer: { features: { name: { en: string }; parts: { en: string }[] }[] }) =>
      offer.features.flatMap(({ name, parts }) => parts.map(({ en }) => `${name.en}: ${en}`))
    expect(partsOf(free)).toContain('Website: School settings')
    expect(partsOf(free)).not.toContain('Control: Custom roles')
    expect(partsOf(premium)).toContain('Control: Custom roles')
    expect(partsOf(premium)).not.toContain('People: Bans')
  })

  it('returns email, phone and Telegram of the platform, and no other contact', async () => {
    const contact = { email: 'sala@example.test', telegram: '@sala_platform', facebook: 'sala', address: { en: 'x' } }
    const [platform] = await doors.reference.select().from(schools).where(eq(schools.kind, 'platform'))
    await doors.inSchool(platform?.id ?? '', null, ({ tx, schoolId }) =>
      tx.update(schoolProfiles).set({ contact }).where(eq(schoolProfiles.schoolId, schoolId)),
    )
    expect((await pricing()).contact).toEqual({ email: 'sala@example.test', telegram: '@sala_platform' })
  })

  it('returns the current package, also when it has expired', async () => {
    expect((await pricing()).current).toEqual({ key: 'free', expires_at: null, expired: false })
    const past = new Date(Date.now() - 1000)
    await given.subscription(school, { package: 'premium', expiresAt: past })
    expect((await pricing()).current).toEqual({ key: 'premium', expires_at: past.toISOString(), expired: true })
    const theme = await ask(school.host, 'GET', '/office/theme', { token })
    expect(refusal(theme)).toMatchObject({ status: 402, code: 'tenancy.subscription_expired' })
    const later = new Date(Date.now() + 1000_000)
    await given.subscription(school, { package: 'standard', expiresAt: later })
    expect((await pricing()).current).toEqual({ key: 'standard', expires_at: later.toISOString(), expired: false })
  })

  it('needs the permission', async () => {
    const lecture = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect((await ask(school.host, 'GET', '/office/pricing', { token: lecture })).json.code).toBe(
      'identity.no_permission',
    )
  })
})

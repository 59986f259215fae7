import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { colourKeys } from '#shared/tenancy/tenancy.schema.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let token: string

beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const read = async () => (await ask(school.host, 'GET', '/office/theme', { token })).json
const save = (body: object) => ask(school.host, 'PUT', '/office/theme', { token, body })
const settings = async () => (await ask(school.host, 'GET', '/get-school-settings')).json

const none = Object.fromEntries(colourKeys.map((key) => [key, '']))
const colours = (desktop: object = {}, mobile: object = {}) => ({
  desktop: { ...none, ...desktop },
  mobile: { ...none, ...mobile },
})
const look = { revision: 1, logo: '/art/logo.svg', favicon: '/art/logo-sala.svg', colours: colours() }

describe('GET /office/theme', () => {
  it('returns every color for both kinds of device', async () => {
    await given.setting(school, { key: 'Primary Color', value: '#0a5c36' })
    await given.setting(school, { key: 'Text Body Color', value: '#333', device: 'mobile' })
    await given.setting(school, { key: 'Secondary Color', value: 'url(evil)' })
    expect(await read()).toEqual({
      revision: 1,
      logo: `/art/logo.svg?${school.mark}`,
      favicon: `/art/logo.svg?${school.mark}`,
      colours: colours({ 'Primary Color': '#0A5C36' }, { 'Text Body Color': '#333333' }),
      last_change: null,
    })
  })

  it.each(['GET', 'PUT'])('needs the permission: %s', async (method) => {
    const lecture = await given.session(school, await given.person(school, { role: 'lecture' }))
    const body = method === 'PUT' ? look : undefined
    expect(refusal(await ask(school.host, method, '/office/theme', { token: lecture, body }))).toMatchObject({
      status: 401,
      code: 'identity.no_permission',
    })
  })
})

describe('PUT /office/theme', () => {
  it('shows at once', async () => {
    const chosen = colours(
      { 'Primary Color': '#abc', 'Header & Footer Background Color': ' #0a5c36 ' },
      { 'Primary Color': '#FFFFFF' },
    )
    const { status, json } = await save({ ...look, colours: chosen })
    expect(status).toBe(200)
    const saved = colours(
      { 'Primary Color': '#AABBCC', 'Header & Footer Background Color': '#0A5C36' },
      { 'Primary Color': '#FFFFFF' },
    )
    expect(json).toEqual({ ...look, colours: saved, revision: 2, last_change: expect.any(Object) })
    expect(await read()).toEqual(json)
    const school_id = school.id
    expect(await settings()).toEqual([
      { key: 'Header & Footer Background Color', value: '#0A5C36', device_type: 1, school_id },
      { key: 'Primary Color', value: '#AABBCC', device_type: 1, school_id },
      { key: 'Primary Color', value: '#FFFFFF', device_type: 2, school_id },
    ])
    const site = (await ask(school.host, 'GET', '/site')).json
    expect(site).toMatchObject({ logo: look.logo, favicon: look.favicon, settings: await settings() })
  })

  it('saves every color', async () => {
    const all = Object.fromEntries(colourKeys.map((key, at) => [key, `#00000${at}`]))
    await save({ ...look, colours: { desktop: all, mobile: all } })
    expect((await read()).colours).toEqual({ desktop: all, mobile: all })
    expect(await settings()).toHaveLength(20)
  })

  it('changes a color, removes one and leaves other settings alone', async () => {
    await given.setting(school, { key: 'Font', value: 'Battambang' })
    await save({ ...look, colours: colours({ 'Primary Color': '#111111', 'Text Body Color': '#222222' }) })
    await save({ ...look, revision: 2, colours: colours({ 'Primary Color': '#333333' }) })
    expect((await settings()).map(({ key, value }: { key: string; value: string }) => [key, value])).toEqual([
      ['Font', 'Battambang'],
      ['Primary Color', '#333333'],
    ])
  })

  const missing: Record<string, string> = { ...none }
  delete missing['Primary Color']

  it.each([
    ['a word', { colours: colours({ 'Primary Color': 'red' }) }, 'colours.desktop.Primary Color'],
    ['four digits', { colours: colours({}, { 'Text Body Color': '#1234' }) }, 'colours.mobile.Text Body Color'],
    ['a style', { colours: colours({ 'Primary Color': '#fff;}</style>' }) }, 'colours.desktop.Primary Color'],
    ['an unknown colour', { colours: colours({ 'Border Color': '#fff' }) }, 'colours.desktop'],
    ['a missing colour', { colours: { desktop: missing, mobile: none } }, 'colours.desktop.Primary Color'],
    ['a logo from elsewhere', { logo: 'https://evil.test/x.png' }, 'logo'],
    ['a favicon that is no picture', { favicon: '/files/../secrets.json' }, 'favicon'],
    ['no logo', { logo: '' }, 'logo'],
  ])('refuses %s at its field and saves nothing', async (_, wrong, field) => {
    const answer = refusal(await save({ ...look, ...wrong }))
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
    expect(await read()).toMatchObject({ revision: 1, colours: colours() })
  })

  it.each(['logo', 'favicon'])("refuses another school's picture: %s", async (field) => {
    const other = await given.school()
    const picture = (owner: { id: string }) => `/files/${owner.id}/${newId()}.png`
    expect(refusal(await save({ ...look, [field]: picture(other) }))).toMatchObject({
      status: 422,
      code: 'media.picture_not_found',
      fields: { [field]: { code: 'media.picture_not_found' } },
    })
    expect((await save({ ...look, [field]: picture(school) })).status).toBe(200)
  })

  it('overwrites nothing that was changed in the meantime, and does not block edits of the texts', async () => {
    await save({ ...look, colours: colours({ 'Primary Color': '#111111' }) })
    const office = (await ask(school.host, 'GET', '/office/school', { token })).json
    expect(office.revision).toBe(1)
    const body = { revision: 1, name: office.name, tagline: { en: 'new' }, contact: {} }
    expect((await ask(school.host, 'PUT', '/office/school', { token, body })).json.revision).toBe(2)
    expect(refusal(await save({ ...look, colours: colours({ 'Primary Color': '#222222' }) }))).toMatchObject({
      status: 409,
      code: 'core.changed_elsewhere',
    })
    expect(await read()).toMatchObject({ revision: 2, colours: colours({ 'Primary Color': '#111111' }) })
  })

  it('accepts one of many concurrent saves', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save({ ...look, colours: colours({ 'Primary Color': `#00000${at}` }) })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
  })

  it('is logged with the colors that differ; saving the same again is not', async () => {
    await save({ ...look, colours: colours({ 'Primary Color': '#111111' }) })
    await save({ ...look, revision: 2, colours: colours({ 'Primary Color': '#222222' }) })
    await save({ ...look, revision: 3, colours: colours({ 'Primary Color': '#222222' }) })
    const entries = await doors.inSchool(school.id, null, ({ tx, schoolId }) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.kind, 'theme')))
        .orderBy(auditLog.id),
    )
    expect(entries).toHaveLength(2)
    expect(entries[1]).toMatchObject({ action: 'update', thingId: school.id, thingName: `${school.mark} សាលា` })
    expect(entries[1]?.before).toEqual({ 'Primary Color (desktop)': '#111111' })
    expect(entries[1]?.after).toEqual({ 'Primary Color (desktop)': '#222222' })
  })
})

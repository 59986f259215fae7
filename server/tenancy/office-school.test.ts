import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { errors } from '#shared/core/errors.ts'
import { documentOf } from '#tests/support/documents.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let token: string

beforeEach(async () => {
  school = await given.school({ defaultLanguage: 'en' })
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const read = async () => (await ask(school.host, 'GET', '/office/school', { token })).json
const saveInfo = (body: object) => ask(school.host, 'PUT', '/office/school', { token, body })
const saveWeb = (body: object) => ask(school.host, 'PUT', '/office/school/web', { token, body })

const info = {
  revision: 1,
  name: { km: 'សាលាថ្មី', en: 'New name', zh: '新名' },
  tagline: { km: 'រៀន', en: 'Learn', zh: '学' },
  contact: {
    email: 'hello@ponleu.test',
    phone: '+855 12 345 678',
    address: { km: 'ភ្នំពេញ', en: 'Phnom Penh' },
    telegram: '@ponleu',
    facebook: 'https://www.facebook.com/ponleu',
    youtube: '@ponleu',
    tiktok: '@ponleu',
    instagram: 'ponleu',
    linkedin: 'https://www.linkedin.com/company/ponleu',
    website: 'https://ponleu.edu.kh',
  },
}

const web = {
  revision: 1,
  headline: { en: 'Learn' },
  headline_accent: { en: 'today' },
  intro: { km: 'សូមស្វាគមន៍' },
  about: { km: documentOf('អំពីយើង'), zh: documentOf('关于') },
  hero_picture: '/art/hero.svg',
  default_language: 'zh',
}

const logOf = (kind: string) =>
  doors.inSchool(school.id, null, ({ tx, schoolId }) =>
    tx
      .select({
        action: auditLog.action,
        thingId: auditLog.thingId,
        thingName: auditLog.thingName,
        actorName: auditLog.actorName,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.kind, kind)))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  )

describe('GET /office/school', () => {
  it('returns every text and setting of the school', async () => {
    const text = { km: `${school.mark} អត្ថបទ`, en: `${school.mark} text` }
    expect(await read()).toEqual({
      name: { km: `${school.mark} សាលា`, en: `${school.mark} school` },
      tagline: text,
      headline: text,
      headline_accent: text,
      intro: text,
      about: { en: documentOf(`${school.mark} about`) },
      hero_picture: null,
      default_language: 'en',
      status: 'published',
      address: { subdomain: school.subdomain, origin: `http://${school.host}` },
      asks_confirmation: false,
      contact: { email: `${school.mark}@example.com`, address: text },
      logo: `/art/logo.svg?${school.mark}`,
      favicon: `/art/logo.svg?${school.mark}`,
      revision: 1,
      last_change: null,
    })
  })

  it.each([
    ['GET', '/office/school', undefined],
    ['PUT', '/office/school', info],
    ['PUT', '/office/school/web', web],
    ['PUT', '/office/school/state', { status: 'unpublished' }],
  ])('needs the permission: %s %s', async (method, path, body) => {
    for (const role of ['lecture', 'student'] as const) {
      const other = await given.session(school, await given.person(school, { role }))
      expect(refusal(await ask(school.host, method, path, { token: other, body }))).toEqual({
        status: 401,
        code: 'identity.no_permission',
        message:
          "Sorry! you don't have permission to perform this action. Please contact the school owner to request permission.",
      })
    }
    expect((await ask(school.host, method, path, { body })).json.code).toBe('identity.sign_in_required')
    expect((await read()).revision).toBe(1)
  })
})

describe('PUT /office/school', () => {
  it('saves every field, and visitors see it at once', async () => {
    const before = await read()
    const saved = await saveInfo(info)
    const { revision: _, ...saving } = info
    expect(saved.json).toEqual({ ...before, ...saving, revision: 2, last_change: expect.any(Object) })
    expect(saved.json.last_change.by).toBe(`${school.mark} given ${school.mark} family`)
    expect(await read()).toEqual(saved.json)
    const site = (await ask(school.host, 'GET', '/site')).json
    expect(site).toMatchObject(saving)
  })

  it('removes what is left empty', async () => {
    await saveInfo(info)
    const contact = { email: '', phone: '  ', telegram: '@ponleu', address: { km: '', en: ' Phnom Penh ' } }
    const { json } = await saveInfo({ ...info, revision: 2, name: { km: '', en: ' One ' }, tagline: {}, contact })
    expect(json).toMatchObject({ name: { en: 'One' }, tagline: {} })
    expect(json.contact).toEqual({ telegram: '@ponleu', address: { en: 'Phnom Penh' } })
    expect((await saveInfo({ ...info, revision: 3, contact: {} })).json.contact).toEqual({})
  })

  it.each([
    ['no name', { name: {} }, 'name', 'core.field_required'],
    ['only blanks for a name', { name: { km: ' ', en: '' } }, 'name', 'core.field_required'],
    ['no name at all', { name: undefined }, 'name', 'core.field_required'],
    ['a name that is too long', { name: { en: 'x'.repeat(121) } }, 'name.en', 'core.too_long'],
    ['a tagline that is too long', { tagline: { zh: 'x'.repeat(161) } }, 'tagline.zh', 'core.too_long'],
    ['no email', { contact: { email: 'hello' } }, 'contact.email', 'identity.invalid_email'],
    ['no telephone', { contact: { phone: 'ring twice' } }, 'contact.phone', 'core.invalid_input'],
    ['another scheme', { contact: { website: 'ftp://ponleu.test' } }, 'contact.website', 'core.invalid_input'],
    ['a script', { contact: { website: 'javascript:alert(1)' } }, 'contact.website', 'core.invalid_input'],
    ['another network', { contact: { facebook: 'https://evil.test/x' } }, 'contact.facebook', 'core.invalid_input'],
    ['a number', { contact: { telegram: '012345678' } }, 'contact.telegram', 'core.invalid_input'],
    ['an address too long', { contact: { address: { km: 'x'.repeat(301) } } }, 'contact.address.km', 'core.too_long'],
    ['no revision', { revision: undefined }, 'revision', 'core.field_required'],
  ])('refuses %s at its field and saves nothing', async (_, wrong, field, code) => {
    const answer = refusal(await saveInfo({ ...info, ...wrong }))
    expect(answer.status).toBe(422)
    expect(answer.fields).toEqual({ [field]: { code, message: errors[code as keyof typeof errors].text } })
    expect((await read()).revision).toBe(1)
  })

  it('overwrites nothing that was changed in the meantime', async () => {
    await saveInfo({ ...info, tagline: { en: 'first' } })
    expect(refusal(await saveInfo({ ...info, tagline: { en: 'second' } }))).toEqual({
      status: 409,
      code: 'core.changed_elsewhere',
      message: 'Somebody else has changed this in the meantime. Nothing was overwritten.',
    })
    expect((await saveWeb(web)).status).toBe(409)
    expect(await read()).toMatchObject({ tagline: { en: 'first' }, revision: 2 })
  })

  it('accepts one of many concurrent saves', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 ? saveInfo({ ...info, tagline: { en: `${at}` } }) : saveWeb({ ...web, intro: { en: `${at}` } }),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await read()).revision).toBe(2)
    expect(await logOf('school')).toHaveLength(1)
  })

  it('changes and logs nothing where nothing differs', async () => {
    await saveInfo(info)
    const again = await saveInfo({ ...info, revision: 2 })
    expect(again.json.revision).toBe(2)
    expect(await logOf('school')).toHaveLength(1)
  })

  it('is logged with what differs', async () => {
    const before = await read()
    await saveInfo({ ...info, name: before.name, contact: before.contact })
    expect(await logOf('school')).toEqual([
      {
        action: 'update',
        thingId: school.id,
        thingName: `${school.mark} school`,
        actorName: `${school.mark} given ${school.mark} family`,
        before: { tagline: before.tagline },
        after: { tagline: info.tagline },
      },
    ])
  })
})

describe('PUT /office/school/web', () => {
  it('saves every field, and visitors see it at once', async () => {
    const before = await read()
    const saved = await saveWeb(web)
    const { revision: _, about, ...saving } = web
    expect(saved.json).toEqual({ ...before, ...saving, about, revision: 2, last_change: expect.any(Object) })
    expect((await ask(school.host, 'GET', '/site')).json).toMatchObject(saving)
    expect((await ask(school.host, 'GET', '/site/about')).json).toEqual({ about })
  })

  it('drops unknown nodes of a text, and empty texts', async () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const unknown = { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }
    const about = {
      en: { type: 'doc', content: [paragraph('stays'), unknown] },
      zh: { type: 'doc', content: [paragraph(' \u00a0')] },
    }
    const { json } = await saveWeb({ ...web, about })
    expect(json.about).toEqual({ en: { type: 'doc', content: [paragraph('stays')] } })
  })

  it('removes a picture', async () => {
    await saveWeb(web)
    expect((await saveWeb({ ...web, revision: 2, hero_picture: null })).json.hero_picture).toBeNull()
  })

  it.each([
    ['another language', { default_language: 'fr' }, 'default_language'],
    ['no document', { about: { en: 'text' } }, 'about.en'],
    ['a headline that is too long', { headline: { km: 'x'.repeat(121) } }, 'headline.km'],
    ['a picture from elsewhere', { hero_picture: 'https://evil.test/x.webp' }, 'hero_picture'],
    ['a path trick', { hero_picture: '/files/../secrets.json' }, 'hero_picture'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const answer = refusal(await saveWeb({ ...web, ...wrong }))
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
  })

  it("accepts the school's own pictures and refuses another school's", async () => {
    const other = await given.school()
    const picture = (owner: { id: string }) => `/files/${owner.id}/${newId()}.webp`
    expect(refusal(await saveWeb({ ...web, hero_picture: picture(other) }))).toMatchObject({
      status: 422,
      code: 'media.picture_not_found',
      fields: { hero_picture: { code: 'media.picture_not_found' } },
    })
    expect((await saveWeb({ ...web, hero_picture: picture(school) })).status).toBe(200)
  })

  it('logs the plain text of a document', async () => {
    await saveWeb(web)
    const [entry] = await logOf('school')
    expect(entry?.after).toMatchObject({ about: { km: 'អំពីយើង', zh: '关于' }, default_language: 'zh' })
  })
})

describe('a closed school', () => {
  it('can be read, but neither changed nor opened by its people', async () => {
    school = await given.school({ status: 'closed' })
    token = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await read()).status).toBe('closed')
    const theme = (await ask(school.host, 'GET', '/office/theme', { token })).json
    for (const [path, body] of [
      ['/office/school', info],
      ['/office/school/web', web],
      ['/office/school/state', { status: 'published' }],
      ['/office/theme', { ...theme, logo: '/art/logo.svg' }],
    ] as const) {
      expect(refusal(await ask(school.host, 'PUT', path, { token, body })), path).toEqual({
        status: 404,
        code: 'tenancy.website_unavailable',
        message: 'Website Unavailable',
      })
    }
    expect(await read()).toMatchObject({ status: 'closed', revision: 1 })
  })
})

describe('PUT /office/school/state', () => {
  const setState = (status: string) => ask(school.host, 'PUT', '/office/school/state', { token, body: { status } })
  const shownStatus = async () => (await ask(school.host, 'GET', '/school/status')).json.status

  it('shows at once', async () => {
    for (const [status, seen] of [
      ['maintenance', 'maintenance'],
      ['unpublished', undefined],
      ['published', 'published'],
    ] as const) {
      expect((await setState(status)).json).toEqual({ status })
      expect(await shownStatus()).toBe(seen)
      expect((await read()).status).toBe(status)
    }
    expect((await ask(school.host, 'GET', '/courses')).status).toBe(200)
  })

  it('can be set twice, and is logged once', async () => {
    for (const status of ['unpublished', 'unpublished', 'published', 'published', 'maintenance']) {
      expect((await setState(status)).status).toBe(200)
    }
    expect((await logOf('school')).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['unpublish', { status: 'published' }, { status: 'unpublished' }],
      ['publish', { status: 'unpublished' }, { status: 'published' }],
      ['maintenance', { status: 'published' }, { status: 'maintenance' }],
    ])
  })

  it.each(['closed', 'open', ''])('cannot be %s', async (status) => {
    expect(refusal(await setState(status)).fields).toHaveProperty('status')
    expect(await shownStatus()).toBe('published')
  })

  it('does not undo a name that is saved at the same moment', async () => {
    await Promise.all([setState('maintenance'), saveInfo(info)])
    expect(await read()).toMatchObject({ status: 'maintenance', name: info.name })
  })
})

describe('GET /office/figures/steps', () => {
  const steps = async () => (await ask(school.host, 'GET', '/office/figures/steps', { token })).json

  it('returns which steps are done', async () => {
    const theme = (await ask(school.host, 'GET', '/office/theme', { token })).json
    const look = (body: object) => ask(school.host, 'PUT', '/office/theme', { token, body: { ...theme, ...body } })
    await look({ logo: '/art/logo-empty.svg' })
    await saveInfo({ ...info, contact: { address: { en: 'Phnom Penh' } } })
    await saveWeb({ ...web, revision: 2, headline: {}, intro: {} })
    await ask(school.host, 'PUT', '/office/school/state', { token, body: { status: 'unpublished' } })
    const none = { has_logo: false, has_colours: false, has_contact: false, has_texts: false, is_published: false }
    expect(await steps()).toEqual(none)

    const mobile = { ...theme.colours.mobile, 'Primary Color': '#123456' }
    await look({ revision: 2, logo: `/files/${school.id}/${newId()}.webp`, colours: { ...theme.colours, mobile } })
    expect(await steps()).toEqual({ ...none, has_logo: true, has_colours: true })
    await saveInfo({ ...info, revision: 3 })
    await saveWeb({ ...web, revision: 4 })
    await ask(school.host, 'PUT', '/office/school/state', { token, body: { status: 'published' } })
    expect(Object.values(await steps())).toEqual(Array(5).fill(true))
  })
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { eraseAccounts } from '../closing/erase-accounts.ts'
import { memberships, users } from '../identity.tables.ts'
import { ownPictures } from './personal.tables.ts'

const { ask, visit } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn({ avatar: null }))
})

const asked = (method: 'PUT' | 'DELETE', body?: Uint8Array, as = token) =>
  ask(school.host, method, '/own_user/picture', { token: as, ...(body && { body }) })
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } }).withExif({ IFD0: { Artist: 'Sok' } })
const fetched = (path: string, at = school) => visit(at.host, 'GET', path)
const ownAvatar = async () => (await ask(school.host, 'GET', '/own_user', { token })).json.user.avatar

describe('the own picture', () => {
  it.each([
    ['JPEG', () => drawn(900, 600).jpeg().toBuffer()],
    ['PNG', () => drawn(600, 900).png().toBuffer()],
    ['WebP', () => drawn(200, 100).webp().toBuffer()],
  ])('is stored as a small square without metadata, from %s', async (_, file) => {
    const { json } = await asked('PUT', await file())
    expect(await ownAvatar()).toBe(json.avatar)
    const shown = await fetched(json.avatar)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const picture = await sharp(shown.bytes).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 320, height: 320 })
    expect(picture.exif).toBeUndefined()
  })

  it('is shown in every school, and at another address once it is replaced', async () => {
    const elsewhere = await given.school()
    const first = (await asked('PUT', await drawn(400, 400).jpeg().toBuffer())).json.avatar
    expect((await fetched(first, elsewhere)).status).toBe(200)
    const second = (await asked('PUT', await drawn(500, 500).jpeg().toBuffer())).json.avatar
    expect(second).not.toBe(first)
    expect((await fetched(first)).status).toBe(404)
    expect((await fetched(second)).status).toBe(200)
  })

  it('is removed by its owner', async () => {
    const { avatar } = (await asked('PUT', await drawn(400, 400).jpeg().toBuffer())).json
    expect((await asked('DELETE')).json).toEqual({ avatar: '/art/avatar-default.webp' })
    expect(await ownAvatar()).toBe('/art/avatar-default.webp')
    expect((await fetched(avatar)).status).toBe(404)
  })

  it.each([
    ['a text', () => Buffer.from('not a picture')],
    ['a drawing that could contain a program', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a photo that is cut off at its head', async () => (await drawn(40, 40).jpeg().toBuffer()).subarray(0, 20)],
  ])('is not %s', async (_, file) => {
    expect(refusal(await asked('PUT', await file()))).toMatchObject({ status: 422, code: 'identity.invalid_picture' })
    expect(await ownAvatar()).toBe('/art/avatar-default.webp')
  })

  it('needs a session', async () => {
    const picture = await drawn(40, 40).jpeg().toBuffer()
    expect((await ask(school.host, 'PUT', '/own_user/picture', { body: picture })).status).toBe(401)
  })

  it('is in the file of their data, and erased with the account', async () => {
    await asked('PUT', await drawn(40, 40).jpeg().toBuffer())
    const { json } = await ask(school.host, 'GET', '/own_user/data', { token })
    expect(JSON.stringify(json)).toContain('data:image/webp;base64,')
    const past = new Date(Date.now() - 1000)
    await everywhere.update(users).set({ closedAt: past, eraseAt: past }).where(eq(users.id, person.id))
    await eraseAccounts(doors)
    expect(await everywhere.select().from(ownPictures).where(eq(ownPictures.userId, person.id))).toEqual([])
  })
})

describe('a picture that the school removes', () => {
  const remove = (as: string, scope = 'students', id = person.memberId) =>
    ask(school.host, 'DELETE', `/office/${scope}/${id}/picture`, { token: as })
  const staff = async (role: 'vendor' | 'lecture', more: object = {}) =>
    given.session(school, await given.person(school, { role, ...more }))
  const mails = () => mailsTo(person.email)

  it('is gone everywhere, is in the log, and the person is emailed once', async () => {
    const owner = await staff('vendor', { member: { isOwner: true } })
    const { avatar } = (await asked('PUT', await drawn(400, 400).jpeg().toBuffer())).json
    expect((await remove(owner)).json).toEqual({ changed: 1 })
    expect(await ownAvatar()).toBe('/art/avatar-default.webp')
    expect((await fetched(avatar)).status).toBe(404)
    const log = await ask(school.host, 'GET', '/office/audit', { token: owner })
    expect(JSON.stringify(log.json)).toContain('"remove-picture"')
    expect((await remove(owner)).json).toEqual({ changed: 0 })
    expect((await mails()).map(({ kind }) => kind)).toEqual(['picture removed'])
  })

  it('is not removed by whoever may not manage the person', async () => {
    const { avatar } = (await asked('PUT', await drawn(400, 400).jpeg().toBuffer())).json
    const course = await given.course(school)
    const lecturer = await given.person(school, { role: 'lecture' })
    await given.enrollment(school, course, person)
    for (const as of [await given.session(school, lecturer), token])
      expect(refusal(await remove(as)).code).toBe('identity.no_permission')
    const elsewhere = await given.school()
    const stranger = await given.session(elsewhere, await given.person(elsewhere, { role: 'vendor' }))
    const answer = await ask(elsewhere.host, 'DELETE', `/office/students/${person.memberId}/picture`, {
      token: stranger,
    })
    expect(refusal(answer).code).toBe('identity.person_not_found')
    expect(await ownAvatar()).toBe(avatar)
    expect(await mails()).toEqual([])
  })

  it('of somebody who has left is none of the school’s', async () => {
    const { avatar } = (await asked('PUT', await drawn(400, 400).jpeg().toBuffer())).json
    await everywhere.update(memberships).set({ deletedAt: new Date() }).where(eq(memberships.id, person.memberId))
    expect(refusal(await remove(await staff('vendor'))).code).toBe('identity.in_trash')
    const [account] = await everywhere.select().from(users).where(eq(users.id, person.id))
    expect(account?.avatar).toBe(avatar)
  })

  it('of a manager is not removed by another manager', async () => {
    const other = await given.person(school, { role: 'vendor', avatar: '/art/person-srey.svg' })
    expect(refusal(await remove(await staff('vendor'), 'users', other.memberId)).code).toBe('identity.no_permission')
  })

  it('of somebody who was invited and has not come is none of the school’s', async () => {
    const invited = await given.person(school, {
      avatar: '/art/person-srey.svg',
      member: { invitedAt: new Date(), acceptedAt: null },
    })
    expect((await remove(await staff('vendor'), 'students', invited.memberId)).json).toEqual({ changed: 0 })
    const [account] = await everywhere.select().from(users).where(eq(users.id, invited.id))
    expect(account?.avatar).toBe('/art/person-srey.svg')
  })
})

describe('headline and biography', () => {
  const introduce = (body: object, as = token) => ask(school.host, 'PUT', '/own_user/introduction', { token: as, body })

  it('are those that the office writes, of this school only, and in its log', async () => {
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const body = { position: 'Accountant, Battambang', bio: 'I like numbers.\nAnd rice.' }
    expect((await introduce(body)).json).toEqual(body)
    expect((await ask(school.host, 'GET', '/own_user', { token })).json.user).toMatchObject(body)
    const seen = await ask(school.host, 'GET', `/office/students/${person.memberId}`, { token: owner })
    expect(seen.json).toMatchObject(body)
    const log = await ask(school.host, 'GET', '/office/audit', { token: owner })
    expect(JSON.stringify(log.json)).toContain('Accountant, Battambang')
    expect((await introduce({ position: '', bio: '' })).status).toBe(200)
    expect((await ask(school.host, 'GET', '/own_user', { token })).json.user).toMatchObject({
      position: null,
      bio: null,
    })
  })

  it('of a lecturer are on their public page', async () => {
    const lecturer = await given.person(school, { role: 'lecture' })
    await given.course(school, { lecturers: [lecturer] })
    const body = { position: 'Weaver', bio: 'Silk since 1990.' }
    await introduce(body, await given.session(school, lecturer))
    expect((await ask(school.host, 'GET', `/teachers/${lecturer.id}`)).json).toMatchObject(body)
  })

  it.each([
    ['a headline that is too long', { position: 'x'.repeat(121), bio: '' }],
    ['a biography that is too long', { position: '', bio: 'x'.repeat(2001) }],
  ])('are not %s', async (_, body) => {
    expect((await introduce(body)).status).toBe(422)
  })

  it('are a headline of one line, however it was pasted', async () => {
    expect((await introduce({ position: 'One\nTwo', bio: '' })).json.position).toBe('One Two')
  })
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { eraseAccounts } from '../closing/erase-accounts.ts'
import { users } from '../identity.tables.ts'
import { companyFiles } from './personal.tables.ts'

const { ask, visit } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
})

type Kind = 'gallery' | 'documents'
const path = '/own_user/company/files'
const add = (kind: Kind, name: string, body: Uint8Array, as = token) =>
  ask(school.host, 'POST', `${path}?kind=${kind}&name=${encodeURIComponent(name)}`, { token: as, body })
const remove = (id: string, as = token) => ask(school.host, 'DELETE', `${path}/${id}`, { token: as })
const files = async () => (await ask(school.host, 'GET', '/own_user/company', { token })).json.files
const fetched = (address: string, as?: string, at = school) =>
  visit(at.host, 'GET', address, { ...(as && { cookie: `auth.token=${as}` }) })
const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .withExif({ IFD0: { Artist: 'Sok' } })
    .jpeg()
    .toBuffer()
const pdf = (bytes = 20, before = '') =>
  Buffer.concat([
    Buffer.from(`${before}%PDF-1.7\n1 0 obj\n`),
    Buffer.alloc(bytes, 'x'),
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ])

describe('files of a company', () => {
  it('are added by a student, pictures without metadata and not too large, and opened by their owner alone', async () => {
    expect((await add('gallery', 'ហាង.jpg', await photo(3200, 1600))).status).toBe(200)
    expect((await add('documents', 'License', pdf())).status).toBe(200)
    const [shop, license] = await files()
    expect([shop, license]).toMatchObject([
      { kind: 'gallery', name: 'ហាង.jpg', is_picture: true },
      { kind: 'documents', name: 'License', is_picture: false, bytes: pdf().byteLength },
    ])
    const picture = await fetched(shop.address, token)
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined()
    const document = await fetched(license.address, token)
    expect(Buffer.from(document.bytes)).toEqual(pdf())
    expect(document.headers.get('content-type')).toBe('application/pdf')
    expect(document.headers.get('content-disposition')).toMatch(/^attachment; .*License\.pdf$/)
    expect(document.headers.get('cache-control')).toBe('private, no-store')
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    for (const as of [undefined, owner]) expect((await fetched(license.address, as)).status).toBe(404)
    expect(refusal(await remove(license.id, owner))).toMatchObject({
      status: 404,
      code: 'identity.company_file_not_found',
    })
  })

  it('are of the account: its owner opens them in each of their schools', async () => {
    await add('documents', 'License', pdf())
    const elsewhere = await given.school()
    await given.membership(elsewhere, person)
    const [{ address }] = await files()
    expect((await fetched(address, await given.session(elsewhere, person), elsewhere)).status).toBe(200)
  })

  it('cannot be read in a copy of the database', async () => {
    await add('documents', 'License', pdf(100))
    const [row] = await everywhere.select().from(companyFiles).where(eq(companyFiles.userId, person.id))
    expect(row?.sealed.includes('%PDF')).toBe(false)
    expect(row?.sealed.includes(pdf(100).toString('base64').slice(0, 20))).toBe(false)
  })

  it('are removed by their owner', async () => {
    const { json } = await add('gallery', 'Shop', await photo())
    const [{ id, address }] = json.files
    expect((await remove(id)).json.files).toEqual([])
    expect((await fetched(address, token)).status).toBe(404)
    expect(refusal(await remove(id)).code).toBe('identity.company_file_not_found')
  })

  it.each([
    ['a document in the gallery', 'gallery', () => pdf()],
    ['the first letters of a document', 'documents', () => Buffer.from('%PDF-')],
    ['a text', 'documents', () => Buffer.from('a text')],
    [
      'a drawing that could contain a program',
      'gallery',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a page', 'documents', () => Buffer.from('<html>%PDF-</html>')],
    ['a photo that is cut off at its head', 'gallery', async () => (await photo()).subarray(0, 20)],
  ] as const)('are not %s', async (_, kind, file) => {
    expect(refusal(await add(kind, 'file', await file()))).toMatchObject({
      status: 422,
      code: 'identity.invalid_company_file',
    })
    expect(await files()).toEqual([])
  })

  it('are twelve of a kind at most, also of those that are sent at once', async () => {
    const small = await photo()
    for (let n = 0; n < 11; n++) expect((await add('gallery', `${n}`, small)).status).toBe(200)
    const last = await Promise.all([add('gallery', 'a', small), add('gallery', 'b', small)])
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await add('documents', 'License', pdf())).status).toBe(200)
  })

  it.each([
    ['a mark of byte order', '\ufeff'],
    ['an empty line', '\r\n'],
  ])('are also documents that begin with %s', async (_, before) => {
    expect((await add('documents', 'License', pdf(20, before))).status).toBe(200)
  })

  it('are also photos of telephones that write them carelessly, or very large', async () => {
    const whole = await photo()
    const stray = Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xff]), whole.subarray(2)])
    expect((await add('gallery', 'stray bytes', stray)).status).toBe(200)
    expect((await add('gallery', '50 megapixels', await photo(8160, 6144))).status).toBe(200)
  })

  it('have a name', async () => {
    for (const name of ['', '\u200b']) expect((await add('documents', name, pdf())).status).toBe(422)
  })

  it('are twenty megabytes together at most, and ten each', async () => {
    const megabyte = 1024 * 1024
    expect(refusal(await add('documents', 'large', pdf(10 * megabyte)))).toMatchObject({
      status: 413,
      code: 'identity.company_file_size',
    })
    for (let n = 0; n < 2; n++) expect((await add('documents', `${n}`, pdf(9.9 * megabyte))).status).toBe(200)
    expect(refusal(await add('documents', 'more', pdf(megabyte)))).toMatchObject({
      status: 409,
      code: 'identity.too_many_company_files',
    })
  })

  it('need a session', async () => {
    expect((await ask(school.host, 'POST', `${path}?kind=gallery&name=a`, { body: await photo() })).status).toBe(401)
  })

  it('are in the file of one’s own data, and erased with the account', async () => {
    await add('documents', 'License', pdf())
    const { json } = await ask(school.host, 'GET', '/own_user/data', { token })
    expect(JSON.stringify(json)).toContain(`data:application/pdf;base64,${pdf().toString('base64')}`)
    const past = new Date(Date.now() - 1000)
    await everywhere.update(users).set({ closedAt: past, eraseAt: past }).where(eq(users.id, person.id))
    await eraseAccounts(doors)
    expect(await everywhere.select().from(companyFiles).where(eq(companyFiles.userId, person.id))).toEqual([])
  })
})

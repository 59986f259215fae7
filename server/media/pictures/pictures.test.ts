import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { pictureSources } from '#shared/core/picture-names.rules.ts'
import { mostPictureBytes } from '#shared/media/media.schema.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { media } from '../media.tables.ts'

const { ask, visit } = openSite()
const gigabyte = 1024 ** 3

let school: School
let token: string

beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const upload = (body: Uint8Array | string, use = 'picture', headers = { 'content-type': 'application/octet-stream' }) =>
  ask(school.host, 'POST', `/office/pictures?use=${use}`, { token, body, headers })

/** A picture that is red on its left half. */
async function pictureIn(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff', width = 200, height = 100) {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

const filesOf = async ({ id }: School) => readdir(path.join(inject('dataDir'), 'files', id)).catch(() => [])
const rowsOf = ({ id }: School) =>
  doors.inSchool(id, null, ({ tx }) => tx.select().from(media).where(eq(media.schoolId, id)))

describe('POST /office/pictures', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('stores a %s as webp, and serves it', async (format) => {
    const { status, json } = await upload(await pictureIn(format))
    expect([status, json.width, json.height]).toEqual([200, 200, 100])
    expect(json.src).toMatch(new RegExp(`^/files/${school.id}/[0-9a-f-]{36}\\.webp$`))
    const served = await visit(school.host, 'GET', json.src)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 })
  })

  it.each([
    ['picture', 3000, 1500, { format: 'webp', width: 1600, height: 800 }],
    ['picture', 200, 100, { format: 'webp', width: 200, height: 100 }],
    ['logo', 1000, 2000, { format: 'webp', width: 256, height: 512 }],
    ['logo', 100, 100, { format: 'webp', width: 100, height: 100 }],
    ['favicon', 400, 200, { format: 'png', width: 128, height: 128 }],
    ['favicon', 20, 20, { format: 'png', width: 128, height: 128 }],
  ])('fits a %s of %d × %d', async (use, width, height, fitted) => {
    const { json } = await upload(await pictureIn('png', width, height), use)
    expect(json).toMatchObject({ width: fitted.width, height: fitted.height })
    const { bytes } = await visit(school.host, 'GET', json.src)
    expect(await sharp(bytes).metadata()).toMatchObject(fitted)
  })

  it('leaves the edges of a favicon that is not square transparent', async () => {
    const { json } = await upload(await pictureIn('png', 400, 200), 'favicon')
    const { bytes } = await visit(school.host, 'GET', json.src)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0])
  })

  it('turns a picture upright and removes its metadata', async () => {
    const tagged = await sharp(await pictureIn('jpeg'))
      .withExif({
        IFD0: { Copyright: 'Sok Dara' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '11/1 33/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '104/1 55/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(tagged).metadata()
    expect(before).toMatchObject({ orientation: 6, width: 200, height: 100 })
    expect(before.exif?.includes('Sok Dara')).toBe(true)
    const { json } = await upload(tagged)
    expect(json).toMatchObject({ width: 100, height: 200 })
    const { bytes } = await visit(school.host, 'GET', json.src)
    const after = await sharp(bytes).metadata()
    expect([after.orientation, after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined, undefined])
    // Turned to the right, its red half is at the top.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data.at(-3)).toBeLessThan(50)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const otherType = { status: 415, code: 'media.file_type', message: 'File type not support' }
  const empty = {
    ...otherType,
    code: 'media.file_empty',
    message: 'File can not be uploaded',
    hint: expect.stringContaining('empty'),
  }
  const damaged = { status: 415, code: 'media.file_broken', message: 'File can not be uploaded' }
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, object?]>([
    ['an SVG with a script', () => Buffer.from(svg)],
    ['an SVG that starts as XML', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a text', () => Buffer.from('hello')],
    ['a page', () => Buffer.from('<!doctype html><p>hello')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a TIFF', () => pictureIn('tiff')],
    ['nothing', () => new Uint8Array(0), empty],
    ['the head of a PNG alone', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['half of a PNG', async () => (await pictureIn('png')).subarray(0, 200), damaged],
    ['half of a JPEG', async () => half(await pictureIn('jpeg', 800, 800)), damaged],
    ['half of a WebP', async () => half(await pictureIn('webp', 800, 800)), damaged],
    ['half of a GIF', async () => half(await pictureIn('gif', 800, 800)), damaged],
  ])('refuses %s, whatever it is called', async (_, made, why = otherType) => {
    const answer = await upload(await made(), 'picture', { 'content-type': 'image/png' })
    expect(refusal(answer)).toEqual({ hint: expect.any(String), ...why })
    expect([await filesOf(school), await rowsOf(school)]).toEqual([[], []])
  })

  it('refuses a file by one byte too large', async () => {
    const tooLarge = { status: 413, code: 'media.file_size', message: 'File size exceed limit size' }
    const hint = expect.stringContaining('too large')
    expect(refusal(await upload(new Uint8Array(mostPictureBytes + 1)))).toEqual({ ...tooLarge, hint })
    expect(refusal(await upload(new Uint8Array(mostPictureBytes)))).toMatchObject({ code: 'media.file_type' })
  })

  it('refuses a small file that decodes to a huge picture', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(mostPictureBytes)
    expect(refusal(await upload(bomb))).toEqual({
      status: 413,
      code: 'media.picture_pixels',
      message: 'File size exceed limit size',
      hint: expect.stringContaining('smaller than 7000 × 7000'),
    })
  })

  it.each(['', 'poster'])('refuses an unknown use: "%s"', async (use) => {
    expect(refusal(await upload(await pictureIn('png'), use)).fields).toHaveProperty('use')
  })

  it('needs the permission', async () => {
    const sent = { body: await pictureIn('png') }
    const asked = '/office/pictures?use=picture'
    const teacher = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
    for (const person of [await given.person(school), teacher]) {
      const other = await given.session(school, person)
      expect((await ask(school.host, 'POST', asked, { ...sent, token: other })).json.code).toBe(
        'identity.no_permission',
      )
    }
    const lecture = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect((await ask(school.host, 'POST', asked, { ...sent, token: lecture })).status).toBe(200)
    expect((await ask(school.host, 'POST', asked, sent)).json.code).toBe('identity.sign_in_required')
    const headers = { origin: 'http://evil.test' }
    expect((await ask(school.host, 'POST', asked, { ...sent, token, headers })).json.code).toBe('core.cross_site')
  })

  it('is found in the library by the name of its file, whatever its address', async () => {
    const { json } = await upload(
      await pictureIn('png'),
      `picture&name=${encodeURIComponent(' ផែនទី\u202e ភ្នំពេញ.png ')}`,
    )
    const [row] = await rowsOf(school)
    expect([row?.name, json.src]).toEqual(['ផែនទី ភ្នំពេញ.png', `/files/${school.id}/${row?.folder}.webp`])
    const found = await ask(school.host, 'GET', `/office/media?tab=image&q=${encodeURIComponent('ភ្នំពេញ')}`, { token })
    expect(found.json.data).toMatchObject([{ name: 'ផែនទី ភ្នំពេញ.png', thumbnail: json.src }])
    expect(refusal(await upload(await pictureIn('png'), `picture&name=${'a'.repeat(201)}`)).fields).toHaveProperty(
      'name',
    )
  })

  it('is logged', async () => {
    const { json } = await upload(await pictureIn('png'), 'logo')
    const [row] = await rowsOf(school)
    const [entry] = await doors.inSchool(school.id, null, ({ tx, schoolId }) =>
      tx.select().from(auditLog).where(eq(auditLog.schoolId, schoolId)),
    )
    expect(json.src).toBe(`/files/${school.id}/${row?.name}`)
    expect(entry).toMatchObject({ action: 'add', kind: 'picture', thingId: row?.id, thingName: row?.name })
    expect(entry?.after).toEqual({ use: 'logo', bytes: row?.bytes, width: 200, height: 100 })
  })
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

describe('the storage of a school', () => {
  const figures = async () => (await ask(school.host, 'GET', '/office/figures/storage', { token })).json

  const used = (bytes: number) => given.media(school, { bytes })

  it('is counted in bytes', async () => {
    expect(await figures()).toEqual({ used_bytes: 0, most_bytes: gigabyte })
    const { json } = await upload(await pictureIn('png'))
    const { bytes } = await visit(school.host, 'GET', json.src)
    expect(await figures()).toEqual({ used_bytes: bytes.byteLength, most_bytes: gigabyte })
  })

  it('takes a picture that just fits, and none when it is full; a refused one leaves no file', async () => {
    const picture = await pictureIn('png')
    await upload(picture)
    const { used_bytes: size } = await figures()
    await used(gigabyte - 3 * size)
    // Two more fit, however many are uploaded at once.
    const all = await Promise.all(Array.from({ length: 5 }, () => upload(picture)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    const full = all.find(({ status }) => status === 409)
    expect(full?.json).toEqual({ code: 'media.full_storage', message: 'Full Storage', hint: expect.any(String) })
    expect(await figures()).toEqual({ used_bytes: gigabyte, most_bytes: gigabyte })
    expect(await filesOf(school)).toHaveLength(3)
  })
})

describe('a picture in several widths', () => {
  it('has all widths below its own, as webp and avif, and all of them count', async () => {
    const { json } = await upload(await pictureIn('png', 700, 350))
    const [row] = await rowsOf(school)
    const forms = row?.renditions.map(({ name }) => name)
    expect(forms).toEqual(['webp', '320.webp', '320.avif', '640.webp', '640.avif'])
    const sizes = await Promise.all(
      (await filesOf(school)).map(
        async (name) => (await visit(school.host, 'GET', `/files/${school.id}/${name}`)).bytes.length,
      ),
    )
    expect(row?.bytes).toBe(sizes.reduce((total, size) => total + size, 0))
    const sources = pictureSources(json.src)
    const shown = sources?.avif.split(', ')[1]?.split(' ')[0] ?? ''
    const { headers, bytes } = await visit(school.host, 'GET', shown)
    expect(headers.get('content-type')).toBe('image/avif')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 320 })
  })

  it('is served in its own width if a smaller one is missing', async () => {
    const { json } = await upload(await pictureIn('png', 200, 100))
    expect(await filesOf(school)).toHaveLength(1)
    const { status, headers, bytes } = await visit(school.host, 'GET', json.src.replace('.webp', '-640.avif'))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 200 })
  })

  it('is cropped to 16:9 around its focus', async () => {
    const colourAt = async (focus: string) => {
      const { json } = await upload(await pictureIn('png', 1600, 300), `thumbnail&${focus}`)
      expect([json.width, json.height]).toEqual([533, 300])
      const { bytes } = await visit(school.host, 'GET', json.src)
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      return (data[0] ?? 0) > 128 ? 'red' : 'blue'
    }
    expect(await colourAt('focus_x=0&focus_y=0')).toBe('red')
    expect(await colourAt('focus_x=1&focus_y=0.5')).toBe('blue')
    expect(refusal(await upload(await pictureIn('png'), 'thumbnail&focus_x=1.1')).fields).toHaveProperty('focus_x')
  })

  it('cannot be deleted while the school uses it', async () => {
    const { json } = await upload(await pictureIn('png'), 'logo')
    const [row] = await rowsOf(school)
    const theme = (await ask(school.host, 'GET', '/office/theme', { token })).json
    const body = { revision: theme.revision, logo: json.src, favicon: theme.favicon, colours: theme.colours }
    expect((await ask(school.host, 'PUT', '/office/theme', { token, body })).status).toBe(200)
    const trash = () => ask(school.host, 'POST', '/office/media/trash', { token, body: { ids: [row?.id] } })
    expect(refusal(await trash())).toMatchObject({ code: 'media.in_use' })
    const again = { ...body, revision: theme.revision + 1, logo: theme.logo }
    expect((await ask(school.host, 'PUT', '/office/theme', { token, body: again })).status).toBe(200)
    expect((await trash()).json).toEqual({ changed: 1 })
  })
})

describe('GET /files', () => {
  it("is served on its school's hosts and the platform's only, and cached forever", async () => {
    const { src } = (await upload(await pictureIn('png'))).json
    const { host } = await given.platform()
    for (const own of [school.host, await given.domain(school), host]) {
      const { status, headers, bytes } = await visit(own, 'GET', src)
      expect(status, own).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
    for (const other of [(await given.school()).host, 'nobody.localhost', 'nobody.example']) {
      const { status, headers } = await visit(other, 'GET', src)
      expect([status, headers.get('cache-control')], other).toEqual([404, 'no-store'])
    }
  })

  it('is served whatever the state of the site: error pages have the logo too', async () => {
    const { src } = (await upload(await pictureIn('png'))).json
    await ask(school.host, 'PUT', '/office/school/state', { token, body: { status: 'unpublished' } })
    expect((await visit(school.host, 'GET', src)).status).toBe(200)
  })

  it('serves no other file of the disk', async () => {
    const { src } = (await upload(await pictureIn('png'))).json
    const [, , , name = ''] = src.split('/')
    for (const trick of [
      `/files/${school.id}/${newId()}.webp`,
      `/files/${school.id}/${name}.webp`,
      `/files/${school.id}/${name.toUpperCase()}`,
      `/files/${school.id}/${name.replace('.webp', '.png')}`,
      `/files/${school.id}/${name}%00.webp`,
      `/files/${school.id}/..%2F${school.id}%2F${name}`,
      `/files/${school.id}/..%2f..%2fsecrets.json`,
      `/files/${school.id}/%2e%2e/%2e%2e/secrets.json`,
      `/files/${school.id}/../../secrets.json`,
      `/files/${school.id}//${name}`,
      `/files/${school.id}/`,
      `/files/${school.id}`,
      '/files/',
      '/files/../secrets.json',
      `/files/%2e%2e/${name}`,
      `/files/..%2f..%2f/${name}`,
      `/files/${school.id}/%E0%A4%A`,
    ]) {
      for (const host of [school.host, 'localhost']) expect((await visit(host, 'GET', trick)).status, trick).toBe(404)
    }
    expect((await visit(school.host, 'POST', src)).status).toBe(404)
  })
})

import { access } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { openUploads, type Uploads } from '#server/core/storage/uploads.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madeBy, madePdf, madePicture } from '#tests/support/made-files.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { media } from '../media.tables.ts'
import { eraseFiles } from '../processing/erase.ts'
import { sweepMedia } from '../processing/sweep.ts'

const gigabyte = 1024 ** 3
const dayMs = 24 * 3600 * 1000
const mp4 = await madeBy('a.mp4', 'both')
const mp3 = await madeBy('a.mp3', 'audio')
const webm = await madeBy('a.webm', 'video')
const truncatedRecording = (await madeBy('a.wav', 'audio', '-rf64', 'always')).subarray(0, 24)
const png = await madePicture('png')

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

describe.each(['disk', 's3'] as const)('uploads to %s', (where) => {
  let school: School
  let token: string
  let site: ReturnType<typeof openSite>
  let other: ReturnType<typeof openSite>
  let parts: { doors: typeof doors; files: ReturnType<typeof openFiles>; uploads: Uploads }

  beforeAll(() => {
    const config = { dataDir: inject('dataDir'), ...(where === 's3' && { s3: s3.config }) }
    // Two processes on one database.
    site = openSite(config)
    other = openSite(config)
    parts = { doors, files: openFiles(config), uploads: openUploads(config, doors) }
  })
  beforeEach(async () => {
    school = await given.school()
    token = await given.session(school, await given.person(school, { role: 'lecture' }))
  })

  const announce = (body: object, by = token) => site.ask(school.host, 'POST', '/office/media', { token: by, body })

  /** Announces a file and returns its id. */
  async function begun(bytes: number, kind: MediaKind = 'video', more = {}): Promise<string> {
    const { json, status, text } = await announce({ kind, name: 'a file', bytes, ...more })
    expect([status, json?.address], text).toEqual([200, `/uploads/${json?.media?.id}`])
    return json.media.id
  }
  const tus = { 'tus-resumable': '1.0.0' }
  const head = (id: string, by = token, to = site, host = school.host) =>
    to.visit(host, 'HEAD', `/uploads/${id}`, { token: by, headers: tus })
  const patch = (id: string, offset: number, body: unknown, by = token, to = site, host = school.host) =>
    to.visit(host, 'PATCH', `/uploads/${id}`, {
      token: by,
      body,
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    })
  const offsetOf = async (id: string) => (await head(id)).headers.get('upload-offset')

  async function rowOf(id: string) {
    const [row] = await doors.inSchool(school.id, null, ({ tx, schoolId }) =>
      tx
        .select()
        .from(media)
        .where(and(eq(media.schoolId, schoolId), eq(media.id, id))),
    )
    return row
  }
  const set = (id: string, changed: Partial<typeof media.$inferInsert>) =>
    doors.inSchool(school.id, null, ({ tx, schoolId }) =>
      tx
        .update(media)
        .set(changed)
        .where(and(eq(media.schoolId, schoolId), eq(media.id, id))),
    )
  async function jobsOf(id: string, queue: 'media' | 'erase') {
    const { rows } = await doors.reference.execute<{ data: { schoolId: string; mediaId: string; folder: string } }>(
      sql`select data from pgboss.job where name = ${queue} and data->>'mediaId' = ${id}`,
    )
    return rows.map(({ data }) => data)
  }
  const usedBytes = async () => {
    const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
    return (await site.ask(school.host, 'GET', '/office/figures/storage', { token: vendor })).json.used_bytes
  }
  const storedOf = async (id: string) => {
    const { folder = '', ending = '' } = (await rowOf(id)) ?? {}
    return (await parts.files.find(school.id, `${folder}/original.${ending}`))?.bytes
  }
  const uploadOf = (id: string) => ({ schoolId: school.id, id })

  it('arrive in parts, and are then processed once', async () => {
    const id = await begun(mp4.length)
    expect(await usedBytes()).toBe(mp4.length)
    const cut = Math.floor(mp4.length / 3)
    expect((await patch(id, 0, mp4.subarray(0, cut))).headers.get('upload-offset')).toBe(String(cut))
    expect([await offsetOf(id), (await rowOf(id))?.progress, (await rowOf(id))?.state]).toEqual([
      String(cut),
      33,
      'uploading',
    ])
    expect((await patch(id, cut, mp4.subarray(cut), token, other)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ state: 'uploaded', ending: 'mp4', bytes: mp4.length, scan: 'waiting' })
    expect((await storedOf(id))?.equals(mp4)).toBe(true)
    expect(await parts.uploads.received(uploadOf(id))).toBeUndefined()
    // A client that missed the last response asks again.
    expect((await head(id)).headers.get('upload-offset')).toBe(String(mp4.length))
    expect((await patch(id, cut, mp4.subarray(cut))).status).toBe(409)
    expect(await jobsOf(id, 'media')).toEqual([{ schoolId: school.id, mediaId: id }])
  })

  it.each<[MediaKind, Buffer, string]>([
    ['audio', mp3, 'mp3'],
    ['document', madePdf(), 'pdf'],
    ['image', png, 'png'],
    ['attachment', Buffer.from('a,b\n'), 'txt'],
  ])('may be %s', async (kind, content, ending) => {
    const id = await begun(content.length, kind)
    expect((await patch(id, 0, content)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ state: 'uploaded', ending })
  })

  it.each([
    [{ bytes: 0 }, 415, 'media.file_empty', 'File can not be uploaded', 'empty'],
    [{ bytes: 6 * gigabyte }, 413, 'media.file_size', 'File size exceed limit size', 'too large'],
    [{ bytes: 2 ** 60 }, 422, 'core.invalid_input', 'Invalid Input', undefined],
  ])(
    'of %j are refused when they are announced, with the cause and what to do',
    async (body, status, code, message, hint) => {
      const refused = refusal(await announce({ kind: 'video', name: 'a.mp4', ...body }))
      expect(refused).toMatchObject({ status, code, message })
      if (hint) expect(refused).toMatchObject({ hint: expect.stringContaining(hint), fields: { bytes: { code } } })
    },
  )

  it('are checked once their first bytes have arrived, however small the parts are', async () => {
    const sendAll = async (id: string, content: Buffer, places: number[]) => {
      const statuses: number[] = []
      for (const [at, start] of places.entries()) {
        statuses.push((await patch(id, start, content.subarray(start, places[at + 1]))).status)
      }
      return statuses
    }
    const id = await begun(10 * webm.length)
    expect(await sendAll(id, webm.subarray(0, 700), [0, 100, 300])).toEqual([204, 204, 415])
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'media.video_format', bytes: 0 })
    const fine = await begun(mp4.length)
    expect(await sendAll(fine, mp4, [0, 1, 511, 600])).toEqual([204, 204, 204, 204])
    expect(await rowOf(fine)).toMatchObject({ state: 'uploaded', ending: 'mp4' })
    const sentAhead = await begun(mp4.length)
    expect((await patch(sentAhead, 100, mp4.subarray(100))).status).toBe(409)
  })

  it.each<[string, MediaKind, Buffer, string, number]>([
    ['a page', 'video', Buffer.from('<!doctype html><script>alert(1)</script>'), 'media.file_type', 415],
    ['another format', 'video', webm, 'media.video_format', 415],
    ['a truncated video', 'video', mp4.subarray(0, 4000), 'media.file_broken', 415],
    ['a truncated recording', 'audio', truncatedRecording, 'media.file_broken', 415],
    ['something else', 'image', madePdf(), 'media.file_type', 415],
  ])('that are %s are refused, deleted and not counted', async (_, kind, content, code, status) => {
    const id = await begun(content.length, kind)
    expect(refusal(await patch(id, 0, content))).toMatchObject({ status, code })
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: code, bytes: 0 })
    expect([await usedBytes(), await parts.uploads.received(uploadOf(id))]).toEqual([0, undefined])
    expect((await head(id)).status).toBe(status)
    expect(refusal(await patch(id, 0, content))).toMatchObject({ status, code })
    expect(await jobsOf(id, 'media')).toEqual([])
  })

  it('of an unsupported type are refused when they are announced, by their name', async () => {
    const refused = async (kind: MediaKind, name: string) =>
      refusal(await announce({ kind, name, bytes: gigabyte / 4 }))
    expect(await refused('video', 'x.avi')).toMatchObject({ status: 415, code: 'media.video_format' })
    expect(await refused('attachment', 'x.mov')).toMatchObject({ status: 415, code: 'media.video_format' })
    expect(await refused('document', 'x.docx')).toMatchObject({ status: 415, code: 'media.file_type' })
    expect(await usedBytes()).toBe(0)
  })

  it.each<[string, MediaKind, Buffer, string]>([
    ['another format', 'video', webm, 'media.video_format'],
    ['a picture', 'video', Buffer.concat([png, Buffer.alloc(1000)]), 'media.file_type'],
    ['a video', 'document', mp4, 'media.file_type'],
  ])('that begin as %s are refused by their first bytes', async (_, kind, content, code) => {
    const id = await begun(100 * 1024 ** 2, kind)
    expect(refusal(await patch(id, 0, content.subarray(0, 5000)))).toMatchObject({ status: 415, code })
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: code, bytes: 0 })
    expect([await usedBytes(), await parts.uploads.received(uploadOf(id))]).toEqual([0, undefined])
    expect((await head(id)).status).toBe(415)
  })

  it('take no byte more than was announced', async () => {
    const id = await begun(100)
    expect((await patch(id, 0, mp4.subarray(0, 101))).status).toBe(413)
    expect(await offsetOf(id)).toBe('0')
  })

  it("continue at the server's offset, not the sender's", async () => {
    const id = await begun(100)
    await patch(id, 0, mp4.subarray(0, 40))
    expect((await patch(id, 0, new Uint8Array(60))).status).toBe(409)
    expect((await patch(id, 80, new Uint8Array(20))).status).toBe(409)
    expect(await offsetOf(id)).toBe('40')
  })

  it('lose no byte when the connection breaks', async () => {
    const id = await begun(mp4.length)
    let sent = 0
    const breaking = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= 3000) return controller.error(new Error('The connection broke'))
        controller.enqueue(mp4.subarray(sent, sent + 1000))
        sent += 1000
      },
    })
    await patch(id, 0, breaking)
    expect(await offsetOf(id)).toBe('3000')
    expect((await patch(id, 3000, mp4.subarray(3000))).status).toBe(204)
    expect((await storedOf(id))?.equals(mp4)).toBe(true)
  })

  it('are written by one at a time, in whatever process', async () => {
    const id = await begun(mp4.length)
    let go = () => {}
    const hanging = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(mp4.subarray(0, 1000))
        await new Promise<void>((done) => {
          go = done
        })
        controller.close()
      },
    })
    const first = patch(id, 0, hanging)
    // The first connection is dead, but the server does not know it yet. The same person sends to another process.
    // If the first got the lock only after the offset was asked for, it must be asked for again.
    const answers: number[] = []
    while (answers.length < 3 && !answers.includes(204)) {
      const offset = Number((await head(id, token, other)).headers.get('upload-offset'))
      expect([0, 1000]).toContain(offset)
      answers.push((await patch(id, offset, mp4.subarray(offset), token, other)).status)
    }
    expect([[204], [409, 204]]).toContainEqual(answers)
    go()
    await first
    expect((await storedOf(id))?.equals(mp4)).toBe(true)
    expect(await jobsOf(id, 'media')).toHaveLength(1)
  })

  it('are not corrupted when many send the same bytes at once', async () => {
    const id = await begun(mp4.length)
    const answers = await Promise.all([site, other, site, other].map((to) => patch(id, 0, mp4, token, to)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await storedOf(id))?.equals(mp4)).toBe(true)
    expect(await jobsOf(id, 'media')).toHaveLength(1)
  })

  describe('of somebody else', () => {
    it('are not found', async () => {
      const id = await begun(100)
      const another = await given.session(school, await given.person(school, { role: 'lecture' }))
      const student = await given.session(school, await given.person(school, { role: 'student' }))
      for (const by of [another, student]) {
        expect((await head(id, by)).status).toBe(404)
        expect(refusal(await patch(id, 0, 'x', by))).toMatchObject({ status: 404, code: 'media.not_found' })
        expect((await site.ask(school.host, 'DELETE', `/office/media/${id}/upload`, { token: by })).status).not.toBe(
          200,
        )
      }
      expect((await head(id, '')).status).toBe(401)
      expect((await patch(id, 0, 'x', '')).status).toBe(401)
      expect(await offsetOf(id)).toBe('0')
    })

    it('are not found by another school', async () => {
      const id = await begun(100)
      const theirs = await given.school()
      const spy = await given.session(theirs, await given.person(theirs, { role: 'vendor' }))
      expect((await head(id, spy, site, theirs.host)).status).toBe(404)
      expect((await patch(id, 0, 'x', spy, site, theirs.host)).status).toBe(404)
      expect((await head(id, token, site, theirs.host)).status).toBe(401)
    })

    it.each(['nonsense', '../files', newId(), '%00', 'a%2Fb'])('have no address like %s', async (id) => {
      expect((await head(id)).status).toBe(404)
      expect((await patch(id, 0, 'x')).status).toBe(404)
    })

    it('are not sent from another site', async () => {
      const id = await begun(100)
      const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const from = { ...headers, 'sec-fetch-site': 'cross-site' }
      const { status } = await site.visit(school.host, 'PATCH', `/uploads/${id}`, { token, body: 'x', headers: from })
      expect([status, await offsetOf(id)]).toEqual([403, '0'])
    })
  })

  describe('that are announced', () => {
    it('reserve storage exactly, however many are announced at once', async () => {
      await given.media(school, { bytes: gigabyte - 1000 })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => announce({ kind: 'video', name: 'a.mp4', bytes: 400 })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
      expect(answers.filter(({ json }) => json.code === 'media.full_storage')).toHaveLength(6)
      expect(await usedBytes()).toBe(gigabyte - 200)
      expect((await announce({ kind: 'video', name: 'a.mp4', bytes: 201 })).status).toBe(409)
      expect((await announce({ kind: 'video', name: 'a.mp4', bytes: 200 })).status).toBe(200)
    })

    it.each([
      ['image', 20 * 1024 ** 2 + 1, 413],
      ['image', 20 * 1024 ** 2, 200],
      ['video', gigabyte + 1, 409],
      ['audio', 500 * 1024 ** 2 + 1, 413],
    ])('are as large as their kind and package allow: %s of %i', async (kind, bytes, status) => {
      expect((await announce({ kind, name: 'a', bytes })).status).toBe(status)
    })

    it('are larger in a larger package', async () => {
      await given.subscription(school, { package: 'premium' })
      expect((await announce({ kind: 'video', name: 'a', bytes: 5 * gigabyte })).status).toBe(200)
      expect((await announce({ kind: 'video', name: 'a', bytes: 5 * gigabyte + 1 })).status).toBe(413)
    })

    it('can be canceled, and leave nothing', async () => {
      const id = await begun(100)
      await patch(id, 0, mp4.subarray(0, 40))
      const { folder } = (await rowOf(id)) ?? {}
      const cancelled = await site.ask(school.host, 'DELETE', `/office/media/${id}/upload`, { token })
      expect(cancelled.json).toEqual({ changed: 1 })
      expect([await usedBytes(), (await head(id)).status]).toEqual([0, 404])
      const [job] = await jobsOf(id, 'erase')
      expect(job).toEqual({ schoolId: school.id, mediaId: id, folder })
      if (job) await eraseFiles(parts, job)
      if (job) await eraseFiles(parts, job)
      expect(await parts.uploads.received(uploadOf(id))).toBeUndefined()
    })
  })

  describe('when the server crashes', () => {
    /** All bytes have arrived, but the upload was not finished. */
    async function complete(content = mp4): Promise<string> {
      const id = await begun(content.length)
      const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      await parts.uploads.answer(
        uploadOf(id),
        new Request('http://x/', { method: 'PATCH', headers, body: new Uint8Array(content) }),
      )
      expect(await parts.uploads.received(uploadOf(id))).toBe(content.length)
      expect((await rowOf(id))?.state).toBe('uploading')
      return id
    }

    it('after the last byte, the next request finishes it', async () => {
      const id = await complete()
      expect((await head(id)).headers.get('upload-offset')).toBe(String(mp4.length))
      expect(await rowOf(id)).toMatchObject({ state: 'uploaded', ending: 'mp4' })
      expect(await jobsOf(id, 'media')).toHaveLength(1)
    })

    it('after the last byte of a wrong file, the next request is refused', async () => {
      const id = await complete(Buffer.from('<html><script></script></html>'))
      expect((await head(id)).status).toBe(415)
      expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'media.file_type', bytes: 0 })
    })

    it('after its bytes were moved, the next request finishes it', async () => {
      const id = await complete()
      await set(id, { ending: 'mp4' })
      await parts.uploads.store(uploadOf(id), `${(await rowOf(id))?.folder}/original.mp4`)
      const answers = await Promise.all([head(id), head(id, token, other)])
      expect(answers.map(({ headers }) => headers.get('upload-offset'))).toEqual([`${mp4.length}`, `${mp4.length}`])
      expect((await rowOf(id))?.state).toBe('uploaded')
      expect((await storedOf(id))?.equals(mp4)).toBe(true)
      expect(await jobsOf(id, 'media')).toHaveLength(1)
    })

    it('before it was opened, it starts from the beginning', async () => {
      const id = await begun(mp4.length)
      await parts.uploads.remove(uploadOf(id))
      expect((await patch(id, 0, mp4)).status).toBe(409)
      expect(await offsetOf(id)).toBe('0')
      expect((await patch(id, 0, mp4)).status).toBe(204)
      expect((await rowOf(id))?.state).toBe('uploaded')
    })

    it('the sweep finishes complete uploads, and leaves the others', async () => {
      const done = await complete()
      const wrong = await complete(Buffer.from('<html><script></script></html>'))
      const half = await begun(100)
      await patch(half, 0, mp4.subarray(0, 40))
      const soon = Date.now() + 11 * 60_000
      await sweepMedia(parts, new Date(soon))
      await sweepMedia(parts, new Date(soon))
      expect([(await rowOf(done))?.state, (await rowOf(wrong))?.state]).toEqual(['uploaded', 'failed'])
      expect([(await rowOf(half))?.state, await offsetOf(half)]).toEqual(['uploading', '40'])
      expect(await jobsOf(done, 'media')).toHaveLength(1)
    })
  })

  it('are deleted after three days without a byte', async () => {
    const [old, young] = [await begun(100), await begun(100)]
    await set(old, { updatedAt: new Date(Date.now() - 3 * dayMs - 1000) })
    await set(young, { updatedAt: new Date(Date.now() - 3 * dayMs + 60_000) })
    await sweepMedia(parts)
    expect([await rowOf(old), (await rowOf(young))?.state]).toEqual([undefined, 'uploading'])
    expect(await jobsOf(old, 'erase')).toHaveLength(1)
    expect(await usedBytes()).toBe(100)
  })

  it.runIf(where === 'disk')('are stored where only the server can read', async () => {
    const id = await begun(100)
    const place = path.join(inject('dataDir'), 'uploads', school.id, id)
    await access(place)
    for (const address of [`/uploads/${id}`, `/files/${school.id}/${id}`, `/files/${school.id}/..%2Fuploads%2F${id}`]) {
      expect((await site.visit(school.host, 'GET', address, { token })).status).toBe(404)
    }
  })
})

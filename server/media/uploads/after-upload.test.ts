import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { openFiles } from '#server/core/storage/files.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { type Clamd, startClamd } from '#tests/support/clamd.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { eicar, madePicture } from '#tests/support/made-files.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { media } from '../media.tables.ts'
import { processMedia } from '../processing/process-media.ts'
import { openScan, type Scan } from './scan.ts'

// From the browser to the library: uploaded, scanned by a real scanner, and processed.

const { ask, visit } = openSite()
const dataDir = inject('dataDir')
const files = openFiles({ dataDir })
let clamd: Clamd
let school: School
let token: string

beforeAll(async () => {
  clamd = await startClamd()
})
afterAll(() => clamd.stop())
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

async function uploaded(kind: MediaKind, content: Buffer): Promise<string> {
  const body = { kind, name: 'a file', bytes: content.length }
  const { id } = (await ask(school.host, 'POST', '/office/media', { token, body })).json.media
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  expect((await visit(school.host, 'PATCH', `/uploads/${id}`, { token, body: content, headers })).status).toBe(204)
  return id
}
const processed = (id: string, scan: Scan) =>
  processMedia(
    { doors, files, scan, dataDir, stopping: new AbortController().signal },
    { schoolId: school.id, mediaId: id },
  )
const read = async (id: string) => (await ask(school.host, 'GET', `/office/media/${id}`, { token })).json
async function folderOf(id: string): Promise<string> {
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(media)
      .where(and(eq(media.schoolId, schoolId), eq(media.id, id))),
  )
  return row?.folder ?? ''
}
const real = () => openScan({ path: clamd.socket })

it('a picture of the library has several widths, and can be used in an article', async () => {
  const id = await uploaded('image', await madePicture('jpeg', 800, 400))
  await processed(id, real())
  const { state, scan, width, thumbnail } = await read(id)
  expect([state, scan, width, thumbnail]).toEqual([
    'completed',
    'clean',
    800,
    `/files/${school.id}/${await folderOf(id)}.webp`,
  ])
  expect(await sharp((await visit(school.host, 'GET', thumbnail)).bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 800,
  })
  const small = await visit(school.host, 'GET', thumbnail.replace('.webp', '-320.avif'))
  expect([small.headers.get('content-type'), (await sharp(small.bytes).metadata()).width]).toEqual(['image/avif', 320])
  const article = { title: 'One', body: { type: 'doc', content: [] }, thumbnail, language: 'en', category_id: null }
  const body = { ...article, published: false, featured: false }
  const added = await ask(school.host, 'POST', '/office/articles', { token, body })
  expect([added.status, (await read(id)).uses]).toEqual([
    200,
    [{ kind: 'article', thing_id: added.json.id, title: 'One' }],
  ])
  const trash = () => ask(school.host, 'POST', '/office/media/trash', { token, body: { ids: [id] } })
  expect(refusal(await trash()).code).toBe('media.in_use')
  for (const what of ['trash', 'delete']) {
    await ask(school.host, 'POST', `/office/articles/${what}`, { token, body: { ids: [added.json.id] } })
  }
  expect((await trash()).json).toEqual({ changed: 1 })
})

it('is encoded again after a crash', async () => {
  const id = await uploaded('image', await madePicture('jpeg', 800, 400))
  // A worker crashed while writing the second width.
  await files.write(school.id, `${await folderOf(id)}.webp`, Buffer.from('half'))
  await processed(id, real())
  const { state, thumbnail } = await read(id)
  expect(state).toBe('completed')
  expect((await sharp((await visit(school.host, 'GET', thumbnail)).bytes).metadata()).width).toBe(800)
})

it('a picture of too many pixels is deleted, and its state says that its pixels are too many', async () => {
  const image = sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
  const id = await uploaded('image', await image.png({ compressionLevel: 9 }).toBuffer())
  await processed(id, real())
  expect(await read(id)).toMatchObject({ state: 'failed', failure: 'media.picture_pixels', bytes: 0 })
  expect(await files.size(school.id, `${await folderOf(id)}/original.png`)).toBeUndefined()
  expect((await ask(school.host, 'GET', '/office/media', { token })).json.data).toEqual([])
})

it('an infected file is deleted, and its state says why', async () => {
  const id = await uploaded('attachment', Buffer.from(eicar))
  await processed(id, real())
  expect(await read(id)).toMatchObject({ state: 'failed', failure: 'media.infected', scan: 'infected', bytes: 0 })
  expect(await files.size(school.id, `${await folderOf(id)}/original.txt`)).toBeUndefined()
  expect((await ask(school.host, 'POST', `/office/media/${id}/retry`, { token })).status).toBe(404)
  expect((await ask(school.host, 'GET', `/office/media/${id}/playback`, { token })).status).toBe(404)
})

it.each([
  ['off', () => openScan(undefined)],
  ['unscanned', () => openScan({ path: '/nowhere/clamd.ctl' }, { tries: 1, pauseMs: 1, silenceMs: 1000 })],
  ['clean', real],
])('what was not scanned is not called clean: %s', async (scan, opened) => {
  const id = await uploaded('attachment', Buffer.from('harmless'))
  await processed(id, opened())
  expect(await read(id)).toMatchObject({ state: 'completed', scan })
})

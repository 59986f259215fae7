import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { withSource } from '#server/core/storage/file-source.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { ownFolder } from '#tests/support/own-database.ts'
import { openSite } from '#tests/support/site.ts'
import { dataDir, files, mediaRow, processingOf, uploadedTo } from '#tests/support/uploaded.ts'
import { rotatedVideo, testAudio, testVideo } from '#tests/support/videos.ts'
import { mp4Facts } from '../uploads/mp4-boxes.ts'
import { hasTools, ToolTooSlow } from './ffmpeg.ts'
import { processMedia } from './process-media.ts'
import { queueWithoutRenditions } from './without-renditions.ts'

// Real encoding, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { ask } = openSite()
const missing = { ffmpeg: 'no-such-program', ffprobe: 'ffprobe' }
let school: School
let token: string

beforeAll(() => setLogLevel('silent'))
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const rowOf = (file: { mediaId: string }) => mediaRow(school, file.mediaId)
const playbackOf = async ({ mediaId }: { mediaId: string }) =>
  (await ask(school.host, 'GET', `/office/media/${mediaId}/playback`, { token })).json
const jobsOf = async ({ mediaId }: { mediaId: string }) =>
  (await doors.reference.execute(sql`select 1 from pgboss.job where name = 'media' and data->>'mediaId' = ${mediaId}`))
    .rows.length
async function processedWithout(place?: string, wanted?: Parameters<typeof uploadedTo>[2]) {
  const file = await uploadedTo(school, place ?? (await testVideo({ size: '640x360', seconds: 6 })), wanted)
  await processMedia(processingOf({ tools: missing }), file)
  return file
}

describe('a video that was processed while ffmpeg was missing', () => {
  it('plays as it was uploaded, with a picture, its length and its megabytes', async () => {
    const file = await processedWithout(undefined, { bytes: 3 * 1024 ** 2 })
    expect(await rowOf(file)).toMatchObject({ state: 'completed', seconds: 6, width: 640, height: 360 })
    const { form, src, poster, seconds, renditions } = await playbackOf(file)
    expect({ form, seconds, renditions }).toEqual({
      form: 'file',
      seconds: 6,
      renditions: [{ name: '360p', height: 360, megabytes: 3 }],
    })
    expect(src).toContain('/original.mp4')
    const drawn = await files.find(school.id, `${file.folder}/${poster.split('/').at(-1)}`)
    expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 540 })
    const { thumbnail } = (await ask(school.host, 'GET', `/office/media/${file.mediaId}`, { token })).json
    expect([thumbnail.split('/').at(-1), poster.split('/').at(-1)]).toEqual(['cover.webp', 'cover.webp'])
  })

  it('gets its renditions when ffmpeg is there', async () => {
    const file = await processedWithout()
    await processMedia(processingOf(), file)
    const row = await rowOf(file)
    expect([row.state, row.renditions.map(({ name }) => name)]).toEqual([
      'completed',
      ['poster', 'previews', 'audio', '240p', '360p'],
    ])
    const { form, poster, renditions } = await playbackOf(file)
    expect([form, poster.split('/').at(-1), renditions.length]).toEqual(['hls', 'poster.webp', 3])
    // Another run has nothing to do.
    await processMedia(processingOf({ tools: missing }), file)
    expect((await rowOf(file)).renditions).toHaveLength(5)
  })

  it('has either all renditions or none, whenever processing stops', async () => {
    const file = await processedWithout()
    const stopping = new AbortController()
    const folder = path.join(dataDir, 'files', school.id, file.folder)
    const done = processMedia(processingOf({ stopping: stopping.signal }), file)
    await expect.poll(() => readdir(folder), { timeout: 60_000, interval: 5 }).toContain('240p.m3u8')
    stopping.abort(new Error('stopped'))
    await done.catch(() => undefined)
    const { state, renditions } = await rowOf(file)
    expect([state, renditions.map(({ name }) => name)]).toEqual(['completed', ['cover']])
    expect((await playbackOf(file)).form).toBe('file')
    await processMedia(processingOf(), file)
    expect((await playbackOf(file)).form).toBe('hls')
  })

  it('stays as it is if ffmpeg rejects it, and is not tried at every start', async () => {
    const broken = { ffmpeg: 'ffmpeg', ffprobe: path.join(await ownFolder(), 'ffprobe') }
    await writeFile(broken.ffprobe, '#!/bin/sh\n[ "$1" = -version ] || exit 1\n', { mode: 0o755 })
    const file = await processedWithout()
    await processMedia(processingOf({ tools: broken }), file)
    expect(await rowOf(file)).toMatchObject({ state: 'completed', failure: 'media.video_format' })
    expect((await playbackOf(file)).form).toBe('file')
    await queueWithoutRenditions(doors)
    expect(await jobsOf(file)).toBe(0)
  })

  it('is queued when a worker with ffmpeg starts, once', async () => {
    const file = await processedWithout()
    await queueWithoutRenditions(doors, missing)
    expect(await jobsOf(file)).toBe(0)
    await queueWithoutRenditions(doors)
    await queueWithoutRenditions(doors)
    expect(await jobsOf(file)).toBe(1)
  })

  it('is queued though one of another school cannot be', async () => {
    const without: Parameters<typeof given.media>[1] = { kind: 'video', state: 'completed', renditions: [] }
    const broken = await given.school()
    const made: { mediaId: string }[] = []
    for (const of of [school, broken, school, broken, school])
      made.push({ mediaId: (await given.media(of, without)).id })
    const inSchool: typeof doors.inSchool = (id, actor, work) =>
      id === broken.id ? Promise.reject(new Error('This school is broken')) : doors.inSchool(id, actor, work)
    await queueWithoutRenditions({ ...doors, inSchool })
    expect(await Promise.all(made.map(jobsOf))).toEqual([1, 0, 1, 0, 1])
  })

  it('is processed again when a person wants it', async () => {
    const file = await processedWithout()
    const again = () => ask(school.host, 'POST', `/office/media/${file.mediaId}/retry`, { token })
    expect((await again()).json).toMatchObject({ state: 'completed', failure: null })
    expect((await again()).status).toBe(200)
    expect(await jobsOf(file)).toBe(1)
    await processMedia(processingOf(), file)
    expect((await again()).status).toBe(404)
  })

  it('shows its picture by a ticket that does not open the original', async () => {
    const file = await processedWithout()
    const { poster, src } = await playbackOf(file)
    expect([poster, src].map((address) => address.split('/')[2].split('.')[1])).toEqual(['poster', 'read'])
  })
})

it('the length of an audio file in MP4 is known without ffmpeg, of another not', async () => {
  const [m4a, mp3] = [
    await processedWithout(await testAudio('m4a', 5), { kind: 'audio' }),
    await processedWithout(await testAudio('mp3', 5), { kind: 'audio' }),
  ]
  expect([(await rowOf(m4a)).seconds, (await rowOf(mp3)).seconds]).toEqual([5, null])
})

it.each([
  ['landscape', [], { width: 640, height: 360 }],
  ['with its index first', ['-movflags', 'faststart'], { width: 640, height: 360 }],
])('the index of a video says its length and size: %s', async (_, more, size) => {
  const facts = await withSource(await testVideo({ size: '640x360', seconds: 6, more }), mp4Facts)
  expect(facts).toEqual({ ...size, seconds: expect.closeTo(6, 0) })
})

it('a turned video is as high as it is shown', async () => {
  const turned = path.join(await ownFolder(), 'turned.mp4')
  await rotatedVideo(await testVideo({ size: '640x360' }), turned)
  expect(await withSource(turned, mp4Facts)).toMatchObject({ width: 360, height: 640 })
})

it('a busy machine is not one without ffmpeg', async () => {
  const slow = path.join(await ownFolder(), 'ffmpeg')
  await writeFile(slow, '#!/bin/sh\nexec sleep 1000\n', { mode: 0o755 })
  const run = { signal: new AbortController().signal, mostSeconds: 0.3 }
  await expect(hasTools({ ffmpeg: slow, ffprobe: 'true' }, run)).rejects.toBeInstanceOf(ToolTooSlow)
})

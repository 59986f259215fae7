import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import type { ScanState } from '#shared/media/media.lists.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { ownFolder } from '#tests/support/own-database.ts'
import { mediaRow, processingOf, uploadedTo } from '#tests/support/uploaded.ts'
import { rotatedVideo, seenIn, type TestVideo, testAudio, testVideo } from '#tests/support/videos.ts'
import { type Processing, processMedia } from './process-media.ts'

let school: School
const dataDir = inject('dataDir')

// Real encoding, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

beforeAll(async () => {
  setLogLevel('silent')
  school = await given.school()
})

const processing = (wanted: Partial<Processing> = {}) => processingOf(wanted)
const uploaded = (place: string, wanted?: Parameters<typeof uploadedTo>[2]) => uploadedTo(school, place, wanted)
const rowOf = ({ mediaId }: { mediaId: string }) => mediaRow(school, mediaId)

const placeOf = (folder: string, name: string) => path.join(dataDir, 'files', school.id, folder, name)
const namesIn = async (folder: string) => (await readdir(path.join(dataDir, 'files', school.id, folder))).sort()
const workLeft = async (mediaId: string) =>
  (await readdir(path.join(dataDir, 'work')).catch(() => [])).filter((name) => name === mediaId)

async function made(wanted: TestVideo) {
  const file = await uploaded(await testVideo(wanted))
  await processMedia(processing(), file)
  return { ...file, row: await rowOf(file) }
}

describe('a video', () => {
  it('gets every rendition up to its own size, audio only, a poster and previews', async () => {
    const { row, folder, mediaId } = await made({ size: '1280x720', seconds: 6 })
    expect(row).toMatchObject({ state: 'completed', progress: 100, failure: null, scan: 'clean' })
    expect(row).toMatchObject({ seconds: 6, width: 1280, height: 720, bytes: 1000 })
    expect(row.renditions.map(({ name, height }) => [name, height])).toEqual([
      ['poster', null],
      ['previews', null],
      ['audio', null],
      ['240p', 240],
      ['360p', 360],
      ['720p', 720],
    ])
    const played = ['240p', '360p', '720p', 'audio'].flatMap((name) => [`${name}.m3u8`, `${name}.mp4`])
    const all = [...played, 'master.m3u8', 'original.mp4', 'poster.webp', 'previews.vtt', 'previews.webp']
    expect(await namesIn(folder)).toEqual(all)
    for (const { name, height, bytes } of row.renditions.filter(({ name }) => /p$|audio/.test(name))) {
      const { streams, seconds } = await seenIn(placeOf(folder, `${name}.m3u8`))
      expect(streams.map(({ codec_name }) => codec_name)).toEqual(height ? ['h264', 'aac'] : ['aac'])
      expect(streams[0]?.height).toBe(height ?? undefined)
      expect(seconds).toBeCloseTo(6, 0)
      const both = await Promise.all(['mp4', 'm3u8'].map((ending) => readFile(placeOf(folder, `${name}.${ending}`))))
      expect(bytes).toBe(both.reduce((sum, { length }) => sum + length, 0))
    }
    expect(await workLeft(mediaId)).toEqual([])
  })

  it('has segments of four seconds, and a playlist of all renditions', async () => {
    const { folder } = await made({ size: '640x360', seconds: 6 })
    const playlist = await readFile(placeOf(folder, '360p.m3u8'), 'utf8')
    expect([...playlist.matchAll(/#EXTINF:(\d+)/g)].map(([, seconds]) => seconds)).toEqual(['4', '2'])
    expect(playlist).toContain('#EXT-X-MAP:URI="360p.mp4"')
    const lines = (await readFile(placeOf(folder, 'master.m3u8'), 'utf8')).trim().split('\n')
    const facts = /^#EXT-X-STREAM-INF:BANDWIDTH=\d{4,},AVERAGE-BANDWIDTH=\d{4,},RESOLUTION=(\d+x\d+),CODECS="(.+)",NAME/
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual(['240p.m3u8', '360p.m3u8', 'audio.m3u8'])
    expect(lines.map((line) => facts.exec(line)?.slice(1)).filter(Boolean)).toEqual([
      ['426x240', expect.stringMatching(/^avc1\.4d40[0-9a-f]{2},mp4a\.40\.2$/)],
      ['640x360', expect.stringMatching(/^avc1\.4d40[0-9a-f]{2},mp4a\.40\.2$/)],
    ])
  })

  it('has a preview picture for every moment', async () => {
    const { folder } = await made({ size: '320x180', seconds: 5 })
    const track = await readFile(placeOf(folder, 'previews.vtt'), 'utf8')
    expect(track).toBe(`WEBVTT

00:00:00.000 --> 00:00:02.000
previews.webp#xywh=0,0,160,90

00:00:02.000 --> 00:00:04.000
previews.webp#xywh=160,0,160,90

00:00:04.000 --> 00:00:05.000
previews.webp#xywh=320,0,160,90
`)
    const { width, height, format } = await sharp(placeOf(folder, 'previews.webp')).metadata()
    expect({ width, height, format }).toEqual({ width: 480, height: 90, format: 'webp' })
    expect(await sharp(placeOf(folder, 'poster.webp')).metadata()).toMatchObject({ width: 320, height: 180 })
  })

  it.each<[string, TestVideo, { size: [number, number]; names: string[] }]>([
    ['in portrait', { size: '360x640' }, { size: [360, 640], names: ['240p', '360p'] }],
    ['without audio', { size: '426x240', audio: false }, { size: [426, 240], names: ['240p'] }],
    ['smaller than all steps', { size: '160x90' }, { size: [160, 90], names: ['90p'] }],
    ['of odd size', { size: '321x181', more: ['-pix_fmt', 'yuv444p'] }, { size: [321, 181], names: ['180p'] }],
    ['of one frame', { size: '320x240', seconds: 0.04, audio: false }, { size: [320, 240], names: ['240p'] }],
    ['of sixty frames a second', { size: '320x240', rate: 60 }, { size: [320, 240], names: ['240p'] }],
    ['with wide pixels', { size: '240x240', more: ['-vf', 'setsar=2/1'] }, { size: [480, 240], names: ['240p'] }],
  ])('%s is made too', async (_, wanted, { size, names }) => {
    const { row, folder } = await made({ seconds: 2, ...wanted })
    expect(row).toMatchObject({ state: 'completed', failure: null, width: size[0], height: size[1] })
    const played = row.renditions.filter(({ name }) => !['poster', 'previews'].includes(name)).map(({ name }) => name)
    expect(played).toEqual([...(wanted.audio === false ? [] : ['audio']), ...names])
    const { streams } = await seenIn(placeOf(folder, `${names.at(-1)}.m3u8`))
    const [width = 0, height = 0] = [streams[0]?.width, streams[0]?.height]
    expect(Math.abs(width / height - size[0] / size[1])).toBeLessThan(0.02)
  })

  it('with a rotation in its metadata is rotated', async () => {
    const landscape = await testVideo({ size: '640x360' })
    const turned = path.join(await ownFolder(), 'turned.mp4')
    await rotatedVideo(landscape, turned)
    const file = await uploaded(turned)
    await processMedia(processing(), file)
    expect(await rowOf(file)).toMatchObject({ width: 360, height: 640 })
    expect((await seenIn(placeOf(file.folder, '360p.m3u8'))).streams[0]).toMatchObject({ width: 360, height: 640 })
  })
})

describe('an audio file', () => {
  it.each(['mp3', 'm4a', 'wav', 'ogg', 'aac'])('in %s is encoded for every browser', async (ending) => {
    const file = await uploaded(await testAudio(ending, 5), { kind: 'audio' })
    await processMedia(processing(), file)
    const row = await rowOf(file)
    expect(row).toMatchObject({ state: 'completed', seconds: 5, width: null, height: null })
    expect(row.renditions).toMatchObject([{ name: 'audio', height: null }])
    expect((await seenIn(placeOf(file.folder, 'master.m3u8'))).streams.map((one) => one.codec_name)).toEqual(['aac'])
  })
})

describe('an unusable file', () => {
  const bad = async (bytes: Uint8Array | string, ending = 'mp4', kind: 'video' | 'audio' = 'video') => {
    const place = path.join(await ownFolder(), `bad.${ending}`)
    await writeFile(place, bytes)
    const file = await uploaded(place, { kind })
    await processMedia(processing(), file)
    return rowOf(file)
  }

  it.each<[string, () => Promise<Uint8Array | string>]>([
    ['a page', async () => '<!doctype html><script>alert(1)</script>'],
    [
      'a playlist that names a file of the server',
      async () => '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    ],
    ['an ffmpeg file list', async () => "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['nothing', async () => ''],
    ['a video without its index', async () => (await readFile(await testVideo())).subarray(0, 3000)],
    ['a video with a broken index', async () => brokenMoov(await readFile(await testVideo()))],
    ['audio without video', async () => readFile(await testAudio('m4a'))],
    ['a video of a few pixels', async () => readFile(await testVideo({ size: '8x8', audio: false }))],
  ])('%s fails for good, and says why', async (_, bytes) => {
    expect(await bad(await bytes())).toMatchObject({ state: 'failed', failure: 'media.video_format', renditions: [] })
  })

  it('gets another code if it was uploaded as audio', async () => {
    expect(await bad('not a song', 'mp3', 'audio')).toMatchObject({ state: 'failed', failure: 'media.file_type' })
    const silent = await readFile(await testVideo({ audio: false }))
    expect(await bad(silent, 'm4a', 'audio')).toMatchObject({ state: 'failed', failure: 'media.file_type' })
  })

  it('may be an upload whose original is missing', async () => {
    const file = await given.media(school, { state: 'uploaded', renditions: [] })
    await processMedia(processing(), { schoolId: school.id, mediaId: file.id })
    expect(await rowOf({ mediaId: file.id })).toMatchObject({ state: 'failed', failure: 'media.upload_failed' })
  })
})

/** Renames the boxes inside the index, so that it is there but empty. */
function brokenMoov(bytes: Buffer): Buffer {
  const at = bytes.indexOf('moov')
  for (const box of ['trak', 'mvhd']) {
    for (let place = bytes.indexOf(box, at); place >= 0; place = bytes.indexOf(box, place)) bytes.write('xxxx', place)
  }
  return bytes
}

describe('the scan', () => {
  it.each<[Exclude<ScanState, 'waiting'>]>([['clean'], ['off'], ['unscanned']])(
    'is recorded as %s',
    async (verdict) => {
      const file = await uploaded(await testVideo(), { kind: 'attachment' })
      await processMedia(processing({ scan: async () => verdict }), file)
      expect(await rowOf(file)).toMatchObject({ state: 'completed', scan: verdict })
    },
  )

  it('that finds a virus deletes the file', async () => {
    const file = await uploaded(await testVideo())
    await processMedia(processing({ scan: async () => 'infected' }), file)
    expect(await rowOf(file)).toMatchObject({ state: 'failed', failure: 'media.infected', scan: 'infected', bytes: 0 })
    await expect(namesIn(file.folder)).rejects.toThrow('ENOENT')
  })

  it('that fails is tried again before anything is encoded', async () => {
    const file = await uploaded(await testVideo())
    const failing = processing({ scan: () => Promise.reject(new Error('the scanner is away')) })
    await expect(processMedia(failing, file)).rejects.toThrow('the scanner is away')
    expect(await rowOf(file)).toMatchObject({ state: 'processing', scan: 'waiting', renditions: [] })
    await expect(processMedia(failing, file, true)).rejects.toThrow('the scanner is away')
    expect(await rowOf(file)).toMatchObject({ state: 'failed', failure: 'media.upload_failed' })
  })
})

describe('a file that is neither video nor audio', () => {
  it.each(['document', 'attachment'] as const)('a %s is complete once it was scanned', async (kind) => {
    const place = path.join(await ownFolder(), 'document.pdf')
    await writeFile(place, '%PDF-1.7\n')
    const file = await uploaded(place, { kind })
    await processMedia(processing(), file)
    expect(await rowOf(file)).toMatchObject({ state: 'completed', scan: 'clean', renditions: [], progress: 100 })
    expect(await namesIn(file.folder)).toEqual(['original.pdf'])
  })
})

describe('processing again', () => {
  it('does nothing for a file that is complete, has failed or is missing', async () => {
    const scan = () => Promise.reject(new Error('must not be scanned'))
    for (const state of ['completed', 'failed', 'uploading'] as const) {
      const file = await uploaded(await testVideo(), { state, renditions: [{ name: '360p', height: 360, bytes: 500 }] })
      await processMedia(processing({ scan }), file)
      expect((await rowOf(file)).state).toBe(state)
    }
    await processMedia(processing({ scan }), { schoolId: school.id, mediaId: newId() })
  })
})

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
import { type Film, film, seenIn, tone, turnedVideo } from '#tests/support/videos.ts'
import { type Processing, processMedia } from './process-media.ts'

let school: School
const dataDir = inject('dataDir')

// Films are made for real, on whatever machine this is.
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

async function made(wanted: Film) {
  const file = await uploaded(await film(wanted))
  await processMedia(processing(), file)
  return { ...file, row: await rowOf(file) }
}

describe('a video', () => {
  it('is made in every step up to its own size, with its sound alone, a picture and small pictures', async () => {
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
    const films = ['240p', '360p', '720p', 'audio'].flatMap((name) => [`${name}.m3u8`, `${name}.mp4`])
    const all = [...films, 'master.m3u8', 'original.mp4', 'poster.webp', 'previews.vtt', 'previews.webp']
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

  it('has a small picture for every moment', async () => {
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

  it.each<[string, Film, { size: [number, number]; names: string[] }]>([
    ['held upright', { size: '360x640' }, { size: [360, 640], names: ['240p', '360p'] }],
    ['without sound', { size: '426x240', sound: false }, { size: [426, 240], names: ['240p'] }],
    ['smaller than all steps', { size: '160x90' }, { size: [160, 90], names: ['90p'] }],
    ['of odd size', { size: '321x181', more: ['-pix_fmt', 'yuv444p'] }, { size: [321, 181], names: ['180p'] }],
    ['of one picture', { size: '320x240', seconds: 0.04, sound: false }, { size: [320, 240], names: ['240p'] }],
    ['of sixty pictures a second', { size: '320x240', rate: 60 }, { size: [320, 240], names: ['240p'] }],
    ['with wide pixels', { size: '240x240', more: ['-vf', 'setsar=2/1'] }, { size: [480, 240], names: ['240p'] }],
  ])('%s is made too', async (_, wanted, { size, names }) => {
    const { row, folder } = await made({ seconds: 2, ...wanted })
    expect(row).toMatchObject({ state: 'completed', failure: null, width: size[0], height: size[1] })
    const played = row.renditions.filter(({ name }) => !['poster', 'previews'].includes(name)).map(({ name }) => name)
    expect(played).toEqual([...(wanted.sound === false ? [] : ['audio']), ...names])
    const { streams } = await seenIn(placeOf(folder, `${names.at(-1)}.m3u8`))
    const [width = 0, height = 0] = [streams[0]?.width, streams[0]?.height]
    expect(Math.abs(width / height - size[0] / size[1])).toBeLessThan(0.02)
  })

  it('that a phone says to turn is turned', async () => {
    const lying = await film({ size: '640x360' })
    const turned = path.join(await ownFolder(), 'turned.mp4')
    await turnedVideo(lying, turned)
    const file = await uploaded(turned)
    await processMedia(processing(), file)
    expect(await rowOf(file)).toMatchObject({ width: 360, height: 640 })
    expect((await seenIn(placeOf(file.folder, '360p.m3u8'))).streams[0]).toMatchObject({ width: 360, height: 640 })
  })

  it('is shown as it was uploaded where nothing can be made of it', async () => {
    const file = await uploaded(await film())
    await processMedia(processing({ tools: { ffmpeg: 'no-such-program', ffprobe: 'ffprobe' } }), file)
    expect(await rowOf(file)).toMatchObject({ state: 'completed', progress: 100, renditions: [] })
    expect(await namesIn(file.folder)).toEqual(['original.mp4'])
  })
})

describe('a sound', () => {
  it.each(['mp3', 'm4a', 'wav', 'ogg', 'aac'])('that comes as %s is made to be heard anywhere', async (ending) => {
    const file = await uploaded(await tone(ending, 5), { kind: 'audio' })
    await processMedia(processing(), file)
    const row = await rowOf(file)
    expect(row).toMatchObject({ state: 'completed', seconds: 5, width: null, height: null })
    expect(row.renditions).toMatchObject([{ name: 'audio', height: null }])
    expect((await seenIn(placeOf(file.folder, 'master.m3u8'))).streams.map((one) => one.codec_name)).toEqual(['aac'])
  })
})

describe('what is no film', () => {
  const bad = async (bytes: Uint8Array | string, ending = 'mp4', kind: 'video' | 'audio' = 'video') => {
    const place = path.join(await ownFolder(), `bad.${ending}`)
    await writeFile(place, bytes)
    const file = await uploaded(place, { kind })
    await processMedia(processing(), file)
    return rowOf(file)
  }

  it.each<[string, () => Promise<Uint8Array | string>]>([
    ['a page', async () => '<!doctype html><script>alert(1)</script>'],
    ['a playlist that names a file of ours', async () => '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a list of films', async () => "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['nothing', async () => ''],
    ['a film whose table of contents is missing', async () => (await readFile(await film())).subarray(0, 3000)],
    ['a film whose table of contents is broken', async () => brokenMoov(await readFile(await film()))],
    ['a sound without a picture', async () => readFile(await tone('m4a'))],
    ['a picture of a few dots', async () => readFile(await film({ size: '8x8', sound: false }))],
  ])('%s fails for good, and says why', async (_, bytes) => {
    expect(await bad(await bytes())).toMatchObject({ state: 'failed', failure: 'media.video_format', renditions: [] })
  })

  it('is told apart from what is no sound', async () => {
    expect(await bad('not a song', 'mp3', 'audio')).toMatchObject({ state: 'failed', failure: 'media.file_type' })
    const silent = await readFile(await film({ sound: false }))
    expect(await bad(silent, 'm4a', 'audio')).toMatchObject({ state: 'failed', failure: 'media.file_type' })
  })

  it('is an upload that is not there', async () => {
    const file = await given.media(school, { state: 'uploaded', renditions: [] })
    await processMedia(processing(), { schoolId: school.id, mediaId: file.id })
    expect(await rowOf({ mediaId: file.id })).toMatchObject({ state: 'failed', failure: 'media.upload_failed' })
  })
})

/** The boxes inside the table of contents are renamed: it is there, and says nothing. */
function brokenMoov(bytes: Buffer): Buffer {
  const at = bytes.indexOf('moov')
  for (const box of ['trak', 'mvhd']) {
    for (let place = bytes.indexOf(box, at); place >= 0; place = bytes.indexOf(box, place)) bytes.write('xxxx', place)
  }
  return bytes
}

describe('the scan', () => {
  it.each<[Exclude<ScanState, 'waiting'>]>([['clean'], ['off'], ['unscanned']])(
    'is told as it is: %s',
    async (verdict) => {
      const file = await uploaded(await film(), { kind: 'attachment' })
      await processMedia(processing({ scan: async () => verdict }), file)
      expect(await rowOf(file)).toMatchObject({ state: 'completed', scan: verdict })
    },
  )

  it('that finds something leaves nothing of it', async () => {
    const file = await uploaded(await film())
    await processMedia(processing({ scan: async () => 'infected' }), file)
    expect(await rowOf(file)).toMatchObject({ state: 'failed', failure: 'media.infected', scan: 'infected', bytes: 0 })
    await expect(namesIn(file.folder)).rejects.toThrow('ENOENT')
  })

  it('that cannot be asked is asked again, and nothing is made before', async () => {
    const file = await uploaded(await film())
    const failing = processing({ scan: () => Promise.reject(new Error('the scanner is away')) })
    await expect(processMedia(failing, file)).rejects.toThrow('the scanner is away')
    expect(await rowOf(file)).toMatchObject({ state: 'processing', scan: 'waiting', renditions: [] })
    await expect(processMedia(failing, file, true)).rejects.toThrow('the scanner is away')
    expect(await rowOf(file)).toMatchObject({ state: 'failed', failure: 'media.upload_failed' })
  })
})

describe('what is neither film nor sound', () => {
  it.each(['document', 'attachment'] as const)('a %s is complete once it was scanned', async (kind) => {
    const place = path.join(await ownFolder(), 'paper.pdf')
    await writeFile(place, '%PDF-1.7\n')
    const file = await uploaded(place, { kind })
    await processMedia(processing(), file)
    expect(await rowOf(file)).toMatchObject({ state: 'completed', scan: 'clean', renditions: [], progress: 100 })
    expect(await namesIn(file.folder)).toEqual(['original.pdf'])
  })
})

describe('asked again', () => {
  it('does nothing for what is complete, has failed or is not there', async () => {
    const scan = () => Promise.reject(new Error('must not be asked'))
    for (const state of ['completed', 'failed', 'uploading'] as const) {
      const file = await uploaded(await film(), { state })
      await processMedia(processing({ scan }), file)
      expect((await rowOf(file)).state).toBe(state)
    }
    await processMedia(processing({ scan }), { schoolId: school.id, mediaId: newId() })
  })
})

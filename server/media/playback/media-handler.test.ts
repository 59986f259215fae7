import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { sessions } from '#server/identity/identity.tables.ts'
import { errors } from '#shared/core/errors.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { type RequestOptions, sendRequest } from '#tests/support/http-client.ts'
import { startListening } from '#tests/support/listening.ts'
import { quietPort } from '#tests/support/quiet-port.ts'
import { files } from '#tests/support/uploaded.ts'
import { playbackOf, viewerOf } from './playback.ts'
import { type Ticket, ticketText, type Viewer } from './tickets.ts'

let school: School
let other: School
let video: { id: string; folder: string }
let student: { id: string }
let token: string
let sessionId: string
let server: Awaited<ReturnType<typeof startListening>>

beforeAll(async () => {
  setLogLevel('silent')
  server = await startListening(doors)
  school = await given.school()
  other = await given.school()
  student = await given.person(school)
  token = await given.session(school, student)
  sessionId = await sessionOf(school, student)
  video = await stored(school, {
    'master.m3u8': '#EXTM3U\n',
    '360p.mp4': '0123456789',
    'poster.webp': 'picture',
    'previews.vtt': 'WEBVTT',
    'original.mp4': 'all of it',
  })
  await given.captions(school, video)
})
afterAll(() => server.stop())

async function sessionOf(of: School, person: { id: string }): Promise<string> {
  const [row] = await inSchool(of, ({ tx }) =>
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.schoolId, of.id), eq(sessions.userId, person.id))),
  )
  return row?.id ?? ''
}

async function stored(of: School, named: Record<string, string>, wanted: Parameters<typeof given.media>[1] = {}) {
  const renditions = [
    { name: '360p', height: 360, bytes: 3_300_000 },
    { name: 'poster', height: null, bytes: 7 },
  ]
  const file = await given.media(of, { renditions, ...wanted })
  for (const [name, text] of Object.entries(named))
    await files.write(of.id, `${file.folder}/${name}`, Buffer.from(text))
  return file
}

const cookie = (own = token) => ({ headers: { cookie: `locale=en; auth.token=${own}` } })
const ask = (path: string, asked: RequestOptions = cookie(), { host = school.host, method = 'GET' } = {}) =>
  sendRequest(server.port, host, method, path, asked)
const inAnHour = () => new Date(Date.now() + 3600_000)

function addressOf(file: string, wanted: Partial<Ticket> = {}, at = video.folder): string {
  const usual = {
    schoolId: school.id,
    folder: video.folder,
    scope: 'play',
    viewer: { sessionId },
    expiresAt: inAnHour(),
  } as const
  return `/media/${ticketText({ ...usual, ...wanted })}/${at}/${file}`
}

const playback = (viewer: Viewer, id = video.id) => inSchool(school, (ctx) => playbackOf(ctx, id, viewer))

describe('playback', () => {
  it('has a playlist, a poster, subtitles, and the size of each quality', async () => {
    const playing = await playback({ sessionId })
    expect(playing).toMatchObject({ media_id: video.id, kind: 'video', form: 'hls', previews: null, seconds: 60 })
    expect(playing.renditions).toEqual([{ name: '360p', height: 360, megabytes: 3.1 }])
    expect((await ask(playing.src)).text).toBe('#EXTM3U\n')
    expect((await ask(playing.src.replace('master.m3u8', '360p.mp4'))).text).toBe('0123456789')
    expect((await ask(playing.poster ?? '')).text).toBe('picture')
    expect(playing.captions).toMatchObject([{ language: 'km' }])
    const captions = await ask(playing.captions[0]?.src ?? '')
    expect(captions.text).toContain(school.mark)
    expect(captions.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
  })

  it('expires late enough to watch a lesson to its end, and says when', async () => {
    const hours = async (viewer: Viewer) =>
      (new Date((await playback(viewer)).expires_at).getTime() - Date.now()) / 3600_000
    for (const [viewer, least] of [
      [{ sessionId }, 6],
      ['visitor', 1],
    ] as const) {
      const validHours = await hours(viewer)
      expect(validHours).toBeGreaterThanOrEqual(least)
      expect(validHours).toBeLessThan(least + 1.1)
    }
  })

  it('is for complete files that are not in the trash', async () => {
    for (const wanted of [{ state: 'processing' }, { deletedAt: new Date() }, { state: 'failed' }] as const) {
      const { id } = await given.media(school, wanted)
      await expect(playback({ sessionId }, id)).rejects.toThrow('File not found')
    }
    const { id } = await given.media(other)
    await expect(playback({ sessionId }, id)).rejects.toThrow('File not found')
  })

  it('is the original if there are no renditions', async () => {
    const plain = await stored(school, { 'original.mp4': 'all of it' }, { renditions: [] })
    const playing = await playback({ sessionId }, plain.id)
    expect(playing).toMatchObject({ form: 'file', type: 'video/mp4', poster: null })
    expect(playing.renditions).toEqual([{ name: '720p', height: 720, megabytes: 0 }])
    const sent = await ask(playing.src)
    expect([sent.text, sent.headers['content-type']]).toEqual(['all of it', 'video/mp4'])
  })

  it('is bound to the session', () => {
    expect(viewerOf({ sessionId: 'one' })).toEqual({ sessionId: 'one' })
    expect(viewerOf(null)).toBe('visitor')
  })
})

describe('a file of a video', () => {
  it('is sent to the session of the ticket, by cookie or by token', async () => {
    for (const asked of [cookie(), { token }]) {
      const { status, text, headers } = await ask(addressOf('360p.mp4'), asked)
      expect([status, text]).toEqual([200, '0123456789'])
      expect(headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'cache-control': expect.stringMatching(/^private, max-age=3\d{3}, immutable$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      })
    }
  })

  it.each<[string, () => string, () => RequestOptions, { host?: string }?]>([
    ['a request without a session', () => addressOf('360p.mp4'), () => ({})],
    ['an unknown token', () => addressOf('360p.mp4'), () => cookie('made-up')],
    ['another session', () => addressOf('360p.mp4', { viewer: { sessionId: student.id } }), cookie],
    [
      'a visitor who changes the viewer in the ticket',
      () => addressOf('360p.mp4').replace('.session.', '.visitor.'),
      () => ({}),
    ],
    ['an expired ticket', () => addressOf('360p.mp4', { expiresAt: new Date(Date.now() - 1000) }), cookie],
    ['a ticket with a changed expiry', () => addressOf('360p.mp4').replace(/^\/media\/\w+/, '/media/zzzzzz'), cookie],
    ['a ticket for another video', () => addressOf('360p.mp4', { folder: student.id }), cookie],
    ['a ticket of another school', () => addressOf('360p.mp4', { schoolId: student.id }), cookie],
    ['a ticket with a changed scope', () => addressOf('original.mp4').replace('.play.', '.read.'), cookie],
    ['a ticket with one changed letter', () => changed(addressOf('360p.mp4')), cookie],
  ])('is not sent for %s', async (_, path, asked, where) => {
    const { status, text, headers } = await ask(path(), asked(), where)
    expect([status, headers['cache-control']]).toEqual([403, 'no-store'])
    expect(text).not.toContain('0123')
  })

  it('is never sent on the host of another school', async () => {
    const theirs = await given.session(other, await given.person(other))
    for (const asked of [cookie(), cookie(theirs)]) {
      for (const viewer of [{ sessionId }, 'visitor'] as const) {
        const { status } = await ask(addressOf('360p.mp4', { viewer }), asked, { host: other.host })
        expect(status).toBe(403)
      }
    }
    expect((await ask(addressOf('360p.mp4'), cookie(), { host: 'nobody.localhost' })).status).toBe(403)
  })

  it('is not sent to the same person in another session', async () => {
    const second = await given.session(school, student)
    expect((await ask(addressOf('360p.mp4'), cookie(second))).status).toBe(403)
  })

  it('is no longer sent a minute after the session has ended', async () => {
    const person = await given.person(school)
    const own = await given.session(school, person)
    const address = addressOf('360p.mp4', { viewer: { sessionId: await sessionOf(school, person) } })
    expect((await ask(address, cookie(own))).status).toBe(200)
    await inSchool(school, ({ tx }) =>
      tx.delete(sessions).where(and(eq(sessions.schoolId, school.id), eq(sessions.userId, person.id))),
    )
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    try {
      expect((await ask(address, cookie(own))).status).toBe(403)
    } finally {
      later.mockRestore()
    }
  })

  it('needs no query once the session is known', async () => {
    await ask(addressOf('360p.mp4'))
    const connects = vi.spyOn(doors.pools.app, 'connect')
    const plain = vi.spyOn(doors.pools.app, 'query')
    try {
      expect((await ask(addressOf('360p.mp4'))).status).toBe(200)
      expect([connects.mock.calls.length, plain.mock.calls.length]).toEqual([0, 0])
    } finally {
      connects.mockRestore()
      plain.mockRestore()
    }
  })

  it('of a free lesson is sent to any visitor of the school', async () => {
    const { src } = await playback('visitor')
    expect((await ask(src, {})).status).toBe(200)
    expect((await ask(src, cookie())).status).toBe(200)
  })

  it('is not sent for a ticket of its poster', async () => {
    const ticket = { scope: 'poster' } as const
    expect((await ask(addressOf('poster.webp', ticket))).text).toBe('picture')
    for (const file of ['360p.mp4', 'master.m3u8', 'original.mp4', 'captions-km.vtt', 'previews.vtt'])
      expect([file, (await ask(addressOf(file, ticket))).status]).toEqual([file, 404])
    const { poster } = await playback({ sessionId })
    expect((await ask(poster?.replace('poster.webp', '360p.mp4') ?? '')).status).toBe(404)
  })

  it('is never the original', async () => {
    expect((await ask(addressOf('original.mp4'))).status).toBe(404)
    expect((await ask(addressOf('original.mp4', { scope: 'read' }))).text).toBe('all of it')
    expect((await ask(addressOf('360p.mp4', { scope: 'read' }))).status).toBe(404)
  })

  it.each([
    '../../secrets.json',
    '..%2f..%2fsecrets.json',
    '%2e%2e/360p.mp4',
    './360p.mp4',
    '/360p.mp4',
    '360P.MP4',
    '360p.mp4/',
    '360p.mp4%00.webp',
    '360p.mp4.half',
    'nothing.mp4',
    'captions-xx.vtt',
    'captions-en.vtt',
    '%E0%A4%A',
    '',
  ])('is not found by a trick: %s', async (file) => {
    expect((await ask(addressOf(file))).status).toBe(404)
  })

  it('is read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await ask(addressOf('360p.mp4'), cookie(), { method })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

/** Changes a letter in the middle of the signature. */
const changed = (address: string) =>
  address.replace(/^(.*\.session\..{20})(.)/, (_, before, letter) => before + (letter === 'a' ? 'b' : 'a'))

describe('a part of a file', () => {
  const part = (range: string, more = {}, method = 'GET') =>
    ask(addressOf('360p.mp4'), { headers: { ...cookie().headers, range, ...more } }, { method })

  it.each([
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=4-4', '4', '4-4'],
    ['bytes=7-', '789', '7-9'],
    ['bytes=7-99', '789', '7-9'],
    ['bytes=-2', '89', '8-9'],
    ['bytes=-99', '0123456789', '0-9'],
  ])('%s is sent', async (range, text, sent) => {
    const answer = await part(range)
    expect([answer.status, answer.text]).toEqual([206, text])
    expect(answer.headers).toMatchObject({ 'content-range': `bytes ${sent}/10`, 'content-length': String(text.length) })
    const head = await part(range, {}, 'HEAD')
    expect([head.status, head.text, head.headers['content-length']]).toEqual([206, '', String(text.length)])
  })

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is outside the file', async (range) => {
    const { status, headers, text } = await part(range)
    expect([status, headers['content-range'], text]).toEqual([416, 'bytes */10', ''])
  })

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=0-1', 'bytes=a-b', 'bytes=1'])(
    '%s brings all of it',
    async (range) => {
      expect(await part(range)).toMatchObject({ status: 200, text: '0123456789' })
    },
  )

  it('is sent only if the file has not changed (If-Range)', async () => {
    const { headers } = await ask(addressOf('360p.mp4'))
    expect((await part('bytes=0-3', { 'if-range': String(headers.etag) })).status).toBe(206)
    expect((await part('bytes=0-3', { 'if-range': '"another"' })).status).toBe(200)
    expect((await part('bytes=0-3', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  it('is described by HEAD without a body', async () => {
    const { status, text, headers } = await ask(addressOf('360p.mp4'), cookie(), { method: 'HEAD' })
    expect([status, text, headers['content-length']]).toEqual([200, '', '10'])
  })
})

describe('a document', () => {
  it('opens in our own pages', async () => {
    const pdf = await stored(
      school,
      { 'original.pdf': '%PDF' },
      { kind: 'document', ending: 'pdf', renditions: [], name: 'ឯកសារ' },
    )
    const { src, ...facts } = await playback({ sessionId }, pdf.id)
    expect(facts).toMatchObject({ form: 'file', type: 'application/pdf', kind: 'document' })
    const { text, headers } = await ask(src)
    expect(text).toBe('%PDF')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('ឯកសារ.pdf')}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  it.each([
    ['notes (1).txt', 'notes%20%281%29.txt'],
    ['a"b\r\nSet-Cookie: x', 'a%22b%20%20Set-Cookie%3A%20x.txt'],
    ["it's *.TXT", 'it%27s%20%2A.TXT'],
    ['../../etc/passwd', '..%20..%20etc%20passwd.txt'],
    ['page.html', 'page.html'],
    ['lesson.js', 'lesson.js'],
    ['Makefile', 'Makefile.txt'],
    ['run.bat', 'run.bat.txt'],
  ])('that is attached is saved under its name: %j', async (name, encoded) => {
    const text = 'GIF89a<script>alert(1)</script>'
    const attachment = await stored(
      school,
      { 'original.txt': text },
      { kind: 'attachment', ending: 'txt', renditions: [], name },
    )
    const { headers } = await ask((await playback({ sessionId }, attachment.id)).src)
    // Nothing here lets a browser open it as a page.
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="file.${encoded.split('.').at(-1)?.toLowerCase()}"; filename*=UTF-8''${encoded}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('a file whose S3 service is away', () => {
  it('is refused as busy, with the time to ask again', async () => {
    const endpoint = `http://127.0.0.1:${await quietPort()}`
    const s3 = { bucket: 'sala', endpoint, region: 'us-east-1', accessKey: 'a', secretKey: 'b' }
    const away = await startListening(doors, { s3 })
    const addresses = [addressOf('360p.mp4'), `/files/${school.id}/${video.folder}.webp`]
    for (const address of addresses) {
      const { status, headers, text } = await sendRequest(away.port, school.host, 'GET', address, cookie())
      expect([status, headers['retry-after'], text]).toEqual([503, '2', errors['core.unavailable'].text])
    }
    await away.stop()
  })
})

import { once } from 'node:events'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { and, eq } from 'drizzle-orm'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openHttpServer } from '#server/core/http/http-server.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madeBy } from '#tests/support/made-files.ts'
import { openSite } from '#tests/support/site.ts'
import { media } from '../media.tables.ts'

// Over real connections, with the client that browsers use.

const { ask, fetch } = openSite()
const mp4 = await madeBy('a.mp4', 'both')
const megabyte = 1024 ** 2
let http: Server
let school: School
let token: string

beforeAll(async () => {
  // A buffered body is limited to four megabytes; a streamed one is not.
  http = openHttpServer({ mostHeldBytes: 4 * megabyte, checkMs: 10 })
  http.on('request', getRequestListener(fetch as never))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(() => void http.close())
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'lecture' }))
})

const port = () => (http.address() as AddressInfo).port
const headers = () => ({ Host: school.host, Authorization: `Bearer ${token}` })

async function begun(bytes: number): Promise<string> {
  const body = { kind: 'video', name: 'video.mp4', bytes }
  return (await ask(school.host, 'POST', '/office/media', { token, body })).json.media.id
}
async function rowOf(id: string) {
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(media)
      .where(and(eq(media.schoolId, schoolId), eq(media.id, id))),
  )
  return row
}

/** A video with this many extra bytes that players ignore. */
function padded(bytes: number): Buffer {
  const free = Buffer.alloc(bytes - mp4.length)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  return Buffer.concat([mp4, free])
}

it('a browser sends a file in parts, and sees its progress', async () => {
  const content = padded(3 * megabyte)
  const id = await begun(content.length)
  const seen: number[] = []
  await new Promise<void>((done, fail) => {
    new Upload(content as never, {
      uploadUrl: `http://127.0.0.1:${port()}/uploads/${id}`,
      headers: headers(),
      chunkSize: megabyte,
      onChunkComplete: (_, accepted) => seen.push(accepted),
      onSuccess: () => done(),
      onError: fail,
    }).start()
  })
  expect(seen).toEqual([megabyte, 2 * megabyte, 3 * megabyte])
  expect(await rowOf(id)).toMatchObject({ state: 'uploaded', ending: 'mp4' })
})

it('a browser gets the reason of a refusal, and does not send the file again', async () => {
  const content = Buffer.from('<html><script>alert(1)</script></html>')
  const id = await begun(content.length)
  const body = await new Promise<string>((done) => {
    new Upload(content as never, {
      uploadUrl: `http://127.0.0.1:${port()}/uploads/${id}`,
      headers: headers(),
      onSuccess: () => done('success'),
      onError: (error) => done('originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''),
    }).start()
  })
  expect(JSON.parse(body)).toEqual({
    code: 'media.file_type',
    message: 'File type not support',
    hint: expect.stringContaining('MP4'),
  })
})

/** Sends a body as fast as the server takes it, and closes the connection at `stopAt`. */
function sent(id: string, offset: number, content: Buffer, stopAt = content.length): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = httpRequest({
      port: port(),
      host: '127.0.0.1',
      method: 'PATCH',
      path: `/uploads/${id}`,
      headers: {
        ...headers(),
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': offset,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': content.length,
      },
    })
    asked.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', () => resolve(undefined))
    asked.write(content.subarray(0, stopAt), () => (stopAt < content.length ? asked.destroy() : asked.end()))
  })
}

async function arrived(id: string): Promise<number> {
  const asked = httpRequest({
    port: port(),
    host: '127.0.0.1',
    method: 'HEAD',
    path: `/uploads/${id}`,
    headers: { ...headers(), 'Tus-Resumable': '1.0.0' },
  }).end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return Number(answer.headers['upload-offset'])
}

it('a large file is streamed, not held in memory', async () => {
  const content = padded(200 * megabyte)
  const id = await begun(content.length)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }, 5)
  expect(await sent(id, 0, content)).toBe(204)
  clearInterval(watch)
  expect(await rowOf(id)).toMatchObject({ state: 'uploaded', bytes: content.length })
  expect((most - before) / megabyte).toBeLessThan(100)
}, 60_000)

it('an upload continues where the connection broke', async () => {
  const content = padded(8 * megabyte)
  const id = await begun(content.length)
  expect(await sent(id, 0, content, 5 * megabyte)).toBeUndefined()
  const offset = await arrived(id)
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThanOrEqual(5 * megabyte)
  expect(await sent(id, offset, content.subarray(offset))).toBe(204)
  expect(await rowOf(id)).toMatchObject({ state: 'uploaded', ending: 'mp4' })
})

import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { never, openRaw, quick } from '#tests/support/raw-server.ts'
import { readBytes, readJson } from './body.ts'

const json = { 'content-type': 'application/json' }
const request = (body: BodyInit, headers: Record<string, string> = json) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const refused = (code: string) => ({ code })
const bytes = (...codes: number[]) => new Uint8Array(codes)

describe('a JSON body', () => {
  it.each<[string, BodyInit, unknown]>([
    ['an object', '{"a":1}', { a: 1 }],
    ['a character in two escapes', '{"a":"\\ud83d\\ude00"}', { a: '😀' }],
    ['nothing', '', {}],
    ['only spaces', ' \n ', {}],
    ['a mark of its byte order before it', '\uFEFF{"a":1}', { a: 1 }],
    ['the same key twice: the last counts', '{"a":1,"a":2}', { a: 2 }],
    ['a number too large for a number', '{"a":1e999}', { a: Number.POSITIVE_INFINITY }],
    ['a number of very many digits', `{"a":${'9'.repeat(300)}}`, { a: 1e300 }],
  ])('is read: %s', async (_, body, value) => {
    expect(await readJson(request(body))).toEqual(value)
  })

  it('leaves deep nesting for the schema to refuse', async () => {
    const deep = await readJson(request(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`))
    expect(Array.isArray((deep as { a: unknown }).a)).toBe(true)
  })

  it('cannot reach what every object inherits', async () => {
    const value = await readJson(request('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'))
    expect((value as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it.each<[string, BodyInit, Record<string, string>, string]>([
    ['bytes that are no text', bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), json, 'core.invalid_request'],
    ['half a surrogate in UTF-8', bytes(0x22, 0xed, 0xa0, 0x80, 0x22), json, 'core.invalid_request'],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), json, 'core.invalid_request'],
    ['half a character', '{"a":["\\ud83d"]}', json, 'core.invalid_request'],
    ['half a character in a key', '{"\\uDE00":1}', json, 'core.invalid_request'],
    ['the halves in the wrong order', '{"a":"\\ude00\\ud83d"}', json, 'core.invalid_request'],
    ['NaN', '{"a":NaN}', json, 'core.invalid_request'],
    ['compressed', gzipSync('{"a":1}'), { ...json, 'content-encoding': 'gzip' }, 'core.unsupported_type'],
    ['compressed twice', 'x', { ...json, 'content-encoding': 'br, gzip' }, 'core.unsupported_type'],
    ['a form', '{"a":1}', { 'content-type': 'multipart/form-data; boundary=x' }, 'core.unsupported_type'],
    ['almost JSON', '{"a":1}', { 'content-type': 'application/json-seq' }, 'core.unsupported_type'],
    ['no type at all', new Blob(['{"a":1}']), {}, 'core.unsupported_type'],
  ])('is refused: %s', async (_, body, headers, code) => {
    await expect(readJson(request(body, headers))).rejects.toMatchObject(refused(code))
  })

  it('whose sender disconnects is refused, and nothing fails', async () => {
    const lost = new ReadableStream({
      start: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    await expect(readJson(request(lost))).rejects.toMatchObject(refused('core.invalid_request'))
  })

  it('may be declared uncompressed', async () => {
    expect(await readJson(request('{"a":1}', { ...json, 'content-encoding': 'identity' }))).toEqual({ a: 1 })
  })
})

describe('a body over the wire', () => {
  const app = new Hono().post('/', async (c) => {
    const body = await readBytes(c.req.raw, 1000)
    return body ? c.text(`got ${body.byteLength}`) : c.text('too large', 413, { Connection: 'close' })
  })
  const open = () => openRaw({ ...quick, headersMs: never, pauseMs: never }, getRequestListener(app.fetch))
  const head = (...lines: string[]) => ['POST / HTTP/1.1', 'Host: localhost', ...lines, '', ''].join('\r\n')

  it.each([
    ['in pieces', `${head('Transfer-Encoding: chunked')}3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`, 'got 5'],
    ['announced', `${head('Content-Length: 5')}abcde`, 'got 5'],
    ['longer than announced: the rest is not HTTP', `${head('Content-Length: 2')}abcde`, '400 Bad Request'],
    [
      'in pieces, too large',
      `${head('Transfer-Encoding: chunked')}7d0\r\n${'x'.repeat(2000)}\r\n0\r\n\r\n`,
      'too large',
    ],
    ['announced, too large, and not sent', head('Content-Length: 2000'), 'too large'],
    ['announced too large for a number', head(`Content-Length: ${'9'.repeat(30)}`), '400 Bad Request'],
    ['a piece of a size that is no number', `${head('Transfer-Encoding: chunked')}zz\r\nabc\r\n`, '400 Bad Request'],
  ])('is taken or refused with an answer: %s', async (_, sent, answer) => {
    const { client } = await open()
    const one = await client()
    one.send(sent)
    await one.receives(answer)
  })

  it('that expects 100 Continue gets it', async () => {
    const { client } = await open()
    const one = await client()
    one.send(head('Content-Length: 5', 'Expect: 100-continue'))
    await one.receives('100 Continue')
    one.send('abcde')
    await one.receives('got 5')
  })

  it('that expects something else is refused', async () => {
    const { client } = await open()
    const one = await client()
    one.send(head('Content-Length: 5', 'Expect: a miracle'))
    await one.receives('417')
  })
})

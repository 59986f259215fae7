import { once } from 'node:events'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, type Seen } from '#tests/support/cached-site.ts'
import { freshFolder } from '#tests/support/fresh-folder.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { quietPort } from '#tests/support/quiet-port.ts'

const host = 'school.test'
let port: number
let nginx: Awaited<ReturnType<typeof startNginx>>
/** Waits until so many requests have arrived; then each gets the headers it came with. */
let arrive: () => Promise<void> = async () => {}
const sala = createServer(async ({ url = '', headers }, response) => {
  await arrive()
  const stored = { 'X-Site-Version': '0-1', 'X-Accel-Expires': `@${Math.floor(Date.now() / 1000) + 600}` }
  response.writeHead(200, url.startsWith('/page') ? stored : {}).end(JSON.stringify(headers))
})

beforeAll(async () => {
  await once(sala.listen(0, '127.0.0.1'), 'listening')
  port = await quietPort()
  const edgeDir = await freshFolder('links')
  await mkdir(path.join(edgeDir, 'schools/one/0-1.abc'), { recursive: true })
  await mkdir(path.join(edgeDir, 'hosts'))
  await symlink('../schools/one/0-1.abc', path.join(edgeDir, 'hosts', host))
  nginx = await startNginx({ port, salaPorts: [(sala.address() as AddressInfo).port], edgeDir })
})
afterAll(async () => {
  await nginx.stop()
  sala.close()
})

const visit = (address: string, headers: Record<string, string> = {}): Promise<Seen> =>
  ask(port, 'GET', address, { host, ...headers })
const received = async (address: string, headers: Record<string, string>): Promise<IncomingHttpHeaders> =>
  JSON.parse((await visit(address, headers)).text)

it('names the client that Caddy named, and no other', async () => {
  const { 'x-forwarded-for': address } = await received('/call', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })
  expect(address).toBe('203.0.113.7')
})

it('asks for the part of a file that was asked for', async () => {
  for (const cookie of ['', 'auth.token=x']) {
    const asked = { range: 'bytes=5-9', 'if-range': '"etag"', cookie }
    expect(await received('/media/video.mp4', asked)).toMatchObject({ range: 'bytes=5-9', 'if-range': '"etag"' })
  }
})

it('lets nobody wait for others who want the same file', async () => {
  const visitors = 8
  let arrived = 0
  const all = Promise.withResolvers<void>()
  arrive = () => {
    arrived += 1
    if (arrived === visitors) all.resolve()
    return all.promise
  }
  try {
    const files = await Promise.all(Array.from({ length: visitors }, () => visit('/assets/app.js')))
    expect(files.map(({ status }) => status)).toEqual(Array(visitors).fill(200))
    expect(arrived).toBe(visitors)
  } finally {
    arrive = async () => {}
  }
})

it.each(['locale=EN', 'LOCALE=en', 'locale= en', 'a=b,locale=en', 'locale=xx; locale=en', 'a=locale; locale=km'])(
  'stores no page as that of a language which Sala reads otherwise: %s',
  async (cookie) => {
    const address = `/page/${encodeURIComponent(cookie)}`
    await visit(address, { cookie })
    expect((await received(address, { cookie: 'locale=en' })).cookie).toBe('locale=en')
  },
)

it.each(['locale=en', 'a=b; locale=en', 'locale=en; a=b', 'a=b;locale=en ; c=d'])(
  'sends the same page to all who have chosen a language: %s',
  async (cookie) => {
    await visit('/page/same', { cookie: 'locale=en' })
    expect((await visit('/page/same', { cookie })).headers['x-edge']).toBe('HIT')
    expect((await received('/page/same', { cookie: 'locale=km' })).cookie).toBe('locale=km')
  },
)

it('logs nothing for a host without a link, as that of the platform', async () => {
  await visit('/page', { host: 'platform.test' })
  expect(await readFile(nginx.errorLog, 'utf8')).not.toContain('platform.test')
})

import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inject, vi } from 'vitest'
import { followChanges } from '#server/core/cache/follow-changes.ts'
import { openDoors } from '#server/core/database/door.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { openFrontdoor } from '#server/frontdoor.ts'
import { listenerOf } from '#server/listener.ts'
import { routes } from '#server/main.ts'
import type { RenderPages } from '#server/pages.ts'
import { type AnyEndpoint, apiBase } from '#shared/core/endpoint.ts'
import type { Page } from '#shared/page.ts'
import { listSchools } from '#shared/tenancy/tenancy.endpoints.ts'
import type { Input } from './domain-tests.ts'
import type { World } from './domains.ts'
import { inputsOf, parametersOf } from './inputs.ts'
import { type RequestOptions, type TestResponse, unbuilt } from './site.ts'

export type Seen = { status: number; headers: IncomingHttpHeaders; text: string; bytes: number }

type Options = {
  pageCacheMegabytes?: number
  trustProxy?: boolean
  follow?: boolean
  /** A proxy in front: the port people use, and the folder it reads. */
  edge?: { port: number; folder: string }
}

/**
 * A small web process, over the network: the real listener, database and notifications. Its pages are plain text of
 * everything a visitor can see, and of everything in a request that could get into a page.
 */
export async function openCachedSite(options: Options = {}) {
  const { pageCacheMegabytes = 8, trustProxy = false, follow = true, edge } = options
  setLogLevel('silent')
  const databases = inject('databases')
  const doors = openDoors(databases)
  const rendered: string[] = []
  const worlds = new Map<string, World>()
  /** Set to hold every page back until it is released. */
  const gate: { opened: Promise<void> | undefined } = { opened: undefined }
  const render: RenderPages = async (asked, page) => {
    rendered.push(asked.url)
    await gate.opened
    if (new URL(asked.url).pathname.endsWith('/away')) return new Response('away', { status: 302 })
    const text = await everythingCached(page, worlds.get(new URL(asked.url).hostname))
    const { language, prefix, origin, chosenLanguage, user, fromRouter } = page
    const from = { language, prefix, origin, chosenLanguage, user: user?.email, fromRouter, path: pathOf(asked) }
    return new Response(`<title>${JSON.stringify(from)}</title>${text}`, {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
  }
  const http = createServer()
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const { port } = http.address() as AddressInfo
  const frontdoor = openFrontdoor({ platformHost: 'localhost', publicPort: edge?.port ?? port, trustProxy }, doors)
  const config = { mode: 'demo', buildDir: unbuilt(), dataDir: inject('dataDir') } as const
  http.on('request', listenerOf({ config, doors, served: routes, frontdoor, render }, pageCacheMegabytes, edge?.folder))
  const following = follow ? await followChanges(doors, databases.appUrl) : undefined

  return {
    doors,
    port,
    rendered,
    gate,
    /** From now on, pages of this school have everything of its world that visitors can see. */
    shows: (host: string, world: World) => worlds.set(host, world),
    visit: (host: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(port, method, path, { host: `${host}:${port}`, ...headers }),
    call: (host: string, method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
      ask(port, method, path, { host: `${host}:${port}`, ...headers }, body),
    /** Call the API, as with the site in process. */
    async ask(
      host: string,
      method: string,
      path: string,
      { token, cookie, body }: RequestOptions = {},
    ): Promise<TestResponse> {
      const isFile = body instanceof Uint8Array
      const type = isFile ? 'application/octet-stream' : 'application/json'
      const headers = {
        host: `${host}:${port}`,
        ...(token && { authorization: token }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': type }),
      }
      const sent = isFile ? Buffer.from(body) : body === undefined ? undefined : JSON.stringify(body)
      const { status, text, headers: received } = await ask(port, method, apiBase + path, headers, sent)
      const json = received['content-type']?.startsWith('application/json') ? JSON.parse(text) : undefined
      return { status, headers: new Headers(), text, bytes: new Uint8Array(), json }
    },
    /** Until all changes of others are known here. */
    async catchesUp() {
      const { rows } = await doors.reference.execute<{ school_id: string; version: string }>(
        'select school_id, version from site_versions',
      )
      const isKnown = ({ school_id: schoolId, version }: (typeof rows)[number]) =>
        doors.changes.hasNoted({ schoolId, version: Number(version) })
      await vi.waitUntil(() => doors.changes.isFollowing() && rows.every(isKnown), { timeout: 60_000, interval: 2 })
    },
    async close() {
      await following?.stop()
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
      await doors.close()
    },
  }
}

export type CachedSite = Awaited<ReturnType<typeof openCachedSite>>

const pathOf = ({ url }: Request) => new URL(url).pathname

const cachedEndpoints = routes.map(({ endpoint }) => endpoint).filter(({ cached }) => cached)

/** Every cached response, requested in every way that the world of the school has names for. */
async function everythingCached({ site, call }: Page, world: World | undefined): Promise<string> {
  const asked: [AnyEndpoint, Input][] = cachedEndpoints.flatMap((one) => {
    if (world) return inputsOf(one, world, world).map((input): [AnyEndpoint, Input] => [one, input])
    return parametersOf(one).length > 0 ? [] : [[one, one.query ? { query: {} } : {}]]
  })
  const responses = await Promise.all(
    asked.map(([one, input]) => call(one, input as never).catch(({ code }: { code?: string }) => ({ refused: code }))),
  )
  return JSON.stringify({ site, responses, schools: await call(listSchools) })
}

export function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = decoded(bytes, response.headers['content-encoding']).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes: bytes.length })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

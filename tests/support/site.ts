import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { createApp } from '#server/app.ts'
import { projectRoot } from '#server/core/config/config.ts'
import type { Doors } from '#server/core/database/door.ts'
import type { Served } from '#server/core/http/serve.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import type { S3Config } from '#server/core/storage/s3-bucket.ts'
import { openFrontdoor } from '#server/frontdoor.ts'
import { routes } from '#server/main.ts'
import type { RenderPages } from '#server/pages.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import type { ErrorAnswer } from '#shared/core/errors.ts'
import { checkStatements } from './checked-statements.ts'
import { doors as ordinaryDoors, uniqueWord } from './doors.ts'
import { withAnyStatements } from './product-doors.ts'

type Parts = {
  doors?: Doors
  served?: readonly Served[]
  trustProxy?: boolean
  render?: RenderPages
  s3?: S3Config
  apiDocs?: boolean
  /** Whether the statements may be such as a distributed database refuses. */
  anyStatements?: boolean
}

export type RequestOptions = {
  token?: string | undefined
  cookie?: string | undefined
  /** An object is sent as JSON; a text, bytes or a stream as they are. */
  body?: unknown
  headers?: Record<string, string>
  /** The address the request comes from; limits are counted by it. */
  ip?: string
}

export type TestResponse = {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes
  json: any
}

/** The whole site in this process; without pages, unless `render` is given. */
export function openSite(parts: Parts = {}) {
  const {
    doors = ordinaryDoors,
    served = routes,
    trustProxy = false,
    render,
    s3,
    apiDocs = true,
    anyStatements = false,
  } = parts
  // What a test breaks on purpose is not logged.
  setLogLevel('silent')
  const frontdoor = openFrontdoor({ platformHost: 'localhost', publicPort: 3000, trustProxy }, doors)
  const app = createApp({
    config: { mode: 'demo', apiDocs, buildDir: unbuilt(), dataDir: inject('dataDir'), ...(s3 && { s3 }) },
    doors,
    served,
    frontdoor,
    ...(render && { render }),
  })
  const usualIp = `test ${uniqueWord()}`

  /** Request any address of the site. */
  async function visit(
    host: string,
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<TestResponse> {
    const { token, cookie, body, headers = {}, ip = usualIp } = options
    const isJson = typeof body === 'object' && !(body instanceof ReadableStream) && !(body instanceof Uint8Array)
    const init = {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...headers,
      },
      body: (isJson ? JSON.stringify(body) : body) as BodyInit | undefined,
      duplex: 'half' as const,
    }
    const request = () => app.request(`http://${host}${path}`, init, { incoming: { socket: { remoteAddress: ip } } })
    const response = await (anyStatements ? withAnyStatements(request) : checkStatements(request))
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const isJsonResponse = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      json: isJsonResponse ? JSON.parse(text) : undefined,
    }
  }

  return {
    fetch: app.fetch,
    visit,
    /** Call the API, by the path below its base. */
    ask: (host: string, method: string, path: string, options?: RequestOptions) =>
      visit(host, method, apiBase + path, options),
  }
}

/** A build folder without any file in it: the server complains about one that is not there. */
export function unbuilt(): string {
  const folder = path.join(projectRoot, '.test/unbuilt')
  mkdirSync(path.join(folder, 'client'), { recursive: true })
  return folder
}

/** A refusal as the API sends it, to compare with the code and text that are promised. */
export function refusal({ status, json }: TestResponse): { status: number } & ErrorAnswer {
  return { status, ...json }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { apiBase } from '#shared/core/endpoint.ts'
import { errors, need } from '#shared/core/errors.ts'
import { previewPrefix } from '#shared/core/link-preview.rules.ts'
import { wholeName } from '#shared/core/picture-names.rules.ts'
import { openCache } from './core/cache/cache.ts'
import type { Config } from './core/config/config.ts'
import type { Doors } from './core/database/door.ts'
import { api, asRefusal, retryAfter, sent, type VisitOf } from './core/http/api.ts'
import { docsPage } from './core/http/docs-page.ts'
import { acceptedEncoding, Encoded } from './core/http/encoded.ts'
import type { FileRoute } from './core/http/file-route.ts'
import { floodGate } from './core/http/flood.ts'
import { openApi } from './core/http/openapi.ts'
import { requestedPage } from './core/http/page-request.ts'
import type { ApiResponse } from './core/http/response.ts'
import { policy, usualHeadersOf } from './core/http/security-headers.ts'
import type { Served, Stores } from './core/http/serve.ts'
import { markStreamed } from './core/http/slow-clients.ts'
import { notePerson, requestIdOf } from './core/monitoring/observe.ts'
import { isPictureName } from './core/storage/file-names.ts'
import { type Files, openFiles } from './core/storage/files.ts'
import { openUploads } from './core/storage/uploads.ts'
import { devMail } from './dev-mail.ts'
import { domains } from './domains.ts'
import { type Frontdoor, headersOf, socketAddress } from './frontdoor.ts'
import { installedApp } from './installed-app.ts'
import { linkPreview } from './link-preview.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { pages, plain, type RenderPages } from './pages.ts'
import { robots, sitemap } from './seo.ts'

export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string } }

export type AppParts = {
  config: Pick<Config, 'mode' | 'buildDir' | 'dataDir' | 's3'> & Partial<Pick<Config, 'apiDocs' | 'appScheme'>>
  doors: Doors
  served: readonly Served[]
  frontdoor: Frontdoor
  /** Absent if no pages are rendered. */
  pageCache?: PageCache
  /** Absent if only the API is needed (service tests). */
  render?: RenderPages
  /** Pages and files are served from the sources, by Vite. */
  dev?: boolean
}

const fileRouteLists = await Promise.all(domains.flatMap(({ fileRoutes }) => (fileRoutes ? [fileRoutes()] : [])))
const fileRoutes = fileRouteLists.flatMap((list) => list.fileRoutes)

const mostBytes = { answers: 32 * 1024 * 1024, shared: 16 * 1024 * 1024, pages: 1024 * 1024 }

/** The whole site as one function from a request to a response. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { config, doors, served, frontdoor, render, dev = false } = parts
  const pageCache = parts.pageCache ?? openPageCache(doors, frontdoor, mostBytes.pages)
  const app = new Hono<AppEnv>()
  const files = openFiles(config)
  const uploads = openUploads(config, doors)
  const stores = {
    ...{ doors, files, uploads },
    answers: openCache<ApiResponse>(doors.changes, mostBytes.answers),
    shared: openCache<readonly unknown[]>(doors.changes, mostBytes.shared),
  }

  app.use(async (c, next) => {
    // A request from the network has its id already.
    const requestId = c.env?.outgoing ? requestIdOf(c.env.outgoing as ServerResponse) : randomUUID()
    c.set('requestId', requestId)
    await next()
    const { headers } = c.res
    headers.set('X-Request-Id', requestId)
    if (c.res.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', retryAfter)
    const usual = usualHeadersOf(frontdoor.isSecure(c.req.raw))
    for (const name in usual) headers.set(name, usual[name] ?? '')
  })

  app.use(
    floodGate(
      (c) => frontdoor.addressOf(headersOf(c.req.raw), socketAddress(c.env)),
      (c, { code }) => plain(code, requestedPage(c.req.raw).language),
    ),
  )

  app.onError((error, c) => {
    const { message, status } = asRefusal(error, c.get('requestId'))
    return c.text(message, status as 400)
  })

  if (config.apiDocs) serveDocs(app, served, frontdoor)

  const visitorsOf =
    (accepts: { tokens: boolean }): VisitOf =>
    async (request, facts) => {
      const { school, user: _, ...arrival } = await frontdoor.arrive(request, facts.ip, accepts)
      notePerson(facts.requestId, arrival.actor?.id)
      need(school, 'tenancy.invalid_domain')
      return { ...facts, ...arrival, school }
    }
  const visitOf = visitorsOf({ tokens: false })
  const calls = api(served, stores, visitorsOf({ tokens: true }))
  app.all(`${apiBase}/*`, (c) => calls.fetch(c.req.raw, { requestId: c.get('requestId'), ip: socketAddress(c.env) }))

  for (const route of fileRoutes) app.on([...route.methods], route.path, fileOf(route, stores, visitOf))

  app.get('/robots.txt', robots(frontdoor))
  app.get('/sitemap.xml', sitemap(frontdoor, doors))

  const { manifest, icon } = installedApp({ frontdoor, doors, files })
  app.get('/manifest.webmanifest', manifest)
  app.get('/app-icon/:name{(?:192|512|maskable)\\.png}', icon)

  app.get(`${previewPrefix}/*`, linkPreview({ frontdoor, doors, files }))
  app.get('/files/:schoolId/:name', schoolFile(frontdoor, files))
  if (!dev) {
    app.use('/assets/*', filesOf(config.buildDir, 'public, max-age=31536000, immutable'))
    app.use('/art/*', filesOf(config.buildDir, 'public, max-age=86400'))
    // Checked at every visit: an outdated worker would answer instead of us.
    app.use('/worker.js', filesOf(config.buildDir, 'no-cache'))
  }
  if (config.mode === 'demo') app.route('/dev/mail', devMail(config.dataDir, frontdoor))
  const { mode, apiDocs = false, appScheme = '' } = config
  app.all('*', pages({ mode, apiDocs, appScheme, served, stores, frontdoor, pageCache, render, dev }))
  return app
}

/** The documentation of the API, for machines and for people. */
function serveDocs(app: Hono<AppEnv>, served: readonly Served[], frontdoor: Frontdoor): void {
  const document = openApi(served)
  const documentText = new Encoded(JSON.stringify(document))
  const documentPage = new Encoded(String(docsPage(document)))
  app.get(`${apiBase}/openapi.json`, async (c) => {
    c.header('Content-Type', 'application/json')
    return sent(c, await documentText.as(acceptedEncoding(c.req.header('accept-encoding'))))
  })
  app.get('/docs/api', async (c) => {
    c.header('Content-Security-Policy', policy("'none'", frontdoor.isSecure(c.req.raw)))
    c.header('Content-Type', 'text/html; charset=utf-8')
    return sent(c, await documentPage.as(acceptedEncoding(c.req.header('accept-encoding'))))
  })
}

/** What a domain answers with a file or receives as one. */
function fileOf({ isStreamed, answer }: FileRoute, stores: Stores, visitOf: VisitOf) {
  return async (c: Context<AppEnv>) => {
    if (isStreamed && c.env?.incoming?.socket instanceof Socket) markStreamed(c.env.incoming as IncomingMessage)
    const facts = { requestId: c.get('requestId'), ip: socketAddress(c.env), respond: { append: () => {} } }
    const { raw: request } = c.req
    const visit = () => visitOf(request, facts)
    return answer({ request, params: c.req.param(), requestId: facts.requestId, stores, visit })
  }
}

/** Files of the build, compressed at build time. */
function filesOf(buildDir: string, cacheControl: string) {
  return serveStatic({
    root: `${buildDir}/client`,
    precompressed: true,
    onFound: (_, c) => c.header('Cache-Control', cacheControl),
  })
}

/** If a picture does not exist in this width, the whole picture is sent. */
async function pictureAt(files: Files, schoolId: string, name: string) {
  const whole = wholeName(name)
  return (await files.find(schoolId, name)) ?? (whole ? files.find(schoolId, whole) : undefined)
}

/** A school's pictures, on its own host and on the platform's, which shows schools side by side. */
function schoolFile(frontdoor: Frontdoor, files: Files) {
  return async (c: Context<AppEnv>) => {
    const { schoolId = '', name = '' } = c.req.param()
    const host = await frontdoor.schoolOf(c.req.raw)
    const isShown = host?.id === schoolId || host?.kind === 'platform'
    const file = isShown && isPictureName(name) ? await pictureAt(files, schoolId, name) : undefined
    if (!file) return c.text(errors['core.not_found'].text, 404, { 'Cache-Control': 'no-store' })
    return c.body(file.bytes, 200, {
      'Content-Type': file.type,
      'Content-Length': String(file.bytes.byteLength),
      // A changed picture has another name.
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }
}

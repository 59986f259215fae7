import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { apiBase } from '#shared/core/endpoint.ts'
import { errors, need } from '#shared/core/errors.ts'
import { api, asRefusal } from './core/api.ts'
import type { Config } from './core/config.ts'
import { docsPage } from './core/docs-page.ts'
import type { Doors } from './core/door.ts'
import { type Files, openFiles } from './core/files.ts'
import { openApi } from './core/openapi.ts'
import { policy, usualHeaders } from './core/security-headers.ts'
import type { Served } from './core/serve.ts'
import { devMail } from './dev-mail.ts'
import { type Frontdoor, socketAddress } from './frontdoor.ts'
import { pages, type RenderPages } from './pages.ts'
import { robots, sitemap } from './seo.ts'

export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string } }

export type AppParts = {
  config: Pick<Config, 'mode' | 'buildDir' | 'dataDir'>
  doors: Doors
  served: readonly Served[]
  frontdoor: Frontdoor
  /** Absent where only the API is wanted (service tests). */
  render?: RenderPages
  /** Pages and files come from the sources, through Vite. */
  dev?: boolean
}

/** The whole site as one function from a request to a response. */
export function createApp({ config, doors, served, frontdoor, render, dev = false }: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const files = openFiles(config.dataDir)
  const stores = { doors, files }

  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    for (const [name, value] of Object.entries(usualHeaders)) c.res.headers.set(name, value)
    if (frontdoor.isSecure(c.req.raw)) c.res.headers.set('Strict-Transport-Security', 'max-age=31536000')
  })

  app.onError((error, c) => {
    const { message, status } = asRefusal(error, c.get('requestId'))
    return c.text(message, status as 400)
  })

  app.use(compress())

  const document = openApi(served.map(({ endpoint }) => endpoint))
  app.get(`${apiBase}/openapi.json`, (c) => c.json(document))
  app.get('/docs/api', (c) => {
    c.header('Content-Security-Policy', policy("'none'", frontdoor.isSecure(c.req.raw)))
    return c.html(docsPage(document))
  })

  const calls = api(served, stores, async (request, facts) => {
    const { school, actor, granted, tokenRefused, ip, platform, origin, userAgent } = await frontdoor.arrive(
      request,
      facts.ip,
    )
    need(school, 'tenancy.invalid_domain')
    return { ...facts, school, actor, granted, tokenRefused, ip, platform, origin, userAgent }
  })
  app.all(`${apiBase}/*`, (c) => calls.fetch(c.req.raw, { requestId: c.get('requestId'), ip: socketAddress(c.env) }))

  app.get('/robots.txt', robots(frontdoor))
  app.get('/sitemap.xml', sitemap(frontdoor, doors))

  app.get('/files/:schoolId/:name', schoolFile(frontdoor, files))
  if (!dev) {
    app.use('/assets/*', filesOf(config.buildDir, 'public, max-age=31536000, immutable'))
    app.use('/art/*', filesOf(config.buildDir, 'public, max-age=86400'))
  }
  if (config.mode === 'demo') app.route('/dev/mail', devMail(config.dataDir, frontdoor))
  app.all('*', pages({ mode: config.mode, served, stores, frontdoor, render, dev }))
  return app
}

/** Files of the build, compressed when it was made. */
function filesOf(buildDir: string, cacheControl: string) {
  return serveStatic({
    root: `${buildDir}/client`,
    precompressed: true,
    onFound: (_, c) => c.header('Cache-Control', cacheControl),
  })
}

/** What a school has uploaded, on its own host; on the platform's too, which shows schools side by side. */
function schoolFile(frontdoor: Frontdoor, files: Files) {
  return async (c: Context<AppEnv>) => {
    const { schoolId = '', name = '' } = c.req.param()
    const asked = await frontdoor.schoolOf(c.req.raw)
    const isShown = asked?.id === schoolId || asked?.kind === 'platform'
    const file = isShown ? await files.find(schoolId, name) : undefined
    if (!file) return c.text(errors['core.not_found'].text, 404, { 'Cache-Control': 'no-store' })
    return c.body(file.bytes, 200, {
      'Content-Type': file.type,
      'Content-Length': String(file.bytes.byteLength),
      // Another picture has another name.
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }
}

import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { contentRoutes } from './content/content.routes.ts'
import type { Config } from './core/config.ts'
import { type DatabaseUrls, openDoors } from './core/door.ts'
import { listen } from './core/events.ts'
import { startJobs } from './core/jobs.ts'
import { setLogLevel } from './core/log.ts'
import { sendMail } from './core/mail.ts'
import { transportFor } from './core/mail-transport.ts'
import { officeRoutes } from './core/office.routes.ts'
import { coursesListeners } from './courses/courses.events.ts'
import { coursesRoutes } from './courses/courses.routes.ts'
import { openFrontdoor } from './frontdoor.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { peopleRoutes } from './identity/people.routes.ts'
import { learningListeners } from './learning/learning.events.ts'
import { learningRoutes } from './learning/learning.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import type { RenderPages } from './pages.ts'
import { renderFromBuild, renderFromSources } from './render.ts'
import { ensurePackages } from './tenancy/package-catalogue.ts'
import { ensurePlatform } from './tenancy/platform.ts'
import { tenancyRoutes } from './tenancy/tenancy.routes.ts'

/** Every endpoint of the product, domain by domain. */
export const routes = [
  ...officeRoutes,
  ...tenancyRoutes,
  ...identityRoutes,
  ...peopleRoutes,
  ...mediaRoutes,
  ...contentRoutes,
  ...coursesRoutes,
  ...learningRoutes,
]

listen(coursesListeners, learningListeners)

export type ServeOptions = { config: Config; databases: DatabaseUrls; dev?: boolean }

/** Put the parts together and answer requests until closed. */
export async function serve({ config, databases, dev = false }: ServeOptions): Promise<{ close(): Promise<void> }> {
  setLogLevel(config.logLevel)
  const doors = openDoors(databases)
  await ensurePlatform(doors)
  await ensurePackages(doors)
  const http = createServer()
  const vite = dev ? await startVite(http) : undefined
  const render: RenderPages = vite
    ? renderFromSources(() => vite.ssrLoadModule('virtual:react-router/server-build') as never)
    : await renderFromBuild(config.buildDir)
  const app = createApp({ config, doors, served: routes, frontdoor: openFrontdoor(config, doors), render, dev })

  const listener = getRequestListener(app.fetch)
  http.on('request', (request, response) => {
    if (vite) vite.middlewares(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
  await new Promise<void>((ready, fail) => {
    http.once('error', fail)
    http.listen(config.port, config.host, ready)
  })
  const transport = transportFor(config)
  const jobs = await startJobs(doors, { mail: ({ mailId }) => sendMail(doors, transport, mailId) })
  return {
    async close() {
      const closed = new Promise((done) => http.close(done))
      http.closeIdleConnections()
      const impatience = setTimeout(() => http.closeAllConnections(), 5_000)
      await closed
      clearTimeout(impatience)
      await vite?.close()
      await jobs.stop()
      await doors.close()
    },
  }
}

async function startVite(http: Server) {
  const { createServer: createVite } = await import('vite')
  // A change of what the server runs too starts it anew, and the page reloads when it is back; reloading it at once
  // would ask a server that is going away.
  const watch = { ignored: ['**/server/**', '**/shared/*/*.ts', '**/.data/**', '**/.test/**'] }
  return createVite({ server: { middlewareMode: true, ws: { server: http }, watch } })
}

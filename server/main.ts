import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { contentRoutes } from './content/content.routes.ts'
import { followChanges } from './core/cache/follow-changes.ts'
import type { Config } from './core/config/config.ts'
import { sharedSecretOf } from './core/config/data-dir.ts'
import { officeRoutes } from './core/core.routes.ts'
import { type DatabaseUrls, type Doors, openDoors } from './core/database/door.ts'
import { listen } from './core/events.ts'
import { openHttpServer } from './core/http/http-server.ts'
import { startJobs } from './core/jobs/jobs.ts'
import { sendMail } from './core/mail/mail.ts'
import { transportFor } from './core/mail/mail-transport.ts'
import { probesOf } from './core/monitoring/health.ts'
import { log, setLogLevel } from './core/monitoring/log.ts'
import { closeAfterAnswers, observe } from './core/monitoring/observe.ts'
import { watchConnections, watchPools, watchProcess } from './core/monitoring/process-metrics.ts'
import { narrowSearch } from './core/search/office-search.ts'
import { openFiles } from './core/storage/files.ts'
import { openUploads } from './core/storage/uploads.ts'
import { importCourse } from './courses/archive/import-course.ts'
import { findableCourses } from './courses/courses.access.ts'
import { coursesListeners } from './courses/courses.listeners.ts'
import { coursesRoutes } from './courses/courses.routes.ts'
import { officeCoursesRoutes } from './courses/office/office-courses.routes.ts'
import { openFrontdoor, platformOf } from './frontdoor.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { peopleRoutes } from './identity/people.routes.ts'
import { rememberCertificateKey, signCertificatesWith } from './learning/certificates/certificate-keys.ts'
import { learningListeners } from './learning/learning.listeners.ts'
import { learningRoutes } from './learning/learning.routes.ts'
import { startNotifying } from './learning/my-courses/notify-waiting.ts'
import { type Listener, listenerOf } from './listener.ts'
import { mediaListeners } from './media/media.listeners.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { signTicketsWith } from './media/playback/tickets.ts'
import { logMissingTools } from './media/processing/absent-tools.ts'
import { eraseFiles } from './media/processing/erase.ts'
import { processMedia } from './media/processing/process-media.ts'
import { startSweeps } from './media/processing/sweep.ts'
import { openScan } from './media/uploads/scan.ts'
import type { RenderPages } from './pages.ts'
import { renderFromBuild, renderFromSources } from './render.ts'
import { ensurePackages } from './tenancy/package-catalogue.ts'
import { ensurePlatform } from './tenancy/platform.ts'
import { tenancyRoutes } from './tenancy/tenancy.routes.ts'
import { mayHaveCertificate } from './tls-ask.ts'

/** Every endpoint of the product, domain by domain. */
export const routes = [
  ...officeRoutes,
  ...tenancyRoutes,
  ...identityRoutes,
  ...peopleRoutes,
  ...mediaRoutes,
  ...contentRoutes,
  ...coursesRoutes,
  ...officeCoursesRoutes,
  ...learningRoutes,
]

listen([...mediaListeners, ...coursesListeners, ...learningListeners])
narrowSearch({ course: findableCourses })

export type ServeOptions = { config: Config; databases: DatabaseUrls; dev?: boolean }

/** Put the parts together and answer requests, do jobs or both, until closed. */
export async function serve({ config, databases, dev = false }: ServeOptions): Promise<{ close(): Promise<void> }> {
  setLogLevel(config.logLevel)
  const doors = openDoors(databases)
  await ensurePlatform(doors)
  await ensurePackages(doors)
  // Behind a proxy everybody comes from its address.
  const http = openHttpServer(config.trustProxy ? { mostConnectionsPerAddress: Number.POSITIVE_INFINITY } : {})
  const stopping = new AbortController()
  const lines = watchConnections(http)
  watchProcess()
  watchPools(doors.pools)
  const answerProbe = probesOf({
    askDatabase: () => doors.pools.app.query('select 1'),
    isStopping: () => stopping.signal.aborted,
    metricsToken: config.metricsToken,
    mayHaveCertificate: (domain) => mayHaveCertificate(config, doors, domain),
  })
  const vite = dev ? await startVite(http) : undefined
  const answerPeople = config.role === 'worker' ? answerNobody : await siteOf(config, doors, vite)
  const news = await followChanges(doors, databases.appUrl)
  http.on('request', (request, response) => {
    if (request.destroyed) return
    observe(request, response)
    if (!answerProbe(request, response)) answerPeople(request, response)
  })
  await new Promise<void>((ready, fail) => {
    http.once('error', fail)
    http.listen(config.port, config.host, ready)
  })
  const transport = transportFor(config)
  const { dataDir } = config
  const processing = {
    doors,
    files: openFiles(config),
    uploads: openUploads(config, doors),
    scan: openScan(config.clamd),
    dataDir,
    stopping: stopping.signal,
  }
  const jobs =
    config.role === 'web'
      ? undefined
      : await startJobs(doors, {
          mail: ({ mailId }) => sendMail(doors, transport, mailId),
          media: (file, { isLast }) => processMedia(processing, file, isLast),
          erase: (gone) => eraseFiles(processing, gone),
          import: (wanted, { isLast }) => importCourse(processing, wanted, isLast),
        })
  const sweeps = config.role === 'web' ? undefined : startSweeps(processing)
  const telling =
    config.role === 'web'
      ? undefined
      : startNotifying({ doors, platform: platformOf(config), stopping: stopping.signal })
  log('info', 'started', { role: config.role, port: config.port })
  if (config.role !== 'web') void logMissingTools(config.clamd)
  return {
    async close() {
      stopping.abort()
      sweeps?.stop()
      telling?.stop()
      closeAfterAnswers()
      const answered = new Promise((done) => http.close(done))
      lines.closeUnused()
      const inHand = Promise.all([answered, jobs?.stop()])
      const isDone = await Promise.race([inHand.then(() => true), wait(config.shutdownSeconds * 1000, false)])
      if (!isDone) log('warn', 'stopping without waiting any longer', { seconds: config.shutdownSeconds })
      http.closeAllConnections()
      await vite?.close()
      await news.stop()
      // A connection that is still at work would be waited for; the database notices when this process ends.
      await Promise.race([doors.close(), wait(isDone ? 5_000 : 0)])
      log('info', 'stopped')
    },
  }
}

/** Pages and API of all schools. */
async function siteOf(config: Config, doors: Doors, vite: ViteDevServer | undefined): Promise<Listener> {
  const render: RenderPages = vite
    ? renderFromSources(() => vite.ssrLoadModule('virtual:react-router/server-build') as never)
    : await renderFromBuild(config.buildDir)
  signTicketsWith(config.mediaSecret || (await sharedSecretOf(config.dataDir, 'media')))
  signCertificatesWith(config.certificateKey || (await sharedSecretOf(config.dataDir, 'certificate')))
  await rememberCertificateKey(doors)
  const frontdoor = openFrontdoor(config, doors)
  const listener = listenerOf(
    { config, doors, served: routes, frontdoor, render, dev: vite !== undefined },
    config.pageCacheMegabytes,
  )
  if (!vite) return listener
  return (request, response) => vite.middlewares(request, response, () => listener(request, response))
}

const answerNobody: Listener = (_request, response) => void response.writeHead(404).end()

async function startVite(http: Server) {
  const { createServer: createVite } = await import('vite')
  // A change of what the server runs too starts it anew, and the page reloads when it is back; reloading it at once
  // would ask a server that is going away.
  const watch = { ignored: ['**/server/**', '**/shared/*/*.ts', '**/.data/**', '**/.test/**'] }
  return createVite({ server: { middlewareMode: true, ws: { server: http }, watch } })
}

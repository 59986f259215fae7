import type { IncomingMessage, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { declareAudiences } from './core/audiences.ts'
import { followChanges } from './core/cache/follow-changes.ts'
import { followByRedis, publishByRedis } from './core/cache/redis-changes.ts'
import { declareCarriedParts } from './core/carried-parts.ts'
import { declareChannels } from './core/channels.ts'
import type { Config } from './core/config/config.ts'
import { type DatabaseUrls, type Doors, openDoors } from './core/database/door.ts'
import { countInRedis } from './core/database/rate-limits.ts'
import { listen } from './core/events.ts'
import { openHttpServer } from './core/http/http-server.ts'
import type { Served } from './core/http/serve.ts'
import { startJobs } from './core/jobs/jobs.ts'
import type { Worker } from './core/manifest.ts'
import { probesOf } from './core/monitoring/health.ts'
import { freeMemoryWhenIdle } from './core/monitoring/idle-memory.ts'
import { log, setLogLevel } from './core/monitoring/log.ts'
import { closeAfterAnswers, logPeople, observe } from './core/monitoring/observe.ts'
import { watchConnections, watchPools, watchProcess } from './core/monitoring/process-metrics.ts'
import { declareOwnData } from './core/own-data.ts'
import { declarePaidLines } from './core/paid-lines.ts'
import { declarePartCounts } from './core/part-counts.ts'
import { declarePriceNotes } from './core/price-notes.ts'
import { declareProducts } from './core/products.ts'
import { declareReach } from './core/reach.ts'
import { openRedis } from './core/redis.ts'
import { declareReductions } from './core/reductions.ts'
import { declareSchoolFigures } from './core/school-figures.ts'
import { declareFinders } from './core/search/office-search.ts'
import { openFiles } from './core/storage/files.ts'
import { openUploads } from './core/storage/uploads.ts'
import { declareWaiting } from './core/waiting/waiting.ts'
import { declareWays } from './core/ways-in.ts'
import { domains } from './domains.ts'
import { type Frontdoor, openFrontdoor, platformOf } from './frontdoor.ts'
import { type Listener, listenerOf } from './listener.ts'
import { declareNotices } from './notifications/notice.ts'
import { openRealtime } from './notifications/realtime/realtime.ts'
import { acceptSockets } from './notifications/realtime/upgrades.ts'
import type { RenderPages } from './pages.ts'
import { renderFromBuild, renderFromSources } from './render.ts'
import { mayHaveCertificate } from './tls-ask.ts'

/** Everything the domains declare, loaded once, in their order. */
const routeLists = await Promise.all(
  domains.map(async ({ routes, tokens }) => (await routes?.())?.routes.map((one) => ({ ...one, tokens })) ?? []),
)
const listenerLists = await Promise.all(domains.flatMap(({ listeners }) => (listeners ? [listeners()] : [])))
const noticeLists = await Promise.all(domains.flatMap(({ notices }) => (notices ? [notices()] : [])))
const audienceLists = await Promise.all(domains.flatMap(({ audiences }) => (audiences ? [audiences()] : [])))
const waitings = await Promise.all(domains.flatMap(({ waiting }) => (waiting ? [waiting()] : [])))
const channelLists = await Promise.all(domains.flatMap(({ channels }) => (channels ? [channels()] : [])))
const wayLists = await Promise.all(domains.flatMap(({ ways }) => (ways ? [ways()] : [])))
const reaches = await Promise.all(domains.flatMap(({ reach }) => (reach ? [reach()] : [])))
const figures = await Promise.all(domains.flatMap(({ schoolFigures }) => (schoolFigures ? [schoolFigures()] : [])))
const ownDatas = await Promise.all(domains.flatMap(({ ownData }) => (ownData ? [ownData()] : [])))
const partCountLists = await Promise.all(domains.flatMap(({ partCounts }) => (partCounts ? [partCounts()] : [])))
const carriedLists = await Promise.all(domains.flatMap(({ carriedParts }) => (carriedParts ? [carriedParts()] : [])))
const productLists = await Promise.all(domains.flatMap(({ products }) => (products ? [products()] : [])))
const reductions = await Promise.all(domains.flatMap(({ reductions }) => (reductions ? [reductions()] : [])))
const noteLists = await Promise.all(domains.flatMap(({ priceNotes }) => (priceNotes ? [priceNotes()] : [])))
const paidLists = await Promise.all(domains.flatMap(({ paidLines }) => (paidLines ? [paidLines()] : [])))
const searches = await Promise.all(domains.flatMap(({ search }) => (search ? [search()] : [])))

/** Every endpoint of the product, domain by domain. */
export const routes: readonly Served[] = routeLists.flat()

for (const { listeners } of listenerLists) listen(listeners)
for (const { reach } of reaches) declareReach(reach)
for (const { notices } of noticeLists) declareNotices(notices)
for (const declared of audienceLists) declareAudiences(declared)
for (const { channels } of channelLists) declareChannels(channels)
for (const { ways } of wayLists) declareWays(ways)
for (const { waiting } of waitings) declareWaiting(waiting)
for (const { finders } of searches) declareFinders(finders)
for (const declared of figures) declareSchoolFigures(declared)
for (const { partCounts } of partCountLists) declarePartCounts(partCounts)
for (const { carriedParts } of carriedLists) declareCarriedParts(carriedParts)
for (const { products } of productLists) declareProducts(products)
for (const { reduce } of reductions) declareReductions(reduce)
for (const { notePrices } of noteLists) declarePriceNotes(notePrices)
for (const { paidLines } of paidLists) declarePaidLines(paidLines)
for (const { ownData } of ownDatas) declareOwnData(ownData)

export type ServeOptions = { config: Config; databases: DatabaseUrls; dev?: boolean }

/** Start the server: answer requests, run jobs or both, until closed. */
export async function serve({ config, databases, dev = false }: ServeOptions): Promise<{ close(): Promise<void> }> {
  setLogLevel(config.logLevel)
  const { redisUrl } = config
  const news = redisUrl ? publishByRedis(redisUrl) : undefined
  const doors = openDoors(databases, news, config.databaseConnections)
  const counting = redisUrl ? openRedis(redisUrl) : undefined
  countInRedis(counting)
  const isSite = config.role !== 'worker'
  for (const { start } of domains) await (await start?.())?.start({ config, doors, isSite })
  // Behind a proxy everybody has its address.
  const http = openHttpServer(config.trustProxy ? { mostConnectionsPerAddress: Number.POSITIVE_INFINITY } : {})
  const stopping = new AbortController()
  const connections = watchConnections(http)
  watchProcess()
  watchPools(doors.pools)
  const memory = freeMemoryWhenIdle()
  const answerProbe = probesOf({
    askDatabase: () => doors.pools.app.query('select 1'),
    isStopping: () => stopping.signal.aborted,
    metricsToken: config.metricsToken,
    mayHaveCertificate: (domain) => mayHaveCertificate(config, doors, domain),
  })
  const vite = dev ? await startVite(http) : undefined
  const frontdoor = openFrontdoor(config, doors)
  const siteListener = isSite ? await siteOf(config, doors, frontdoor, vite) : notFound
  const realtime = isSite ? openRealtime(doors) : undefined
  const sockets = realtime && acceptSockets(http, { realtime, frontdoor, others: dev })
  const following = await (redisUrl ? followByRedis(doors, redisUrl) : followChanges(doors, databases.appUrl))
  http.on('request', (request, response) => {
    if (request.destroyed) return
    observe(request, response)
    if (!answerProbe(request, response)) siteListener(request, response)
  })
  await new Promise<void>((ready, fail) => {
    http.once('error', fail)
    http.listen(config.port, config.host, ready)
  })
  const workers = config.role === 'web' ? [] : await workersOf(config, doors, stopping.signal)
  const handlers = workers.flatMap((worker) => worker.handlers ?? [])
  const jobs = config.role === 'web' ? undefined : await startJobs(doors, handlers)
  log('info', 'started', { role: config.role, port: config.port })
  return {
    async close() {
      stopping.abort()
      memory.stop()
      for (const worker of workers) worker.stop?.()
      sockets?.stop()
      await realtime?.close()
      closeAfterAnswers()
      const answered = new Promise((done) => http.close(done))
      connections.closeUnused()
      const running = Promise.all([answered, jobs?.stop()])
      const isDone = await Promise.race([running.then(() => true), wait(config.shutdownSeconds * 1000, false)])
      if (!isDone) log('warn', 'stopping without waiting any longer', { seconds: config.shutdownSeconds })
      http.closeAllConnections()
      await vite?.close()
      await following.stop()
      await news?.stop()
      counting?.disconnect()
      // Closing waits for busy connections; the database notices by itself when this process ends.
      await Promise.race([doors.close(), wait(isDone ? 5_000 : 0)])
      log('info', 'stopped')
    },
  }
}

async function workersOf(config: Config, doors: Doors, stopping: AbortSignal): Promise<Worker[]> {
  const files = openFiles(config)
  const uploads = openUploads(config, doors)
  const parts = { config, doors, files, uploads, platform: platformOf(config), stopping }
  const loaded = await Promise.all(domains.flatMap(({ worker }) => (worker ? [worker()] : [])))
  return loaded.map(({ startWorker }) => startWorker(parts))
}

/** Pages and API of all schools. */
async function siteOf(
  config: Config,
  doors: Doors,
  frontdoor: Frontdoor,
  vite: ViteDevServer | undefined,
): Promise<Listener> {
  const render: RenderPages = vite
    ? renderFromSources(() => vite.ssrLoadModule('virtual:react-router/server-build') as never)
    : await renderFromBuild(config.buildDir)
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    frontdoor.addressOf((name) => headers[name] as string | undefined, socket.remoteAddress ?? '')
  logPeople(config.logPeople ? addressOf : undefined)
  const listener = listenerOf(
    { config, doors, served: routes, frontdoor, render, dev: vite !== undefined },
    config.pageCacheMegabytes,
    config.edgeDir,
  )
  if (!vite) return listener
  return (request, response) => vite.middlewares(request, response, () => listener(request, response))
}

const notFound: Listener = (_request, response) => void response.writeHead(404).end()

async function startVite(http: Server) {
  const { createServer: createVite } = await import('vite')
  // A change of server code restarts the server, and the page reloads when it is back; an earlier reload would fail.
  const watch = { ignored: ['**/server/**', '**/shared/*/*.ts', '**/.data/**', '**/.test/**'] }
  return createVite({ server: { middlewareMode: true, ws: { server: http }, watch } })
}

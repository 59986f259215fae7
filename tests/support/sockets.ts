import dns from 'node:dns'
import type { AddressInfo } from 'node:net'
import Pusher, { type Options } from 'pusher-js'
import { inject } from 'vitest'
import { followChanges } from '#server/core/cache/follow-changes.ts'
import { followByRedis, publishByRedis } from '#server/core/cache/redis-changes.ts'
import { openDoors } from '#server/core/database/door.ts'
import { openHttpServer } from '#server/core/http/http-server.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { openFrontdoor } from '#server/frontdoor.ts'
import { listenerOf } from '#server/listener.ts'
import { routes } from '#server/main.ts'
import type { RealtimeLimits } from '#server/notifications/realtime/limits.ts'
import { openRealtime } from '#server/notifications/realtime/realtime.ts'
import { acceptSockets } from '#server/notifications/realtime/upgrades.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { quietPort } from './quiet-port.ts'
import { unbuilt } from './site.ts'

/** Every name below `localhost` is this machine, as browsers have it; Node asks the system, which may not know. */
export function resolveLocalhost(): void {
  const { lookup } = dns
  const own = (host: string, options: unknown, done: unknown) => {
    const isLocal = typeof host === 'string' && host.endsWith('.localhost')
    return (lookup as (...asked: unknown[]) => unknown)(isLocal ? '127.0.0.1' : host, options, done)
  }
  dns.lookup = own as typeof dns.lookup
}

type Wanted = { redisUrl?: string; port?: number; limits?: Partial<RealtimeLimits> }

/** A web process with its sockets: the real listener, database and messages. It can be stopped and opened again. */
export async function openSocketSite({ redisUrl, port: wantedPort, limits }: Wanted = {}) {
  setLogLevel('silent')
  const port = wantedPort ?? (await quietPort())
  const databases = inject('databases')
  const news = redisUrl ? publishByRedis(redisUrl) : undefined
  const doors = openDoors(databases, news)
  const frontdoor = openFrontdoor({ platformHost: 'localhost', publicPort: port, trustProxy: false }, doors)
  const http = openHttpServer()
  const config = { mode: 'demo', buildDir: unbuilt(), dataDir: inject('dataDir') } as const
  http.on('request', listenerOf({ config, doors, served: routes, frontdoor }, 1))
  const realtime = openRealtime(doors, limits)
  const sockets = acceptSockets(http, { realtime, frontdoor })
  const following = await (redisUrl ? followByRedis(doors, redisUrl) : followChanges(doors, databases.appUrl))
  await new Promise<void>((ready) => http.listen(port, '127.0.0.1', ready))
  return {
    ...{ doors, realtime, port: (http.address() as AddressInfo).port },
    async stop() {
      sockets.stop()
      await realtime.close()
      const closed = new Promise((done) => http.close(done))
      http.closeAllConnections()
      await closed
      await following.stop()
      await news?.stop()
      await doors.close()
    },
  }
}

export type SocketSite = Awaited<ReturnType<typeof openSocketSite>>

const clients = new Set<Pusher>()

/** The official client, of somebody who is signed in with this token. */
export function pusherOf(
  school: { id: string; host: string },
  { port, token, key = school.id, ...options }: { port: number; token?: string; key?: string } & Partial<Options>,
): Pusher {
  const pusher = new Pusher(key, {
    ...{
      cluster: '',
      wsHost: school.host,
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      enableStats: false,
    },
    channelAuthorization: {
      endpoint: `http://${school.host}:${port}${apiBase}/pusher/auth`,
      transport: 'ajax',
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    },
    ...options,
  })
  clients.add(pusher)
  return pusher
}

export function disconnectAll(): void {
  for (const pusher of clients) pusher.disconnect()
  clients.clear()
}

type Bindable = { bind(event: string, listener: (data: never) => void): unknown; unbind(event: string): unknown }

/** The next time this happens. */
export const next = <Data>(what: Bindable, event: string): Promise<Data> =>
  new Promise((resolve) => {
    what.bind(event, (data: Data) => resolve(data))
  })

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { gauge } from './metrics.ts'

/** Metrics of this process: CPU time, memory, and the delay of the event loop. */
export function watchProcess(): void {
  gauge('process_cpu_seconds_total', 'Processor time used by this process.', cpuSeconds, 'counter')
  gauge('process_start_time_seconds', 'When this process began, in seconds since 1970.', () => startedAt)
  gauge('process_resident_memory_bytes', 'Memory this process holds.', () => process.memoryUsage.rss())
  gauge('sala_heap_used_bytes', 'Memory of JavaScript objects in use.', () => process.memoryUsage().heapUsed)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('sala_event_loop_delay_seconds', 'Delay of the event loop since the last read.', () => {
    const samples = [
      { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(delay.max) },
    ]
    delay.reset()
    return samples
  })
}

/** The metric of open HTTP connections, and a way to close those without a running request. */
export function watchConnections(http: Server): { closeUnused(): void } {
  const open = new Map<Socket, { answering: number }>()
  http.on('connection', (socket) => {
    open.set(socket, { answering: 0 })
    socket.once('close', () => open.delete(socket))
  })
  http.on('request', ({ socket }, response) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.answering++
    response.once('close', () => connection.answering--)
  })
  gauge('sala_http_connections', 'Connections that are open.', () => open.size)
  return {
    // Node closes only connections that had a request: a browser's spare connection would delay every stop.
    closeUnused() {
      for (const [socket, { answering }] of open) if (answering === 0) socket.destroy()
    },
  }
}

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** Metrics of each pool: its connections, the idle ones, and the requests that wait for one. */
export function watchPools(pools: Record<string, Pool>): void {
  gauge('sala_database_connections', 'Connections to the database, by pool and state.', () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'total' }, value: totalCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'waiting' }, value: waitingCount },
    ]),
  )
}

const startedAt = Math.round(Date.now() / 1000 - process.uptime())

// An empty histogram returns NaN.
const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

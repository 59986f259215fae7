import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { gauge } from './metrics.ts'

/** Tell how this process fares: its processor time, its memory, and how late it comes to what waits. */
export function watchProcess(): void {
  gauge('process_cpu_seconds_total', 'Processor time used by this process.', cpuSeconds, 'counter')
  gauge('process_start_time_seconds', 'When this process began, in seconds since 1970.', () => startedAt)
  gauge('process_resident_memory_bytes', 'Memory this process holds.', () => process.memoryUsage.rss())
  gauge('sala_heap_used_bytes', 'Memory of JavaScript objects in use.', () => process.memoryUsage().heapUsed)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('sala_event_loop_delay_seconds', 'How late the event loop came since it was last asked.', () => {
    const samples = [
      { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(delay.max) },
    ]
    delay.reset()
    return samples
  })
}

/** Tell how many lines to people are open; answers how to close those on which nothing is being answered. */
export function watchConnections(http: Server): { closeUnused(): void } {
  const open = new Map<Socket, { answering: number }>()
  http.on('connection', (socket) => {
    open.set(socket, { answering: 0 })
    socket.once('close', () => open.delete(socket))
  })
  http.on('request', ({ socket }, response) => {
    const line = open.get(socket)
    if (!line) return
    line.answering++
    response.once('close', () => line.answering--)
  })
  gauge('sala_http_connections', 'Connections that are open.', () => open.size)
  return {
    // Node's own closes only what has been answered once: a browser's spare connection would hold up every stop.
    closeUnused() {
      for (const [socket, { answering }] of open) if (answering === 0) socket.destroy()
    },
  }
}

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** Tell how many connections each pool has, how many of them are idle, and how many requests wait for one. */
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

// The histogram counts from its resolution on: nothing measured yet is not a number.
const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

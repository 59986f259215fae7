import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/core/database/embedded-postgres.ts'
import { startNginx } from '#tests/support/nginx.ts'
import type { Bench } from './measure.ts'
import type { Table } from './report.ts'
import { sendRequest } from './send-request.ts'
import { rounded } from './targets.ts'
import { cpuSeconds, withChildrenSeconds } from './usage.ts'

const page = '/courses'
const connections = 64

/** A cached page from nginx in front of Sala, the same from Sala alone, and its bytes as a file of a bare nginx. */
export async function edgeTable(bench: Bench): Promise<Table> {
  const { sala, school, dataDir } = bench
  // The port people would type: pages of other addresses are not cached.
  const headers = { host: `${school}.localhost:${sala.port}`, 'accept-encoding': 'br, gzip' }
  const { bytes } = await sendRequest({ port: sala.port, path: page, headers })
  const file = path.join(dataDir, 'bare-nginx-page.html')
  await writeFile(file, bytes)
  const [port, barePort] = [await freePort(), await freePort()]
  const nginx = await startNginx({
    port,
    salaPorts: [sala.port],
    edgeDir: path.join(dataDir, 'edge'),
    more: `server { listen 127.0.0.1:${barePort}; location = ${page} { alias ${file}; default_type text/html; } }`,
  })
  try {
    // Not at once: the demo is still changed by its first jobs, and each change makes a new version of the school.
    for (let visit = 0, state = ''; state !== 'HIT'; visit++) {
      if (visit > 100) throw new Error(`nginx does not store the page: ${state}`)
      state = (await sendRequest({ port, path: page, headers })).headers['x-edge'] ?? ''
      await wait(100)
    }
    const cpu = () => withChildrenSeconds(nginx.pid)
    const rows = [
      await measured(bench, 'a file of a bare nginx', barePort, headers, bytes.length, cpu),
      await measured(bench, 'the page from nginx in front of Sala', port, headers, bytes.length, cpu),
      // Without its children: the embedded PostgreSQL is one.
      await measured(bench, 'the page from Sala', sala.port, headers, bytes.length, () => cpuSeconds(sala.pid)),
    ]
    return { head: ['case', 'per CPU-s', 'CPU ms', 'per s', 'p50 / p99 at 64', 'requests', 'errors'], rows }
  } finally {
    await nginx.stop()
  }
}

async function measured(
  { generator, pace }: Bench,
  title: string,
  port: number,
  headers: Record<string, string>,
  bytes: number,
  cpu: () => number,
): Promise<string[]> {
  const expected = { status: 200, leastBytes: bytes * 0.8, mostBytes: bytes * 1.25 + 4000 }
  const load = { port, connections, method: 'GET', path: page, headers, bodies: [], expected }
  const warm = await generator.run({ ...load, seconds: pace.warmUp })
  const amount = Math.round((warm.requests / warm.elapsed) * pace.many)
  const before = cpu()
  const { requests, errors, elapsed, p50, p99 } = await generator.run({ ...load, seconds: 0, amount })
  const used = cpu() - before
  return [
    title,
    rounded(requests / used),
    rounded((used * 1000) / requests),
    rounded(requests / elapsed),
    `${rounded(p50)} / ${rounded(p99)}`,
    String(requests),
    String(errors + warm.errors),
  ]
}

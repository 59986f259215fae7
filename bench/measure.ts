import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '#server/seed/seed.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import type { Case } from './cases.ts'
import type { LoadGenerator, LoadPlan } from './load.ts'
import { sendRequest } from './send-request.ts'
import { postmasterOf, type Server } from './servers.ts'
import { cpuSeconds, withChildrenSeconds } from './usage.ts'

/** How long each part of a measurement takes, in seconds. */
export type Pace = { warmUp: number; many: number; one: number }
export const usualPace: Pace = { warmUp: 3.5, many: 4, one: 1.5 }
export const quickPace: Pace = { warmUp: 2, many: 2, one: 0.5 }

export type Times = { p50: number; p99: number }

export type Measured = {
  perCpuSecond: number
  /** Milliseconds of CPU for one request: the Node process, and PostgreSQL beside it. */
  nodeMs: number
  postgresMs: number
  perSecond: number
  requests: number
  errors: number
  one: Times
  many: Times
}

const usualConnections = 64
const warmRequests = 400
const leastRequests = 200

/** What is sent, apart from how much of it. */
type Load = Omit<LoadPlan, 'connections' | 'seconds' | 'amount'>

/** What is measured, and with what. */
export type Bench = {
  generator: LoadGenerator
  sala: Server
  bare: Server
  dataDir: string
  pace: Pace
  school: string
}

/** One case: looked at, warmed up, then measured at many connections and at one. Throws if the response is wrong. */
export async function measure(bench: Bench, one: Case): Promise<Measured> {
  const { generator, dataDir, pace } = bench
  const load = await loadOf(bench, one)
  const server = bench[one.server]
  const connections = one.connections ?? usualConnections
  const warm = await warmUp(bench, server, { ...load, connections })
  // A number of requests, not a time: then every request that was sent is counted.
  const amount = Math.max(leastRequests, Math.round(warm.perSecond * pace.many))
  const postmaster = postmasterOf(dataDir)
  const before = { node: cpuSeconds(server.pid), postgres: withChildrenSeconds(postmaster) }
  const many = await generator.run({ ...load, connections, seconds: 0, amount })
  const node = cpuSeconds(server.pid) - before.node
  const postgres = withChildrenSeconds(postmaster) - before.postgres
  const single = await generator.run({ ...load, connections: 1, seconds: pace.one })
  await untilIdle(server)
  await look(bench, one)
  return {
    perCpuSecond: many.requests / node,
    nodeMs: (node * 1000) / many.requests,
    postgresMs: (postgres * 1000) / many.requests,
    perSecond: many.requests / many.elapsed,
    requests: many.requests,
    errors: warm.errors + many.errors + single.errors,
    one: single,
    many,
  }
}

/** Until the code is compiled for what is asked: for some time and some requests, but not for ever. */
async function warmUp(
  { generator, pace }: Bench,
  server: Server,
  load: Load & Pick<LoadPlan, 'connections'>,
): Promise<{ perSecond: number; errors: number }> {
  const sum = { requests: 0, errors: 0, elapsed: 0 }
  for (;;) {
    const { requests, errors, elapsed } = await generator.run({ ...load, seconds: pace.warmUp / 3 })
    await untilIdle(server)
    sum.requests += requests
    sum.errors += errors
    sum.elapsed += elapsed
    const isWarm = sum.elapsed >= pace.warmUp && sum.requests >= warmRequests
    if (isWarm || sum.elapsed >= 4 * pace.warmUp) return { perSecond: requests / elapsed, errors: sum.errors }
  }
}

/** Wait until the server has finished requests that were cut off, so that they are not counted for what comes next. */
export async function untilIdle({ pid }: Server): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const before = cpuSeconds(pid)
    await wait(100)
    if (cpuSeconds(pid) - before < 0.02) return
  }
}

/** The load of a case, and what its responses look like, taken from one that was read. */
export async function loadOf(bench: Bench, one: Case): Promise<Load> {
  const { headers, status, bytes } = await look(bench, one)
  return {
    port: bench[one.server].port,
    method: one.method ?? 'GET',
    path: one.path,
    headers,
    bodies: one.bodies ?? [],
    tokens: one.tokens,
    // The head counts too, and the length of a compressed body varies a little.
    expected: { status, leastBytes: bytes * 0.8, mostBytes: bytes * 1.25 + 4000 },
  }
}

/** Send the request once and check the response. */
async function look(bench: Bench, one: Case) {
  const { port } = bench[one.server]
  const path = one.path.replace('{n}', String(Date.now()))
  const headers: Record<string, string> = {
    host: `${bench.school}.localhost:${port}`,
    'accept-encoding': 'br, gzip',
    ...(one.bodies && { 'content-type': 'application/json' }),
    ...(one.as && (await credentialsOf(bench, one.as, one.path.startsWith(apiBase)))),
  }
  const body = one.bodies?.[0]?.replace('{at}', new Date().toISOString())
  const [token] = one.tokens ?? []
  const method = one.method ?? 'GET'
  const sent = token ? { ...headers, authorization: `Bearer ${token}` } : headers
  const first = await sendRequest({ port, path, method, headers: sent, ...(body && { body }) })
  if (first.status !== 200 || !first.text.includes(one.holds))
    throw new Error(`${one.name}: ${path} responds with ${first.status}, ${first.text.slice(0, 200)}`)
  if (!one.again) return { headers, status: 200, bytes: first.bytes.length }
  const conditional = { ...headers, 'if-none-match': first.headers.etag ?? '' }
  const again = await sendRequest({ port, path, headers: conditional })
  if (again.status !== 304) throw new Error(`${one.name}: ${path} responds with ${again.status} instead of 304`)
  return { headers: conditional, status: 304, bytes: again.bytes.length }
}

const tokens = new Map<string, string>()

/** A page is opened with the cookie, the API with the token. Signed in once for all cases. */
export async function credentialsOf(
  { sala, school }: Bench,
  role: string,
  isCall: boolean,
): Promise<Record<string, string>> {
  const email = `${role}@${school}.test`
  const token = tokens.get(email) ?? (await signedIn(sala.port, school, email))
  tokens.set(email, token)
  return isCall ? { authorization: `Bearer ${token}` } : { cookie: `auth.token=${token}` }
}

async function signedIn(port: number, school: string, email: string): Promise<string> {
  const headers = { host: `${school}.localhost:${port}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: demoPassword })
  const { status, text } = await sendRequest({ port, path: `${apiBase}/login`, method: 'POST', headers, body })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${text}`)
  return JSON.parse(text).token
}

import { beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '#server/core/http/openapi.ts'
import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import { type DomainName, domainNames, domains } from '../domains.ts'
import { callOf, type FuzzCall, hostileCalls, type Operation, operationsOf } from '../fuzz-calls.ts'
import { faultsOf } from '../fuzz-faults.ts'
import { type Random, randomOf } from '../fuzz-values.ts'
import { given } from '../given.ts'
import { inputsOf } from '../inputs.ts'
import { openSite, type TestResponse } from '../site.ts'
import { type Place, placeFor, type Site, worldNeededBy } from '../walk.ts'

export const seed = Number(process.env.FUZZ_SEED ?? 20_260_801)

const actors = ['nobody', 'student', 'vendor', 'admin'] as const
type ActorName = (typeof actors)[number]
type Entered = Place & { tokens: Record<ActorName, string | undefined> }
type Planned = { operation: Operation; call: FuzzCall; actor: ActorName }

export const documented = (endpoints: readonly AnyEndpoint[]) =>
  operationsOf(openApi(endpoints.map((endpoint) => ({ endpoint }))), endpoints)

export const isRead = ({ method, endpoint }: Operation) => method === 'GET' && !endpoint.writes

/** Who gets past the guards of a call. */
function askersOf({ endpoint: { access } }: Operation): readonly ActorName[] {
  if (access === 'office') return ['vendor', 'admin']
  return access === 'signed-in' ? ['student', 'vendor', 'admin'] : actors
}

/** An update sends the revision it saw: the last one that this address returned. */
function withRevision(call: FuzzCall, seen: Map<string, number>): FuzzCall {
  const revision = seen.get(call.path)
  if (revision === undefined || typeof call.body !== 'string') return call
  return { ...call, body: call.body.replace(/"revision":1(?=[,}])/, `"revision":${revision}`) }
}

/** Hostile calls in the schools of one domain, with another school beside them whose words must not appear. */
export async function openFuzz(domain: DomainName, site: Site, readers: Operation[] = []) {
  const other = await placeFor(domain)
  const otherSchoolIds = Object.values(other.world.people).map(({ memberId }) => memberId)
  let asked = 0

  async function entered(): Promise<Entered> {
    const { school, world } = await placeFor(domain)
    const [student, vendor, admin] = await Promise.all(
      (['student', 'vendor', 'admin'] as const).map((role) => given.session(school, world.people[role])),
    )
    return { school, world, tokens: { nobody: undefined, student, vendor, admin } }
  }

  /** Where nothing is changed, so that one school serves all who only look. */
  const reads = await entered()

  async function send({ school, tokens }: Entered, actor: ActorName, call: FuzzCall): Promise<TestResponse> {
    asked += 1
    const { method, path, body, headers } = call
    // Each from an address of its own: limits by address are not tested here.
    return site.ask(school.host, method, path, { body, headers, ip: `fuzz ${asked}`, token: tokens[actor] })
  }

  /** Hostile calls of one kind; where they may have written something, what is read there afterwards too. */
  function plan(operation: Operation, { world }: Place, random: Random): { calls: Planned[]; after: Planned[] } {
    const sampleOf = (one: Operation) => random.one(inputsOf(one.endpoint, world, world))
    const by = (actor: ActorName) => (call: FuzzCall) => ({ operation, call, actor })
    const hostile = hostileCalls(operation, () => sampleOf(operation), random, otherSchoolIds)
    const after = isRead(operation) ? [] : random.some(readers, 8)
    return {
      calls: [
        ...hostile.map((call) => by(random.one(askersOf(operation)))(call)),
        ...actors.flatMap((actor) => random.some(hostile, 3).map(by(actor))),
      ],
      after: after.map((one) => ({
        operation: one,
        call: { ...callOf(one, sampleOf(one)), about: `after ${operation.endpoint.name}` },
        actor: random.one(askersOf(one)),
      })),
    }
  }

  async function faultsIn(operation: Operation, random: Random): Promise<string[]> {
    // Others cannot work with what hostile calls write: each that writes has a school of its own.
    const place = isRead(operation) ? reads : await entered()
    const { calls, after } = plan(operation, place, random)
    const faults: string[] = []
    const revisions = new Map<string, number>()
    const isUpdate = operation.body?.properties?.revision !== undefined
    const sendAll = async (planned: Planned[]): Promise<void> => {
      for (let one = planned.shift(); one; one = planned.shift()) {
        const response = await send(place, one.actor, withRevision(one.call, revisions))
        if (typeof response.json?.revision === 'number') revisions.set(one.call.path, response.json.revision)
        const endpoint = leadsElsewhere(one.call.path) ? undefined : one.operation.endpoint
        for (const fault of faultsOf(response, endpoint, [other.school.mark])) {
          const { method, path, about } = one.call
          const how = `${one.actor}: ${method} ${path.slice(0, 200)} (${about.slice(0, 200)})`
          faults.push(`${how} ${fault}: ${response.text.slice(0, 200)}`)
        }
      }
    }
    // Some at a time, as they come in life; an update one by one, or it would only meet the one before.
    await Promise.all(Array.from({ length: isUpdate ? 1 : 6 }, () => sendAll(calls)))
    await sendAll(after)
    return faults
  }

  return { faultsIn, other, reads, asked: () => asked }
}

/** `/lectures/%2e%2e/courses` is `/courses` to every client: another endpoint responds, by its own schema. */
function leadsElsewhere(path: string): boolean {
  const depth = (text: string) => text.split('?')[0]?.split('/').length
  return depth(new URL(path, 'http://sala.test').pathname) !== depth(path)
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/**
 * Generated from the OpenAPI document: every call is made with hostile input in every field, by everybody who gets as
 * far as it and a little by everybody else. A failure names its seed: FUZZ_SEED=… repeats it.
 */
export function testFuzz(domain: DomainName): void {
  const site = openSite()
  const upTo = domainNames.slice(0, domainNames.indexOf(worldNeededBy(domain)) + 1)
  const before = upTo.flatMap((name) => domains[name].routes.map(({ endpoint }) => endpoint))
  const operations = documented(domains[domain].routes.map(({ endpoint }) => endpoint))
  let fuzz: Awaited<ReturnType<typeof openFuzz>>
  let sent = 0

  beforeAll(async () => {
    fuzz = await openFuzz(domain, site, documented(before).filter(isRead))
  })

  describe('whatever is sent to the API, the response or refusal is as promised', () => {
    it.each(operations.map((one, nth) => ({ name: `${one.method} ${one.path}`, one, nth })))(
      '$name',
      async ({ one, nth }) => {
        const faults = await fuzz.faultsIn(one, randomOf(seed + nth))
        expect(faults, `FUZZ_SEED=${seed}`).toEqual([])
        expect(fuzz.asked() - sent).toBeGreaterThan(10)
        sent = fuzz.asked()
      },
    )
  })

  describe('every other method is refused', () => {
    it.each([...new Set(operations.map(({ path }) => path))])('%s', async (asked) => {
      const same = operations.filter(({ path }) => path === asked)
      const { school, world, tokens } = fuzz.reads
      const [one] = same as [Operation]
      const { path } = callOf(one, inputsOf(one.endpoint, world, world)[0] ?? {})
      for (const method of methods.filter((method) => !same.some((known) => known.method === method))) {
        const response = await site.ask(school.host, method, path, { token: tokens.admin })
        expect(faultsOf(response, undefined, []), `${method} ${path}`).toEqual([])
        // 404: what is fixed in one address may name a thing in another.
        expect([404, 405], `${method} ${path}`).toContain(response.status)
      }
    })
  })
}

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openApi } from '#server/core/http/openapi.ts'
import { serve } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { routes } from '#server/main.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { errors } from '#shared/core/errors.ts'
import { inSchool, type School } from './support/doors.ts'
import { callOf, type FuzzCall, hostileCalls, type Operation, operationsOf } from './support/fuzz-calls.ts'
import { faultsOf } from './support/fuzz-faults.ts'
import { type Random, randomOf } from './support/fuzz-values.ts'
import { given } from './support/given.ts'
import { inputsOf, type MarkedWorld } from './support/samples.ts'
import { type Answer, openSite } from './support/site.ts'

// Generated from the OpenAPI document: every call is made with hostile input in every field, by everybody who gets as
// far as it and a little by everybody else. What failed is told with its seed: FUZZ_SEED=… shows the same again.

vi.setConfig({ testTimeout: 240_000 })

const seed = Number(process.env.FUZZ_SEED ?? 20_260_801)
const endpoints = routes.map(({ endpoint }) => endpoint)
const operations = operationsOf(openApi(endpoints), endpoints)

const actors = ['nobody', 'student', 'vendor', 'admin'] as const
type ActorName = (typeof actors)[number]
type Place = { school: School; world: MarkedWorld; tokens: Record<ActorName, string | undefined> }

type Site = ReturnType<typeof openSite>
const whole = openSite()
let other: { school: School; world: MarkedWorld }
/** Where nothing is changed, so that one school serves all who only look. */
let reads: Place
let asked = 0

async function somewhere(): Promise<{ school: School; world: MarkedWorld }> {
  const school = await given.school()
  return { school, world: { ...(await given.everything(school)), mark: school.mark } }
}

async function withSessions(): Promise<Place> {
  const { school, world } = await somewhere()
  const [student, vendor, admin] = await Promise.all(
    (['student', 'vendor', 'admin'] as const).map((role) => given.session(school, world.people[role])),
  )
  return { school, world, tokens: { nobody: undefined, student, vendor, admin } }
}

beforeAll(async () => {
  other = await somewhere()
  reads = await withSessions()
})

/** Who gets past the guards of a call. */
function askersOf({ endpoint: { access } }: Operation): readonly ActorName[] {
  if (access === 'office') return ['vendor', 'admin']
  return access === 'signed-in' ? ['student', 'vendor', 'admin'] : actors
}

async function send(site: Site, place: Place, actor: ActorName, call: FuzzCall): Promise<Answer> {
  asked += 1
  const { method, path, body, headers } = call
  // Each from an address of its own: limits by address are not what is looked at here.
  const from = { ip: `fuzz ${asked}`, token: place.tokens[actor] }
  return site.ask(place.school.host, method, path, { body, headers, ...from })
}

/** Whoever updates says which revision they saw; the samples say the first. */
async function asNeverChanged(school: School): Promise<void> {
  await inSchool(school, ({ tx, schoolId }) => {
    const back = (table: string, column: string) =>
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = 1
          where school_id = ${schoolId} and ${sql.identifier(column)} <> 1`
    return tx.execute(sql`
      with a as (${back('articles', 'revision')}), b as (${back('article_categories', 'revision')}),
        c as (${back('memberships', 'revision')}), d as (${back('sections', 'revision')}),
        e as (${back('lessons', 'revision')}), f as (${back('price_plans', 'revision')}),
        g as (${back('course_points', 'revision')}), h as (${back('testimonials', 'revision')}),
        i as (${back('announcements', 'revision')}), j as (${back('course_categories', 'revision')}),
        k as (update courses set revision = 1, curriculum_revision = 1 where school_id = ${schoolId})
      update school_profiles set revision = 1, theme_revision = 1 where school_id = ${schoolId}`)
  })
}

const abroad = () => [other.world.course.id, other.world.article.id, other.world.people.student.memberId]

const isRead = ({ method, endpoint }: Operation) => method === 'GET' && !endpoint.writes

type Planned = { operation: Operation; call: FuzzCall; actor: ActorName }

/** Hostile calls of one kind; where they may have written something, what is read there afterwards too. */
function plan(operation: Operation, { world }: Place, random: Random): { calls: Planned[]; after: Planned[] } {
  const sampleOf = (one: Operation) => random.one(inputsOf(one.endpoint, world, world))
  const by = (actor: ActorName) => (call: FuzzCall) => ({ operation, call, actor })
  const hostile = hostileCalls(operation, () => sampleOf(operation), random, abroad())
  const readers = isRead(operation) ? [] : random.some(operations.filter(isRead), 8)
  return {
    calls: [
      ...hostile.map((call) => by(random.one(askersOf(operation)))(call)),
      ...actors.flatMap((actor) => random.some(hostile, 3).map(by(actor))),
    ],
    after: readers.map((one) => ({
      operation: one,
      call: { ...callOf(one, sampleOf(one)), about: `after ${operation.endpoint.name}` },
      actor: random.one(askersOf(one)),
    })),
  }
}

async function faultsIn(site: Site, operation: Operation, random: Random): Promise<string[]> {
  const place = isRead(operation) ? reads : await withSessions()
  const { calls, after } = plan(operation, place, random)
  const faults: string[] = []
  const isUpdate = operation.body?.properties?.revision !== undefined
  const sendAll = async (planned: Planned[]): Promise<void> => {
    for (let one = planned.shift(); one; one = planned.shift()) {
      if (isUpdate) await asNeverChanged(place.school)
      const answer = await send(site, place, one.actor, one.call)
      for (const fault of faultsOf(answer, one.operation.endpoint, [other.school.mark])) {
        const { method, path, about } = one.call
        const how = `${one.actor}: ${method} ${path.slice(0, 200)} (${about.slice(0, 200)})`
        faults.push(`${how} ${fault}: ${answer.text.slice(0, 200)}`)
      }
    }
  }
  // Some at a time, as they come in life; an update one by one, or it would only meet the one before.
  await Promise.all(Array.from({ length: isUpdate ? 1 : 6 }, () => sendAll(calls)))
  if (site === whole) await sendAll(after)
  return faults
}

describe('whatever is sent to the API', () => {
  it.each(operations.map((one, nth) => ({ name: `${one.method} ${one.path}`, one, nth })))(
    'is answered or refused as promised: $name',
    async ({ one, nth }) => {
      const faults = await faultsIn(whole, one, randomOf(seed + nth))
      expect(faults, `FUZZ_SEED=${seed}`).toEqual([])
    },
  )

  it('is refused by every other method', async () => {
    const { school, world, tokens } = reads
    const faults = []
    for (const one of operations) {
      const allowed = operations.filter(({ path }) => path === one.path).map(({ method }) => method)
      const { path } = callOf(one, inputsOf(one.endpoint, world, world)[0] ?? {})
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (allowed.includes(method)) continue
        const answer = await whole.ask(school.host, method, path, { token: tokens.admin })
        faults.push(...faultsOf(answer, undefined, []).map((fault) => `${method} ${path} ${fault}`))
        // 404: what is fixed in one address may name a thing in another.
        if (![404, 405].includes(answer.status)) faults.push(`${method} ${path} answers ${answer.status}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('was a lot', () => {
    expect(asked).toBeGreaterThan(operations.length * 15)
  })
})

describe('the fuzz can fail', () => {
  const shared = { summary: '', access: 'anyone', site: 'always' } as const
  const answer = z.object({ text: z.string() })
  const read = (name: string, text: () => string) =>
    serve(endpoint({ ...shared, name, method: 'GET', path: `/${name}`, answer }), async () => ({ text: text() }))
  const body = z.object({ name: z.string(), age: z.optional(z.number()) })
  const write = (name: string, work: (given: z.infer<typeof body>, visit: Visit) => string) =>
    serve(endpoint({ ...shared, name, method: 'POST', path: `/${name}`, body, answer }), async (_, input, visit) => ({
      text: work(input.body, visit),
    }))

  it.each([
    ['a stack that is told', read('tellsStack', () => new Error('x').stack ?? ''), 'tells a stack'],
    ['a word of another school', read('tellsOther', () => other.school.mark), 'of another school'],
    ['a text that breaks it', write('breaks', ({ name }) => JSON.parse(name)), 'answers 500'],
    [
      'a header that is let in',
      write('sets', (_, { respond }) => `${respond.append('X-Evil', 'x')}`),
      'lets a header in',
    ],
  ])('and finds %s', async (_, one, fault) => {
    const [operation] = operationsOf(openApi([one.endpoint]), [one.endpoint])
    if (!operation) throw new Error('Nothing is documented')
    const found = await faultsIn(openSite({ served: [one] }), operation, randomOf(seed))
    expect(found.filter((line) => line.includes(fault)).length).toBeGreaterThan(0)
  })

  it.each([
    ['another text', { code: 'core.not_found', message: 'Nothing here' }, 'refuses in other words'],
    ['an unknown code', { code: 'core.moon', message: 'Moon' }, 'refuses in other words'],
    ['more than promised', { code: 'core.not_found', message: errors['core.not_found'].text, why: 1 }, 'with why'],
    ['a status of another', { code: 'core.too_large', message: errors['core.too_large'].text }, 'with 404'],
    ['no JSON', undefined, 'refuses without JSON'],
  ])('and finds a refusal with %s', (_, json, fault) => {
    const refused = { status: 404, headers: new Headers(), text: '', bytes: new Uint8Array(), json }
    expect(faultsOf(refused, undefined, []).join()).toContain(fault)
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tableKinds } from '#server/domains.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { type DomainName, domains } from '../domains.ts'
import { doors, type School } from '../doors.ts'
import { given } from '../given.ts'
import { isWithoutMark } from '../inputs.ts'
import { openSite } from '../site.ts'
import { type Called, isDone, type Place, placeFor, sharedPlaces, walk, walkOwn } from '../walk.ts'

/** Every id in a row of a school, whatever table it is in. */
async function idsOf(school: School): Promise<string[]> {
  return doors.acrossSchools(null, 'a test collects the ids of a school', async ({ tx }) => {
    const ids = new Set<string>()
    for (const [table, kind] of Object.entries(tableKinds)) {
      if (kind !== 'tenant') continue
      const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where school_id = ${school.id}`,
      )
      for (const value of rows.flatMap(({ row }) => Object.values(row))) {
        if (typeof value === 'string' && uuid.test(value)) ids.add(value)
      }
    }
    return [...ids]
  })
}

const uuid = /^[0-9a-f-]{36}$/
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What is of one school and must never be sent to another: its mark, and every id of its rows. */
export type Secrets = { mark: string; ids: Set<string> }

export async function secretsOf(school: School, from: School): Promise<Secrets> {
  // What both have (a package, the person of both) is no secret.
  const known = new Set(await idsOf(from))
  return { mark: school.mark, ids: new Set((await idsOf(school)).filter((id) => !known.has(id))) }
}

export function secretIn(text: string, { mark, ids }: Secrets): string | undefined {
  return text.includes(mark) ? mark : text.match(uuids)?.find((id) => ids.has(id))
}

/** What is wrong with responses to people of another school. */
export function leaksIn(responses: Called[], secrets: Secrets): string[] {
  return responses.flatMap(({ request, response }) => {
    const found = secretIn(response.text, secrets)
    const broken = response.status >= 500 ? [`${request} responds with ${response.status}`] : []
    return found ? [...broken, `${request} shows ${found}`] : broken
  })
}

/** Two schools with the same things in them, and somebody who is in both: a student of A, who runs B. */
export async function twoPlaces(domain: DomainName) {
  const a = await placeFor(domain)
  const b = await placeFor(domain)
  const inBoth = await given.account()
  await given.membership(a.school, inBoth)
  await given.membership(b.school, inBoth, { role: 'vendor' })
  await given.session(b.school, inBoth)
  return { a, b, inBoth, secrets: await secretsOf(b.school, a.school) }
}

const actors = ['student', 'lecture', 'vendor', 'admin'] as const

/**
 * Generated from the endpoints: people of school A call everything, with the ids and words of school B. Whatever is
 * of B carries B's mark or is one of its ids; neither may ever appear in a response to A.
 */
export function testIsolation(domain: DomainName): void {
  const { routes, neverSucceeds = {} } = domains[domain]
  const cases = routes.map((one) => [one.endpoint.name, one] as const)
  const site = openSite()
  let a: Place
  let b: Place
  let inBoth: Person
  let secrets: Secrets
  let tokenOfB: string

  beforeAll(async () => {
    ;({ a, b, inBoth, secrets } = await twoPlaces(domain))
    tokenOfB = await given.session(b.school, inBoth)
  })

  describe('people of one school who ask with the ids of another find nothing of it', () => {
    it.each(cases)('%s', async (_, one) => {
      const ask = (asker: Parameters<typeof walk>[5]) => walk(site, one, a.school.host, a.world, b.world, asker)
      const asVisitor = await ask({})
      const responses = [...asVisitor]
      for (const person of [...actors.map((actor) => a.world.people[actor]), inBoth]) {
        // A session of its own for each, because logging out is one of them.
        responses.push(...(await ask({ token: await given.session(a.school, person) })))
      }
      expect(leaksIn(responses, secrets)).toEqual([])

      // A session of B is worthless in A: refused, or treated as a visitor.
      for (const asker of [{ token: tokenOfB }, { cookie: `locale=en; auth.token=${tokenOfB}` }]) {
        const withTheirs = await ask(asker)
        expect(withTheirs.length).toBeGreaterThan(0)
        expect(leaksIn(withTheirs, secrets)).toEqual([])
        for (const [call, { response }] of withTheirs.entries()) {
          const visitors = asVisitor[call]?.response
          if (one.endpoint.access !== 'anyone') expect(response.json).toMatchObject({ code: 'identity.signed_out' })
          else expect(response.status).toBe(visitors?.status)
          if (one.endpoint.access === 'anyone' && one.endpoint.method === 'GET')
            expect(response.text).toBe(visitors?.text)
        }
      }
    })
  })

  // Without this, a walk that is only ever refused would prove nothing.
  describe('people who ask in their own school succeed and see their own', () => {
    const called = sharedPlaces(domain)

    it.each(cases)('%s', async (name, one) => {
      const isMarked = ({ response }: Called, { school }: Place) => response.text.includes(school.mark)
      const { responses, isFound } = await called(
        async (place) => {
          const responses = await walkOwn(site, domain, one, place)
          return { responses, isFound: responses.some((response) => isMarked(response, place)) }
        },
        (result) => result.responses.some(isDone) && result.isFound !== isWithoutMark(one.endpoint),
      )
      const statuses = responses.map(
        ({ request, response }) => `${request}: ${response.status} ${response.text.slice(0, 150)}`,
      )
      if (name in neverSucceeds)
        expect(responses.some(isDone), `${name} succeeds: take it out of 'neverSucceeds'`).toBe(false)
      else expect(responses.some(isDone), statuses.join('\n')).toBe(true)
      expect(isFound, isFound ? `${name} carries a mark: take it out of 'withoutMark'` : statuses.join('\n')).toBe(
        !isWithoutMark(one.endpoint),
      )
    })
  })
}

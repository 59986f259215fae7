import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Served } from '#server/core/http/serve.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { changedCount } from '#shared/core/bulk.schema.ts'
import { type AnyEndpoint, addressOf, type Thing } from '#shared/core/endpoint.ts'
import { defaultMatrix } from '#shared/core/permission-matrix.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { type DomainName, domainNames, domains, namesOf, type World } from '../domains.ts'
import { inSchool } from '../doors.ts'
import { given } from '../given.ts'
import { derivedInputs, parametersOf } from '../inputs.ts'
import { guardedFields, rightOf } from '../rights.ts'
import { openSite, refusal } from '../site.ts'
import { isDone, type Place, placeFor, sharedPlaces, walk, walkOwn } from '../walk.ts'
import { noPermission } from './permissions.ts'

const limitedPeople = ['lecturer', 'teacher'] as const
type Limited = (typeof limitedPeople)[number]

/** Let somebody of the school be a lecturer or a teacher as the product has them, whatever the school has changed. */
async function makeOf(who: Limited, { school }: Place, { memberId }: Person): Promise<void> {
  const matrix = `the usual ${who}`
  await given.role(school, [...defaultMatrix[who === 'lecturer' ? 'lecture' : 'teacher']], { key: matrix })
  await inSchool(school, ({ tx, schoolId }) =>
    tx
      .update(memberships)
      .set({ matrix })
      .where(and(eq(memberships.schoolId, schoolId), eq(memberships.id, memberId))),
  )
}

const limitedThings = [
  ...['course', 'section', 'lesson', 'course entry', 'course import', 'media', 'article'],
  ...['enrollment', 'rating', 'certificate', 'student note', 'review comment', 'message'],
  ...['exam', 'exam question', 'exam section', 'exam paper'],
] as Thing[]

/** The things of a call that lecturers and teachers reach only in part. Members are, as students: a course shows its lecturers. */
const limitedIn = ({ permission }: AnyEndpoint): Thing[] =>
  permission?.startsWith('student') ? [...limitedThings, 'member'] : limitedThings

const idsIn = (one: AnyEndpoint, world: World) => limitedIn(one).flatMap((thing) => namesOf[thing](world))

/** What is within reach may be known by the last domain only: whose student somebody is. */
const everything = domainNames.at(-1) as DomainName

/** Whether a call names something that is out of reach, so that it can only be refused. */
const namesLimited = (one: AnyEndpoint) =>
  Object.values(one.things ?? {}).some((thing) => thing && limitedIn(one).includes(thing))

const isLimited = ({ endpoint: { access, permission } }: Served, who: Limited) =>
  access === 'office' && permission !== undefined && !['none', 'all'].includes(rightOf(who, permission))

/** Whether everything that a call can do needs a permission that they lack. */
const isClosed = ({ endpoint }: Served, who: Limited) =>
  Object.values(endpoint.fieldPermissions ?? {}).some(
    (needed) => typeof needed !== 'string' && Object.values(needed).every((one) => rightOf(who, one) === 'none'),
  )

/**
 * Generated from the table of docs/rights.md: a lecturer and a teacher call everything their permissions let them, with things
 * that are theirs and with things that are not.
 */
export function testReach(domain: DomainName): void {
  const { routes, neverSucceeds = {} } = domains[domain]
  const site = openSite()

  for (const who of limitedPeople) {
    const cases = routes.filter((one) => isLimited(one, who)).map((one) => [one.endpoint.name, one] as const)
    if (cases.length === 0) continue

    describe(`a ${who} with things that are not theirs finds and changes nothing`, () => {
      let place: Place
      let token: string
      beforeAll(async () => {
        place = await placeFor(everything)
        const stranger = await given.person(place.school, { role: 'lecture' })
        await makeOf(who, place, stranger)
        token = await given.session(place.school, stranger)
      })

      it.each(cases)('%s', async (_, one) => {
        const { school, world } = place
        const responses = await walk(site, one, school.host, world, world, { token })
        expect(responses.length).toBeGreaterThan(0)
        const hidden = idsIn(one.endpoint, world)
        for (const called of responses) {
          const { request, response } = called
          expect(response.status, request).toBeLessThan(500)
          if (!isDone(called)) continue
          expect(namesLimited(one.endpoint), `${request} is let in: ${response.text.slice(0, 200)}`).toBe(false)
          if (one.endpoint.answer === changedCount) expect(response.json, request).toEqual({ changed: 0 })
          expect(
            hidden.filter((id) => response.text.includes(id)),
            request,
          ).toEqual([])
        }
      })
    })

    // Without this, a reach that nobody has would pass.
    describe(`a ${who} with what they teach, wrote or uploaded succeeds`, () => {
      const called = sharedPlaces(everything, (place) => makeOf(who, place, place.world.people.lecture))
      it.each(cases.filter(([name, one]) => !(name in neverSucceeds) && !isClosed(one, who)))('%s', async (_, one) => {
        const responses = await called(
          (place) => walkOwn(site, domain, one, place, 'lecture'),
          (result) => result.some(isDone),
        )
        const statuses = responses.map(({ request, response }) => `${request}: ${response.text.slice(0, 150)}`)
        expect(responses.some(isDone), statuses.join('\n')).toBe(true)
      })
    })
  }

  const fields = guardedFields(routes)
  if (fields.length === 0) return
  describe('a field that needs a permission besides is refused to those who lack it', () => {
    let place: Place
    const tokens = new Map<Limited, string>()
    beforeAll(async () => {
      place = await placeFor(everything)
      for (const who of limitedPeople) {
        const person = await given.person(place.school, { role: 'lecture' })
        await makeOf(who, place, person)
        tokens.set(who, await given.session(place.school, person))
      }
    })

    it.each(
      fields.map((one) => [`${one.field}${one.value ? `: ${one.value}` : ''} of ${one.endpoint.name}`, one] as const),
    )('%s', async (_, { endpoint, field, value, permission }) => {
      const { school, world } = place
      const [least, full = least] = derivedInputs(endpoint, world, world).map(
        ({ body }) => body as Record<string, unknown>,
      )
      const body = { ...least, [field]: value ?? full?.[field] }
      expect(body[field]).toBeDefined()
      const params = Object.fromEntries(
        parametersOf(endpoint).map((name) => [name, namesOf[endpoint.things?.[name] as Thing](world)[0] ?? '']),
      )
      for (const [who, token] of tokens) {
        const response = await site.ask(school.host, endpoint.method, addressOf(endpoint, { params }), { token, body })
        const mayCall = rightOf(who, endpoint.permission ?? permission) !== 'none'
        if (mayCall && rightOf(who, permission) !== 'none') expect(response.status, who).not.toBe(noPermission.status)
        else expect(refusal(response), who).toEqual(noPermission)
      }
    })
  })
}

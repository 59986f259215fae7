import type { Served } from '#server/core/http/serve.ts'
import { type AnyEndpoint, addressOf } from '#shared/core/endpoint.ts'
import { defaultMatrix, everyPermission, grantedTo } from '#shared/core/permission-matrix.ts'
import { type DomainName, domains, type World } from './domains.ts'
import type { School } from './doors.ts'
import { given } from './given.ts'
import { inputsOf } from './inputs.ts'
import type { openSite, RequestOptions, TestResponse } from './site.ts'

export type Site = Pick<ReturnType<typeof openSite>, 'ask'>
export type Place = { school: School; world: World }
export type Called = { request: string; response: TestResponse }

/** A school with what the walk through a domain needs. */
export async function placeFor(domain: DomainName): Promise<Place> {
  const school = await given.school()
  return { school, world: await given.everything(school, worldNeededBy(domain)) }
}

export const worldNeededBy = (domain: DomainName) => (domains[domain].worldOf ?? domain) as DomainName

const ownerMay = new Set(
  grantedTo({ role: 'vendor', isOwner: true, lectureType: null }, everyPermission, defaultMatrix.vendor).map(
    ({ key }) => key,
  ),
)

/** Who an endpoint is for: a student does what people do for themselves. */
export function rightfulActor({ access, permission }: AnyEndpoint): 'visitor' | 'student' | 'vendor' | 'admin' {
  if (access === 'anyone') return 'visitor'
  if (access === 'signed-in') return 'student'
  return permission && ownerMay.has(permission) ? 'vendor' : 'admin'
}

/** Call an endpoint and its aliases in every way. */
export async function walk(
  site: Site,
  { endpoint: one }: Served,
  host: string,
  own: World,
  other: World,
  asker: Pick<RequestOptions, 'token' | 'cookie'>,
): Promise<Called[]> {
  const responses: Called[] = []
  for (const path of [one.path, ...(one.aliases ?? [])]) {
    for (const input of inputsOf(one, own, other)) {
      const address = addressOf({ ...one, path }, input)
      const response = await site.ask(host, one.method, address, { ...asker, body: input.body })
      responses.push({ request: `${one.method} ${address}`, response })
    }
  }
  return responses
}

/** The endpoint that must be called first: only what is in the trash can be restored or removed. */
function firstOf(domain: DomainName, { endpoint: { name } }: Served): Served | undefined {
  const { after = {}, routes } = domains[domain]
  const trash = name.replace(
    /^(?:restore|delete)(\w+)$|^empty(\w+)Trash$/,
    (_, some = '', all = '') => `trash${some}${all}`,
  )
  const first = after[name] ?? trash
  return first === name ? undefined : routes.find(({ endpoint }) => endpoint.name === first)
}

/** Call an endpoint of one's own school as a person it is for, once what it needs has been done. */
export async function walkOwn(
  site: Site,
  domain: DomainName,
  one: Served,
  place: Place,
  actor: ReturnType<typeof rightfulActor> | 'lecture' = rightfulActor(one.endpoint),
): Promise<Called[]> {
  const first = firstOf(domain, one)
  // What must be done first may be another's to do.
  if (first) await walkOwn(site, domain, first, place)
  const { school, world } = place
  // A session of its own for each: logging out is one of them.
  const asker = actor === 'visitor' ? {} : { token: await given.session(school, world.people[actor]) }
  return walk(site, one, school.host, world, world, asker)
}

export const isDone = ({ response: { status } }: Called) => status >= 200 && status < 300

/**
 * Places in which endpoints are called one after the other. Where an endpoint does not get what is wanted of it, because
 * those before have used things up, it is called once more in a place of its own, which then serves those after it.
 */
export function sharedPlaces(domain: DomainName, prepare: (place: Place) => Promise<void> = async () => {}) {
  let current: Place | undefined
  return async function called<Result>(work: (place: Place) => Promise<Result>, isWanted: (result: Result) => boolean) {
    if (current) {
      const result = await work(current)
      if (isWanted(result)) return result
    }
    current = await placeFor(domain)
    await prepare(current)
    return work(current)
  }
}

import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { captchaHeaders } from '#shared/core/captcha.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import type { User } from '#shared/identity/identity.schema.ts'
import { visitorHeader } from '#shared/identity/visitors.schema.ts'
import type { Config } from './core/config/config.ts'
import type { Actor, Doors } from './core/database/door.ts'
import type { Granted, Visit, VisitedSchool } from './core/http/visit.ts'
import { actorOfToken, isAccessToken } from './identity/access-tokens/access-tokens.ts'
import { browserCookie, cookieName, deviceCookie, sentToken, sessionCookie, trustCookie } from './identity/cookies.ts'
import { permissionsOf } from './identity/permissions.ts'
import { findSession } from './identity/sessions.ts'
import { hostName } from './tenancy/hosts.ts'
import { schoolFinder, schoolOf } from './tenancy/school-of-request.ts'

/** Reads a header of a request by its lowercase name. */
export type Headed = (name: string) => string | undefined

/** The person of a token, in one school. */
type Arrived = {
  actor: Actor | null
  user: User | null
  granted(): Promise<Granted>
  /** Why the token of this browser no longer counts, if it has one. */
  signedOut: ErrorCode | undefined
}

/** Who sent a request, and to which school. */
export type Arrival = Arrived & {
  school: VisitedSchool | undefined
  ip: string
  userAgent: string
  device: string | undefined
  trust: string | undefined
  browser: string | undefined
  captcha: string | undefined
  bearer: string | undefined
  origin: string
  platform: Visit['platform']
}

export type Frontdoor = {
  /** The school of the host, without looking up the session. */
  schoolOf(request: Request): Promise<VisitedSchool | undefined>
  /** The same by headers only. */
  schoolByHeaders(header: Headed): Promise<VisitedSchool | undefined>
  /** Personal access tokens count for calls of the API only: pages and files know no scopes. */
  arrive(request: Request, socketIp: string, accepts?: { tokens: boolean }): Promise<Arrival>
  personOf(school: VisitedSchool | undefined, token: string | undefined): Promise<Arrived>
  /** The token of the session that a request is sent with. */
  tokenOf(header: Headed): string | undefined
  originOf(header: Headed): string
  /** The client's address, also behind a proxy. */
  addressOf(header: Headed, socketIp: string): string
  /** Whether this is one of our usual origins: others, such as odd ports, are answered but not cached. */
  isUsual(origin: string): boolean
  isSecure(request: Request): boolean
  isSecureBy(header: Headed): boolean
}

/** Finds the school and the session of a request. */
export function openFrontdoor(
  config: Pick<Config, 'platformHost' | 'publicPort' | 'trustProxy'>,
  doors: Doors,
): Frontdoor {
  // Only a trusted proxy may say where a request came from; the last entry is the proxy's own.
  const forwarded = (header: Headed, name: string) =>
    config.trustProxy ? header(`x-forwarded-${name}`)?.split(',').at(-1)?.trim() : undefined
  const hostHeader = (header: Headed) => forwarded(header, 'host') ?? header('host') ?? ''
  const isSecure = (header: Headed) => forwarded(header, 'proto') === 'https'
  const portOf = (secure: boolean) => (config.publicPort === (secure ? 443 : 80) ? '' : `:${config.publicPort}`)
  const usualOrigin = {
    http: new RegExp(`^http://[a-z0-9.-]+${portOf(false)}$`),
    https: new RegExp(`^https://[a-z0-9.-]+${portOf(true)}$`),
  }
  const find = schoolFinder(doors, config.platformHost)
  const schoolByHeaders = (header: Headed) => schoolOf(find, hostName(hostHeader(header)), header('x-client-domain'))
  const originOf = (header: Headed) => `${isSecure(header) ? 'https' : 'http'}://${hostHeader(header).toLowerCase()}`

  const addressOf = (header: Headed, socketIp: string) => {
    const named = forwarded(header, 'for')
    return named === undefined ? socketIp : addressIn(named)
  }

  const ownCookie = (header: Headed, name: string) => cookieOf(header, cookieName(name, isSecure(header)))
  const tokenOf = (header: Headed) => sentToken(authorizationOf(header), ownCookie(header, sessionCookie))

  const grantedTo = (school: VisitedSchool | undefined, actor: Actor | null) =>
    once(async () => (school && actor ? doors.inSchool(school.id, actor, (ctx) => permissionsOf(ctx, actor)) : nothing))

  const personOf: Frontdoor['personOf'] = async (school, token) => {
    const session = school && token ? await findSession(doors, school.id, token) : undefined
    const actor = session?.actor ?? null
    return {
      actor,
      user: session?.user ?? null,
      granted: grantedTo(school, actor),
      signedOut: token && !session ? 'identity.signed_out' : session?.signedOut,
    }
  }

  const ownerOf = async (school: VisitedSchool | undefined, token: string): Promise<Arrived> => {
    const actor = (school && (await actorOfToken(doors, school.id, token))) ?? null
    const signedOut = actor ? undefined : 'identity.token_invalid'
    return { actor, user: null, granted: grantedTo(school, actor), signedOut }
  }

  return {
    addressOf,
    tokenOf,
    personOf,
    isSecure: (request) => isSecure(headersOf(request)),
    isSecureBy: isSecure,
    schoolOf: (request) => schoolByHeaders(headersOf(request)),
    schoolByHeaders,
    originOf,
    isUsual: (origin) => usualOrigin[origin.startsWith('https:') ? 'https' : 'http'].test(origin),
    async arrive(request, socketIp, accepts = { tokens: false }) {
      const header = headersOf(request)
      const school = await schoolByHeaders(header)
      const token = tokenOf(header)
      const secure = isSecure(header)
      const bearer = authorizationOf(header)
      const isByToken = accepts.tokens && isAccessToken(bearer)
      const person = isByToken ? await ownerOf(school, bearer) : await personOf(school, token)
      return {
        school,
        ...(isMeantFor(person, request.method, header) ? person : visitor),
        ip: addressOf(header, socketIp),
        userAgent: header('user-agent') ?? '',
        device: ownCookie(header, deviceCookie),
        trust: ownCookie(header, trustCookie),
        browser: ownCookie(header, browserCookie),
        captcha: header(captchaHeaders.answered.toLowerCase()),
        visitor: header(visitorHeader.toLowerCase()),
        bearer,
        origin: originOf(header),
        platform: { scheme: secure ? 'https' : 'http', host: config.platformHost, port: portOf(secure) },
      }
    },
  }
}

/**
 * What a page writes is meant for the person the page was made for. If somebody else has signed in on this device since,
 * it is refused, so that nothing is sent in another person's name.
 */
function isMeantFor({ actor }: Arrived, method: string, header: Headed): boolean {
  const wanted = header('x-person')
  return !wanted || method === 'GET' || method === 'HEAD' || actor === null || wanted === actor.id
}

/** Nobody, for a request whose session does not count. */
const visitor: Arrived = {
  actor: null,
  user: null,
  granted: async () => nothing,
  signedOut: 'identity.signed_out',
}

/** The platform's address if there is no request: https if the public port is 443. */
export function platformOf({ platformHost: host, publicPort }: Pick<Config, 'platformHost' | 'publicPort'>) {
  const scheme = publicPort === 443 ? ('https' as const) : ('http' as const)
  return { scheme, host, port: publicPort === 443 || publicPort === 80 ? '' : `:${publicPort}` }
}

/** All whose proxy names something that is no address share this one, and so its limits. */
const noAddress = '::'

/** The address in an entry of a proxy, which may add a port: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
function addressIn(entry: string): string {
  const bare = entry.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) === 0 ? noAddress : bare
}

/** A request made in this process has no host header, so the host of its URL is used. */
export function headersOf(request: Request): Headed {
  return (name) => request.headers.get(name) ?? (name === 'host' ? new URL(request.url).host : undefined)
}

const nothing: Granted = { isExpired: false, entries: [] }

/** Load at most once. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

export function socketAddress(bindings: Partial<HttpBindings> | undefined): string {
  return bindings?.incoming?.socket.remoteAddress ?? ''
}

/** Authorization, raw or as Bearer. */
function authorizationOf(header: Headed): string | undefined {
  return header('authorization')
    ?.replace(/^Bearer(\s+|$)/i, '')
    .trim()
}

export function cookieOf(header: Headed, name: string): string | undefined {
  for (const pair of (header('cookie') ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=') || undefined
  }
  return undefined
}

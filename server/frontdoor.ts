import type { HttpBindings } from '@hono/node-server'
import type { User } from '#shared/identity/identity.schema.ts'
import type { Config } from './core/config.ts'
import type { Actor, Doors } from './core/door.ts'
import type { Granted, Visit, VisitedSchool } from './core/visit.ts'
import { permissionsOf } from './identity/permissions.ts'
import { findSession, sessionCookie } from './identity/sessions.ts'
import { hostName } from './tenancy/hosts.ts'
import { schoolOf } from './tenancy/school-of-request.ts'

/** Who came, and to which school. */
export type Arrival = {
  school: VisitedSchool | undefined
  actor: Actor | null
  user: User | null
  granted(): Promise<Granted>
  tokenRefused: boolean
  ip: string
  userAgent: string
  origin: string
  platform: Visit['platform']
}

export type Frontdoor = {
  /** Whose host was asked, without asking who came. */
  schoolOf(request: Request): Promise<VisitedSchool | undefined>
  arrive(request: Request, socketIp: string): Promise<Arrival>
  originOf(request: Request): string
  isSecure(request: Request): boolean
}

/** Turn a bare request into a visit: whose host is it, and whose session. */
export function openFrontdoor(
  config: Pick<Config, 'platformHost' | 'publicPort' | 'trustProxy'>,
  doors: Doors,
): Frontdoor {
  // Only a proxy we were told to trust may say where a request really came from; the last entry is its own.
  const forwarded = (request: Request, name: string) =>
    config.trustProxy ? request.headers.get(`x-forwarded-${name}`)?.split(',').at(-1)?.trim() : undefined
  const hostHeader = (request: Request) =>
    forwarded(request, 'host') ?? request.headers.get('host') ?? new URL(request.url).host
  const isSecure = (request: Request) => forwarded(request, 'proto') === 'https'
  const platformOf = (secure: boolean) => {
    const isUsual = config.publicPort === (secure ? 443 : 80)
    return {
      scheme: secure ? ('https' as const) : ('http' as const),
      host: config.platformHost,
      port: isUsual ? '' : `:${config.publicPort}`,
    }
  }

  const schoolAsked = (request: Request) => schoolOf(doors, request, hostName(hostHeader(request)), config.platformHost)

  return {
    isSecure,
    schoolOf: schoolAsked,
    originOf: (request) => `${isSecure(request) ? 'https' : 'http'}://${hostHeader(request).toLowerCase()}`,
    async arrive(request, socketIp) {
      const school = await schoolAsked(request)
      const token = tokenOf(request)
      const session =
        school && token ? await doors.inSchool(school.id, null, (ctx) => findSession(ctx, token)) : undefined
      const actor = session?.actor ?? null
      return {
        school,
        actor,
        user: session?.user ?? null,
        granted: once(async () =>
          school && actor ? doors.inSchool(school.id, actor, (ctx) => permissionsOf(ctx, actor)) : nothing,
        ),
        tokenRefused: Boolean(token) && !session,
        ip: forwarded(request, 'for') ?? socketIp,
        userAgent: request.headers.get('user-agent') ?? '',
        origin: this.originOf(request),
        platform: platformOf(isSecure(request)),
      }
    },
  }
}

const nothing: Granted = { isExpired: false, entries: [] }

/** Ask at most once, however often the answer is wanted. */
function once<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

export function socketAddress(bindings: Partial<HttpBindings> | undefined): string {
  return bindings?.incoming?.socket.remoteAddress ?? ''
}

/** Authorization, raw or as Bearer, wins over the cookie. */
function tokenOf(request: Request): string | undefined {
  const header = request.headers
    .get('authorization')
    ?.replace(/^Bearer(\s+|$)/i, '')
    .trim()
  return header || cookieOf(request, sessionCookie)
}

export function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=') || undefined
  }
  return undefined
}

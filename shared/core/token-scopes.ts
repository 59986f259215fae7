import { tokenAreas } from '#shared/domains.ts'
import type { AnyEndpoint } from './endpoint.ts'

export type TokenArea = keyof typeof tokenAreas

/** What a personal access token may do in one area of the API: read, or change. */
export type Scope = `${TokenArea}:${'read' | 'write'}`

export const areas = Object.keys(tokenAreas) as TokenArea[]

export const scopes: readonly Scope[] = areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const)

/** Which endpoints of a domain can be called with a token. */
export type TokenAccess = { area: TokenArea /** Not what its people do for themselves. */; onlyOffice?: true }

/**
 * The scope that an endpoint needs: by the area of its domain, reading for GET and writing for everything else. 'any': every
 * token can call it. Undefined: none can.
 */
export function scopeOf(
  { byToken, access, method }: Pick<AnyEndpoint, 'byToken' | 'access' | 'method'>,
  domain: TokenAccess | undefined,
): Scope | 'any' | undefined {
  if (byToken) return byToken === 'any' ? 'any' : undefined
  if (!domain || (domain.onlyOffice && access !== 'office')) return undefined
  return `${domain.area}:${method === 'GET' ? 'read' : 'write'}`
}

/** Whether a token with these scopes may call what needs this one. */
export const covers = (chosen: readonly string[], needed: Scope | 'any' | undefined): boolean =>
  needed !== undefined && (needed === 'any' || chosen.includes(needed))

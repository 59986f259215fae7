import { openCache } from '#server/core/cache/cache.ts'
import type { Doors } from '#server/core/database/door.ts'
import type { VisitedSchool } from '#server/core/http/visit.ts'
import { Refusal, refuse } from '#shared/core/errors.ts'
import { findSchoolByHost, hostName } from './hosts.ts'

export type FindSchool = (host: string) => Promise<VisitedSchool | undefined>

// Some ten thousand hosts.
const mostBytes = 4 * 1024 * 1024

/** Find schools by host, cached until they change. An unknown host is not cached. */
export function schoolFinder({ reference, changes }: Doors, platformHost: string): FindSchool {
  const known = openCache<VisitedSchool | undefined>(changes, mostBytes)
  return (host) =>
    known.getOrMake(host, undefined, async () => {
      const school = await findSchoolByHost(reference, host, platformHost)
      return { value: school, owner: school, bytes: 400 }
    })
}

/** The school a request is meant for: by its host, or on the platform's host by X-Client-Domain (the mobile app). */
export async function schoolOf(
  find: FindSchool,
  host: string | undefined,
  clientDomain: string | undefined,
): Promise<VisitedSchool | undefined> {
  const byHost = host ? await find(host) : undefined
  if (!clientDomain) return byHost
  const clientHost = hostName(clientDomain) ?? refuse('tenancy.school_mismatch')
  if (clientHost === host) return byHost
  const byHeader = await find(clientHost)
  if (byHost?.kind === 'platform') return byHeader
  if (byHeader?.id !== byHost?.id) throw new Refusal('tenancy.school_mismatch')
  return byHost
}

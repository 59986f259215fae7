import type { Doors } from '#server/core/door.ts'
import type { VisitedSchool } from '#server/core/visit.ts'
import { Refusal, refuse } from '#shared/core/errors.ts'
import { findSchoolByHost, hostName } from './hosts.ts'

/** The school a request is meant for: by its host, or on the platform's host by X-Client-Domain (the mobile app). */
export async function schoolOf(
  doors: Doors,
  request: Request,
  host: string | undefined,
  platformHost: string,
): Promise<VisitedSchool | undefined> {
  const byHost = host ? await findSchoolByHost(doors.reference, host, platformHost) : undefined
  const header = request.headers.get('x-client-domain')
  if (!header) return byHost
  const clientHost = hostName(header) ?? refuse('tenancy.school_mismatch')
  if (clientHost === host) return byHost
  const byHeader = await findSchoolByHost(doors.reference, clientHost, platformHost)
  if (byHost?.kind === 'platform') return byHeader
  if (byHeader?.id !== byHost?.id) throw new Refusal('tenancy.school_mismatch')
  return byHost
}

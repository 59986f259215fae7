import type { Config } from './core/config/config.ts'
import type { Doors } from './core/database/door.ts'
import { findSchoolByHost, hostName } from './tenancy/hosts.ts'

/**
 * Whether a host may have a certificate: the platform's, one of a school that is not closed, or a verified domain.
 * Anybody can point a name at this machine; certificates for all of them would use up our limit.
 */
export async function mayHaveCertificate(
  { platformHost }: Pick<Config, 'platformHost'>,
  doors: Doors,
  domain: string,
): Promise<boolean> {
  const host = hostName(domain)
  if (host === undefined || host !== domain.toLowerCase()) return false
  if (host === platformHost) return true
  const school = await findSchoolByHost(doors.reference, host, platformHost)
  return school !== undefined && school.status !== 'closed'
}

import { eq } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'
import type { OwnUser } from '#shared/identity/identity.schema.ts'
import { countryCodeOf } from '#shared/identity/phone.rules.ts'
import { ownUser } from '../sessions.ts'
import { personalInformation } from './personal.tables.ts'

/** The current person as they see themself; an access token does not learn where they live. */
export async function readOwn({ doors, visit }: Outside): Promise<{ user: OwnUser }> {
  const { user } = ownUser(visit.actor)
  if (visit.actor?.scopes) return { user: { ...user, state: 'active' } }
  const [lives] = await doors.reference
    .select({ country: personalInformation.country, city: personalInformation.city })
    .from(personalInformation)
    .where(eq(personalInformation.userId, user.id))
  const { country = null, city = null } = lives ?? {}
  return { user: { ...user, state: 'active', country_code: user.phone && countryCodeOf(user.phone), country, city } }
}

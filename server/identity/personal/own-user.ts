import { eq } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'
import type { OwnUser } from '#shared/identity/identity.schema.ts'
import { countryCodeOf } from '#shared/identity/phone.rules.ts'
import { ownUser } from '../sessions.ts'
import { visitorOfToken } from '../visitors/visitors.ts'
import { personalInformation } from './personal.tables.ts'

/** The current person as they see themself; an access token does not learn where they live, or which visitor they are. */
export async function readOwn({ doors, visit, inSchool }: Outside): Promise<{ user: OwnUser }> {
  const { user } = ownUser(visit.actor)
  if (visit.actor?.scopes) return { user: { ...user, state: 'active' } }
  const [lives] = await doors.reference
    .select({ country: personalInformation.country, city: personalInformation.city })
    .from(personalInformation)
    .where(eq(personalInformation.userId, user.id))
  const { country = null, city = null } = lives ?? {}
  const { visitor: token } = visit
  const uidd = (token && (await inSchool((ctx) => visitorOfToken(ctx, token)))?.id) || null
  const country_code = user.phone && countryCodeOf(user.phone)
  return { user: { ...user, state: 'active', country_code, country, city, uidd } }
}

import { keyedHash } from '#server/core/encryption.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { platformOrigin } from './issuer.ts'

/** The sign-in pages of all schools, as the platform's identity provider knows them. */
export const ownClientId = 'ltb'

export const ownSecret = () => keyedHash('the sign-in pages of schools').toString('base64url')

export const ownRedirect = (visit: Pick<Visit, 'platform'>) => `${platformOrigin(visit)}/auth/ltb`

import type { Visit } from '#server/core/http/visit.ts'

export const openIdBase = '/oidc'

export const platformOrigin = ({ platform: { scheme, host, port } }: Pick<Visit, 'platform'>) =>
  `${scheme}://${host}${port}`

/** The name of the platform's identity provider, from which other systems find everything else. */
export const issuerOf = (visit: Pick<Visit, 'platform'>) => `${platformOrigin(visit)}${openIdBase}`

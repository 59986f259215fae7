import * as z from 'zod/mini'
import { localText } from '#shared/core/local-text.schema.ts'
import { linkToken } from './identity.schema.ts'
import { accountDenials } from './people.lists.ts'

/** What a system may ask for. */
export const openIdScopes = ['openid', 'profile', 'email'] as const
export type OpenIdScope = (typeof openIdScopes)[number]

export const consentRequest = z.object({ request: linkToken })

/** Why somebody may not go on to a system. */
export const consentDenials = ['identity.not_a_member', ...accountDenials] as const
export type ConsentDenial = (typeof consentDenials)[number]

/** Who asks for what, and of whom. */
export const askedConsent = z.object({
  /** The name of the system; null: the school itself, on its own site. */
  system: z.nullable(z.string()),
  school: localText,
  scopes: z.array(z.enum(openIdScopes)),
  /** Who is signed in on the platform’s host. */
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The system wants a sign-in that is newer than this person’s. */
  is_too_old: z.boolean(),
  denied: z.nullable(z.enum(consentDenials)),
})
export type AskedConsent = z.infer<typeof askedConsent>

export const consentAnswer = z.object({ request: linkToken, allow: z.boolean() })

import * as z from 'zod/mini'
import { requiredLine } from '#shared/core/text.schema.ts'
import { type Scope, scopes } from '#shared/core/token-scopes.ts'
import { proved } from './security.schema.ts'

/** After how many days a token expires; null: never. */
export const tokenDays = [30, 90, 365] as const

/** How many a person can have in a school. */
export const mostTokens = 20

const scope = z.enum(scopes as [Scope, ...Scope[]])

export const newToken = z.object({
  ...proved.shape,
  name: requiredLine(60),
  scopes: z.array(scope).check(
    z.minLength(1, 'identity.scope_required'),
    z.maxLength(scopes.length),
    z.overwrite((chosen) => scopes.filter((one) => chosen.includes(one))),
  ),
  /** How many days it works; null: until it is revoked. */
  days: z.nullable(z.literal([...tokenDays])),
})

const shownToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last characters, by which its owner knows it. */
  ending: z.string(),
  scopes: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  is_expired: z.boolean(),
  last_used_at: z.nullable(z.string()),
})
export type ShownToken = z.infer<typeof shownToken>

export const ownTokens = z.object({
  /** Whether the person may make one; otherwise what is missing: a larger package of the school, or a permission. */
  access: z.enum(['granted', 'package', 'permission']),
  data: z.array(shownToken),
})
export type OwnTokens = z.infer<typeof ownTokens>

/** The token itself is shown only now. */
export const madeToken = z.extend(shownToken, { token: z.string() })

import * as z from 'zod/mini'
import { requiredLine } from '#shared/core/text.schema.ts'
import { proved } from './security.schema.ts'
import { isRedirectAddress, most } from './systems.rules.ts'

export const newSystem = z.object({
  ...proved.shape,
  name: requiredLine(60),
  /** Where people may be sent back to, exactly. */
  redirect_addresses: z.array(z.string().check(z.maxLength(500))).check(
    z.minLength(1, 'core.field_required'),
    z.maxLength(most.addresses),
    z.refine((addresses) => addresses.every(isRedirectAddress), 'identity.invalid_redirect'),
  ),
  /** Whether it runs on a server, where a secret stays one; otherwise in a browser or an app, without a secret. */
  has_secret: z.boolean(),
})

export const shownSystem = z.object({
  id: z.string(),
  name: z.string(),
  client_id: z.string(),
  redirect_addresses: z.array(z.string()),
  has_secret: z.boolean(),
  created_at: z.string(),
})
export type ShownSystem = z.infer<typeof shownSystem>

export const systemList = z.object({
  /** Of the platform’s account: systems read everything else from its discovery. */
  issuer: z.string(),
  data: z.array(shownSystem),
})
export type SystemList = z.infer<typeof systemList>

/** The secret is shown only now. */
export const madeSystem = z.extend(shownSystem, {
  issuer: z.string(),
  client_secret: z.nullable(z.string()),
})
export type MadeSystem = z.infer<typeof madeSystem>

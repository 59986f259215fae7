import * as z from 'zod/mini'
import { languages } from '#shared/core/language.rules.ts'
import { joinAtOnce } from './identity.schema.ts'
import { proved } from './security.schema.ts'

/** How many a person can have: one for each device and school, and some to spare. */
export const mostPasskeys = 30

/** Bytes as browsers write them. */
const bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000))
const credential = z.object({ id: bytes, type: z.literal('public-key'), transports: z.optional(z.array(z.string())) })
const known = z.array(credential)
const milliseconds = z.number()

/** What a browser needs to make a passkey. */
export const passkeyOffer = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: milliseconds,
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What a browser needs to use one. */
export const passkeyRequest = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: milliseconds,
  userVerification: z.literal('required'),
})

const sentBy = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) }
/** How a device that has a passkey can be reached. */
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

export type PasskeyTransport = z.infer<typeof transport>

/** A passkey that a browser has made. */
export const madePasskey = z.object({
  ...sentBy,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // Some devices name ways that do not exist yet.
    transports: z.optional(z.array(z.catch(z.nullable(transport), null)).check(z.maxLength(20))),
  }),
})
export type MadePasskey = z.infer<typeof madePasskey>

/** A passkey that a browser has used. */
export const usedPasskey = z.object({
  ...sentBy,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

export const newPasskey = z.object({ ...proved.shape, passkey: madePasskey })

export const signInPasskey = z.object({
  passkey: usedPasskey,
  remember: z.optional(z.boolean()),
  join: joinAtOnce,
  language: z.optional(z.enum(languages)),
})

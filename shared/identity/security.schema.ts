import * as z from 'zod/mini'
import { emailAddress, newPassword, passwordLength } from './identity.schema.ts'
import { ownIdentity } from './providers.schema.ts'
import { code } from './recovery.schema.ts'

/** What came of an attempt to sign in; or that the email changed with which one signs in. */
export const signInResults = ['signed-in', 'wrong-password', 'wrong-code', 'refused', 'email-changed'] as const
export type SignInResult = (typeof signInResults)[number]

/** How many sign-ins a person sees of themself. */
export const activityLength = 10

/** A program on a kind of device, as far as it says so. */
const device = z.object({
  /** 'Chrome', 'Safari', …; empty if unknown. */
  browser: z.string(),
  /** 'Android', 'Windows', …; empty if unknown. */
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer']),
})
export type Device = z.infer<typeof device>

export const security = z.object({
  email: z.string(),
  /** Whether the owner of the mailbox has confirmed it; a school's word does not count here. */
  confirmed: z.boolean(),
  password: z.object({
    is_set: z.boolean(),
    /** Null if it was chosen when the account was made. */
    changed_at: z.nullable(z.string()),
  }),
  two_factor: z.object({
    /** Whether a code is asked after the password. */
    enabled: z.boolean(),
    by_email: z.boolean(),
    by_app: z.boolean(),
    /** How many can still be used. */
    backup_codes: z.number(),
    /** Whether the person has said that they saved the last ones. */
    codes_saved: z.boolean(),
  }),
  /** Keys on devices that open the account, of all schools. */
  passkeys: z.array(
    z.object({
      id: z.string(),
      device,
      /** The only host it opens. */
      host: z.string(),
      is_here: z.boolean(),
      created_at: z.string(),
      last_used_at: z.nullable(z.string()),
    }),
  ),
  /** The providers by which the person signs in. */
  identities: z.array(ownIdentity),
  /** Other systems of this school that the person signs in to with this account. */
  systems: z.array(z.object({ id: z.string(), name: z.string(), allowed_at: z.string() })),
})
export type Security = z.infer<typeof security>

/** Where something was: the name of another school of the person, null in this one. */
const elsewhere = z.nullable(z.string())

/** Where the person is signed in, in all of their schools, the current device first. */
export const ownDevices = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      device,
      ip: z.string(),
      school: elsewhere,
      is_current: z.boolean(),
      last_seen_at: z.string(),
    }),
  ),
})
export type OwnDevices = z.infer<typeof ownDevices>

export const activity = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      device,
      ip: z.string(),
      school: elsewhere,
      result: z.enum(signInResults),
      /** How often in a row. */
      times: z.number(),
      at: z.string(),
    }),
  ),
})

const currentPassword = z.string().check(z.minLength(1), z.maxLength(passwordLength.most))

/** What changes how somebody gets in is proved by the password. */
export const proved = z.object({ current_password: currentPassword })

export const passwordChange = z.object({
  current_password: currentPassword,
  password: newPassword,
  password_confirmation: z.string().check(z.maxLength(passwordLength.most)),
})

/** Of an authenticator app, as it is shown: base32. */
const appSecret = z.string().check(
  z.maxLength(100),
  z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z2-7]{32}$/, 'identity.invalid_code'),
)

export const newApp = z.object({
  secret: z.string(),
  /** As apps read it, in a link or in the picture. */
  uri: z.string(),
  /** The same as a QR code: an image in SVG. */
  qr: z.string(),
})

export const appSetup = z.object({ secret: appSecret, code, current_password: currentPassword })

export const byEmail = z.object({ by_email: z.boolean(), current_password: currentPassword })

export const newEmail = z.object({ email: emailAddress, current_password: currentPassword })

/** The address that waits for its code, in this session; null if there is none that can still be tried. */
export const awaitedEmail = z.object({ awaited: z.nullable(z.object({ email: z.string(), sent_at: z.string() })) })
export type AwaitedEmail = z.infer<typeof awaitedEmail>

export const emailCode = z.object({ code })

export const shownCodes = z.object({ codes: z.array(z.string()) })

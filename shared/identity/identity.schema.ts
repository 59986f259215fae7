import * as z from 'zod/mini'
import { languages } from '#shared/core/language.rules.ts'
import { roles } from '#shared/core/roles.ts'
import { tidyEmail } from './email.rules.ts'
import { isUsername } from './personal.rules.ts'
import { readPhone } from './phone.rules.ts'

export const passwordLength = { least: 8, most: 200 } as const

/** When a session expires, in seconds: after a month with "remember me", else after half a day. */
export const sessionSeconds = { remembered: 30 * 24 * 3600, short: 12 * 3600 } as const

/** Readable text in one line, without characters that break it or change its direction. */
export const readableLine = /^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*[\p{L}\p{N}][^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(readableLine))

/** Whoever has one name has no family name; forms that want one are given a hyphen. */
export const familyName = z.string().check(
  z.trim(),
  z.overwrite((text) => (/^[-–—.]*$/.test(text) ? '' : text)),
  z.maxLength(80),
  z.refine((text) => text === '' || readableLine.test(text)),
)

/** As mail servers take it: every character of RFC 5321's atoms, and a domain in any script, as it is written for them. */
const email =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/

export const emailAddress = z
  .string()
  .check(
    z.overwrite(tidyEmail),
    z.minLength(1),
    z.maxLength(254, 'identity.invalid_email'),
    z.regex(email, 'identity.invalid_email'),
  )
export const newPassword = z
  .string()
  .check(
    z.minLength(1),
    z.minLength(passwordLength.least, 'identity.invalid_password'),
    z.maxLength(passwordLength.most, 'identity.invalid_password'),
  )

/** Of the link in an email. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(100))

export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  /** A lecturer with the matrix 'teacher' is called a teacher. */
  matrix: z.nullable(z.string()),
  is_owner: z.boolean(),
  phone: z.nullable(z.string()),
  avatar: z.string(),
  position: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  lecture_type: z.nullable(z.number()),
  confirmed: z.boolean(),
  joined_at: z.string(),
  last_login_at: z.nullable(z.string()),
})
export type User = z.infer<typeof user>

/**
 * The person who is signed in, for themself. Where they live is of their account: no school reads it, and no access token,
 * so it is in no other answer.
 */
export const ownUser = z.extend(user, {
  /** Whoever is banned, blocked, suspended, inactive or only invited is not signed in. */
  state: z.literal('active'),
  country_code: z.optional(z.nullable(z.string())),
  country: z.optional(z.nullable(z.string())),
  city: z.optional(z.nullable(z.string())),
  /** The visitor whose token was sent along: it is of the browser, and no account is linked to it. */
  uidd: z.optional(z.nullable(z.string())),
})
export type OwnUser = z.infer<typeof ownUser>

/** An email, a telephone number, or a user name, which has neither '@' nor blanks. */
export const loginName = z.string().check(
  z.overwrite(tidyEmail),
  z.minLength(1),
  z.maxLength(254),
  z.refine(
    (name) => email.test(name) || !/[@\s]/.test(name) || readPhone(name) !== undefined,
    'identity.invalid_email',
  ),
)

/** False: whoever is no member of this school, or has left it, is asked first (`join_token`). */
export const joinAtOnce = z._default(z.boolean(), true)

export const credentials = z.object({
  email: loginName,
  password: z.string().check(z.minLength(1), z.maxLength(passwordLength.most)),
  remember: z._default(z.boolean(), true),
  /** Of an email about this sign-in; otherwise the school's. */
  language: z.optional(z.enum(languages)),
  /** Open the account again, if its owner has closed it and it is not erased yet. */
  reopen: z.optional(z.boolean()),
  join: joinAtOnce,
})

export const registration = z.object({
  first_name: personName,
  last_name: familyName,
  email: emailAddress,
  username: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.refine(isUsername, 'identity.invalid_username'))),
  password: newPassword,
  password_confirmation: z.string().check(z.maxLength(passwordLength.most)),
  /** Of the email that confirms the address; otherwise the school's. */
  language: z.optional(z.enum(languages)),
})

export const signedIn = z.object({
  token: z.string(),
  tokenExpiration: z.number(),
  user,
  checkPoint: z.literal(false),
  /** Whether the person is in; with a checkpoint only after the code. */
  pass: z.literal(true),
})
export type SignedIn = z.infer<typeof signedIn>

/** Where the code of a checkpoint comes from. */
export const codeSources = ['app', 'email', 'backup'] as const

/** The password was right, but a code is asked before the token is granted. */
export const checkpoint = z.object({
  checkPoint: z.literal(true),
  pass: z.literal(false),
  /** Known to this browser alone: the code is worth nothing without it. */
  access_token: z.string(),
  /** The first one is asked; the others are offered. */
  sources: z.array(z.enum(codeSources)),
  /** The address as its owner knows it ('s••••ng@gmail.com'). */
  email: z.string(),
  /** Whether a code was emailed, and after how many seconds another can be. */
  is_sent: z.boolean(),
  resend_after: z.number(),
})
export type Checkpoint = z.infer<typeof checkpoint>

/** Somebody is no member of this school: the session begins once they have joined, by this token in the same browser. */
export const joinQuestion = z.object({
  checkPoint: z.literal(false),
  pass: z.literal(false),
  join_token: z.string(),
  /** The address as its owner knows it. */
  email: z.string(),
})
export type JoinQuestion = z.infer<typeof joinQuestion>

/** A sign-in that needs no code, but maybe an answer. */
export const entered = z.discriminatedUnion('pass', [signedIn, joinQuestion])
export type Entered = z.infer<typeof entered>

/** A sign-in that may still need a code. */
export const signInAnswer = z.discriminatedUnion('checkPoint', [entered, checkpoint])
export type SignInAnswer = z.infer<typeof signInAnswer>

/** What a person changes about themself. */
export const ownName = z.object({ first_name: personName, last_name: familyName })

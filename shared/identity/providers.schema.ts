import * as z from 'zod/mini'
import { languages } from '#shared/core/language.rules.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { joinAtOnce, linkToken, passwordLength, signInAnswer } from './identity.schema.ts'
import { otherProviders, providers, schoolWays } from './providers.rules.ts'
import { code } from './recovery.schema.ts'

const provider = z.enum(providers)
const other = z.enum(otherProviders)
/** The query of the page that was left, with what the person wanted there. */
const search = z.string().check(z.maxLength(2000))

export const offered = z.object({ providers: z.array(z.enum([...schoolWays, ...providers])) })

export const begun = z.object({
  provider,
  search: z._default(search, ''),
  language: z.optional(z.enum(languages)),
})

export const started = z.object({ provider, request: linkToken })

/** The school's name and host, where the person will be signed in. */
export const askedSchool = z.object({ school: localText, host: z.string(), asks_first: z.boolean() })

/** The query with which the provider sent the person back. */
export const finished = z.object({ provider, search: z.string().check(z.maxLength(8000)) })

/** Where the browser goes next. */
export const onward = z.object({ url: z.string() })

export const handedOver = z.object({ code: linkToken, join: joinAtOnce })

/** What came of a sign-in by a provider, in the school. */
export const arrived = z.discriminatedUnion('result', [
  z.object({ result: z.literal('signed-in'), answer: signInAnswer, search }),
  /** There is an account with this address: whose it is must be proved. */
  z.object({ result: z.literal('prove'), token: z.string(), search }),
  z.object({ result: z.literal('connected'), provider: other, search }),
])
export type Arrived = z.infer<typeof arrived>

/** Whoever was asked whether they want to become a student answers yes. */
export const joining = z.object({ token: linkToken, remember: z._default(z.boolean(), true) })

export const proofToken = z.object({ token: linkToken })

export const awaitedProof = z.object({ provider: other, email: z.string(), has_password: z.boolean(), search })
export type AwaitedProof = z.infer<typeof awaitedProof>

export const proofOfAccount = z
  .object({
    token: linkToken,
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(passwordLength.most))),
    /** Of the email, with the token of the browser that asked for it. */
    code: z.optional(code),
    access_token: z.optional(linkToken),
    join: joinAtOnce,
  })
  .check(
    z.refine(({ password, code, access_token }) => password !== undefined || (code && access_token), {
      path: ['password'],
    }),
  )

const currentPassword = z.string().check(z.minLength(1), z.maxLength(passwordLength.most))

export const connection = z.object({ provider: other, current_password: currentPassword })
/** With the query to come back with. */
export const newConnection = z.extend(connection, { search: z._default(search, '') })

export const ownIdentity = z.object({
  provider: other,
  /** As the provider said it when it was connected. */
  email: z.nullable(z.string()),
  linked_at: z.string(),
})

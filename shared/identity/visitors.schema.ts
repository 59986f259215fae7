import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'

/** A secret that a browser has made itself: 128 random bits. */
const secret = z.string().check(z.regex(/^[\w-]{22}$/))

/** What a browser looks like. It is no secret: many phones of one model look alike. */
const fingerprint = z.string().check(z.regex(/^[\w-]{16,64}$/))

export const visitorCall = z.object({ cvi: secret, fpid: fingerprint })

/** A visitor of a school, who is no user: the token opens nothing but what is of this visitor. */
export const knownVisitor = z.object({
  token: z.string(),
  /** The lifetime of the token in seconds. */
  tokenExpiration: z.number(),
  user: z.object({ uidd: id }),
})
export type KnownVisitor = z.infer<typeof knownVisitor>

/** The header by which a call says which visitor its browser is; it proves nothing about who is signed in. */
export const visitorHeader = 'Visitor-Token'

export const visitorToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

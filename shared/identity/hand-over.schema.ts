import * as z from 'zod/mini'
import { linkToken } from './identity.schema.ts'

/** An app opens the browser at once. */
export const handOverSeconds = 60

export const madeHandOver = z.object({ token: z.string(), expires_in: z.number() })

export const givenHandOver = z.object({ token: linkToken })

/** Who will be signed in, as they know themself. */
export const handedOverPerson = z.object({
  name: z.string(),
  /** As in 's••••ng@gmail.com'. */
  email: z.string(),
  /** Whether the caller is signed in as this person already. */
  is_you: z.boolean(),
})
export type HandedOverPerson = z.infer<typeof handedOverPerson>

import * as z from 'zod/mini'
import { waitingKinds } from '#shared/domains.ts'

export type WaitingKind = keyof typeof waitingKinds

const kinds = Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]]

/** How many of a kind are named. */
export const mostWaitingNamed = 3

/** What of one kind waits for somebody. */
export const waitingOfKind = z.object({
  kind: z.enum(kinds),
  count: z.number(),
  /** Since when the oldest waits. */
  since: z.string(),
  /** The oldest few: a person or a course, what was said about it, and where it is if its id does not say. */
  oldest: z.array(
    z.object({ id: z.string(), name: z.string(), note: z.nullable(z.string()), place: z.nullable(z.string()) }),
  ),
})
export type WaitingOfKind = z.infer<typeof waitingOfKind>

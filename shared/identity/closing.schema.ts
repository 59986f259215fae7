import * as z from 'zod/mini'

/** How long somebody who closed their account can change their mind. */
export const graceDays = 30

export const closing = z.object({ erase_at: z.string() })

import * as z from 'zod/mini'

/** Who has bought something; somebody who was removed has no member. */
export const buyer = z.object({
  member_id: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  avatar: z.string(),
})

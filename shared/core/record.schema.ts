import * as z from 'zod/mini'

/** How often a record was changed. A writer sends the revision they saw; if it is not the last, another has changed it. */
export const revision = z.number().check(z.int(), z.minimum(1))

/** Who changed a record last, and when. */
export const lastChange = z.nullable(z.object({ by: z.string(), at: z.string(), own: z.boolean() }))

/** A picture of the school's own, or one of the product's illustrations. */
export const pictureAddress = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^\/(art\/[\w-]+\.(svg|webp)(\?\w+)?|files\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(webp|png))$/),
  )

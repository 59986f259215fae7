import * as z from 'zod/mini'

/** What a picture is for decides its size and format. */
export const pictureUses = ['logo', 'favicon', 'picture', 'thumbnail'] as const
export type PictureUse = (typeof pictureUses)[number]

/** What matters in a picture, from its left and top edge (0 to 1): a thumbnail is cut around it. */
const share = z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.5)
export const pictureQuery = z.object({ use: z.enum(pictureUses), focus_x: share, focus_y: share })

export const mostPictureBytes = 5 * 1024 * 1024

/** A browser hands over the chosen file; the server receives its bytes. */
export const pictureFile = z.pipe(
  z.custom<Uint8Array | Blob>(),
  z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
)

export const picture = z.object({ src: z.string(), width: z.number(), height: z.number() })
export type Picture = z.infer<typeof picture>

export const storageFigures = z.object({ used_bytes: z.number(), most_bytes: z.number() })

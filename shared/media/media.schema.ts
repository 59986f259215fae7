import * as z from 'zod/mini'
import { mediaName } from './library.schema.ts'

/** The use of a picture decides its size and format. */
export const pictureUses = ['logo', 'favicon', 'picture', 'thumbnail'] as const
export type PictureUse = (typeof pictureUses)[number]

/** The focus of a picture, from its left and top edge (0 to 1): a thumbnail is cropped around it. */
const share = z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.5)
export const pictureQuery = z.object({
  use: z.enum(pictureUses),
  focus_x: share,
  focus_y: share,
  /** The name of its file, by which it is found in the library. */
  name: z.optional(mediaName),
})

export const mostPictureBytes = 5 * 1024 * 1024

/** A file in the browser, bytes on the server. */
export const pictureFile = z.pipe(
  z.custom<Uint8Array | Blob>(),
  z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
)

export const picture = z.object({ src: z.string(), width: z.number(), height: z.number() })
export type Picture = z.infer<typeof picture>

export const storageFigures = z.object({ used_bytes: z.number(), most_bytes: z.number() })

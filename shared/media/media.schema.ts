import * as z from 'zod/mini'

/** What a picture is for decides its size and format. */
export const pictureUses = ['logo', 'favicon', 'picture'] as const
export type PictureUse = (typeof pictureUses)[number]

export const mostPictureBytes = 5 * 1024 * 1024

/** A browser hands over the chosen file; the server receives its bytes. */
export const pictureFile = z.pipe(
  z.custom<Uint8Array | Blob>(),
  z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
)

export const picture = z.object({ src: z.string(), width: z.number(), height: z.number() })
export type Picture = z.infer<typeof picture>

export const storageFigures = z.object({ used_bytes: z.number(), most_bytes: z.number() })

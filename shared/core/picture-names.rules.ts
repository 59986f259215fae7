/** Widths in which a picture is stored besides its own; only those below its own are made. */
export const pictureWidths = [320, 640, 960] as const
export const pictureFormats = ['webp', 'avif'] as const

type Width = (typeof pictureWidths)[number]
type Format = (typeof pictureFormats)[number]

/** Every name the files of a picture may have. */
export function pictureNames(id: string): string[] {
  const smaller = pictureWidths.flatMap((width) => pictureFormats.map((format) => smallerName(id, width, format)))
  return [`${id}.webp`, `${id}.png`, ...smaller]
}

export function smallerName(id: string, width: Width, format: Format): string {
  return `${id}-${width}.${format}`
}

const uploaded = /^(\/files\/[0-9a-f-]{36}\/[0-9a-f-]{36})\.webp$/

/**
 * The `srcset` of an uploaded picture in each format, for a `<picture>`; undefined for every other address. For a width
 * that was not made, the picture itself is sent.
 */
export function pictureSources(src: string): Record<Format, string> | undefined {
  const base = uploaded.exec(src)?.[1]
  if (!base) return undefined
  const set = (format: Format) =>
    pictureWidths.map((width) => `${smallerName(base, width, format)} ${width}w`).join(', ')
  return { webp: set('webp'), avif: set('avif') }
}

/** The name of the picture that a smaller one was made from. */
export function wholeName(name: string): string | undefined {
  const id = /^([0-9a-f-]{36})-\d{2,4}\.(?:webp|avif)$/.exec(name)?.[1]
  return id && `${id}.webp`
}

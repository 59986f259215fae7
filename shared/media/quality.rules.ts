import type { Rendition } from './library.schema.ts'

/** Automatic never goes above this: it is enough for a lesson, and mobile data is paid by the megabyte. */
export const autoMostHeight = 720

/** The rendition without a picture. */
export const audioOnly = 'audio'

/** The default quality: the player follows the connection's speed. */
export const automatic = 'auto'

/** The renditions with a picture, best first. */
export function videoRenditions(renditions: readonly Rendition[]): Rendition[] {
  return renditions.filter(({ height }) => height !== null).sort((a, b) => (b.height ?? 0) - (a.height ?? 0))
}

/** The best rendition that automatic may play. */
export function autoRendition(renditions: readonly Rendition[]): Rendition | undefined {
  const videos = videoRenditions(renditions)
  return videos.find(({ height }) => (height ?? 0) <= autoMostHeight) ?? videos.at(-1)
}

/** The rendition of a quality; for automatic, its best one. */
export function renditionOf(renditions: readonly Rendition[], quality: string): Rendition | undefined {
  return quality === automatic ? autoRendition(renditions) : renditions.find(({ name }) => name === quality)
}

/** The next lower quality, for a connection that is too slow. Undefined for audio only. */
export function lowerRendition(renditions: readonly Rendition[], quality: string): Rendition | undefined {
  const videos = videoRenditions(renditions)
  if (quality === automatic) return videos.find(({ height }) => (height ?? 0) <= triedAfterAutomatic)
  const at = videos.findIndex(({ name }) => name === quality)
  return at < 0 ? undefined : videos[at + 1]
}

/** Automatic has already tried the higher ones. */
const triedAfterAutomatic = 360

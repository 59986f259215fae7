import type { Rendition } from './library.schema.ts'

/** Automatic never goes above this: it is enough for a lesson, and a phone's line is paid by the megabyte. */
export const autoMostHeight = 720

/** The sound of a film without its pictures. */
export const soundAlone = 'audio'

/** What is played without a choice: the player takes what the line carries. */
export const automatic = 'auto'

/** The renditions with a picture, finest first. */
export function picturesOf(renditions: readonly Rendition[]): Rendition[] {
  return renditions.filter(({ height }) => height !== null).sort((a, b) => (b.height ?? 0) - (a.height ?? 0))
}

/** What automatic comes to at best: the finest that it may take. */
export function autoRendition(renditions: readonly Rendition[]): Rendition | undefined {
  const pictures = picturesOf(renditions)
  return pictures.find(({ height }) => (height ?? 0) <= autoMostHeight) ?? pictures.at(-1)
}

/** What a quality is in this film; automatic at its best. */
export function renditionOf(renditions: readonly Rendition[], quality: string): Rendition | undefined {
  return quality === automatic ? autoRendition(renditions) : renditions.find(({ name }) => name === quality)
}

/** The next coarser picture, for a line that is too slow for this one. The sound alone has none. */
export function coarser(renditions: readonly Rendition[], quality: string): Rendition | undefined {
  const pictures = picturesOf(renditions)
  if (quality === automatic) return pictures.find(({ height }) => (height ?? 0) <= triedAfterAutomatic)
  const at = pictures.findIndex(({ name }) => name === quality)
  return at < 0 ? undefined : pictures[at + 1]
}

/** Automatic has tried what is finer already. */
const triedAfterAutomatic = 360

import type { Rendition } from './library.schema.ts'
import { audioOnly, automatic, renditionOf, videoRenditions } from './quality.rules.ts'

/** What a viewer chose about data use. */
export type SaverChoices = {
  /** 'auto', or the name of a rendition. */
  quality: string
  /** Whether the data saver is on; null if the viewer has not chosen. */
  saver: boolean | null
  /** Whether the data saver plays only the audio. */
  saverSound: boolean
}

/** What the browser knows about its connection (`navigator.connection`). */
export type ConnectionInfo = { saveData?: boolean; effectiveType?: string; downlink?: number }

export type SaverReason = 'chosen' | 'asked' | 'slow'

// A browser says '3g' by latency alone, and such a connection may still be fast. Below this, 360p (at most 664 kbit/s)
// would stall, and 240p (348 kbit/s) would not.
const slowMegabits = 0.7

/** Why the data saver is on, if it is. It never overrules what the viewer chose, the saver or a quality. */
export function saverReason({ saver, quality }: SaverChoices, connection: ConnectionInfo): SaverReason | undefined {
  if (saver !== null) return saver ? 'chosen' : undefined
  if (quality !== automatic) return undefined
  if (connection.saveData) return 'asked'
  return isSlow(connection) ? 'slow' : undefined
}

function isSlow({ effectiveType, downlink }: ConnectionInfo): boolean {
  if (effectiveType === 'slow-2g' || effectiveType === '2g') return true
  return effectiveType === '3g' && downlink !== undefined && downlink <= slowMegabits
}

/** What the data saver plays: the lowest video quality, or only the audio if chosen. Undefined for an audio file. */
export function saverRendition(renditions: readonly Rendition[], saverSound: boolean): Rendition | undefined {
  const lowest = videoRenditions(renditions).at(-1)
  return (saverSound && lowest && renditionOf(renditions, audioOnly)) || lowest
}

/** The quality that is played: the data saver's, else the chosen one if this video has it. */
export function playedQuality(
  renditions: readonly Rendition[],
  { quality, saverSound }: SaverChoices,
  isSaving: boolean,
): string {
  if (isSaving) return saverRendition(renditions, saverSound)?.name ?? automatic
  return renditions.some(({ name }) => name === quality) ? quality : automatic
}

/** The choices after picking a quality: one of the data saver's leaves it on, a higher one turns it off. */
export function choicesFor(
  renditions: readonly Rendition[],
  quality: string,
  isSaving: boolean,
): Partial<SaverChoices> {
  const saverSound = quality === audioOnly
  if (isSaving && saverRendition(renditions, saverSound)?.name === quality) return { saver: true, saverSound }
  return { saver: false, quality }
}

/** How many megabytes this quality saves compared with automatic; never negative. */
export function savedMegabytes(renditions: readonly Rendition[], quality: string): number {
  const usual = renditionOf(renditions, automatic)?.megabytes ?? 0
  const now = renditionOf(renditions, quality)?.megabytes ?? usual
  return Math.max(0, usual - now)
}

import type { Rendition } from './library.schema.ts'
import { automatic, picturesOf, renditionOf, soundAlone } from './quality.rules.ts'

/** What somebody chose about the data their films take. */
export type SaverChoices = {
  /** 'auto', or the name of a rendition. */
  quality: string
  /** Whether data is saved; null where nobody has said. */
  saver: boolean | null
  /** Whether the saver leaves the pictures out. */
  saverSound: boolean
}

/** What a browser knows of its line, where it tells. */
export type Line = { saveData?: boolean; effectiveType?: string; downlink?: number }

export type SaverReason = 'chosen' | 'asked' | 'slow'

// A browser calls a line '3g' by its delay alone, and a far line may still be a broad one. Below this, the usual 360p
// (at most 664 kbit/s) would stop and wait, and the coarsest picture (348 kbit/s) does not.
const narrowMegabits = 0.7

/** Why data is saved, if it is. What the viewer has chosen is never overruled: not the saver, and no quality either. */
export function saverReason({ saver, quality }: SaverChoices, line: Line): SaverReason | undefined {
  if (saver !== null) return saver ? 'chosen' : undefined
  if (quality !== automatic) return undefined
  if (line.saveData) return 'asked'
  return isSlow(line) ? 'slow' : undefined
}

function isSlow({ effectiveType, downlink }: Line): boolean {
  if (effectiveType === 'slow-2g' || effectiveType === '2g') return true
  return effectiveType === '3g' && downlink !== undefined && downlink <= narrowMegabits
}

/** What the saver plays: the coarsest picture, or the sound alone where that was chosen. Nothing where there is no film. */
export function savedRendition(renditions: readonly Rendition[], saverSound: boolean): Rendition | undefined {
  const coarsest = picturesOf(renditions).at(-1)
  return (saverSound && coarsest && renditionOf(renditions, soundAlone)) || coarsest
}

/** The quality that is played: what the saver takes, else what was chosen, if this film has it. */
export function playedQuality(
  renditions: readonly Rendition[],
  { quality, saverSound }: SaverChoices,
  isSaving: boolean,
): string {
  if (isSaving) return savedRendition(renditions, saverSound)?.name ?? automatic
  return renditions.some(({ name }) => name === quality) ? quality : automatic
}

/** What is chosen by a quality: one that saves keeps the saver on, a finer one ends it. */
export function choosing(renditions: readonly Rendition[], quality: string, isSaving: boolean): Partial<SaverChoices> {
  const saverSound = quality === soundAlone
  if (isSaving && savedRendition(renditions, saverSound)?.name === quality) return { saver: true, saverSound }
  return { saver: false, quality }
}

/** How much less this quality takes than automatic would, in megabytes; nothing where it takes as much. */
export function savedMegabytes(renditions: readonly Rendition[], quality: string): number {
  const usual = renditionOf(renditions, automatic)?.megabytes ?? 0
  const now = renditionOf(renditions, quality)?.megabytes ?? usual
  return Math.max(0, usual - now)
}

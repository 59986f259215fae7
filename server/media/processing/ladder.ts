import { videoHeights } from '#shared/media/media.lists.ts'

/** How a video is shown: turned upright and with square pixels. */
export type Picture = { width: number; height: number }

export type VideoRendition = {
  name: string
  /** The lines of the shorter side: what people call 360p, whichever way the phone was held. */
  height: number
  width: number
  /** As it stands on the screen. */
  tall: number
  mostKilobits: number
  audioKilobits: number
}

/** A source this much finer than the step below it gets a rendition of its own size too: slides stay readable. */
const worthItsOwn = 1.25

/**
 * The renditions a video gets: every step that is not finer than the video. Nothing is ever enlarged, so a video
 * smaller than all steps has one rendition of its own size, and one between two steps has that on top.
 */
export function ladderOf(source: Picture): VideoRendition[] {
  const lines = even(Math.min(source.width, source.height))
  const steps: number[] = videoHeights.filter((height) => height <= lines)
  const finest = steps.at(-1) ?? 0
  const isPastAll = lines > Math.max(...videoHeights)
  if (!isPastAll && lines >= finest * worthItsOwn && lines !== finest) steps.push(lines)
  return steps.map((height) => renditionOf(source, height))
}

function renditionOf(source: Picture, height: number): VideoRendition {
  const scale = height / Math.min(source.width, source.height)
  const longest = Math.max(source.width, source.height)
  const longer = Math.max(2, Math.min(Math.round((longest * scale) / 2) * 2, even(longest)))
  const isUpright = source.height > source.width
  return {
    name: `${height}p`,
    height,
    width: isUpright ? height : longer,
    tall: isUpright ? longer : height,
    ...ratesOf(height),
  }
}

/** The most a rendition may take of a student's line. Still slides take a fraction of it. */
function ratesOf(height: number): { mostKilobits: number; audioKilobits: number } {
  if (height <= 240) return { mostKilobits: 300, audioKilobits: 48 }
  if (height <= 360) return { mostKilobits: 600, audioKilobits: 64 }
  if (height <= 540) return { mostKilobits: 1200, audioKilobits: 96 }
  if (height <= 720) return { mostKilobits: 2000, audioKilobits: 96 }
  return { mostKilobits: 4000, audioKilobits: 128 }
}

/** Colours are kept for two pixels at a time. */
function even(pixels: number): number {
  return Math.max(2, Math.floor(pixels / 2) * 2)
}

import { videoHeights } from '#shared/media/media.lists.ts'

/** The display size of a video: upright and with square pixels. */
export type Picture = { width: number; height: number }

export type VideoRendition = {
  name: string
  /** Pixels of the shorter side: 360p is 360 for landscape and portrait. */
  height: number
  width: number
  /** Height on the screen, which is the longer side of a portrait video. */
  displayHeight: number
  mostKilobits: number
  audioKilobits: number
}

/** A video this much larger than the step below it gets a rendition of its own size too: slides stay readable. */
const ownSizeRatio = 1.25

/**
 * The renditions of a video: every step up to its own size. Nothing is enlarged: a video smaller than all steps gets one
 * rendition of its own size, and a video between two steps gets that in addition.
 */
export function ladderOf(source: Picture): VideoRendition[] {
  const ownHeight = even(Math.min(source.width, source.height))
  const steps: number[] = videoHeights.filter((height) => height <= ownHeight)
  const highest = steps.at(-1) ?? 0
  const isAboveAll = ownHeight > Math.max(...videoHeights)
  if (!isAboveAll && ownHeight >= highest * ownSizeRatio && ownHeight !== highest) steps.push(ownHeight)
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
    displayHeight: isUpright ? longer : height,
    ...ratesOf(height),
  }
}

/** The highest bitrates of a rendition. Still slides need a fraction of it. */
function ratesOf(height: number): { mostKilobits: number; audioKilobits: number } {
  if (height <= 240) return { mostKilobits: 300, audioKilobits: 48 }
  if (height <= 360) return { mostKilobits: 600, audioKilobits: 64 }
  if (height <= 540) return { mostKilobits: 1200, audioKilobits: 96 }
  if (height <= 720) return { mostKilobits: 2000, audioKilobits: 96 }
  return { mostKilobits: 4000, audioKilobits: 128 }
}

/** The encoder needs even sizes: it stores one color for two pixels. */
function even(pixels: number): number {
  return Math.max(2, Math.floor(pixels / 2) * 2)
}

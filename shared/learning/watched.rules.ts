import { fastestSpeed } from '#shared/media/speeds.ts'

/** A part of a video that was played, in seconds. */
export type PlayedRange = readonly [from: number, to: number]

/** Of how many parts a video is remembered as seen or not. */
const parts = 100

/** What has to be seen before a lesson can be completed, where its course asks for it. */
const watchedEnough = 90

/** Most ranges that are sent at once. */
export const mostRanges = 100

/** So that nobody is refused for clocks that differ or a page that was loading. */
const slackSeconds = 30

/** What a student has seen of a file: how many hundredths, of how many seconds, and how long ago they opened it first. */
type Seen = { percent: number; seconds: number; secondsSinceOpened: number }

/** Whether enough of a file was seen. Nobody sees more than the fastest speed plays since it was opened. */
export function isWatched({ percent, seconds, secondsSinceOpened }: Seen): boolean {
  const mostSeconds = secondsSinceOpened * fastestSpeed + slackSeconds
  return percent >= watchedEnough && mostSeconds >= (seconds * watchedEnough) / 100
}

/** Which hundredths of a video were played, as a text of bits; one counts when at least half of it was. */
export function watchedBits(played: readonly PlayedRange[], duration: number): string {
  if (!(duration > 0)) return '0'.repeat(parts)
  const ranges = mergedRanges(played)
  const length = duration / parts
  return Array.from({ length: parts }, (_, at) => {
    const [from, to] = [at * length, (at + 1) * length]
    const seen = ranges.reduce((sum, range) => sum + Math.max(0, Math.min(range[1], to) - Math.max(range[0], from)), 0)
    return seen >= length / 2 ? '1' : '0'
  }).join('')
}

/** The same ranges in order, without overlaps. */
export function mergedRanges(ranges: readonly PlayedRange[]): PlayedRange[] {
  const merged: [number, number][] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The same ranges in order and at most so many: the shortest pauses between them count as played. */
export function fewRanges(ranges: readonly PlayedRange[], most = mostRanges): PlayedRange[] {
  const merged = mergedRanges(ranges)
  const pauses = merged.slice(1).map(([from], at) => from - (merged[at]?.[1] ?? 0))
  const shortest = [...pauses.keys()].sort((a, b) => (pauses[a] ?? 0) - (pauses[b] ?? 0))
  const closed = new Set(shortest.slice(0, Math.max(0, merged.length - most)))
  return mergedRanges(merged.map(([from, to], at) => [from, closed.has(at) ? (merged[at + 1]?.[0] ?? to) : to]))
}

import { fastestSpeed } from '#shared/media/speeds.ts'

/** A part of a video that was played, in seconds. */
export type PlayedRange = readonly [from: number, to: number]

/** Of how many parts a video is remembered as seen or not. */
const parts = 100

/** What has to be seen before a lesson can be completed, where its course asks for it. */
export const watchedEnough = 90

/** Most ranges that are sent at once. */
export const mostRanges = 100

/** So that nobody is refused for clocks that differ or a page that was loading. */
const slackOf = (seconds: number) => Math.min(30, seconds / 10)

/** What a student has seen of a file: how many hundredths, of how many seconds, and when they opened it first. */
export type Seen = { percent: number; seconds: number; openedAt: Date }

/**
 * Whether enough of a file was seen. Since any moment nobody sees more than the fastest speed plays, in all lessons of the
 * course together, so that lessons opened side by side do not share their time.
 */
export function isWatched(seen: Seen, inCourse: readonly Seen[], now: Date): boolean {
  if (seen.percent < watchedEnough) return false
  const moments = inCourse.map(({ openedAt }) => openedAt).filter((moment) => moment <= seen.openedAt)
  return moments.every((since) => {
    const opened = inCourse.filter(({ openedAt }) => openedAt >= since)
    const claimed = opened.reduce((sum, one) => sum + (one.seconds * Math.min(one.percent, watchedEnough)) / 100, 0)
    const passed = (now.getTime() - since.getTime()) / 1000
    return claimed <= passed * fastestSpeed + slackOf(claimed)
  })
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

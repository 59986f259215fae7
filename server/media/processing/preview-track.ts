import type { Picture } from './ladder.ts'

export type PreviewGrid = { everySeconds: number; columns: number; rows: number; width: number; height: number }

const mostPictures = 100
const columns = 10
const longSide = 160

/** The grid of a video's preview pictures: one every two seconds, and at most a hundred. */
export function previewGrid(seconds: number, { width, height }: Picture): PreviewGrid {
  const everySeconds = Math.max(2, Math.ceil(seconds / mostPictures))
  const count = Math.max(1, Math.ceil(seconds / everySeconds))
  const scale = longSide / Math.max(width, height)
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2)
  const across = Math.min(columns, count)
  return { everySeconds, columns: across, rows: Math.ceil(count / across), width: even(width), height: even(height) }
}

/** A WebVTT file that says which part of `previews.webp` belongs to which time. */
export function previewTrack(seconds: number, grid: PreviewGrid): string {
  const cues: string[] = ['WEBVTT']
  for (let index = 0; index * grid.everySeconds < seconds; index++) {
    const from = index * grid.everySeconds
    const to = Math.min(from + grid.everySeconds, seconds)
    const x = (index % grid.columns) * grid.width
    const y = Math.floor(index / grid.columns) * grid.height
    cues.push(`${clock(from)} --> ${clock(to)}\npreviews.webp#xywh=${x},${y},${grid.width},${grid.height}`)
  }
  return `${cues.join('\n\n')}\n`
}

/** A time as WebVTT writes it: 01:02:03.400. */
export function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (unit: number, most: number) => String(Math.floor(milliseconds / unit) % most).padStart(2, '0')
  const hours = String(Math.floor(milliseconds / 3_600_000)).padStart(2, '0')
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

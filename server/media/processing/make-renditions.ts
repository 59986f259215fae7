import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inputOf, type Run, runTool, ToolRefused, type Tools, ToolTooSlow } from './ffmpeg.ts'
import type { VideoRendition } from './ladder.ts'
import { previewGrid, previewTrack } from './preview-track.ts'
import { type Probed, Unusable } from './probe.ts'

/** What is made of an original, where, and who wants to know how far it is. */
export type Making = {
  tools: Tools
  original: { path: string; ending: string; probed: Probed }
  /** A folder of this machine for what is being made. */
  folder: string
  signal: AbortSignal
  onSeconds?: (seconds: number) => void
}

const segmentSeconds = 4
// Lectures do not move much; twice the frames are twice the work and half the picture on the same line.
const mostFrames = 30
const threads = '2'

/** A rendition of picture and sound: `360p.mp4` with all segments in it, and the playlist `360p.m3u8` that names them. */
export async function makeVideo(making: Making, rendition: VideoRendition): Promise<void> {
  const { width, tall, mostKilobits, audioKilobits } = rendition
  const { framesPerSecond, hasSound } = making.original.probed
  const filters = [...(framesPerSecond > mostFrames ? [`fps=${mostFrames}`] : []), `scale=${width}:${tall}`, 'setsar=1']
  await makePlaylist(making, rendition.name, [
    ...['-map', '0:V:0', '-vf', filters.join(','), '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main'],
    ...['-pix_fmt', 'yuv420p', '-crf', '24', '-maxrate', `${mostKilobits}k`, '-bufsize', `${mostKilobits * 2}k`],
    // Every segment begins with a whole picture, at the same moments in every rendition, so that players may change.
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
    ...(hasSound ? soundOf(audioKilobits) : []),
  ])
}

/** The sound alone: `audio.mp4` and `audio.m3u8`. */
export async function makeAudio(making: Making, kilobits: number): Promise<void> {
  await makePlaylist(making, 'audio', ['-vn', ...soundOf(kilobits)])
}

const soundOf = (kilobits: number) => [
  '-map',
  '0:a:0',
  '-c:a',
  'aac',
  '-b:a',
  `${kilobits}k`,
  '-ac',
  '2',
  '-ar',
  '44100',
]

function makePlaylist(making: Making, name: string, how: string[]): Promise<void> {
  const at = (ending: string) => path.join(making.folder, `${name}.${ending}`)
  return encode(making, [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', ...how, '-f', 'hls'],
    ...['-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    // One file with all segments: thousands of small ones are slow to store and to delete, in S3 above all.
    ...['-hls_flags', 'single_file', '-hls_segment_filename', at('mp4'), at('m3u8')],
  ])
}

/** A picture of the film, `poster.webp`: of a few seconds the one that shows most, never the dark between two scenes. */
export async function makePoster(making: Making): Promise<void> {
  const { seconds } = making.original.probed
  const poster = (moment: number) =>
    encode({ ...making, onSeconds: () => {} }, oneFrame('poster.webp', "thumbnail=60,scale='min(1280,iw)':-2"), moment)
  // Past the black of the beginning; the very first picture where there is none so far in.
  await poster(Math.min(seconds / 5, 10))
  if (!(await isThere(path.join(making.folder, 'poster.webp')))) await poster(0)
}

/** Small pictures along the timeline, all in `previews.webp`; `previews.vtt` says which is where. */
export async function makePreviews(making: Making): Promise<void> {
  const { seconds, picture } = making.original.probed
  if (!picture) return
  const grid = previewGrid(seconds, picture)
  const { everySeconds, columns, rows, width, height } = grid
  // A film that ends early repeats its last picture: the grid is always full, and made in one go.
  const moments = `fps=1/${everySeconds}:start_time=0:eof_action=pass,tpad=stop=${columns * rows}:stop_mode=clone`
  const filters = `${moments},scale=${width}:${height},setsar=1,tile=${columns}x${rows}`
  // Of a long film whole pictures only: to decode all others would take as long as a rendition.
  const decoding = seconds > 120 ? ['-skip_frame', 'nokey'] : []
  await encode(making, oneFrame('previews.webp', filters, '60'), undefined, decoding)
  await writeFile(path.join(making.folder, 'previews.vtt'), previewTrack(seconds, grid))
}

const oneFrame = (name: string, filters: string, quality = '80') => [
  ...['-map', '0:V:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-frames:v', '1', '-vf', filters],
  ...['-c:v', 'libwebp', '-quality', quality, '-f', 'image2', '-update', '1', name],
]

async function encode(making: Making, output: string[], from?: number, decoding: string[] = []): Promise<void> {
  const { tools, original, folder, signal, onSeconds } = making
  const input = inputOf(original.path, original.ending) ?? []
  const outputs = output.map((word) => (word.endsWith('.webp') ? path.join(folder, word) : word))
  const start = from === undefined ? [] : ['-ss', String(from)]
  const run: Run = { signal, mostSeconds: 300 + original.probed.seconds * 30 }
  if (onSeconds) run.onLine = (line) => tellSeconds(line, onSeconds)
  const usual = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-progress', 'pipe:1', '-stats_period', '1']
  const args = [...usual, '-threads', threads, ...decoding, ...start, ...input, '-threads', threads, ...outputs]
  await runTool(tools.ffmpeg, args, run).catch((error) => {
    if (error instanceof ToolRefused) throw new Unusable('media.video_format', error.message)
    if (error instanceof ToolTooSlow) throw new Unusable('media.upload_failed', error.message)
    throw error
  })
}

function tellSeconds(line: string, onSeconds: (seconds: number) => void): void {
  const [name, value] = line.split('=')
  const microseconds = Number(value)
  if (name === 'out_time_us' && microseconds > 0) onSeconds(microseconds / 1_000_000)
}

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}

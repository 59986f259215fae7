import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inputOf, type Run, runTool, ToolRefused, type Tools, ToolTooSlow } from './ffmpeg.ts'
import type { VideoRendition } from './ladder.ts'
import { previewGrid, previewTrack } from './preview-track.ts'
import { type Probed, Unusable } from './probe.ts'

export type EncodeJob = {
  tools: Tools
  original: { path: string; ending: string; probed: Probed }
  /** A local folder for the output. */
  folder: string
  signal: AbortSignal
  onSeconds?: (seconds: number) => void
}

const segmentSeconds = 4
// Enough for lectures; twice the frames would double the work and halve the quality at the same bitrate.
const mostFrames = 30
const threads = '2'

/** Makes a rendition with picture and audio: `360p.mp4` with all segments, and its playlist `360p.m3u8`. */
export async function makeVideo(job: EncodeJob, rendition: VideoRendition): Promise<void> {
  const { width, displayHeight, mostKilobits, audioKilobits } = rendition
  const { framesPerSecond, hasAudio } = job.original.probed
  const filters = [
    ...(framesPerSecond > mostFrames ? [`fps=${mostFrames}`] : []),
    `scale=${width}:${displayHeight}`,
    'setsar=1',
  ]
  await makePlaylist(job, rendition.name, [
    ...['-map', '0:V:0', '-vf', filters.join(','), '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main'],
    ...['-pix_fmt', 'yuv420p', '-crf', '24', '-maxrate', `${mostKilobits}k`, '-bufsize', `${mostKilobits * 2}k`],
    // Key frames at the same times in every rendition, so that players can switch between them.
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
    ...(hasAudio ? audioArgs(audioKilobits) : []),
  ])
}

/** Makes the audio-only rendition: `audio.mp4` and `audio.m3u8`. */
export async function makeAudio(job: EncodeJob, kilobits: number): Promise<void> {
  await makePlaylist(job, 'audio', ['-vn', ...audioArgs(kilobits)])
}

const audioArgs = (kilobits: number) => [
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

function makePlaylist(job: EncodeJob, name: string, how: string[]): Promise<void> {
  const at = (ending: string) => path.join(job.folder, `${name}.${ending}`)
  return encode(job, [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', ...how, '-f', 'hls'],
    ...['-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    // One file with all segments: thousands of small files are slow to store and delete, especially in S3.
    ...['-hls_flags', 'single_file', '-hls_segment_filename', at('mp4'), at('m3u8')],
  ])
}

/** Makes `poster.webp`: the most typical frame of a few seconds, so never a black one between two scenes. */
export async function makePoster(job: EncodeJob): Promise<void> {
  const { seconds } = job.original.probed
  const poster = (moment: number) =>
    encode({ ...job, onSeconds: () => {} }, oneFrame('poster.webp', "thumbnail=60,scale='min(1280,iw)':-2"), moment)
  // Not from the start, which is often black; the first frame if the video is too short.
  await poster(Math.min(seconds / 5, 10))
  if (!(await isThere(path.join(job.folder, 'poster.webp')))) await poster(0)
}

/** Makes the preview pictures of the timeline: all in `previews.webp`, with their positions in `previews.vtt`. */
export async function makePreviews(job: EncodeJob): Promise<void> {
  const { seconds, picture } = job.original.probed
  if (!picture) return
  const grid = previewGrid(seconds, picture)
  const { everySeconds, columns, rows, width, height } = grid
  // A video that ends early repeats its last frame, so the grid is always full.
  const moments = `fps=1/${everySeconds}:start_time=0:eof_action=pass,tpad=stop=${columns * rows}:stop_mode=clone`
  const filters = `${moments},scale=${width}:${height},setsar=1,tile=${columns}x${rows}`
  // Only key frames of a long video: decoding every frame would take as long as a rendition.
  const decoding = seconds > 120 ? ['-skip_frame', 'nokey'] : []
  await encode(job, oneFrame('previews.webp', filters, '60'), undefined, decoding)
  await writeFile(path.join(job.folder, 'previews.vtt'), previewTrack(seconds, grid))
}

const oneFrame = (name: string, filters: string, quality = '80') => [
  ...['-map', '0:V:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-frames:v', '1', '-vf', filters],
  ...['-c:v', 'libwebp', '-quality', quality, '-f', 'image2', '-update', '1', name],
]

async function encode(job: EncodeJob, output: string[], from?: number, decoding: string[] = []): Promise<void> {
  const { tools, original, folder, signal, onSeconds } = job
  const input = inputOf(original.path, original.ending) ?? []
  const outputs = output.map((word) => (word.endsWith('.webp') ? path.join(folder, word) : word))
  const start = from === undefined ? [] : ['-ss', String(from)]
  const run: Run = { signal, mostSeconds: 300 + original.probed.seconds * 30 }
  if (onSeconds) run.onLine = (text) => reportSeconds(text, onSeconds)
  const usual = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-progress', 'pipe:1', '-stats_period', '1']
  const args = [...usual, '-threads', threads, ...decoding, ...start, ...input, '-threads', threads, ...outputs]
  await runTool(tools.ffmpeg, args, run).catch((error) => {
    // ffprobe could read it, so the fault may be ours, such as a missing encoder: the file stays and can be processed again.
    if (error instanceof ToolRefused || error instanceof ToolTooSlow)
      throw new Unusable('media.upload_failed', error.message)
    throw error
  })
}

function reportSeconds(text: string, onSeconds: (seconds: number) => void): void {
  const [name, value] = text.split('=')
  const microseconds = Number(value)
  if (name === 'out_time_us' && microseconds > 0) onSeconds(microseconds / 1_000_000)
}

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}

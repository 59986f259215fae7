import type { ErrorCode } from '#shared/core/errors.ts'
import { inputOf, type Run, runTool, ToolRefused, type Tools } from './ffmpeg.ts'
import type { Picture } from './ladder.ts'

/** A file that can never be processed. The uploader sees the message of this code. */
export class Unusable extends Error {
  override name = 'Unusable'
  readonly code: ErrorCode

  constructor(code: ErrorCode, reason: string) {
    super(reason)
    this.code = code
  }
}

export type Probed = { seconds: number; picture: Picture | undefined; framesPerSecond: number; hasAudio: boolean }

type Stream = {
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  duration?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

const mostSeconds = 12 * 3600
const leastSide = 16
const mostSide = 8192
const mostPixels = 8192 * 4608

/** Reads the facts of a video or audio file. Throws `Unusable` if no player could play it. */
export async function probe(tools: Tools, path: string, ending: string, run: Run): Promise<Probed> {
  const input = inputOf(path, ending)
  const wrong = (reason: string) => new Unusable('media.video_format', reason)
  if (!input) throw wrong(`Not a video or audio file: ${ending}`)
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', ...input]
  const output = await runTool(tools.ffprobe, args, run).catch((error) => {
    throw error instanceof ToolRefused ? wrong(error.message) : error
  })
  const { format, streams = [] } = JSON.parse(output) as { format?: { duration?: string }; streams?: Stream[] }
  // The cover of a song is an attached picture, not a video.
  const video = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic && one.codec_name)
  const audio = streams.find((one) => one.codec_type === 'audio' && one.codec_name)
  const seconds = Number(format?.duration ?? video?.duration ?? audio?.duration)
  if (!(seconds > 0 && seconds <= mostSeconds)) throw wrong(`Its duration is ${format?.duration} seconds`)
  return { seconds, picture: video && displaySizeOf(video), framesPerSecond: rateOf(video), hasAudio: !!audio }
}

function displaySizeOf(video: Stream): Picture {
  const { width = 0, height = 0 } = video
  const isSane = Math.min(width, height) >= leastSide && Math.max(width, height) <= mostSide
  if (!isSane || width * height > mostPixels) throw new Unusable('media.video_format', `Its size is ${width}x${height}`)
  const stretched = { width: Math.round(width * stretchOf(video.sample_aspect_ratio)), height }
  const turned = video.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  return Math.abs(turned) % 180 === 90 ? { width: stretched.height, height: stretched.width } : stretched
}

/** Makes pixels square. An absurd ratio is ignored. */
function stretchOf(ratio: string | undefined): number {
  const [across = 1, down = 1] = (ratio ?? '1:1').split(':').map(Number)
  const stretch = across / down
  return stretch >= 0.25 && stretch <= 4 ? stretch : 1
}

function rateOf(video: Stream | undefined): number {
  const [frames = 0, seconds = 1] = (video?.avg_frame_rate ?? '0/1').split('/').map(Number)
  const rate = frames / seconds
  return Number.isFinite(rate) ? rate : 0
}

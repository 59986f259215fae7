import { inBlocks, withSource } from '#server/core/storage/file-source.ts'
import type { Files } from '#server/core/storage/files.ts'
import { decoders } from '../pictures/picture-format.ts'
import { mp4Facts } from '../uploads/mp4-boxes.ts'
import type { Picture } from './ladder.ts'
import type { MediaRow, ProcessingRecord } from './processing-record.ts'
import { coverName } from './without-renditions.ts'

type OriginalJob = { files: Files; record: ProcessingRecord; row: MediaRow; original: string }

/**
 * What a video has without ffmpeg: its length and size from its own index, and a picture that we draw. Nothing here can
 * decode a frame of it, and other audio files than MP4 have no index.
 */
export async function describeOriginal({ files, record, row, original }: OriginalJob): Promise<void> {
  if (row.ending !== 'mp4' && row.ending !== 'm4a') return
  const { seconds, width, height } = await withSource(original, (source) => mp4Facts(inBlocks(source)))
  const whole = seconds && Math.max(1, Math.round(seconds))
  if (row.kind !== 'video') return record.change({ seconds: whole })
  const cover = await drawnCover({ width: width ?? 16, height: height ?? 9 })
  await files.write(row.schoolId, `${row.folder}/${coverName}.webp`, cover)
  const renditions = [{ name: coverName, height: null, bytes: cover.length }]
  await record.change({ seconds: whole, width, height, renditions })
}

const longSide = 960

/** A dark picture of the video's proportions with a triangle: 'play'. */
async function drawnCover(video: Picture): Promise<Buffer> {
  const scale = longSide / Math.max(video.width, video.height)
  const [width, height] = [
    Math.max(90, Math.round(video.width * scale)),
    Math.max(90, Math.round(video.height * scale)),
  ]
  const [x, y, r] = [width / 2, height / 2, Math.min(width, height) / 7]
  const triangle = `${x - r * 0.35},${y - r * 0.5} ${x + r * 0.55},${y} ${x - r * 0.35},${y + r * 0.5}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2c4a3e"/><stop offset="1" stop-color="#14201b"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity="0.16"/>
    <polygon points="${triangle}" fill="#fff" fill-opacity="0.9"/>
  </svg>`
  const { Resvg } = await import('@resvg/resvg-js')
  const sharp = await decoders()
  return sharp(new Resvg(svg).render().asPng()).webp({ quality: 80 }).toBuffer()
}

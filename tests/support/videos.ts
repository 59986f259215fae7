import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ownFolder } from './own-database.ts'

const run = promisify(execFile)

export type TestVideo = {
  size?: string
  seconds?: number
  audio?: boolean
  rate?: number
  more?: string[]
  ending?: string
}

/** A real video of a moving test picture and a tone. */
export async function testVideo({
  size = '320x180',
  seconds = 2,
  audio = true,
  rate = 25,
  more = [],
  ending = 'mp4',
}: TestVideo = {}) {
  const place = path.join(await ownFolder(), `video.${ending}`)
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`]
  const tone = audio ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-c:a', 'aac'] : []
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', ...more]
  await run('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...coded, place])
  return place
}

/** A real audio file: a tone, in the format of its ending. */
export async function testAudio(ending: string, seconds = 2): Promise<string> {
  const folder = await ownFolder()
  await mkdir(folder, { recursive: true })
  const place = path.join(folder, `tone.${ending}`)
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, place])
  return place
}

/** Copies a video and sets its rotation, as a phone does. Versions of ffmpeg before 6 need another option. */
export async function rotatedVideo(video: string, rotated: string): Promise<void> {
  const since6 = ['-v', 'error', '-display_rotation', '90', '-i', video, '-c', 'copy', rotated]
  const before = ['-v', 'error', '-i', video, '-c', 'copy', '-metadata:s:v', 'rotate=90', rotated]
  await run('ffmpeg', since6).catch(() => run('ffmpeg', before))
}

export type Seen = { codec_type: string; codec_name: string; width?: number; height?: number }

/** What ffprobe sees in a file or a playlist. */
export async function seenIn(place: string): Promise<{ streams: Seen[]; seconds: number }> {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', '-allowed_extensions', 'ALL', place]
  const used = place.endsWith('.m3u8') ? args : args.filter((word) => word !== '-allowed_extensions' && word !== 'ALL')
  const { stdout } = await run('ffprobe', used)
  const { streams, format } = JSON.parse(stdout)
  return { streams, seconds: Number(format.duration) }
}

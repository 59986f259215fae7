import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ownFolder } from './own-database.ts'

const run = promisify(execFile)

export type Film = { size?: string; seconds?: number; sound?: boolean; rate?: number; more?: string[]; ending?: string }

/** A real film of a moving test picture and a tone. */
export async function film({
  size = '320x180',
  seconds = 2,
  sound = true,
  rate = 25,
  more = [],
  ending = 'mp4',
}: Film = {}) {
  const place = path.join(await ownFolder(), `film.${ending}`)
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`]
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-c:a', 'aac'] : []
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', ...more]
  await run('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...coded, place])
  return place
}

/** A real sound: a tone, in whatever form the ending asks for. */
export async function tone(ending: string, seconds = 2): Promise<string> {
  const folder = await ownFolder()
  await mkdir(folder, { recursive: true })
  const place = path.join(folder, `tone.${ending}`)
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, place])
  return place
}

/** The same film, with the word of a phone that it was held the other way. */
export async function turnedVideo(lying: string, turned: string): Promise<void> {
  const since6 = ['-v', 'error', '-display_rotation', '90', '-i', lying, '-c', 'copy', turned]
  const before = ['-v', 'error', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90', turned]
  await run('ffmpeg', since6).catch(() => run('ffmpeg', before))
}

export type Seen = { codec_type: string; codec_name: string; width?: number; height?: number }

/** What ffprobe sees in a file or a playlist. */
export async function seenIn(place: string): Promise<{ streams: Seen[]; seconds: number }> {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', '-allowed_extensions', 'ALL', place]
  const asked = place.endsWith('.m3u8') ? args : args.filter((word) => word !== '-allowed_extensions' && word !== 'ALL')
  const { stdout } = await run('ffprobe', asked)
  const { streams, format } = JSON.parse(stdout)
  return { streams, seconds: Number(format.duration) }
}

import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** A real video of a moving test picture and a tone, in the data folder of the site under test. */
export async function testVideo(
  name: string,
  { seconds, more = [] }: { seconds: number; more?: string[] },
): Promise<string> {
  const folder = path.join(inject('site').dataDir, 'test-videos')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=640x360:rate=25:duration=${seconds}`]
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-c:a', 'aac']
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...more]
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...coded, file])
  return file
}

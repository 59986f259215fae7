import type { ClamdConfig } from '#server/core/config/config.ts'
import { log } from '#server/core/monitoring/log.ts'
import { hasTools, type Tools, usualTools } from './ffmpeg.ts'

/** Logs which optional tools are missing when a worker starts. Nothing fails later: the work is skipped. */
export async function logMissingTools(clamd: ClamdConfig | undefined, tools: Tools = usualTools): Promise<void> {
  if (!(await hasTools(tools)))
    log('warn', 'ffmpeg not found', { effect: 'video and audio play as they were uploaded, in one quality' })
  if (!clamd) log('info', 'no virus scanner configured', { effect: 'uploads are not scanned, and the library says so' })
}

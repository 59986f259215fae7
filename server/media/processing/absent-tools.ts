import type { ClamdConfig } from '#server/core/config/config.ts'
import { log } from '#server/core/monitoring/log.ts'
import { hasTools, type Tools, usualTools } from './ffmpeg.ts'

/** Say at the start of a worker what it will have to do without: later nothing fails, it is only not done. */
export async function logMissingTools(clamd: ClamdConfig | undefined, tools: Tools = usualTools): Promise<void> {
  if (!(await hasTools(tools)))
    log('warn', 'ffmpeg not found', { effect: 'videos and sounds play as they were uploaded, in one quality' })
  if (!clamd) log('info', 'no virus scanner configured', { effect: 'uploads are not scanned, and the library says so' })
}

import type { ClamdConfig } from '#server/core/config/config.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { hasTools, type Tools, usualTools } from './ffmpeg.ts'

/** Logs which optional tools are missing when a worker starts. Nothing fails later: the work is skipped. */
export async function logMissingTools(clamd: ClamdConfig | undefined, tools: Tools = usualTools): Promise<void> {
  const isThere = await hasTools(tools).catch((error) => {
    log('warn', 'ffmpeg does not answer', errorFacts(error))
    return true
  })
  if (!isThere)
    log('warn', 'ffmpeg not found', {
      effect: 'video and audio play as they were uploaded, in one quality, and are processed once it is there',
    })
  if (!clamd) log('info', 'no virus scanner configured', { effect: 'uploads are not scanned, and the library says so' })
}

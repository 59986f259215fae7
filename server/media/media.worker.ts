import { handle } from '#server/core/jobs/queue.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { eraseQueue, mediaQueue } from './media.queues.ts'
import { eraseFiles } from './processing/erase.ts'
import { logMissingTools } from './processing/missing-tools.ts'
import { processMedia } from './processing/process-media.ts'
import { startSweeps } from './processing/sweep.ts'
import { openScan } from './uploads/scan.ts'

export function startWorker({ config, ...parts }: WorkerParts): Worker {
  const processing = { ...parts, dataDir: config.dataDir, scan: openScan(config.clamd) }
  const sweeps = startSweeps(processing)
  void logMissingTools(config.clamd)
  return {
    handlers: [
      handle(mediaQueue, (file, { isLast }) => processMedia(processing, file, isLast)),
      handle(eraseQueue, (erased) => eraseFiles(processing, erased)),
    ],
    stop: sweeps.stop,
  }
}

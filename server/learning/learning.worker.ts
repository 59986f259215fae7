import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { startNotifying } from './my-courses/notify-waiting.ts'

export function startWorker(parts: WorkerParts): Worker {
  return startNotifying(parts)
}

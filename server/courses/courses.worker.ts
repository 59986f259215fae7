import { handle } from '#server/core/jobs/queue.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { importCourse } from './archive/import-course.ts'
import { importQueue } from './courses.queues.ts'

export function startWorker({ config, ...parts }: WorkerParts): Worker {
  const importing = { ...parts, dataDir: config.dataDir }
  return { handlers: [handle(importQueue, (wanted, { isLast }) => importCourse(importing, wanted, isLast))] }
}

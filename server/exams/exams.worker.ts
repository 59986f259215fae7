import { every } from '#server/core/jobs/every-hour.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { handInAllOverdue } from './attempts/overdue.ts'

const minuteMs = 60_000

export function startWorker(parts: WorkerParts): Worker {
  return every(parts, minuteMs, 'exams whose time is over', (signal) => handInAllOverdue(parts, new Date(), signal))
}

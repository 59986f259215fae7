import { every, everyHour } from '#server/core/jobs/every-hour.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { handInAllOverdue } from './attempts/overdue.ts'
import { removeUnusedFiles } from './hand-ins/unused-files.ts'

const minuteMs = 60_000

export function startWorker(parts: WorkerParts): Worker {
  const overdue = every(parts, minuteMs, 'exams whose time is over', (signal) =>
    handInAllOverdue(parts, new Date(), signal),
  )
  const unused = everyHour(parts, 'unused files of students', (signal) => removeUnusedFiles(parts, new Date(), signal))
  return {
    stop() {
      overdue.stop()
      unused.stop()
    },
  }
}

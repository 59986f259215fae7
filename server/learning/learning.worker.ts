import { everyHour } from '#server/core/jobs/every-hour.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { notifyAbsences } from './enrollments/notify-absences.ts'
import { startNotifying } from './my-courses/notify-waiting.ts'

export function startWorker(parts: WorkerParts): Worker {
  const waiting = startNotifying(parts)
  const absences = everyHour(parts, 'absences of students', (signal) => notifyAbsences(parts, new Date(), signal))
  return {
    stop() {
      waiting.stop()
      absences.stop()
    },
  }
}

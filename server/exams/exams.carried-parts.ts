import type { CarriedParts } from '#server/core/carried-parts.ts'
import { checkExams } from './copies/check-exams.ts'
import { copyExams } from './copies/copy-exams.ts'
import { packExams } from './copies/pack-exams.ts'
import { restoreExams } from './copies/restore-exams.ts'

/** The exams of lessons and sections. */
export const carriedParts: CarriedParts = {
  name: 'exams',
  copy: copyExams,
  pack: packExams,
  check: checkExams,
  restore: restoreExams,
}

import type { ResultStatus } from '#shared/exams/exams.lists.ts'

/** How the status of a result looks. */
export const statusTones = {
  passed: 'ok',
  failed: 'bad',
  absent: 'quiet',
  correction_pending: 'warn',
  completed: 'info',
} as const satisfies Record<ResultStatus, string>

import type { refusals } from '../exams.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'exams.answers_empty': 'Write every answer, or remove the empty ones.',
  'exams.right_and_wrong': 'Mark at least one right answer, and leave at least one wrong.',
  'exams.two_options': 'Add at least two answers.',
  'exams.score_above_total': 'A question cannot bring more points than the whole exam.',
  'exams.taken': 'You have used all your attempts.',
}

import type { refusals } from '../learning.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'learning.must_be_bought': "This course isn't free. Buy it first.",
  'learning.preview_only': "You can't complete lessons in a preview.",
  'learning.needs_attempt': 'Hand in the work of this lesson to complete it.',
  'learning.incomplete': 'Finish all lessons first.',
}

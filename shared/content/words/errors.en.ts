import type { refusals } from '../content.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'content.content_required': 'Write something before you publish.',
}

import type { refusals } from '../core.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'core.invalid_request': "This request can't be processed. Reload the page and try again.",
  'core.invalid_input': 'Check the fields marked in red.',
  'core.required_fields': 'Fill in the required fields.',
  'core.field_required': 'Fill in this field.',
  'core.fill_all_fields': 'Fill in all the fields.',
  'core.already_exists': 'This already exists. Choose another one.',
  'core.unsupported_type': "This format isn't supported here.",
  'core.changed_elsewhere': 'Someone else just changed this. Their changes are safe: reload to see them.',
  'core.something_went_wrong': 'Something went wrong on our side. Try again.',
  'core.storage_full': "There's no space left to store this. Contact the administrator.",
}

import type { refusals } from '../courses.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'courses.invalid_address': 'Enter a full link that starts with https:// or http://.',
  'courses.at_least_zero': 'Enter 0 or more.',
  'courses.at_most_hundred': 'Enter 100 or less.',
  'courses.share_negative': 'Enter 0 or more.',
  'courses.shares_over_hundred': 'The shares of all lecturers add up to more than 100%.',
  'courses.price_lower': "The price can't be lower than the first one.",
  'courses.description_required': 'Add a description of the course.',
  'courses.category_too_deep': 'A category can only be inside a top category.',
  'courses.too_many': "You've reached the limit here. Delete something first.",
  'courses.has_students': "This course has students, so it can't be deleted permanently.",
  'courses.reject_reason_required': 'Say why, so the lecturer knows what to change.',
}

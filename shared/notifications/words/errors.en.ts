import type { refusals } from '../notifications.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'notifications.push_service_unknown': 'We can’t send notifications to this browser. Try another one.',
}

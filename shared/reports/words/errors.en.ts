import type { refusals } from '../reports.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'reports.period': 'Choose a first and a last day, at most a year apart.',
}

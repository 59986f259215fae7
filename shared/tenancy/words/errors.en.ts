import type { refusals } from '../tenancy.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'tenancy.invalid_domain': 'There is no school at this address. Check the spelling, or ask your school.',
  'tenancy.package_full': 'Your package is full. Choose a larger one.',
  'tenancy.subscription_expired': "The school's subscription has expired. The owner can renew it.",
}

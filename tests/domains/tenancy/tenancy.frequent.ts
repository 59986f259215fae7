import type { FrequentRequest } from '#tests/support/domain-tests.ts'

export const frequent: readonly FrequentRequest[] = [
  { path: '/school/status', table: 'schools' },
  { path: '/school/status', table: 'domains', host: 'crowd7.example' },
  { path: '/school/status', table: 'schools', host: 'nobody.example' },
  { path: '/site', table: 'school_profiles' },
  { path: '/site', table: 'school_settings' },
  { path: '/site/about', table: 'school_profiles' },
  { path: '/get-school-settings', table: 'school_settings' },
  { path: '/schools', table: 'schools', host: 'localhost' },
  { path: '/permission', table: 'subscriptions', as: 'vendor' },
  { path: '/office/school', table: 'school_profiles', as: 'vendor' },
  { path: '/office/theme', table: 'school_settings', as: 'vendor' },
  { path: '/office/pricing', table: 'subscriptions', as: 'vendor' },
]

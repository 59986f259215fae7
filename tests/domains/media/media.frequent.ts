import type { FrequentRequest } from '#tests/support/domain-tests.ts'

export const frequent: readonly FrequentRequest[] = [
  { path: '/office/figures/storage', table: 'media', as: 'vendor' },
  { path: '/office/media', table: 'media', as: 'vendor' },
  { path: '/office/media?q=picture-3&tab=image&sort=largest', table: 'media', as: 'vendor' },
  { path: '/office/media?tab=trash&sort=name', table: 'media', as: 'vendor' },
]

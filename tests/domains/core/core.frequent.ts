import type { FrequentRequest } from '#tests/support/domain-tests.ts'

export const frequent: readonly FrequentRequest[] = [
  { path: '/office/search?q=bopha', table: 'app.search', as: 'vendor' },
  { path: '/office/search?q=so', table: 'app.search', as: 'vendor' },
  { path: '/office/audit', table: 'audit_log', as: 'vendor' },
  { path: '/office/audit?kind=article', table: 'audit_log', as: 'vendor' },
  { path: '/office/audit?grouped=yes', table: 'audit_log', as: 'vendor' },
  { path: '/office/audit-actors', table: 'audit_log', as: 'vendor' },
]

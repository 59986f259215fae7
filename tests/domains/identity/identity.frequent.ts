import { peopleSorts, peopleTabs } from '#shared/identity/people.lists.ts'
import type { FrequentRequest } from '#tests/support/domain-tests.ts'

export const frequent: readonly FrequentRequest[] = [
  { path: '/own_user', table: 'app.session_by_token', as: 'student' },
  { path: '/office/security-log', table: 'security_log', as: 'vendor' },
  { path: '/office/security-log?event=refused', table: 'security_log', as: 'vendor' },
  { path: '/office/security-log?q=bopha@example.com', table: 'security_log', as: 'vendor' },
  { path: '/office/student-groups', table: 'student_groups', as: 'vendor' },
  { path: '/office/figures/people', table: 'memberships', as: 'vendor' },
  ...[
    ...peopleSorts.flatMap((sort) => ['users', 'students', 'lectures'].map((list) => `/office/${list}?sort=${sort}`)),
    ...peopleTabs.map((tab) => `/office/students?tab=${tab}`),
    '/office/students?q=bopha',
    '/office/students?q=so',
  ].map((path) => ({ path, table: 'memberships', as: 'vendor' as const })),
]

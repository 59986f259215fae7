import type { ServerManifest } from '#server/core/manifest.ts'

export const identity = {
  tables: {
    // Of people a visitor sees those who teach or write: their picture, and how their school calls them.
    users: { kind: 'reference', shown: { reach: 'everywhere', columns: ['avatar'] } },
    roles: { kind: 'tenant' },
    memberships: {
      kind: 'tenant',
      shown: { reach: 'school', columns: ['first_name', 'last_name', 'position', 'bio'] },
    },
    invitations: { kind: 'tenant' },
    sessions: { kind: 'tenant' },
    account_codes: { kind: 'tenant' },
    past_passwords: { kind: 'reference' },
    two_factor: { kind: 'reference' },
    backup_codes: { kind: 'reference' },
    sign_ins: { kind: 'tenant' },
    student_notes: { kind: 'tenant' },
    student_groups: { kind: 'tenant' },
    student_group_members: { kind: 'tenant' },
  },
  uniqueConstraints: {
    users_email_key: { code: 'identity.email_exists', field: 'email' },
    users_username_key: { code: 'identity.username_exists', field: 'username' },
  },
  visitorPages: {
    '/my-profile': 'personal',
    '/setting/security': 'personal',
    '/setting/change-password': 'personal',
    '/setting/account-activity': 'personal',
    '/auth/sign-in': 'personal',
    '/auth/sign-up': 'personal',
    '/auth/sign-out': 'personal',
    '/auth/password/forget': 'personal',
    '/auth/password/confirm-code-reset': 'personal',
    '/auth/password/reset': 'personal',
    '/auth/password/confirm-code': 'personal',
    '/invite-user': 'personal',
  },
  hiddenPages: ['/auth', '/my-profile', '/setting'],
  routes: () => import('./identity.routes.ts'),
  schoolFigures: () => import('./identity.school-figures.ts'),
  seed: () => import('./seed/identity.seed.ts'),
} as const satisfies ServerManifest

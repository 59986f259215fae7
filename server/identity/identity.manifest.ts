import type { RowsOfAccount, ServerManifest } from '#server/core/manifest.ts'

/** What whoever uses the account wrote into it. */
const written = { erased: 'deleted', takenOver: 'deleted' } as const satisfies RowsOfAccount
const wayIn = { ...written, passwordLost: 'deleted' } as const satisfies RowsOfAccount
/** What lets in whoever has proved themself; `endAccess` deletes it and notes it in the schools. */
const access = {
  erased: 'deleted',
  takenOver: { otherwise: 'ended with the access of everybody else' },
} as const satisfies RowsOfAccount
/** What the owner of the address may need to know, and nobody can use. */
const history = {
  erased: 'deleted',
  takenOver: { otherwise: 'they open nothing, and say what happened before' },
} as const satisfies RowsOfAccount

export const identity = {
  tables: {
    // Of people a visitor sees those who teach or write: their picture, and how their school calls them.
    users: { kind: 'reference', shown: { reach: 'everywhere', columns: ['avatar'] } },
    roles: { kind: 'tenant' },
    memberships: {
      kind: 'tenant',
      shown: { reach: 'school', columns: ['first_name', 'last_name', 'position', 'bio'] },
      ofAccount: {
        erased: { otherwise: 'removed school by school, with what they did there' },
        takenOver: { otherwise: 'the person stays in their schools, without the introduction' },
      },
    },
    invitations: {
      kind: 'tenant',
      ofAccount: {
        erased: 'deleted',
        takenOver: { otherwise: 'they were mailed to the address, so its owner has them' },
      },
    },
    sessions: { kind: 'tenant', ofAccount: access },
    hand_overs: { kind: 'tenant' },
    account_codes: { kind: 'tenant', ofAccount: access },
    past_passwords: { kind: 'reference', ofAccount: history },
    closed_emails: { kind: 'reference' },
    two_factor: { kind: 'reference', ofAccount: written },
    backup_codes: { kind: 'reference', ofAccount: written },
    personal_information: { kind: 'reference', ofAccount: written },
    company_information: { kind: 'reference', ofAccount: written },
    company_files: { kind: 'reference', ofAccount: written },
    signatures: { kind: 'reference', ofAccount: written },
    own_pictures: { kind: 'reference', ofAccount: written },
    passkeys: { kind: 'reference', ofAccount: wayIn },
    access_tokens: { kind: 'tenant', ofAccount: access },
    payout_accounts: { kind: 'reference', ofAccount: written },
    linked_identities: { kind: 'reference', ofAccount: wayIn },
    provider_flows: { kind: 'reference' },
    openid_keys: { kind: 'reference' },
    openid_records: { kind: 'reference', ofAccount: access },
    applications: { kind: 'tenant' },
    application_consents: { kind: 'tenant', ofAccount: written },
    sign_ins: { kind: 'tenant', ofAccount: history },
    visitors: { kind: 'tenant' },
    student_notes: { kind: 'tenant' },
    student_groups: { kind: 'tenant' },
    student_group_members: { kind: 'tenant' },
  },
  uniqueConstraints: {
    users_email_key: { code: 'identity.email_exists', field: 'email' },
    linked_identities_subject_key: { code: 'identity.identity_taken' },
    linked_identities_user_key: { code: 'identity.identity_taken' },
    users_username_key: { code: 'identity.username_exists', field: 'username' },
  },
  visitorPages: {
    '/my-profile': 'personal',
    '/setting': 'personal',
    '/setting/personal-info': 'personal',
    '/setting/security': 'personal',
    '/setting/change-password': 'personal',
    '/setting/account-activity': 'personal',
    '/setting/confirm-account': 'personal',
    '/setting/delete-account': 'personal',
    '/setting/pay-out': 'personal',
    '/setting/reset': 'personal',
    '/setting/reset-password': 'personal',
    '/auth/password/confirm-account': 'personal',
    '/auth/password/confirm-email': 'personal',
    '/auth/password/create-password': 'personal',
    '/auth/sign-in': 'personal',
    '/auth/sign-up': 'personal',
    '/auth/sign-out': 'personal',
    '/auth/:provider': 'personal',
    '/auth/school': 'personal',
    '/auth/password/forget': 'personal',
    '/auth/password/confirm-code-reset': 'personal',
    '/auth/password/reset': 'personal',
    '/auth/password/confirm-code': 'personal',
    '/invite-user': 'personal',
    '/consent': 'personal',
    '/payments-login-form/:paymentId?/:type?/:token?': 'personal',
  },
  hiddenPages: ['/auth', '/my-profile', '/setting', '/consent', '/oidc', '/payments-login-form'],
  tokens: { area: 'people', onlyOffice: true },
  channels: () => import('./identity.channels.ts'),
  routes: () => import('./identity.routes.ts'),
  fileRoutes: () => import('./identity.files.ts'),
  audiences: () => import('./identity.audiences.ts'),
  ownData: () => import('./identity.own-data.ts'),
  worker: () => import('./identity.worker.ts'),
  schoolFigures: () => import('./identity.school-figures.ts'),
  start: () => import('./identity.start.ts'),
  seed: () => import('./seed/identity.seed.ts'),
} as const satisfies ServerManifest

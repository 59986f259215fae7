import type { DomainRoutes, PageRoute } from '#web/core/page-routes.ts'
import { type AccountPageName, accountPages } from '#web/identity/account/account-address.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import {
  payoutWords,
  profileWords,
  recoveryWords,
  securityWords,
  systemWords,
  tokenWords,
} from '#web/identity/pages.words.ts'
import { personalWords } from '#web/identity/personal.words.ts'

/** The pages of a person's own account, which the site and the office have alike. */
const accountRoutes = (base: string): PageRoute[] =>
  accountPages
    .filter((page) => page !== 'notification')
    .map((page) => ({
      path: `${base}/${page}`,
      file: `identity/account/${page}.tsx`,
      id: `${base}/${page}`,
      words: [securityWords, ...(wordsOf[page] ?? [])],
    }))

/** The areas of words that only some of them have. */
const wordsOf: Partial<Record<AccountPageName, PageRoute['words']>> = {
  security: [recoveryWords],
  'confirm-account': [recoveryWords],
  reset: [recoveryWords],
  'reset-password': [recoveryWords],
  'pay-out': [payoutWords],
  'personal-info': [personalWords],
}

/** Their address without a page is the first one that matters. */
const accountHome = (path: string): PageRoute => ({
  path,
  file: 'identity/account/account-home.tsx',
  id: path,
  words: [],
})

export const identityRoutes: DomainRoutes = {
  school: [
    { path: 'my-profile', file: 'identity/pages/my-profile.tsx', id: 'my-profile' },
    ...accountRoutes('setting'),
    accountHome('setting'),
  ],
  sign: [
    { path: 'invite-user', file: 'identity/pages/invite-user.tsx', id: 'invite-user' },
    { path: 'auth/password/confirm-email', file: 'identity/pages/invite-user.tsx', id: 'confirm-email' },
    {
      path: 'auth/password/confirm-account',
      file: 'identity/account/confirm-account.tsx',
      id: 'auth/password/confirm-account',
    },
    { path: 'consent', file: 'identity/pages/consent.tsx' },
    { path: 'payments-login-form/:paymentId?/:type?/:token?', file: 'identity/pages/hand-over.tsx' },
    { path: 'auth/:provider', file: 'identity/pages/provider.tsx' },
    { path: 'auth/password/forget', file: 'identity/pages/forget.tsx' },
    { path: 'auth/password/confirm-code-reset', file: 'identity/pages/confirm-code-reset.tsx' },
    { path: 'auth/password/reset', file: 'identity/pages/reset.tsx', id: 'reset' },
    { path: 'auth/password/create-password', file: 'identity/pages/reset.tsx', id: 'create-password' },
  ],
  office: [
    { path: 'secure/users', file: 'identity/office/pages/people.tsx', id: 'users', words: [peopleWords, groupWords] },
    {
      path: 'secure/users/students',
      file: 'identity/office/pages/people.tsx',
      id: 'students',
      words: [peopleWords, groupWords],
    },
    {
      path: 'secure/users/lectures',
      file: 'identity/office/pages/people.tsx',
      id: 'lectures',
      words: [peopleWords, groupWords],
    },
    { path: 'secure/users/create', file: 'identity/office/pages/new-person.tsx', id: 'new-user', words: [peopleWords] },
    {
      path: 'secure/users/lectures/create',
      file: 'identity/office/pages/new-person.tsx',
      id: 'new-lecture',
      words: [peopleWords],
    },
    { path: 'secure/users/create/:userId', file: 'identity/office/pages/edit-person.tsx', words: [peopleWords] },
    ...accountRoutes('secure/settings'),
    accountHome('secure/settings'),
    {
      path: 'secure/profile/setting',
      file: 'identity/pages/my-profile.tsx',
      id: 'secure/profile/setting',
      words: [profileWords, securityWords],
    },
    {
      path: 'secure/settings/Developer',
      file: 'identity/account/developer.tsx',
      words: [securityWords, tokenWords, systemWords],
    },
  ],
  bare: [{ path: 'auth/sign-out', file: 'identity/pages/sign-out.tsx' }],
}

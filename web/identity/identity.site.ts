import UserRound from 'lucide-react/icons/user-round'
import type { GuardedPages, SiteLink } from '#web/core/site.ts'
import { accountPages, profileAt } from './account/account-address.ts'

export const links: readonly SiteLink[] = [
  { to: '/my-profile', name: (words) => words.identity.myProfile, place: 'account', order: 20, icon: UserRound },
]

export const guarded: GuardedPages = {
  // Not the page to choose a new password: whoever opens the link of the email has proved who they are.
  forVisitors: [
    '/auth/sign-in',
    '/auth/sign-up',
    '/auth/password/forget',
    '/auth/password/confirm-code-reset',
    '/auth/password/confirm-code',
  ],
  forSignedIn: ['/my-profile/*', '/setting/*'],
  forStaff: [
    profileAt['/secure/settings'],
    ...accountPages.map((page) => `/secure/settings/${page}`),
    '/secure/settings',
    // Who has no developer access sees there what it needs.
    '/secure/settings/Developer',
  ],
  // Whoever helps to build a school is invited before it opens.
  openEarly: ['/auth/*', '/invite-user', '/consent'],
}

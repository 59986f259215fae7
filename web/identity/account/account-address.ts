import { splitPath } from '#shared/core/language.rules.ts'

/** The pages of a person's own account. */
export const accountPages = [
  'personal-info',
  'security',
  'change-password',
  'account-activity',
  'pay-out',
  'notification',
  'confirm-account',
  'reset',
  'reset-password',
  'delete-account',
] as const
export type AccountPageName = (typeof accountPages)[number]

/** The same pages, in the frame of the site and in that of the office. */
export const accountBases = ['/setting', '/secure/settings'] as const
export type AccountBase = (typeof accountBases)[number]

/** One's own profile, in each frame. */
export const profileAt: Readonly<Record<AccountBase, string>> = {
  '/setting': '/my-profile',
  '/secure/settings': '/secure/profile/setting',
}

/** In which frame an address is: links of an account page stay in it. */
export function accountBase(pathname: string): AccountBase {
  return splitPath(pathname).path.startsWith('/secure') ? '/secure/settings' : '/setting'
}

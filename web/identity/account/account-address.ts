import { splitPath } from '#shared/core/language.rules.ts'

/** The same pages, in the frame of the site and in that of the office. */
export const accountBases = ['/setting', '/secure/settings'] as const
export type AccountBase = (typeof accountBases)[number]

/** In which frame an address is: links of an account page stay in it. */
export function accountBase(pathname: string): AccountBase {
  return splitPath(pathname).path.startsWith('/secure') ? '/secure/settings' : '/setting'
}

import { useLocation } from 'react-router'
import { type AccountBase, accountBase } from '#web/identity/account/account-address.ts'

/** The list of notifications, in the frame of the site and in that of the office. */
const listAt: Readonly<Record<AccountBase, string>> = {
  '/setting': '/notifications',
  '/secure/settings': '/secure/notifications',
}

/** In the address that opens a notification: it was pressed in the office. */
export const inOfficeQuery = 'in=office'

/** The pages of notifications in the frame that an address is in: whoever works in the office stays there. */
export function notificationAddresses(pathname: string) {
  const base = accountBase(pathname)
  const isOffice = base !== '/setting'
  return {
    isOffice,
    list: listAt[base],
    choices: `${base}/notification`,
    open: (id: string) => `/notifications/open/${id}${isOffice ? `?${inOfficeQuery}` : ''}`,
  }
}

export const useNotificationAddresses = () => notificationAddresses(useLocation().pathname)

/** A page of the site, as the office has it. */
export function inOffice(path: string): string {
  if (path === listAt['/setting']) return listAt['/secure/settings']
  return path.replace(/^\/setting(?=\/)/, '/secure/settings')
}

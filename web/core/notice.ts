// Queries of an address that say why a person was led there; `ui/notice-toast.tsx` shows them.

/** A lecturer, out of an office whose subscription has ended. */
export const expiredNotice = 'notice=subscription-expired'
/** Somebody away from a page they may not open. */
export const forbiddenNotice = 'notice=page-permission'
/** The page of the office that says so to somebody who works there. */
export const forbiddenPage = '/secure/no-permission'

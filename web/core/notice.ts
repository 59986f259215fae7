// Queries of an address that say why a person was led there; `ui/notice-toast.tsx` shows them.

/** A lecturer, out of an office whose subscription has ended. */
export const expiredNotice = 'notice=subscription-expired'
/** Somebody of the office, away from a page they may not open. */
export const forbiddenNotice = 'notice=page-permission'

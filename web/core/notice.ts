/** The query of an address that leads a lecturer out of an office whose subscription has ended, and says why. */
export const expiredNotice = 'notice=subscription-expired'

/** Whether a school's site is open: to everyone, to its own staff only, in maintenance, or to nobody. */
export const siteStates = ['published', 'unpublished', 'maintenance', 'closed'] as const
export type SiteState = (typeof siteStates)[number]

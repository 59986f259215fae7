// Not in the schema files: pages import these lists, and the schemas would add the validator to their code.

/** 'due': the payment of somebody who pays waits already; 'canceled': open until the end of what is paid. */
export const subscriptionTabs = ['all', 'active', 'trial', 'due', 'grace', 'canceled', 'lapsed', 'finished'] as const
export type SubscriptionTab = (typeof subscriptionTabs)[number]
export const subscriptionSorts = ['newest', 'next', 'name'] as const

/** What a student can ask for in place of the next payment: another plan, or to pay all that is left. */
export const askedFor = ['change', 'rest'] as const
export type AskedFor = (typeof askedFor)[number]

/** For how long the school gives somebody more time at once. */
export const mostDaysMore = 365

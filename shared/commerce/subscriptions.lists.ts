// Not in the schema files: pages import these lists, and the schemas would add the validator to their code.

/** 'due': the payment of somebody who pays waits already; 'canceled': open until the end of what is paid. */
export const subscriptionTabs = ['all', 'active', 'trial', 'due', 'grace', 'canceled', 'lapsed', 'finished'] as const
export type SubscriptionTab = (typeof subscriptionTabs)[number]
export const subscriptionSorts = ['newest', 'next', 'name'] as const

/** For how long the school gives somebody more time at once. */
export const mostDaysMore = 365

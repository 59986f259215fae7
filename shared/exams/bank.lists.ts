// Apart from the schemas, so that pages that use these lists do not ship the validator.
export const mostInPool = 500
export const mostTags = 20

/** The questions of the bank by what uses them. */
export const bankTabs = ['all', 'used', 'unused', 'trash'] as const
export type BankTab = (typeof bankTabs)[number]
export const bankSorts = ['newest', 'edited', 'title'] as const

/** Questions of one download; a filter finds the others. */
export const mostExported = 2000

// Not in the schema files: pages import these lists, and the schemas would add the validator to their code.

/** How money moves without anything being sold: a provider pays out, it goes from bank to bank, or the platform is paid. */
export const moveKinds = ['payout', 'between', 'platform'] as const
export type MoveKind = (typeof moveKinds)[number]

export const moveTabs = ['all', ...moveKinds] as const
export type MoveTab = (typeof moveTabs)[number]

/** Where money is, and what is owed to the platform, which is paid of it. */
export const balancePlaces = ['school', 'provider', 'owed_to_platform'] as const
export type BalancePlace = (typeof balancePlaces)[number]

/** Ten million dollars: more does not move at once. */
export const mostMovedCents = 1_000_000_000
/** How far back a day may be that was forgotten. */
export const mostMoveDays = 3 * 366
export const moveReferenceMost = 60
export const moveNoteMost = 300

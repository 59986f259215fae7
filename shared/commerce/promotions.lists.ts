// Not in the schema files: pages import these lists, and the schemas would add the validator to their code.

/** Who has a promotion: everybody, whoever knows its code, or whoever has one of its vouchers. */
export const promotionWays = ['everyone', 'code', 'vouchers'] as const
export type PromotionWay = (typeof promotionWays)[number]

/** The types that there is something to sell for. */
export const offeredTypes = ['overall', 'course', 'category', 'user'] as const
export type OfferedType = (typeof offeredTypes)[number]

export const promotionStates = ['draft', 'planned', 'running', 'over'] as const
export type PromotionState = (typeof promotionStates)[number]

export const promotionTabs = ['all', ...promotionStates, 'trash'] as const
export type PromotionTab = (typeof promotionTabs)[number]
export const promotionSorts = ['newest', 'ends', 'title'] as const

export const promotionActions = ['publish', 'unpublish'] as const
export type PromotionAction = (typeof promotionActions)[number]

/** So many products, categories or people at most. */
export const mostChosen = 200
/** So often at most, where it is limited. */
export const mostVolume = 1_000_000

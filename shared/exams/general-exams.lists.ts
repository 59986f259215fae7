// Apart from the schemas, so that pages that use these lists do not ship the validator.
export const generalExamTabs = ['all', 'published', 'draft', 'trash'] as const
export type GeneralExamTab = (typeof generalExamTabs)[number]

export const generalExamSorts = ['newest', 'edited', 'title'] as const

/** What can be done with several exams at once. */
export const generalExamActions = ['publish', 'unpublish'] as const
export type GeneralExamAction = (typeof generalExamActions)[number]

/** Why an exam is among the earlier ones. */
export const earlierReasons = ['closed', 'removed'] as const
export type EarlierReason = (typeof earlierReasons)[number]

export const examTitleMost = 200

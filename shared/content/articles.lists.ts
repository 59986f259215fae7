// Separate from the schemas, because pages load this file and should not load the validator.
export const articleTabs = ['all', 'published', 'draft', 'trash'] as const
export type ArticleTab = (typeof articleTabs)[number]

export const articleSorts = ['edited', 'newest', 'title'] as const

/** What can be done with several articles at once. */
export const articleActions = ['publish', 'unpublish', 'feature', 'unfeature'] as const
export type ArticleAction = (typeof articleActions)[number]

export const articleCategoryTabs = ['all', 'trash'] as const

export const titleMost = 200
export const summaryMost = 400

/** What kind of article it is. Blog articles are the only ones that are written so far. */
export const articleTypes = ['blog', 'help', 'advertise'] as const
export type ArticleType = (typeof articleTypes)[number]

import { articleCategoryTrash, moveArticleCategory } from '#shared/content/office-article-categories.endpoints.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { useCategoryActions } from '#web/ui/office/category/use-category-actions.ts'

const move = (categoryId: string, direction: MoveDirection) =>
  call(moveArticleCategory, { params: { categoryId }, body: { direction } })
const calls = { move, ...articleCategoryTrash }

/** What can be done with categories of articles. */
export function useArticleCategoryActions(onDone?: () => void) {
  return useCategoryActions(calls, useArea(articleWords).categories.ask, onDone)
}

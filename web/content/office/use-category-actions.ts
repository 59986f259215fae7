import { articleCategoryTrash, moveArticleCategory } from '#shared/content/office-article-categories.endpoints.ts'
import type { ArticleCategory } from '#shared/content/office-articles.schema.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { call } from '#web/core/call.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { useTrashActions } from '../../ui/office/list/use-trash-actions.ts'
import { useWrites } from '../../ui/office/page/use-writes.ts'

type Row = Pick<ArticleCategory, 'id' | 'name'>

const articleCalls = { move: moveArticleCategory, ...articleCategoryTrash }

/** What can be done with categories of articles. */
export function useCategoryActions(onDone?: () => void) {
  return useActionsOn(articleCalls, useArea(articleWords).categories.ask, onDone)
}

/** What happens to the contents of a category in the trash and after deletion. */
type Ask = { trashText: string; deleteText: string }

/** What can be done with categories of any kind. */
export function useActionsOn(calls: typeof articleCalls, texts: Ask, onDone?: () => void) {
  const categories = useArea(categoryWords)
  const say = useLocalText()
  const write = useWrites()
  const ask = { ...categories.ask, ...texts }
  const { trash, restore, erase, empty } = useTrashActions<Row>({
    calls,
    words: { ask, done: categories.done },
    idOf: ({ id }) => id,
    nameOf: ({ name }) => say(name).text,
    onDone,
  })
  const move = ({ id }: Row, direction: MoveDirection) =>
    write(() => call(calls.move, { params: { categoryId: id }, body: { direction } }))
  const emptyTrash = (count: number) => empty(calls.emptyTrash, { title: ask.delete(count), text: ask.deleteText })
  return { move, trash, restore, erase, emptyTrash }
}

export type CategoryActions = ReturnType<typeof useCategoryActions>

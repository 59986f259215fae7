import List from 'lucide-react/icons/list'
import Pencil from 'lucide-react/icons/pencil'
import type { ArticleCategory } from '#shared/content/office-articles.schema.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import type { CategoryActions } from '#web/ui/office/category/use-category-actions.ts'
import { type Ends, useMoveEntries } from '#web/ui/office/list/moves.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { categoryAddress } from './category-columns.tsx'

type Options = { isTrash: boolean; isOrdered: boolean; ends: Ends<ArticleCategory> }

/** What this person may do with one category, and with several at once. */
export function useCategoryMenu(actions: CategoryActions, { isTrash, isOrdered, ends }: Options) {
  const { acts } = useOfficeWords()
  const articles = useArea(articleWords)
  const may = useMay()
  const movesOf = useMoveEntries()

  function entriesOf(category: ArticleCategory): MenuEntry[] {
    const { id } = category
    const entries: MenuEntry[] = []
    if (may('article_categories.update'))
      entries.push({ key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to: categoryAddress(id) })
    const to = `/secure/articles?category=${id}`
    entries.push({ key: 'articles', name: articles.categories.showArticles, icon: List, to })
    if (isOrdered) entries.push(...movesOf(ends(category), (direction) => actions.move(category, direction)))
    return entries
  }
  return useListMenu({ isTrash, mayDelete: may('article_categories.delete'), actions, entriesOf })
}

import { articleCategoryTabs } from '#shared/content/articles.lists.ts'
import { listArticleCategories } from '#shared/content/office-article-categories.endpoints.ts'
import { type ArticleCategory, articleCategoryQuery } from '#shared/content/office-articles.schema.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { useCategoryColumns } from '#web/content/office/category-columns.tsx'
import { useArticleCategoryActions } from '#web/content/office/use-article-category-actions.ts'
import { useCategoryMenu } from '#web/content/office/use-category-menu.ts'
import { WrittenPages } from '#web/content/office/written-pages.tsx'
import { call } from '#web/core/call.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { AddCategory } from '#web/ui/office/category/add-category.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import type { Route } from './+types/article-categories.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(articleCategoryQuery, { url, request })
  return { query, list: await load(context, listArticleCategories, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(articleWords).categories.title)
}

export default function ArticleCategories({ loaderData: { query, list } }: Route.ComponentProps) {
  const { lists } = useOfficeWords()
  const articles = useArea(articleWords)
  const categories = useArea(categoryWords)
  const { categories: words } = articles
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const isOrdered = !isTrash && !query.q && may('article_categories.update')
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listArticleCategories, { query: wanted }) },
  })
  const actions = useArticleCategoryActions(selection.clear)
  const ends = (category: ArticleCategory) => {
    const place = (list.page - 1) * query.per + list.data.indexOf(category)
    return { isFirst: place === 0, isLast: place === list.total - 1 }
  }
  const menu = useCategoryMenu(actions, { isTrash, isOrdered, ends })
  const table = useCategoryColumns(ends, isOrdered ? actions.move : undefined)
  const add = may('article_categories.add') && <AddCategory to="/secure/articles/category/create" />
  const drawing = <WrittenPages />
  return (
    <ListScreen
      above={{ name: articles.title, to: '/secure/articles' }}
      title={words.title}
      query={query}
      list={list}
      tabs={{ label: categories.tabs, tabs: articleCategoryTabs, names: { all: lists.all } }}
      find={categories.find}
      table={table}
      menu={menu}
      selection={selection}
      onEmptyTrash={actions.emptyTrash}
      add={add}
      first={
        <NoRows drawing={drawing} title={add ? words.none : categories.noneNoAdd} text={words.noneText} actions={add} />
      }
      empty={() => <NoRows drawing={drawing} title={categories.noneOutside} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}

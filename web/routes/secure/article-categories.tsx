import Plus from 'lucide-react/icons/plus'
import * as z from 'zod/mini'
import { articleCategoryTabs } from '#shared/content/articles.lists.ts'
import { listArticleCategories } from '#shared/content/office-article-categories.endpoints.ts'
import {
  type ArticleCategory,
  type ArticleCategoryQuery,
  articleCategoriesPerPage,
  articleCategoryQuery,
} from '#shared/content/office-articles.schema.ts'
import { useCategoryColumns } from '#web/content/office/category-columns.tsx'
import { LoadingList } from '#web/content/office/loading-list.tsx'
import { EmptyCategories } from '#web/content/office/no-categories.tsx'
import { useCategoryActions } from '#web/content/office/use-category-actions.ts'
import { useCategoryMenu } from '#web/content/office/use-category-menu.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/office/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/data-table.tsx'
import { FilterBar } from '#web/ui/office/filter-bar.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { ListPages } from '#web/ui/office/list-pages.tsx'
import { NoResults } from '#web/ui/office/no-rows.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/office-button.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { useSelection } from '#web/ui/office/selection.ts'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { TableSkeleton } from '#web/ui/office/table-skeleton.tsx'
import type { Route } from './+types/article-categories.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = z.safeParse(
    articleCategoryQuery,
    Object.fromEntries([...url.searchParams].filter(([, value]) => value)),
  )
  const query: ArticleCategoryQuery = asked.success ? asked.data : { tab: 'all', page: 1 }
  return { query, list: await load(context, listArticleCategories, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (words) => words.articles.categories.title)
}

export default function ArticleCategories({ loaderData: { query, list } }: Route.ComponentProps) {
  const { articles } = useOfficeWords()
  const { categories: words } = articles
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const isOrdered = !isTrash && !query.q && may('article_categories.update')
  const selection = useSelection(list.data.map(({ id }) => id))
  const actions = useCategoryActions(selection.clear)
  const ends = (category: ArticleCategory) => {
    const place = (list.page - 1) * articleCategoriesPerPage + list.data.indexOf(category)
    return { isFirst: place === 0, isLast: place === list.total - 1 }
  }
  const { entriesOf, bulkOf, isSelectable } = useCategoryMenu(actions, { isTrash, isOrdered, ends })
  const move = isOrdered ? (...args: Parameters<typeof actions.move>) => void actions.move(...args) : undefined
  const { main, columns, phone } = useCategoryColumns(ends, move)
  const isFirst = !query.q && list.counts.all + list.counts.trash === 0
  const hasMenu = !isTrash || may('article_categories.delete')
  const add = may('article_categories.add') && (
    <OfficeButtonLink to="/secure/articles/category/create" kind="primary">
      <Icon of={Plus} size={18} />
      {words.add}
    </OfficeButtonLink>
  )
  return (
    <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[{ name: articles.title, to: '/secure/articles' }, { name: words.title }]}
        title={words.title}
        actions={
          <>
            {isTrash && may('article_categories.delete') && list.counts.trash > 0 && (
              <OfficeButton onClick={() => void actions.emptyTrash(list.counts.trash)}>
                {articles.acts.emptyTrash}
              </OfficeButton>
            )}
            {!isFirst && add}
          </>
        }
      />
      {isFirst ? (
        <EmptyCategories kind="first" actions={add} />
      ) : (
        <div className="space-y-3">
          <FilterBar
            tabs={<Tabs query={query} counts={list.counts} />}
            search={{ value: query.q ?? '', placeholder: words.find }}
          />
          <LoadingList
            skeleton={
              <TableSkeleton
                rows={Math.min(Math.max(list.data.length, 3), 7)}
                main={main}
                columns={columns}
                selectable={isSelectable}
                hasMenu={hasMenu}
              />
            }
          >
            {list.data.length === 0 ? (
              query.q ? (
                <NoResults search={{ value: query.q }} />
              ) : (
                <EmptyCategories kind={query.tab} />
              )
            ) : (
              <DataTable
                caption={words.title}
                rows={list.data}
                rowKey={({ id }) => id}
                main={main}
                columns={columns}
                phone={phone}
                selection={isSelectable ? selection : undefined}
                rowMenu={hasMenu ? entriesOf : undefined}
                foot={<ListPages {...list} pageSize={articleCategoriesPerPage} />}
              />
            )}
          </LoadingList>
        </div>
      )}
      <BulkBar
        count={selection.selected.size}
        onClear={selection.clear}
        actions={bulkOf(list.data.filter(({ id }) => selection.selected.has(id)))}
      />
    </div>
  )
}

type Counts = Route.ComponentProps['loaderData']['list']['counts']

function Tabs({ query, counts }: { query: ArticleCategoryQuery; counts: Counts }) {
  const { articles, lists } = useOfficeWords()
  const address = useListAddress()
  const may = useMay()
  const mayTrash = may('article_categories.delete')
  const shown = articleCategoryTabs.filter((tab) => tab === 'all' || query.tab === 'trash' || mayTrash)
  const tabs = shown.map((tab) => ({
    name: tab === 'trash' ? lists.trash : articles.categories.all,
    count: counts[tab],
    to: address({ tab: tab === 'all' ? null : tab }),
    current: tab === query.tab,
    trash: tab === 'trash',
  }))
  return <StatusTabs label={articles.categories.tabs} tabs={tabs} />
}

import * as z from 'zod/mini'
import { articleSorts, articleTabs } from '#shared/content/articles.lists.ts'
import { listOfficeArticles } from '#shared/content/office-articles.endpoints.ts'
import {
  type OfficeArticleQuery,
  officeArticleQuery,
  officeArticlesPerPage,
} from '#shared/content/office-articles.schema.ts'
import { languageNames, languages } from '#shared/core/language.rules.ts'
import { useArticleColumns } from '#web/content/office/article-columns.tsx'
import { LoadingList } from '#web/content/office/loading-list.tsx'
import { EmptyTab, FirstArticle, WriteLink } from '#web/content/office/no-articles.tsx'
import { useArticleActions } from '#web/content/office/use-article-actions.ts'
import { useArticleMenu } from '#web/content/office/use-article-menu.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useSaid } from '#web/core/said.ts'
import { BulkBar } from '#web/ui/office/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/data-table.tsx'
import { FilterBar } from '#web/ui/office/filter-bar.tsx'
import type { FilterChoice } from '#web/ui/office/filter-chip.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { ListPages } from '#web/ui/office/list-pages.tsx'
import { NoResults } from '#web/ui/office/no-rows.tsx'
import { OfficeButton } from '#web/ui/office/office-button.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { useSelection } from '#web/ui/office/selection.ts'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { TableSkeleton } from '#web/ui/office/table-skeleton.tsx'
import type { Route } from './+types/articles.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = z.safeParse(officeArticleQuery, Object.fromEntries([...url.searchParams].filter(([, value]) => value)))
  const query: OfficeArticleQuery = asked.success ? asked.data : { tab: 'all', sort: 'edited', page: 1 }
  return { query, list: await load(context, listOfficeArticles, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (words) => words.articles.title)
}

export default function Articles({ loaderData: { query, list } }: Route.ComponentProps) {
  const { articles: words, shell } = useOfficeWords()
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const selection = useSelection(list.data.map(({ id }) => id))
  const actions = useArticleActions(selection.clear)
  const { entriesOf, bulkOf, isSelectable } = useArticleMenu(actions, isTrash)
  const { main, columns, phone } = useArticleColumns(isTrash)
  const filters = useFilters(query, list.categories)
  const isNarrowed = Boolean(query.q || query.category || query.language)
  const isFirst = !isNarrowed && list.counts.all + list.counts.trash === 0
  const hasMenu = !isTrash || may('articles.delete')
  return (
    <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[{ name: shell.areas.school }, { name: words.title }]}
        title={words.title}
        actions={
          <>
            {isTrash && may('articles.delete') && list.counts.trash > 0 && (
              <OfficeButton onClick={() => void actions.emptyTrash(list.counts.trash)}>
                {words.acts.emptyTrash}
              </OfficeButton>
            )}
            {!isFirst && may('articles.add') && <WriteLink />}
          </>
        }
      />
      {isFirst ? (
        <FirstArticle />
      ) : (
        <div className="space-y-3">
          <FilterBar
            tabs={<Tabs query={query} counts={list.counts} />}
            search={{ value: query.q ?? '', placeholder: words.find }}
            filters={filters}
            sort={{ value: query.sort, options: articleSorts.map((value) => ({ value, name: words.sorts[value] })) }}
          />
          <LoadingList
            skeleton={
              <TableSkeleton
                rows={Math.min(Math.max(list.data.length, 3), 7)}
                main={main}
                columns={columns}
                selectable={isSelectable}
                hasMenu={hasMenu}
                pictures
              />
            }
          >
            {list.data.length === 0 ? (
              isNarrowed ? (
                <NoResults search={{ value: query.q ?? '' }} filters={filters} />
              ) : (
                <EmptyTab tab={query.tab} />
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
                foot={<ListPages {...list} pageSize={officeArticlesPerPage} />}
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

type List = Route.ComponentProps['loaderData']['list']

function Tabs({ query, counts }: { query: OfficeArticleQuery; counts: List['counts'] }) {
  const { articles: words, lists } = useOfficeWords()
  const address = useListAddress()
  const may = useMay()
  const shown = articleTabs.filter((tab) => tab !== 'trash' || query.tab === 'trash' || may('articles.delete'))
  const tabs = shown.map((tab) => ({
    name: tab === 'trash' ? lists.trash : words.tabs[tab],
    count: counts[tab],
    to: address({ tab: tab === 'all' ? null : tab }),
    current: tab === query.tab,
    trash: tab === 'trash',
  }))
  return <StatusTabs label={words.tabs.label} tabs={tabs} />
}

function useFilters(query: OfficeArticleQuery, categories: List['categories']): FilterChoice[] {
  const { articles: words } = useOfficeWords()
  const say = useSaid()
  const chosen = (value: string | undefined) => (value ? [value] : [])
  const filters: FilterChoice[] = [
    {
      name: 'language',
      label: words.language,
      choices: languages.map((value) => ({ value, name: languageNames[value], lang: value })),
      chosen: chosen(query.language),
    },
  ]
  if (categories.length > 0 || query.category) {
    const choices = categories.map(({ id, name }) => ({ value: id, name: say(name).text, lang: say(name).lang }))
    filters.unshift({ name: 'category', label: words.category, choices, chosen: chosen(query.category) })
  }
  return filters
}

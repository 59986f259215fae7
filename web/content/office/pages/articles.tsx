import { articleSorts, articleTabs } from '#shared/content/articles.lists.ts'
import { listOfficeArticles } from '#shared/content/office-articles.endpoints.ts'
import { type OfficeArticleQuery, officeArticleQuery } from '#shared/content/office-articles.schema.ts'
import { languageNames, languages } from '#shared/core/language.rules.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { useArticleColumns } from '#web/content/office/article-columns.tsx'
import { EmptyTab, FirstArticle, WriteLink } from '#web/content/office/no-articles.tsx'
import { useArticleActions } from '#web/content/office/use-article-actions.ts'
import { useArticleMenu } from '#web/content/office/use-article-menu.ts'
import { call } from '#web/core/call.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import type { Route } from './+types/articles.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(officeArticleQuery, { url, request })
  return { query, list: await load(context, listOfficeArticles, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(articleWords).title)
}

export default function Articles({ loaderData: { query, list } }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const words = useArea(articleWords)
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listOfficeArticles, { query: wanted }) },
  })
  const actions = useArticleActions(selection.clear)
  const menu = useArticleMenu(actions, isTrash)
  const table = useArticleColumns(isTrash)
  const filters = useFilters(query, list.categories)
  return (
    <ListScreen
      above={{ name: shell.areas.school }}
      title={words.title}
      query={query}
      list={list}
      tabs={{ label: words.tabs.label, tabs: articleTabs, names: words.tabs }}
      find={words.find}
      filters={filters}
      sort={{ value: query.sort, options: articleSorts.map((value) => ({ value, name: words.sorts[value] })) }}
      table={table}
      menu={menu}
      selection={selection}
      onEmptyTrash={actions.emptyTrash}
      add={may('articles.add') && <WriteLink />}
      first={<FirstArticle />}
      empty={(tab) => <EmptyTab tab={tab} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}

type List = Route.ComponentProps['loaderData']['list']

function useFilters(query: OfficeArticleQuery, categories: List['categories']): FilterChoice[] {
  const words = useArea(articleWords)
  const say = useLocalText()
  const chosen = (value: string | undefined) => (value ? [value] : [])
  const filters: FilterChoice[] = [
    {
      name: 'language',
      label: words.language,
      choices: languages.map((value) => ({ value, name: languageNames[value], lang: value })),
      chosen: chosen(query.language),
    },
  ]
  filters.push({
    name: 'featured',
    label: words.states.featured,
    choices: (['yes', 'no'] as const).map((value) => ({ value, name: words.featuredChoices[value] })),
    chosen: chosen(query.featured),
  })
  if (categories.length > 0 || query.category) {
    const choices = categories.map(({ id, name }) => ({ value: id, name: say(name).text, lang: say(name).lang }))
    filters.unshift({ name: 'category', label: words.category, choices, chosen: chosen(query.category) })
  }
  return filters
}

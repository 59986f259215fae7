import Star from 'lucide-react/icons/star'
import type { OfficeArticle } from '#shared/content/office-articles.schema.ts'
import { day } from '#shared/core/format.rules.ts'
import { languageNames } from '#shared/core/language.rules.ts'
import { opensPage } from '#shared/core/permissions.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf, useLocalText } from '#web/core/local-text.ts'
import { useOffice } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { RowPicture } from '#web/ui/office/list/row-picture.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

/** The path of an article in the office. */
export const articleAddress = (id: string) => `/secure/articles/${id}`

/** How an article is shown in the list: main cell, columns, and the row on a phone. */
export function useArticleColumns(isTrash: boolean) {
  const words = useArea(articleWords)
  const page = useLanguage()
  const permission = useOffice()?.permission ?? []
  const lastTouched = ({ deleted_at, updated_at }: OfficeArticle) => day(page, (isTrash && deleted_at) || updated_at)

  const main: MainColumn<OfficeArticle> = {
    head: words.title,
    of: (article) => ({
      title: article.title,
      lang: langOf(article.language, page),
      meta: <Place article={article} />,
      picture: <RowPicture src={article.thumbnail} />,
      to: opensPage(permission, articleAddress(article.id)) ? articleAddress(article.id) : undefined,
    }),
  }
  const columns: Column<OfficeArticle>[] = [
    {
      key: 'state',
      head: words.state,
      width: 160,
      shape: 'badge',
      cell: (article) => <ArticleState {...article} />,
    },
    {
      key: 'author',
      head: words.author,
      width: 164,
      shape: 'person',
      hideNarrow: true,
      cell: ({ author }) =>
        author && (
          <span className="flex items-center gap-2">
            <Initials name={author} size={26} />
            <span className="truncate-line min-w-0">{author}</span>
          </span>
        ),
    },
    {
      key: 'edited',
      head: isTrash ? words.trashed : words.edited,
      width: 164,
      align: 'right',
      cell: (article) => <span className="text-muted">{lastTouched(article)}</span>,
    },
  ]
  const phone = (article: OfficeArticle): PhoneCell => ({
    badge: <ArticleState {...article} />,
    aside: <span className="text-meta text-muted">{lastTouched(article)}</span>,
  })
  return { main, columns, phone, hasPictures: true }
}

/** The category and language of an article. */
function Place({ article }: { article: OfficeArticle }) {
  const category = useLocalText()(article.category?.name)
  return (
    <>
      {category.text && (
        <>
          <span lang={category.lang}>{category.text}</span>
          {' · '}
        </>
      )}
      <span lang={article.language}>{languageNames[article.language]}</span>
    </>
  )
}

/** Whether an article is published, with a star if it is featured; one in the trash is neither. */
export function ArticleState({
  published,
  featured,
  deleted_at,
}: Pick<OfficeArticle, 'published' | 'featured' | 'deleted_at'>) {
  const { states } = useArea(articleWords)
  const { lists } = useOfficeWords()
  if (deleted_at) return <OfficeBadge tone="bad">{lists.trash}</OfficeBadge>
  return (
    <span className="inline-flex items-center gap-2">
      <OfficeBadge tone={published ? 'ok' : 'quiet'}>{published ? states.published : states.draft}</OfficeBadge>
      {featured && (
        <span title={states.featured} className="text-saffron-ink">
          <Icon of={Star} size={16} className="fill-saffron" />
          <span className="sr-only">{states.featured}</span>
        </span>
      )}
    </span>
  )
}

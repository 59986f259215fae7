import type { ArticleCategory } from '#shared/content/office-articles.schema.ts'
import { count } from '#shared/core/format.rules.ts'
import { languageNames, languages } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { type Ends, type Move, useOrderColumn } from '#web/ui/office/list/moves.tsx'

/** The path of a category in the office. */
export const categoryAddress = (id: string) => `/secure/articles/category/create/${id}`

/** How a category is shown in the list. It can be moved only if the whole list is visible (`move`). */
export function useCategoryColumns(ends: Ends<ArticleCategory>, move: Move<ArticleCategory> | undefined) {
  const articles = useArea(articleWords)
  const categories = useArea(categoryWords)
  const { categories: words } = articles
  const say = useLocalText()
  const may = useMay()
  const main: MainColumn<ArticleCategory> = {
    head: categories.name,
    of: ({ id, name }) => {
      const text = say(name)
      return {
        title: text.text,
        lang: text.lang,
        to: may('article_categories.update') ? categoryAddress(id) : undefined,
      }
    },
  }
  const columns: Column<ArticleCategory>[] = [
    { key: 'languages', head: words.languages, width: 208, cell: ({ name }) => <Written name={name} /> },
    { key: 'count', head: words.count, width: 96, align: 'right', cell: (category) => count(category.count) },
    ...useOrderColumn((category) => say(category.name).text, ends, move),
  ]
  const phone = (category: ArticleCategory): PhoneCell => ({
    meta: words.countOf(category.count),
    badge: <Written name={category.name} />,
  })
  return { main, columns, phone }
}

/** The languages a name is written in; missing ones are outlined. */
function Written({ name }: { name: LocalText }) {
  const { written, empty } = useOfficeWords().forms.languages
  return (
    <ul className="flex flex-wrap gap-1.5">
      {languages.map((language) => {
        const isWritten = Boolean(name[language])
        const look = isWritten
          ? 'border-transparent bg-sunken text-second'
          : 'border-dashed border-line-strong text-muted'
        return (
          <li key={language} className={`rounded-pill border px-2 text-meta ${look}`}>
            <span lang={language}>{languageNames[language]}</span>
            <span className="sr-only">, {isWritten ? written : empty}</span>
          </li>
        )
      })}
    </ul>
  )
}

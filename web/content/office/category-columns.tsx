import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { MoveDirection } from '#shared/content/articles.lists.ts'
import type { ArticleCategory } from '#shared/content/office-articles.schema.ts'
import { count } from '#shared/core/format.rules.ts'
import { languageNames, languages } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useSaid } from '#web/core/said.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/data-table.tsx'

/** Where the office shows one category. */
export const categoryAddress = (id: string) => `/secure/articles/category/create/${id}`

type Move = (category: ArticleCategory, direction: MoveDirection) => void
/** Whether a category can go further up or down. */
export type Ends = (category: ArticleCategory) => { isFirst: boolean; isLast: boolean }

/** How a category is told in the list. The order is shown only where all of it is in sight: `move`. */
export function useCategoryColumns(ends: Ends, move: Move | undefined) {
  const { categories: words } = useOfficeWords().articles
  const say = useSaid()
  const may = useMay()
  const main: MainColumn<ArticleCategory> = {
    head: words.name,
    of: ({ id, name }) => {
      const said = say(name)
      return {
        title: said.text,
        lang: said.lang,
        to: may('article_categories.update') ? categoryAddress(id) : undefined,
      }
    },
  }
  const columns: Column<ArticleCategory>[] = [
    { key: 'languages', head: words.languages, width: 208, cell: ({ name }) => <Written name={name} /> },
    { key: 'count', head: words.count, width: 96, align: 'right', cell: (category) => count(category.count) },
  ]
  if (move) {
    columns.push({
      key: 'order',
      head: words.order,
      width: 132,
      align: 'right',
      cell: (category) => <Arrows category={category} {...ends(category)} move={move} />,
    })
  }
  const phone = (category: ArticleCategory): PhoneCell => ({
    meta: words.countOf(category.count),
    badge: <Written name={category.name} />,
  })
  return { main, columns, phone }
}

/** The languages a name is written in; those it is missing in are hollow. */
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

type ArrowsProps = { category: ArticleCategory; isFirst: boolean; isLast: boolean; move: Move }

function Arrows({ category, isFirst, isLast, move }: ArrowsProps) {
  const { categories: words } = useOfficeWords().articles
  const name = useSaid()(category.name).text
  const arrow = (direction: MoveDirection, label: string, isEnd: boolean) => (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: whoever presses on to the top keeps the focus.
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && move(category, direction)}
      className="flex size-8 items-center justify-center rounded-full text-second transition hover:bg-sand aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
    >
      <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={18} />
    </button>
  )
  return (
    <span className="flex justify-end">
      {arrow('up', words.upOne(name), isFirst)}
      {arrow('down', words.downOne(name), isLast)}
    </span>
  )
}

import ChevronRight from 'lucide-react/icons/chevron-right'
import { searchOf } from '#shared/courses/courses.rules.ts'
import type { CoursePage } from '#shared/courses/courses.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { CategoryIcon } from './category-icon.tsx'

/** The subjects that have courses, each a link to the catalogue with that filter. */
export function CategoryTiles({ categories }: { categories: CoursePage['facets']['category'] }) {
  const { courses } = useWords()
  const say = useLocalText()
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {categories.map(({ value, name, icon, count }) => {
        const label = say(name)
        return (
          <li
            key={value}
            className="relative flex flex-col gap-3 rounded-lg border border-line bg-band p-4 transition hover:border-primary-tint hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:flex-row md:items-center md:p-5"
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-accent md:size-12">
              <CategoryIcon name={icon} size={22} />
            </span>
            <span className="min-w-0 grow">
              <Link
                to={`/courses${searchOf({ category: [value] })}`}
                lang={label.lang}
                className="cover-link block text-tight font-bold text-ink"
              >
                {label.text}
              </Link>
              <span className="block text-tight text-muted">{courses.found(count)}</span>
            </span>
            <Icon of={ChevronRight} size={18} className="hidden text-faint md:block" />
          </li>
        )
      })}
    </ul>
  )
}

import { searchOf } from '#shared/courses/courses.rules.ts'
import type { CourseQuery } from '#shared/courses/courses.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { cleared, type Group, isNarrowed, without } from './filter-choices.ts'

/** The active filters; pressing one removes it. */
export function ActiveFilters({ groups, query }: { groups: Group[]; query: CourseQuery }) {
  const { courses } = useWords()
  if (!isNarrowed(query)) return null
  return (
    <ul className="mb-5 flex flex-wrap items-center gap-2">
      {query.q && (
        <li>
          <Chip
            to={`/courses${searchOf({ ...query, q: '', page: 1 })}`}
            preventScrollReset
            removes={courses.remove(query.q)}
          >
            “{query.q}”
          </Chip>
        </li>
      )}
      {groups.flatMap(({ name, choices }) =>
        choices
          .filter(({ chosen }) => chosen)
          .map(({ value, name: text }) => (
            <li key={`${name}-${value}`}>
              <Chip to={without(query, name, value)} preventScrollReset removes={courses.remove(text)}>
                {text}
              </Chip>
            </li>
          )),
      )}
      <li>
        <Link
          to={cleared(query)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-label text-primary-strong hover:underline"
        >
          {courses.clear}
        </Link>
      </li>
    </ul>
  )
}

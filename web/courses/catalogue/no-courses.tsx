import type { CourseQuery } from '#shared/courses/courses.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, NothingFound } from '#web/ui/empty-state.tsx'
import { cleared, isNarrowed } from './filter-choices.ts'

/** The empty catalogue: nothing matches, or there are no courses yet. */
export function NoCourses({ query }: { query: CourseQuery }) {
  const { core, courses } = useWords()
  const { none } = courses
  if (!isNarrowed(query)) {
    return (
      <EmptyState
        drawing={<NothingFound />}
        title={none.empty}
        text={none.emptyText}
        actions={<ButtonLink to="/">{core.backHome}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      drawing={<NothingFound />}
      title={query.q ? none.searched(query.q) : none.filtered}
      text={none.text}
      actions={<ButtonLink to={cleared(query)}>{none.clear}</ButtonLink>}
    />
  )
}

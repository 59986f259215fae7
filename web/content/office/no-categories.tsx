import type { ReactNode } from 'react'
import type { ArticleCategoryTab } from '#shared/content/articles.lists.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { NoRows } from '#web/ui/office/no-rows.tsx'
import { WrittenPages } from './written-pages.tsx'

type EmptyCategoriesProps = {
  /** A school without any, or a tab with nothing in it. */
  kind: 'first' | ArticleCategoryTab
  actions?: ReactNode
}

/** No categories: what they are for, and how to begin. */
export function EmptyCategories({ kind, actions }: EmptyCategoriesProps) {
  const { categories: words } = useOfficeWords().articles
  if (kind === 'trash') return <NoRows drawing={<NothingFound />} title={words.noTrash} text={words.noTrashText} />
  if (kind === 'all') return <NoRows drawing={<WrittenPages />} title={words.noneOutside} />
  return (
    <NoRows
      drawing={<WrittenPages />}
      title={actions ? words.none : words.noneNoAdd}
      text={words.noneText}
      actions={actions}
    />
  )
}

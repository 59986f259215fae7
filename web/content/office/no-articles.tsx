import Plus from 'lucide-react/icons/plus'
import type { ArticleTab } from '#shared/content/articles.lists.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { WrittenPages } from './written-pages.tsx'

/** The link to a new article. */
export function WriteLink() {
  const words = useArea(articleWords)
  return (
    <OfficeButtonLink to="/secure/articles/create" kind="primary">
      <Icon of={Plus} size={18} />
      {words.write}
    </OfficeButtonLink>
  )
}

/** Shown to a school without articles. */
export function FirstArticle() {
  const { none } = useArea(articleWords)
  const mayAdd = useMay()('articles.add')
  return (
    <NoRows
      drawing={<WrittenPages />}
      title={mayAdd ? none.first : none.firstNoAdd}
      text={mayAdd ? none.firstText : none.firstNoAddText}
      actions={mayAdd && <WriteLink />}
    />
  )
}

/** An empty tab. */
export function EmptyTab({ tab }: { tab: Exclude<ArticleTab, 'trash'> }) {
  const { none } = useArea(articleWords)
  if (tab === 'all') return <NoRows drawing={<WrittenPages />} title={none.all} />
  return <NoRows drawing={<NothingFound />} title={none[tab]} text={none[`${tab}Text`]} />
}

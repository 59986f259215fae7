import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import type { OfficeArticle } from '#shared/content/office-articles.schema.ts'
import { opensPage } from '#shared/core/permissions.ts'
import { useMay, useOffice } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { usePublicationActs } from '#web/ui/office/list/use-publication-acts.ts'
import { articleAddress } from './article-columns.tsx'
import type { ArticleActions } from './use-article-actions.ts'

/** What this person may do with one article, and with several at once. */
export function useArticleMenu(actions: ArticleActions, isTrash: boolean) {
  const { acts } = useOfficeWords()
  const may = useMay()
  const permission = useOffice()?.permission ?? []
  const mayUpdate = may('articles.update')
  const publication = usePublicationActs<OfficeArticle>(actions.act, {
    publish: mayUpdate,
    feature: mayUpdate && may('article_promotion.update'),
  })

  function entriesOf(article: OfficeArticle): MenuEntry[] {
    const { id, slug, published } = article
    const entries: MenuEntry[] = []
    const to = articleAddress(id)
    if (mayUpdate) entries.push({ key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to })
    else if (opensPage(permission, to)) entries.push({ key: 'read', name: acts.read, icon: Eye, to })
    const view = { key: 'view', name: acts.view, icon: ExternalLink, letter: 'v', to: `/blog/${slug}` }
    // An empty menu would look broken.
    if (published || entries.length === 0) entries.push({ ...view, disabled: !published })
    entries.push(...publication.ofOne(article))
    if (published)
      entries.push({ key: 'copy', name: acts.copy, icon: Copy, onPress: () => void actions.copyLink(article) })
    return entries
  }
  return useListMenu({
    isTrash,
    mayDelete: may('articles.delete'),
    actions,
    entriesOf,
    bulkOf: publication.ofSeveral,
  })
}

import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { OfficeArticle } from '#shared/content/office-articles.schema.ts'
import { opensPage } from '#shared/core/permissions.ts'
import { useMay, useOffice } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { BulkAction } from '#web/ui/office/bulk-bar.tsx'
import type { MenuEntry } from '#web/ui/office/row-menu.tsx'
import { articleAddress } from './article-columns.tsx'
import type { ArticleActions } from './use-article-actions.ts'

/** What this person may do with one article, and with several at once. */
export function useArticleMenu({ act, trash, restore, erase, copyLink }: ArticleActions, isTrash: boolean) {
  const { acts } = useOfficeWords().articles
  const may = useMay()
  const permission = useOffice()?.permission ?? []
  const mayDelete = may('articles.delete')
  const mayUpdate = may('articles.update')

  const ofTrash = (rows: readonly OfficeArticle[]) => [
    { key: 'restore', name: acts.restore, icon: RotateCcw, onPress: () => void restore(rows) },
    { key: 'delete', name: acts.delete, icon: Trash2, danger: true, onPress: () => void erase(rows) },
  ]
  const toTrash = (rows: readonly OfficeArticle[]) => ({
    key: 'trash',
    name: acts.trash,
    icon: Trash2,
    danger: true,
    onPress: () => void trash(rows),
  })

  function entriesOf(article: OfficeArticle): MenuEntry[] {
    if (isTrash) return mayDelete ? ofTrash([article]) : []
    const { id, slug, published, featured } = article
    const entries: MenuEntry[] = []
    const to = articleAddress(id)
    if (mayUpdate) entries.push({ key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to })
    else if (opensPage(permission, to)) entries.push({ key: 'read', name: acts.read, icon: Eye, to })
    const view = { key: 'view', name: acts.view, icon: ExternalLink, letter: 'v', to: `/blog/${slug}` }
    // A menu with nothing in it would look broken.
    if (published || entries.length === 0) entries.push({ ...view, disabled: !published })
    if (mayUpdate) {
      const publish = published ? 'unpublish' : 'publish'
      const feature = featured ? 'unfeature' : 'feature'
      entries.push(
        {
          key: publish,
          name: acts[publish],
          icon: published ? EyeOff : Globe,
          onPress: () => void act(publish, [article]),
        },
        {
          key: feature,
          name: acts[feature],
          icon: featured ? StarOff : Star,
          onPress: () => void act(feature, [article]),
        },
      )
    }
    if (published) entries.push({ key: 'copy', name: acts.copy, icon: Copy, onPress: () => void copyLink(article) })
    if (mayDelete) entries.push(toTrash([article]))
    return entries
  }

  function bulkOf(chosen: readonly OfficeArticle[]): BulkAction[] {
    if (isTrash) return mayDelete ? ofTrash(chosen) : []
    const marks = [
      ['publish', Globe],
      ['unpublish', EyeOff],
      ['feature', Star],
      ['unfeature', StarOff],
    ] as const
    return [
      ...marks
        .filter(() => mayUpdate)
        .map(([action, icon]) => ({ key: action, name: acts[action], icon, onPress: () => void act(action, chosen) })),
      ...(mayDelete ? [toTrash(chosen)] : []),
    ]
  }
  return { entriesOf, bulkOf, isSelectable: isTrash ? mayDelete : mayDelete || mayUpdate }
}

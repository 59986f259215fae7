import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ArticleChoice, OfficeArticleDetail } from '#shared/content/office-articles.schema.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { type MenuEntry, RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { EditorFrame } from '../../ui/office/page/editor-frame.tsx'
import { ReadOnlyNotice } from '../../ui/office/page/read-only-notice.tsx'
import { AboutCard, ArticlePreview, PlacingCard, PublicationCard } from './article-aside.tsx'
import { ArticleState } from './article-columns.tsx'
import { PictureSection, TextSection } from './article-sections.tsx'
import { useArticleActions } from './use-article-actions.ts'
import { useArticleForm } from './use-article-form.ts'

type ArticleEditorProps = {
  /** Undefined for a new one. */
  article: OfficeArticleDetail | undefined
  categories: readonly ArticleChoice[]
  now: string
  formKey: string
}

/** The form of an article, beside a preview. */
export function ArticleEditor({ article, categories, now, formKey }: ArticleEditorProps) {
  const { acts } = useOfficeWords()
  const words = useArea(articleWords)
  const may = useMay()
  const isTrashed = Boolean(article?.deleted_at)
  const disabled = isTrashed || !may(article ? 'articles.update' : 'articles.add')
  const form = useArticleForm(article, formKey, disabled)
  const { latest } = form
  const published = latest?.published ?? false
  const willPublish = form.values.published && !published
  const saveText = willPublish ? acts.publish : latest ? undefined : words.form.saveDraft
  return (
    <EditorFrame bar={!disabled && <SaveBar form={form} saveText={saveText} isNew={!latest} />}>
      <EditorHeader article={latest} isTrashed={isTrashed} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 md:mt-6 lg:grid-cols-[minmax(0,1fr)_288px]">
        <div className="flex min-w-0 flex-col gap-4">
          {article && disabled && <ReadOnlyReason article={article} isTrashed={isTrashed} />}
          {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
          <TextSection form={form} isPublic={published} />
          <PictureSection form={form} />
        </div>
        <aside className="flex min-w-0 flex-col gap-4">
          <ArticlePreview form={form} categories={categories} date={latest?.published_at ?? now} />
          <PublicationCard form={form} />
          <PlacingCard form={form} categories={categories} />
          <AboutCard article={latest} />
        </aside>
      </div>
    </EditorFrame>
  )
}

function EditorHeader({ article, isTrashed }: { article: OfficeArticleDetail | undefined; isTrashed: boolean }) {
  const { acts, lists } = useOfficeWords()
  const words = useArea(articleWords)
  const page = useLanguage()
  const may = useMay()
  const { trash, copyLink } = useArticleActions()
  const title = article?.title ?? words.form.new
  const lang = article && langOf(article.language, page)
  const isPublic = article?.published && !isTrashed
  const entries: MenuEntry[] = []
  if (article && isPublic)
    entries.push({ key: 'copy', name: acts.copy, icon: Copy, onPress: () => void copyLink(article) })
  if (article && !isTrashed && may('articles.delete')) {
    const onPress = () => void trash([article])
    entries.push({ key: 'trash', name: acts.trash, icon: Trash2, danger: true, onPress })
  }
  const menu = entries.length > 0 && <RowMenu of={title} entries={entries} />
  return (
    <PageHeader
      crumbs={[
        { name: words.title, to: '/secure/articles' },
        { name: title, lang },
      ]}
      title={title}
      lang={lang}
      badge={
        <>
          {isTrashed ? (
            <OfficeBadge tone="bad">{lists.trash}</OfficeBadge>
          ) : (
            <ArticleState published={false} featured={false} deleted_at={null} {...article} />
          )}
          {/* On a phone it would wrap to a row of its own. */}
          <span className="md:hidden">{menu}</span>
        </>
      }
      actions={
        <>
          {article && isPublic && (
            <OfficeButtonLink to={article.permalink}>
              <Icon of={ExternalLink} size={18} />
              {acts.view}
            </OfficeButtonLink>
          )}
          <span className="max-md:hidden">{menu}</span>
        </>
      }
    />
  )
}

/** Why the article cannot be changed, and what to do. */
function ReadOnlyReason({ article, isTrashed }: { article: OfficeArticleDetail; isTrashed: boolean }) {
  const { form } = useArea(articleWords)
  const may = useMay()
  const { restore } = useArticleActions()
  return (
    <ReadOnlyNotice
      text={isTrashed ? form.inTrash : form.readOnly}
      isTrashed={isTrashed}
      onRestore={isTrashed && may('articles.delete') ? () => void restore([article]) : undefined}
    />
  )
}

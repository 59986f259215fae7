import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { categoryNameMost } from '#shared/content/articles.lists.ts'
import {
  addArticleCategory,
  readArticleCategory,
  updateArticleCategory,
} from '#shared/content/office-article-categories.endpoints.ts'
import { type ArticleCategoryDetail, articleCategoryFields } from '#shared/content/office-articles.schema.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useSaid } from '#web/core/said.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { ConflictNotice } from '#web/ui/office/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form-section.tsx'
import { LocalTextInput } from '#web/ui/office/local-text-input.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { SaveBar } from '#web/ui/office/save-bar.tsx'
import { TextInput } from '#web/ui/office/text-input.tsx'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'
import { EditorFrame } from './editor-frame.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'
import { useCategoryActions } from './use-category-actions.ts'

const list = '/secure/articles/category'

/** The form of a category; a new one leads back to the list. */
function useCategoryForm(category: ArticleCategoryDetail | undefined) {
  const { categories: words } = useOfficeWords().articles
  const say = useSaid()
  const navigate = useNavigate()
  const [latest, setLatest] = useState(category)
  const [theirs, setTheirs] = useState<ArticleCategoryDetail>()
  const read = (id: string) => call(readArticleCategory, { params: { categoryId: id } })
  const form = useRecordForm({
    schema: articleCategoryFields,
    initial: { name: category?.name ?? {} },
    save: async ({ name }, { anyway }) => {
      if (!latest) return call(addArticleCategory, { body: { name } })
      const { revision } = anyway ? (theirs ?? (await read(latest.id))) : latest
      try {
        setLatest(await call(updateArticleCategory, { params: { categoryId: latest.id }, body: { name, revision } }))
        setTheirs(undefined)
      } catch (error) {
        if (error instanceof CallError && error.answer.code === 'core.changed_elsewhere')
          setTheirs(await read(latest.id).catch(() => undefined))
        throw error
      }
    },
  })
  const goBack = useEffectEvent(() => {
    if (category) return
    const text = say(form.values.name).text
    showToast({ tone: 'success', title: words.done.add, text, seconds: toastSeconds.success })
    void navigate(list, { replace: true })
  })
  useEffect(() => {
    if (form.savedAt) goBack()
  }, [form.savedAt])

  async function loadTheirs() {
    if (!latest) return
    const other = theirs ?? (await read(latest.id))
    setLatest(other)
    setTheirs(undefined)
    form.reset({ name: other.name })
  }
  return { form, latest, theirs, loadTheirs }
}

/** Naming a category in the languages of the school. */
export function CategoryEditor({ category }: { category: ArticleCategoryDetail | undefined }) {
  const { articles, forms } = useOfficeWords()
  const { categories: words } = articles
  const may = useMay()
  const language = useLanguage()
  const said = useSaid()(category?.name)
  const host = new URL(useRoot()?.origin ?? 'https://sala.test').host
  const { restore } = useCategoryActions()
  const { form, latest, theirs, loadTheirs } = useCategoryForm(category)
  const isTrashed = Boolean(category?.deleted_at)
  const disabled = isTrashed || !may(category ? 'article_categories.update' : 'article_categories.add')
  const title = said.text || words.new
  const change = theirs?.last_change
  const onRestore =
    category && isTrashed && may('article_categories.delete') ? () => void restore([category]) : undefined
  return (
    <EditorFrame
      bar={!disabled && <SaveBar form={form} saveText={category ? forms.save : words.add} isNew={!category} />}
    >
      <div className="mx-auto flex max-w-[720px] flex-col gap-4 md:gap-6">
        <PageHeader
          crumbs={[
            { name: articles.title, to: '/secure/articles' },
            { name: words.title, to: list },
            { name: title, lang: said.lang },
          ]}
          title={title}
          lang={said.lang}
        />
        {category && disabled && (
          <ReadOnlyNotice text={isTrashed ? words.inTrash : words.readOnly} onRestore={onRestore} />
        )}
        {form.conflict && (
          <ConflictNotice
            by={change?.by}
            at={change ? dayTime(language, change.at) : undefined}
            onLoadTheirs={() => void loadTheirs()}
            onSaveMine={() => void form.submit({ anyway: true })}
          />
        )}
        <FormSection title={articles.category} text={words.about}>
          <LocalTextInput
            label={words.name}
            hint={words.nameHint}
            required
            most={categoryNameMost}
            disabled={disabled}
            {...form.field('name')}
          />
          {latest && (
            <TextInput
              label={words.slug}
              hint={words.slugHint}
              prefix={`${host}/blog?category=`}
              value={latest.slug}
              onChange={() => {}}
              readOnly
            />
          )}
        </FormSection>
      </div>
    </EditorFrame>
  )
}

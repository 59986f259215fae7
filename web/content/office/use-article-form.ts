import { useNavigate } from 'react-router'
import { addArticle, readOfficeArticle, updateArticle } from '#shared/content/office-articles.endpoints.ts'
import type { OfficeArticleDetail } from '#shared/content/office-articles.schema.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { sentFields } from '#web/ui/office/form/sent-fields.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { articleAddress } from './article-columns.tsx'
import { articleFormSchema, newArticle, valuesOf } from './article-values.ts'

/**
 * The form of an article. `formKey` stays the same when a new article gets its address, so that the cursor does not
 * move.
 */
export function useArticleForm(article: OfficeArticleDetail | undefined, formKey: string, disabled: boolean) {
  const language = useLanguage()
  const navigate = useNavigate()
  const may = useMay()
  const { acts } = useOfficeWords()
  const words = useArea(articleWords)

  function showDone({ slug, title, published }: OfficeArticleDetail, isNew: boolean) {
    showToast({
      tone: 'success',
      title: published ? words.done.publish(1) : isNew ? words.done.draft : words.done.unpublish(1),
      text: title,
      action: published ? { text: acts.view, onPress: () => void navigate(`/blog/${slug}`) } : undefined,
      seconds: toastSeconds.info,
    })
  }

  return useSharedForm({
    schema: articleFormSchema,
    editing: 'article',
    found: article,
    disabled,
    valuesOf: (found) => (found ? valuesOf(found) : newArticle(language)),
    read: ({ id }) => call(readOfficeArticle, { params: { articleId: id } }),
    write: (values, seen) => {
      if (!seen) return call(addArticle, { body: sentFields(addArticle, values, newArticle(language)) })
      const { id, revision } = seen
      const body = sentFields(updateArticle, { ...values, revision }, valuesOf(seen))
      return call(updateArticle, { params: { articleId: id }, body })
    },
    // The same object, so that the cursor does not move.
    madeOf: (saved, { body }) => ({ ...valuesOf(saved), body }),
    onSaved: (saved, before) => {
      if (saved.published !== before?.published) showDone(saved, !before)
      if (before) return
      const to = may('articles.update') ? articleAddress(saved.id) : '/secure/articles'
      void navigate(to, { replace: true, preventScrollReset: true, state: { form: formKey } })
    },
  })
}

export type ArticleForm = ReturnType<typeof useArticleForm>

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addArticle, readOfficeArticle, updateArticle } from '#shared/content/office-articles.endpoints.ts'
import { articleFields, type OfficeArticleDetail } from '#shared/content/office-articles.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { differences } from '#web/ui/office/paths.ts'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'
import { articleAddress } from './article-columns.tsx'
import { type ArticleValues, newArticle, valuesOf } from './article-values.ts'

/**
 * The form of an article, new or not: saving it, meeting someone else's version, and what follows a save. `formKey`
 * goes along to the address of a new article, so that whoever goes on writing keeps the place.
 */
export function useArticleForm(article: OfficeArticleDetail | undefined, formKey: string) {
  const language = useLanguage()
  const navigate = useNavigate()
  const may = useMay()
  const { articles: words } = useOfficeWords()
  /** As the server answered it last. */
  const [latest, setLatest] = useState(article)
  const [theirs, setTheirs] = useState<OfficeArticleDetail>()
  const known = useRef(article && { id: article.id, revision: article.revision })
  const wasPublished = useRef(article?.published ?? false)
  const sent = useRef<ArticleValues>(undefined)

  const form = useRecordForm({
    schema: articleFields,
    initial: article ? valuesOf(article) : newArticle(language),
    save: async (values, { anyway }) => {
      sent.current = values
      if (!known.current) {
        known.current = { id: (await call(addArticle, { body: values })).id, revision: 1 }
        return
      }
      const params = { articleId: known.current.id }
      const newest = anyway ? (theirs ?? (await call(readOfficeArticle, { params }))) : known.current
      try {
        const saved = await call(updateArticle, { params, body: { ...values, revision: newest.revision } })
        known.current = { id: saved.id, revision: saved.revision }
        setLatest(saved)
        setTheirs(undefined)
      } catch (error) {
        if (error instanceof CallError && error.answer.code === 'core.changed_elsewhere')
          setTheirs(await call(readOfficeArticle, { params }).catch(() => undefined))
        throw error
      }
    },
  })

  /** What the server made of an empty link and summary is shown, unless more has been typed meanwhile. */
  function showMade(saved: OfficeArticleDetail) {
    if (!sent.current || form.values !== sent.current) return
    // The text stays the same object: whoever is writing keeps the place.
    const made = { ...valuesOf(saved), body: sent.current.body }
    if (differences(made, sent.current) > 0) form.reset(made)
  }

  function tell(published: boolean, isNew: boolean) {
    const to = `/blog/${latest?.slug ?? known.current?.id}`
    showToast({
      tone: 'success',
      title: published ? words.done.publish(1) : isNew ? words.done.draft : words.done.unpublish(1),
      text: sent.current?.title,
      action: published ? { text: words.acts.view, onPress: () => void navigate(to) } : undefined,
      seconds: toastSeconds.info,
    })
  }

  const goOn = useEffectEvent(() => {
    const [stored, values] = [known.current, sent.current]
    if (!stored || !values) return
    if (latest) showMade(latest)
    if (!article || values.published !== wasPublished.current) tell(values.published, !article)
    wasPublished.current = values.published
    if (article) return
    const to = may('articles.update') ? articleAddress(stored.id) : '/secure/articles'
    void navigate(to, { replace: true, preventScrollReset: true, state: { form: formKey } })
  })
  useEffect(() => {
    if (form.savedAt) goOn()
  }, [form.savedAt])

  const welcome = useEffectEvent((made: OfficeArticleDetail) => {
    setLatest((now) => now ?? made)
    showMade(made)
  })
  useEffect(() => {
    if (article) welcome(article)
  }, [article])

  async function loadTheirs() {
    if (!known.current) return
    const other = theirs ?? (await call(readOfficeArticle, { params: { articleId: known.current.id } }))
    known.current = { id: other.id, revision: other.revision }
    wasPublished.current = other.published
    setLatest(other)
    setTheirs(undefined)
    form.reset(valuesOf(other))
  }
  return { form, latest, theirs, loadTheirs }
}

export type ArticleForm = ReturnType<typeof useArticleForm>['form']

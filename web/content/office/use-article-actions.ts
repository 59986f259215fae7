import { actArticles, articleTrash } from '#shared/content/office-articles.endpoints.ts'
import type { ErrorAnswer } from '#shared/core/errors.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { type Publication, usePublicationActions } from '../../ui/office/list/use-publication-actions.ts'

const calls = { act: actArticles, ...articleTrash }

/** What can be done with articles. `onDone` is called after each success. */
export function useArticleActions(onDone?: () => void) {
  const words = useArea(articleWords)

  /** Name the articles that cannot be published. */
  function nameEmpty({ fields = {} }: ErrorAnswer, rows: readonly Publication[]) {
    const empty = rows.filter(({ id }) => Object.hasOwn(fields, id))
    if (rows.length === 1 || empty.length === 0) return
    const text = empty.map(({ title }) => title).join(', ')
    showToast({ tone: 'warning', title: words.done.someEmpty, text, seconds: toastSeconds.error })
  }
  return usePublicationActions({ calls, words, path: '/blog/', onRefused: nameEmpty, onDone })
}

export type ArticleActions = ReturnType<typeof useArticleActions>

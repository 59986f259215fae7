import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import type { ArticleAction } from '#shared/content/articles.lists.ts'
import {
  actArticles,
  deleteArticles,
  emptyArticlesTrash,
  restoreArticles,
  trashArticles,
} from '#shared/content/office-articles.endpoints.ts'
import type { OfficeArticle } from '#shared/content/office-articles.schema.ts'
import { localPath } from '#shared/core/language.rules.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { useConfirm } from '#web/ui/office/confirm.tsx'
import { useWrites } from './use-writes.ts'

type Row = Pick<OfficeArticle, 'id' | 'title' | 'slug'>

/**
 * What can be done with articles: it is asked where it is hard to undo, done, and told with the way back. `onDone` is
 * called after each success.
 */
export function useArticleActions(onDone?: () => void) {
  const { articles: words } = useOfficeWords()
  const ask = useConfirm()
  const write = useWrites()
  const navigate = useNavigate()
  const language = useLanguage()
  const origin = useRoot()?.origin ?? ''
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

  function tell(title: string, rows: readonly Row[], action?: { text: string; onPress: () => void }) {
    onDone?.()
    const text = rows.length === 1 ? rows[0]?.title : undefined
    showToast({ tone: 'success', title, text, action, seconds: action ? toastSeconds.info : toastSeconds.success })
  }

  async function act(action: ArticleAction, rows: readonly Row[]) {
    const answer = await write(() => call(actArticles, { body: { action, ids: idsOf(rows) } }).catch(nameEmpty(rows)))
    if (!answer) return
    const [only] = rows
    const view = { text: words.acts.view, onPress: () => void navigate(`/blog/${only?.slug}`) }
    const undo = { text: words.acts.undo, onPress: () => void act('publish', rows) }
    const next = {
      publish: rows.length === 1 ? view : undefined,
      unpublish: undo,
      feature: undefined,
      unfeature: undefined,
    }
    tell(words.done[action](rows.length), rows, next[action])
  }

  /** Of several that were to be published, those that cannot be are named. */
  const nameEmpty = (rows: readonly Row[]) => (error: unknown) => {
    const fields = error instanceof CallError ? (error.answer.fields ?? {}) : {}
    const empty = rows.filter(({ id }) => Object.hasOwn(fields, id))
    if (rows.length > 1 && empty.length > 0) {
      const text = empty.map(({ title }) => title).join(', ')
      showToast({ tone: 'warning', title: words.done.someEmpty, text, seconds: toastSeconds.error })
    }
    throw error
  }

  async function trash(rows: readonly Row[]) {
    const { trash: title, trashText: text } = words.ask
    const items = rows.map((row) => row.title)
    const question = { title: title(rows.length), text, items, verb: words.acts.trash, danger: true, icon: Trash2 }
    if (!(await ask(question))) return
    if (!(await write(() => call(trashArticles, { body: { ids: idsOf(rows) } })))) return
    tell(words.done.trash(rows.length), rows, { text: words.acts.undo, onPress: () => void restore(rows) })
  }

  async function restore(rows: readonly Row[]) {
    if (await write(() => call(restoreArticles, { body: { ids: idsOf(rows) } })))
      tell(words.done.restore(rows.length), rows)
  }

  async function erase(rows: readonly Row[]) {
    const { delete: title, deleteText: text } = words.ask
    const items = rows.map((row) => row.title)
    if (!(await ask({ title: title(rows.length), text, items, verb: words.acts.delete, danger: true }))) return
    if (await write(() => call(deleteArticles, { body: { ids: idsOf(rows) } })))
      tell(words.done.delete(rows.length), rows)
  }

  async function emptyTrash(count: number) {
    const { emptyTrash: title, emptyTrashText: text } = words.ask
    if (!(await ask({ title: title(count), text, verb: words.acts.emptyTrash, danger: true }))) return
    const answer = await write(() => call(emptyArticlesTrash))
    if (answer) tell(words.done.delete(answer.changed), [])
  }

  async function copyLink({ slug }: Row) {
    const link = origin + localPath(language, `/blog/${slug}`)
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    const [tone, title] = copied
      ? (['success', words.done.copy] as const)
      : (['warning', words.done.copyFailed] as const)
    showToast({ tone, title, text: link, seconds: toastSeconds.success, topic: 'link' })
  }

  return { act, trash, restore, erase, emptyTrash, copyLink }
}

export type ArticleActions = ReturnType<typeof useArticleActions>

import Trash2 from 'lucide-react/icons/trash-2'
import type { MoveDirection } from '#shared/content/articles.lists.ts'
import {
  deleteArticleCategories,
  emptyArticleCategoriesTrash,
  moveArticleCategory,
  restoreArticleCategories,
  trashArticleCategories,
} from '#shared/content/office-article-categories.endpoints.ts'
import type { ArticleCategory } from '#shared/content/office-articles.schema.ts'
import { call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useSaid } from '#web/core/said.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { useConfirm } from '#web/ui/office/confirm.tsx'
import { useWrites } from './use-writes.ts'

type Row = Pick<ArticleCategory, 'id' | 'name'>

/** What can be done with categories, as with articles: asked, done, and told with the way back. */
export function useCategoryActions(onDone?: () => void) {
  const { articles } = useOfficeWords()
  const { acts, categories: words } = articles
  const say = useSaid()
  const ask = useConfirm()
  const write = useWrites()
  const idsOf = (rows: readonly Row[]) => ({ body: { ids: rows.map(({ id }) => id) } })
  const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => say(name).text)

  function tell(title: string, rows: readonly Row[], undo?: () => void) {
    onDone?.()
    const text = rows.length === 1 ? namesOf(rows)[0] : undefined
    const action = undo && { text: acts.undo, onPress: undo }
    showToast({ tone: 'success', title, text, action, seconds: undo ? toastSeconds.info : toastSeconds.success })
  }

  async function move({ id }: Row, direction: MoveDirection) {
    await write(() => call(moveArticleCategory, { params: { categoryId: id }, body: { direction } }))
  }

  async function trash(rows: readonly Row[]) {
    const { trash: title, trashText: text } = words.ask
    const question = { title: title(rows.length), text, items: namesOf(rows), verb: acts.trash }
    if (!(await ask({ ...question, danger: true, icon: Trash2 }))) return
    if (await write(() => call(trashArticleCategories, idsOf(rows))))
      tell(words.done.trash(rows.length), rows, () => void restore(rows))
  }

  async function restore(rows: readonly Row[]) {
    if (await write(() => call(restoreArticleCategories, idsOf(rows)))) tell(words.done.restore(rows.length), rows)
  }

  async function erase(rows: readonly Row[]) {
    const { delete: title, deleteText: text } = words.ask
    const question = { title: title(rows.length), text, items: namesOf(rows), verb: acts.delete }
    if (!(await ask({ ...question, danger: true }))) return
    if (await write(() => call(deleteArticleCategories, idsOf(rows)))) tell(words.done.delete(rows.length), rows)
  }

  async function emptyTrash(count: number) {
    const { delete: title, deleteText: text } = words.ask
    if (!(await ask({ title: title(count), text, verb: acts.emptyTrash, danger: true }))) return
    const answer = await write(() => call(emptyArticleCategoriesTrash))
    if (answer) tell(words.done.delete(answer.changed), [])
  }
  return { move, trash, restore, erase, emptyTrash }
}

export type CategoryActions = ReturnType<typeof useCategoryActions>

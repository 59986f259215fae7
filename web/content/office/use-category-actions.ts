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

const articleCalls = {
  move: moveArticleCategory,
  trash: trashArticleCategories,
  restore: restoreArticleCategories,
  remove: deleteArticleCategories,
  emptyTrash: emptyArticleCategoriesTrash,
}

type Articles = ReturnType<typeof useOfficeWords>['articles']
type Words = Pick<Articles['categories'], 'ask' | 'done'> & {
  acts: Pick<Articles['acts'], 'undo' | 'trash' | 'delete' | 'emptyTrash'>
}

/** What can be done with categories of articles. */
export function useCategoryActions(onDone?: () => void) {
  const { acts, categories } = useOfficeWords().articles
  return useActionsOn(articleCalls, { ...categories, acts }, onDone)
}

/** What can be done with categories of any kind: asked, done, and told with the way back. */
export function useActionsOn(calls: typeof articleCalls, { acts, ...words }: Words, onDone?: () => void) {
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
    await write(() => call(calls.move, { params: { categoryId: id }, body: { direction } }))
  }

  async function trash(rows: readonly Row[]) {
    const { trash: title, trashText: text } = words.ask
    const question = { title: title(rows.length), text, items: namesOf(rows), verb: acts.trash }
    if (!(await ask({ ...question, danger: true, icon: Trash2 }))) return
    if (await write(() => call(calls.trash, idsOf(rows))))
      tell(words.done.trash(rows.length), rows, () => void restore(rows))
  }

  async function restore(rows: readonly Row[]) {
    if (await write(() => call(calls.restore, idsOf(rows)))) tell(words.done.restore(rows.length), rows)
  }

  async function erase(rows: readonly Row[]) {
    const { delete: title, deleteText: text } = words.ask
    const question = { title: title(rows.length), text, items: namesOf(rows), verb: acts.delete }
    if (!(await ask({ ...question, danger: true }))) return
    if (await write(() => call(calls.remove, idsOf(rows)))) tell(words.done.delete(rows.length), rows)
  }

  async function emptyTrash(count: number) {
    const { delete: title, deleteText: text } = words.ask
    if (!(await ask({ title: title(count), text, verb: acts.emptyTrash, danger: true }))) return
    const answer = await write(() => call(calls.emptyTrash))
    if (answer) tell(words.done.delete(answer.changed), [])
  }
  return { move, trash, restore, erase, emptyTrash }
}

export type CategoryActions = ReturnType<typeof useCategoryActions>

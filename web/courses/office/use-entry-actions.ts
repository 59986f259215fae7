import Trash2 from 'lucide-react/icons/trash-2'
import type { MoveDirection } from '#shared/content/articles.lists.ts'
import type { points } from '#shared/courses/course-entries.endpoints.ts'
import { useWrites } from '#web/content/office/use-writes.ts'
import { call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { useConfirm } from '#web/ui/office/confirm.tsx'
import { useEntryTitle } from './entry-columns.tsx'
import { type Entry, type EntryList, entryCalls } from './entry-lists.ts'

/** What can be done with entries of a list: asked where it is hard to undo, done, and told with the way back. */
export function useEntryActions(list: EntryList, onDone?: () => void) {
  const { courses, courseEntries: words } = useOfficeWords()
  const titleOf = useEntryTitle()
  const ask = useConfirm()
  const write = useWrites()
  // These calls are alike in every list.
  const calls = entryCalls[list] as Pick<typeof points, 'move' | 'trash' | 'restore' | 'remove'>
  const idsOf = (entries: readonly Entry[]) => ({ body: { ids: entries.map(({ row }) => row.id) } })

  function tell(title: string, entries: readonly Entry[], undo?: () => void) {
    onDone?.()
    const [only] = entries
    const text = only && entries.length === 1 ? titleOf(only) : undefined
    const action = undo && { text: courses.acts.undo, onPress: undo }
    showToast({ tone: 'success', title, text, action, seconds: undo ? toastSeconds.info : toastSeconds.success })
  }

  async function move({ row }: Entry, direction: MoveDirection) {
    await write(() => call(calls.move, { params: { entryId: row.id }, body: { direction } }))
  }

  async function trash(entries: readonly Entry[]) {
    const { trash: title, trashText: text } = words.ask
    const question = { title: title(entries.length), text, items: entries.map(titleOf), verb: courses.acts.trash }
    if (!(await ask({ ...question, danger: true, icon: Trash2 }))) return
    if (await write(() => call(calls.trash, idsOf(entries))))
      tell(words.done.trash(entries.length), entries, () => void restore(entries))
  }

  async function restore(entries: readonly Entry[]) {
    if (await write(() => call(calls.restore, idsOf(entries)))) tell(words.done.restore(entries.length), entries)
  }

  async function erase(entries: readonly Entry[]) {
    const { delete: title, deleteText: text } = words.ask
    const question = { title: title(entries.length), text, items: entries.map(titleOf), verb: courses.acts.delete }
    if (!(await ask({ ...question, danger: true }))) return
    if (await write(() => call(calls.remove, idsOf(entries)))) tell(words.done.delete(entries.length), entries)
  }
  return { move, trash, restore, erase }
}

export type EntryActions = ReturnType<typeof useEntryActions>

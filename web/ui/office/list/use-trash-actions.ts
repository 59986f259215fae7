import Trash2 from 'lucide-react/icons/trash-2'
import type { ActOnAll, TrashEndpoints } from '#shared/core/trash.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { useWrites } from '../page/use-writes.ts'

type CountText = (count: number) => string

/** The questions and messages, by count. */
export type TrashWords = {
  ask: { trash: CountText; trashText: string; delete: CountText; deleteText: string }
  done: { trash: CountText; restore: CountText; delete: CountText }
}

type Options<Row> = {
  /** The endpoints; they are the same for every trash. */
  calls: Omit<TrashEndpoints, 'emptyTrash'>
  words: TrashWords
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** What has become of them once they are restored, such as whether visitors see them. */
  restoredAs?: (rows: readonly Row[]) => string
  /** After each success. */
  onDone?: (() => void) | undefined
}

/** Move to the trash, restore and delete: asks before what is hard to undo, and offers undo. */
export function useTrashActions<Row>({ calls, words, idOf, nameOf, restoredAs, onDone }: Options<Row>) {
  const { acts } = useOfficeWords()
  const ask = useConfirm()
  const write = useWrites()
  const idsOf = (rows: readonly Row[]) => ({ body: { ids: rows.map(idOf) } })

  /** Shows what was done, with the name if it was one thing. */
  function showDone(
    title: string,
    rows: readonly Row[],
    { action, note }: { action?: { text: string; onPress: () => void } | undefined; note?: string | undefined } = {},
  ) {
    onDone?.()
    const [only] = rows
    const name = only && rows.length === 1 ? nameOf(only) : undefined
    const text = [name, note].filter(Boolean).join(' · ') || undefined
    showToast({ tone: 'success', title, text, action, seconds: action ? toastSeconds.info : toastSeconds.success })
  }

  async function trash(rows: readonly Row[]) {
    const { trash: title, trashText: text } = words.ask
    const question = { title: title(rows.length), text, items: rows.map(nameOf), verb: acts.trash, icon: Trash2 }
    if (!(await ask({ ...question, danger: true }))) return
    if (await write(() => call(calls.trash, idsOf(rows))))
      showDone(words.done.trash(rows.length), rows, {
        action: { text: acts.undo, onPress: () => void restore(rows) },
      })
  }

  async function restore(rows: readonly Row[]) {
    if (await write(() => call(calls.restore, idsOf(rows))))
      showDone(words.done.restore(rows.length), rows, { note: restoredAs?.(rows) })
  }

  async function erase(rows: readonly Row[]) {
    const { delete: title, deleteText: text } = words.ask
    const question = { title: title(rows.length), text, items: rows.map(nameOf), verb: acts.delete }
    if (!(await ask({ ...question, danger: true }))) return
    if (await write(() => call(calls.remove, idsOf(rows)))) showDone(words.done.delete(rows.length), rows)
  }

  async function empty(endpoint: ActOnAll, question: { title: string; text: string }) {
    if (!(await ask({ ...question, verb: acts.emptyTrash, danger: true }))) return
    const answer = await write(() => call(endpoint))
    if (answer) showDone(words.done.delete(answer.changed), [])
  }
  return { showDone, trash, restore, erase, empty }
}

import Trash2 from 'lucide-react/icons/trash-2'
import { useRevalidator } from 'react-router'
import { mediaTrash } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'

type Row = Pick<MediaItem, 'id' | 'name'>

/**
 * The trash actions of files, with confirmation, toast and undo. `onDone` is called after each success, `onInUse` with a
 * file that cannot be deleted because it is in use.
 */
export function useMediaActions({ onDone, onInUse }: { onDone?: () => void; onInUse?: (row: Row) => void }) {
  const words = useArea(mediaWords)
  const ask = useConfirm()
  const { revalidate } = useRevalidator()
  const idsOf = (rows: readonly Row[]) => ({ body: { ids: rows.map(({ id }) => id) } })

  async function write<Answer>(rows: readonly Row[], act: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await act()
      onDone?.()
      return answer
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { code, fields = {} } = error.answer
      const used = rows.find(({ id }) => Object.hasOwn(fields, id)) ?? (rows.length === 1 ? rows[0] : undefined)
      if (code === 'media.in_use' && used) onInUse?.(used)
      return undefined
    } finally {
      void revalidate()
    }
  }
  function showDone(title: string, rows: readonly Row[], action?: { text: string; onPress: () => void }) {
    const text = rows.length === 1 ? rows[0]?.name : undefined
    showToast({ tone: 'success', title, text, action, seconds: action ? toastSeconds.info : toastSeconds.success })
  }
  const asked = (rows: readonly Row[], title: string, text: string, verb: string) =>
    ask({ title, text, verb, items: rows.map(({ name }) => name), danger: true, icon: Trash2 })

  async function trash(rows: readonly Row[]) {
    if (!(await asked(rows, words.ask.trash(rows.length), words.ask.trashText, words.acts.trash))) return
    if (await write(rows, () => call(mediaTrash.trash, idsOf(rows))))
      showDone(words.done.trash(rows.length), rows, { text: words.acts.undo, onPress: () => void restore(rows) })
  }
  async function restore(rows: readonly Row[]) {
    if (await write(rows, () => call(mediaTrash.restore, idsOf(rows)))) showDone(words.done.restore(rows.length), rows)
  }
  async function erase(rows: readonly Row[]) {
    if (!(await asked(rows, words.ask.delete(rows.length), words.ask.deleteText, words.acts.delete))) return
    if (await write(rows, () => call(mediaTrash.remove, idsOf(rows)))) showDone(words.done.delete(rows.length), rows)
  }
  async function emptyTrash(count: number) {
    if (!(await asked([], words.ask.emptyTrash(count), words.ask.emptyTrashText, words.acts.emptyTrash))) return
    const answer = await write([], () => call(mediaTrash.emptyTrash))
    if (answer) showDone(words.done.delete(answer.changed), [])
  }
  return { trash, restore, erase, emptyTrash }
}

export type MediaActions = ReturnType<typeof useMediaActions>

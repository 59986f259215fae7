import type { MoveDirection } from '#shared/core/order.rules.ts'
import type { points } from '#shared/courses/course-entries.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { useTrashActions } from '#web/ui/office/list/use-trash-actions.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { useEntryTitle } from './entry-columns.tsx'
import { type Entry, type EntryList, entryCalls } from './entry-lists.ts'

/** The actions on entries of a list, with confirmation, message and undo. */
export function useEntryActions(list: EntryList, onDone?: () => void) {
  const titleOf = useEntryTitle()
  const write = useWrites()
  // These endpoints are alike in every list.
  const calls = entryCalls[list] as Pick<typeof points, 'move' | 'trash' | 'restore' | 'remove'>
  const { trash, restore, erase } = useTrashActions<Entry>({
    calls,
    words: useArea(entryWords),
    idOf: ({ row }) => row.id,
    nameOf: titleOf,
    onDone,
  })
  const move = ({ row }: Entry, direction: MoveDirection) =>
    write(() => call(calls.move, { params: { entryId: row.id }, body: { direction } }))
  return { move, trash, restore, erase }
}

export type EntryActions = ReturnType<typeof useEntryActions>

import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { BulkAction } from './bulk-bar.tsx'
import type { MenuEntry } from './row-menu.tsx'

/** What a person may do with one row of a list, and with several at once. */
export type ListMenu<Row> = {
  entriesOf: (row: Row) => MenuEntry[]
  bulkOf: (rows: readonly Row[]) => BulkAction[]
  isSelectable: boolean
  /** Of a list with a trash. */
  mayDelete?: boolean
}

type Options<Row> = {
  isTrash: boolean
  mayDelete: boolean
  actions: Record<'trash' | 'restore' | 'erase', (rows: readonly Row[]) => unknown>
  /** The entries outside the trash, besides moving to it. */
  entriesOf: (row: Row) => MenuEntry[]
  bulkOf?: (rows: readonly Row[]) => BulkAction[]
}

/** The menus of a list that has a trash: its own entries first, then those of the trash. */
export function useListMenu<Row>({ isTrash, mayDelete, actions, ...own }: Options<Row>): ListMenu<Row> {
  const { acts } = useOfficeWords()

  function throwing(rows: readonly Row[]): BulkAction[] {
    if (!mayDelete) return []
    const gone = { icon: Trash2, danger: true }
    if (!isTrash) return [{ key: 'trash', name: acts.trash, ...gone, onPress: () => void actions.trash(rows) }]
    return [
      { key: 'restore', name: acts.restore, icon: RotateCcw, onPress: () => void actions.restore(rows) },
      { key: 'delete', name: acts.delete, ...gone, onPress: () => void actions.erase(rows) },
    ]
  }
  const bulkOf = (rows: readonly Row[]) => [...((!isTrash && own.bulkOf?.(rows)) || []), ...throwing(rows)]
  return {
    entriesOf: (row) => [...(isTrash ? [] : own.entriesOf(row)), ...throwing([row])],
    bulkOf,
    isSelectable: bulkOf([]).length > 0,
    mayDelete,
  }
}

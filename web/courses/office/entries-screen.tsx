import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { EntryTab } from '#shared/courses/authoring.lists.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/office/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/data-table.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { NoRows } from '#web/ui/office/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/office-button.tsx'
import type { MenuEntry } from '#web/ui/office/row-menu.tsx'
import { useSelection } from '#web/ui/office/selection.ts'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { CourseFrame, mayChange } from './course-frame.tsx'
import { useEntryColumns } from './entry-columns.tsx'
import { type Entry, type EntryList, entryAddress } from './entry-lists.ts'
import { PartHeader } from './part-header.tsx'
import { QuickPoint } from './quick-point.tsx'
import { type EntryActions, useEntryActions } from './use-entry-actions.ts'

type EntriesScreenProps = {
  outline: CourseOutline
  list: EntryList
  tab: EntryTab
  entries: Entry[]
  counts: { all: number; trash: number }
}

/** One of a course's lists: its entries in their order, and those in the trash. */
export function EntriesScreen({ outline, list, tab, entries, counts }: EntriesScreenProps) {
  const { courseEntries: words, lists } = useOfficeWords()
  const { title, about, add, none, noneText } = words.lists[list]
  const address = useListAddress()
  const isTrash = tab === 'trash'
  const may = mayChange(outline)
  const selection = useSelection(entries.map(({ row }) => row.id))
  const actions = useEntryActions(list, selection.clear)
  const ends = (entry: Entry) => ({ isFirst: entries[0] === entry, isLast: entries.at(-1) === entry })
  const move = (...args: Parameters<EntryActions['move']>) => void actions.move(...args)
  const isOrdered = may && !isTrash && entries.length > 1
  const { main, columns, phone } = useEntryColumns(list, ends, !isTrash, isOrdered ? move : undefined)
  const { entriesOf, bulkOf } = useEntryMenu({ list, isTrash, isOrdered, ends, actions })
  const isFirst = counts.all + counts.trash === 0
  const addLink = may && (
    <OfficeButtonLink to={entryAddress(list, outline.id)} kind="primary">
      <Icon of={Plus} size={18} />
      {add}
    </OfficeButtonLink>
  )
  const quick = may && list === 'learn' && !isTrash && <QuickPoint courseId={outline.id} />
  return (
    <CourseFrame outline={outline} part={list}>
      <PartHeader title={title} text={about} actions={!isFirst && addLink} />
      {!isFirst && counts.trash > 0 && (
        <div className="mb-3">
          <StatusTabs
            label={words.tabs}
            tabs={[
              { name: words.all, count: counts.all, to: address({ tab: null }), current: !isTrash },
              { name: lists.trash, count: counts.trash, to: address({ tab: 'trash' }), current: isTrash, trash: true },
            ]}
          />
        </div>
      )}
      {entries.length === 0 ? (
        <>
          {isTrash ? (
            <NoRows drawing={<NothingFound />} title={words.trashed} text={words.trashedText} />
          ) : (
            <NoRows
              title={isFirst ? none : words.noneOutside}
              text={isFirst ? noneText : undefined}
              actions={isFirst && addLink}
            />
          )}
          {quick}
        </>
      ) : (
        <>
          <DataTable
            caption={title}
            rows={entries}
            rowKey={({ row }) => row.id}
            main={main}
            columns={columns}
            phone={phone}
            selection={may ? selection : undefined}
            rowMenu={may ? entriesOf : undefined}
          />
          {quick}
        </>
      )}
      <BulkBar
        count={selection.selected.size}
        onClear={selection.clear}
        actions={bulkOf(entries.filter(({ row }) => selection.selected.has(row.id)))}
      />
    </CourseFrame>
  )
}

type MenuOptions = {
  list: EntryList
  isTrash: boolean
  isOrdered: boolean
  ends: (entry: Entry) => { isFirst: boolean; isLast: boolean }
  actions: EntryActions
}

function useEntryMenu({ list, isTrash, isOrdered, ends, actions }: MenuOptions) {
  const { courses, courseEntries: words } = useOfficeWords()
  const { acts } = courses
  function bulkOf(entries: readonly Entry[]) {
    const gone = { icon: Trash2, danger: true }
    if (!isTrash) return [{ key: 'trash', name: acts.trash, ...gone, onPress: () => void actions.trash(entries) }]
    return [
      { key: 'restore', name: acts.restore, icon: RotateCcw, onPress: () => void actions.restore(entries) },
      { key: 'delete', name: acts.delete, ...gone, onPress: () => void actions.erase(entries) },
    ]
  }
  function entriesOf(entry: Entry): MenuEntry[] {
    if (isTrash) return bulkOf([entry])
    const to = entryAddress(list, entry.row.course_id, entry.row.id)
    const menu: MenuEntry[] = [{ key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to }]
    if (isOrdered) {
      const { isFirst, isLast } = ends(entry)
      const move = (direction: 'up' | 'down') => () => void actions.move(entry, direction)
      menu.push(
        { key: 'up', name: words.up, icon: ArrowUp, disabled: isFirst, onPress: move('up') },
        { key: 'down', name: words.down, icon: ArrowDown, disabled: isLast, onPress: move('down') },
      )
    }
    return [...menu, ...bulkOf([entry])]
  }
  return { entriesOf, bulkOf }
}

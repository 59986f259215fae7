import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { type EntryTab, entryTabs } from '#shared/courses/authoring.lists.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/office/list/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/list/data-table.tsx'
import { EmptyTrash } from '#web/ui/office/list/list-body.tsx'
import { ListTabs } from '#web/ui/office/list/list-tabs.tsx'
import { type Ends, useMoveEntries } from '#web/ui/office/list/moves.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { CourseFrame, mayChangeList } from '../course/course-frame.tsx'
import { PartHeader } from '../course/part-header.tsx'
import { useEntryColumns } from './entry-columns.tsx'
import { type Entry, type EntryList, entryAddress } from './entry-lists.ts'
import { QuickPoint } from './quick-point.tsx'
import { type EntryActions, useEntryActions } from './use-entry-actions.ts'

type EntriesScreenProps = {
  outline: CourseOutline
  list: EntryList
  tab: EntryTab
  entries: Entry[]
  counts: { all: number; trash: number }
}

/** One of a course's lists: its entries in order, or those in the trash. */
export function EntriesScreen({ outline, list, tab, entries, counts }: EntriesScreenProps) {
  const { lists } = useOfficeWords()
  const words = useArea(entryWords)
  const { title, about, add, none, noneText } = words.lists[list]
  const isTrash = tab === 'trash'
  const may = mayChangeList(outline, list)
  const selection = useSelection({ rows: entries, keyOf: ({ row }) => row.id })
  const actions = useEntryActions(list, selection.clear)
  const ends = (entry: Entry) => ({ isFirst: entries[0] === entry, isLast: entries.at(-1) === entry })
  const isOrdered = may && !isTrash && entries.length > 1
  const { main, columns, phone } = useEntryColumns(list, ends, !isTrash, isOrdered ? actions.move : undefined)
  const { entriesOf, bulkOf } = useEntryMenu({ list, isTrash, mayDelete: may, isOrdered, ends, actions })
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
      <PartHeader title={title} text={isFirst && list === 'price' ? undefined : about} actions={!isFirst && addLink} />
      {!isFirst && counts.trash > 0 && (
        <div className="mb-3">
          <ListTabs label={words.tabs} tabs={entryTabs} names={lists} counts={counts} current={tab} mayDelete />
        </div>
      )}
      {entries.length === 0 ? (
        <>
          {isTrash ? (
            <EmptyTrash />
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
      <BulkBar selection={selection} actions={bulkOf(selection.chosen)} />
    </CourseFrame>
  )
}

type MenuOptions = {
  list: EntryList
  isTrash: boolean
  mayDelete: boolean
  isOrdered: boolean
  ends: Ends<Entry>
  actions: EntryActions
}

function useEntryMenu({ list, isTrash, mayDelete, isOrdered, ends, actions }: MenuOptions) {
  const { acts } = useOfficeWords()
  const movesOf = useMoveEntries()
  function entriesOf(entry: Entry): MenuEntry[] {
    const to = entryAddress(list, entry.row.course_id, entry.row.id)
    const moves = isOrdered ? movesOf(ends(entry), (direction) => actions.move(entry, direction)) : []
    return [{ key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to }, ...moves]
  }
  return useListMenu({ isTrash, mayDelete, actions, entriesOf })
}

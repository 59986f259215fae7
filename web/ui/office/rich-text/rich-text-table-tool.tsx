import { Menu } from '@base-ui/react/menu'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import Table from 'lucide-react/icons/table'
import { editorBlockWords } from '#shared/core/words/editor-blocks.ts'
import { useLanguage } from '#web/core/language.tsx'
import { Icon } from '../../icon.tsx'
import { MenuEntries, type MenuEntry } from '../list/row-menu.tsx'
import { changeTable, insertTable } from './rich-text-tables.ts'
import { toolClass } from './tool-class.ts'

/** Inserts a table; inside one, opens what can be done with its rows and columns. */
export function TableTool({
  editor,
  isInTable,
  hasHeader,
}: {
  editor: Editor
  isInTable: boolean
  hasHeader: boolean
}) {
  const words = editorBlockWords[useLanguage()].table
  if (!isInTable)
    return (
      <Toolbar.Button
        aria-label={words.insert}
        title={words.insert}
        onClick={() => insertTable(editor)}
        className={toolClass}
      >
        <Icon of={Table} size={18} />
      </Toolbar.Button>
    )
  const entry = (key: string, name: string, command: Command, danger = false): MenuEntry => ({
    key,
    name,
    danger,
    onPress: () => changeTable(editor, command),
  })
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button
        render={<Menu.Trigger />}
        aria-label={words.edit}
        title={words.edit}
        aria-pressed
        className={toolClass}
      >
        <Icon of={Table} size={18} />
      </Toolbar.Button>
      <MenuEntries
        focusAfter={() => editor.view.dom}
        entries={[
          entry('rowAbove', words.rowAbove, addRowBefore),
          entry('rowBelow', words.rowBelow, addRowAfter),
          entry('columnBefore', words.columnBefore, addColumnBefore),
          entry('columnAfter', words.columnAfter, addColumnAfter),
          entry('header', hasHeader ? words.removeHeader : words.addHeader, toggleHeader('row')),
          entry('removeRow', words.removeRow, deleteRow, true),
          entry('removeColumn', words.removeColumn, deleteColumn, true),
          entry('remove', words.remove, deleteTable, true),
        ]}
      />
    </Menu.Root>
  )
}

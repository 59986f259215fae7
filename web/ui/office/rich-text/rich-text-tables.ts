import { type Command, Selection, TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, selectedRect, tableEditing } from '@tiptap/pm/tables'
import { type Editor, mergeAttributes, Node } from '@tiptap/react'
import { blockLook } from '../../rich-text-look.ts'

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
})

function cellNode(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', look: string) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The table plugin expects it; columns are as wide as their text.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes, { class: look }), 0],
  })
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: blockLook.tableFrame }, ['table', { class: blockLook.table }, ['tbody', 0]]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => inTable(this.editor) && (goTo(this.editor, 1) || (addRow(this.editor) && goTo(this.editor, 1))),
      'Shift-Tab': () => goTo(this.editor, -1),
    }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

export const tables = [
  Table,
  TableRow,
  cellNode('tableCell', 'td', blockLook.cell),
  cellNode('tableHeader', 'th', blockLook.header),
]

const goTo = ({ state, view }: Editor, direction: 1 | -1) => goToNextCell(direction)(state, view.dispatch)
const addRow = ({ state, view }: Editor) => addRowAfter(state, view.dispatch)

export function inTable(editor: Editor): boolean {
  return editor.isActive('table')
}

export function hasHeader(editor: Editor): boolean {
  return inTable(editor) && selectedRect(editor.state).table.firstChild?.firstChild?.type.name === 'tableHeader'
}

/** Changes the table around the cursor, which stays in it while there is one. */
export function changeTable({ state, view }: Editor, change: Command): void {
  const { tableStart } = selectedRect(state)
  change(state, view.dispatch)
  const { doc, tr, selection } = view.state
  const table = doc.nodeAt(tableStart - 1)
  const end = tableStart + (table?.nodeSize ?? 0) - 2
  if (table?.type.name !== 'table' || (selection.from > tableStart && selection.to < end)) return
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(end), -1)))
}

/** Inserts a table of three rows and columns, the first row as its header, and goes to its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const table = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const at = tr.selection.from
      tr.replaceSelectionWith(editor.schema.nodeFromJSON(table))
      const cell = tr.doc.resolve(Math.min(at + 1, tr.doc.content.size))
      tr.setSelection(TextSelection.near(cell)).scrollIntoView()
      return true
    })
    .run()
}

import { type Schema, Slice } from '@tiptap/pm/model'
import { EditorContent, type JSONContent, Node, nodeInputRule, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useMemo, useRef } from 'react'
import { type Blanks, piecesOf } from './blank-text.rules.ts'
import { blankClass } from './blank-text-look.ts'
import { frameClass, type Wiring } from './field.tsx'
import { Counter } from './text-input.tsx'

export type BlankEditorProps = {
  value: string | null | undefined
  onChange: (text: string) => void
  onBlur?: () => void
  blanks: Blanks
  most?: number
  rows?: number
  lang?: string
  disabled?: boolean
  wiring: Wiring
  insertIn: { current: ((blank: string) => void) | undefined }
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A blank is one thing: it is written, marked and deleted as a whole. */
const blankNode = (blanks: Blanks) =>
  Node.create({
    name: 'blank',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ blank: { default: '', rendered: false } }),
    parseHTML: () => [{ tag: 'span[data-blank]', getAttrs: (span) => ({ blank: span.dataset.blank }) }],
    renderHTML: ({ node: { attrs } }) => [
      'span',
      { 'data-blank': attrs.blank, class: blankClass },
      blanks[attrs.blank as string] ?? attrs.blank,
    ],
    renderText: ({ node }) => node.attrs.blank,
    addInputRules() {
      return Object.keys(blanks).map((blank) =>
        nodeInputRule({ find: new RegExp(`${quoted(blank)}$`), type: this.type, getAttributes: { blank } }),
      )
    },
  })

/** Each line is a paragraph. */
function documentOf(text: string, blanks: Blanks): JSONContent {
  const content = (line: string): JSONContent[] =>
    piecesOf(line, Object.keys(blanks)).map((piece) =>
      piece.isBlank ? { type: 'blank', attrs: { blank: piece.text } } : { type: 'text', text: piece.text },
    )
  return {
    type: 'doc',
    content: text.split(/\r\n?|\n/).map((line) => ({ type: 'paragraph', content: content(line) })),
  }
}

/** Import it by `blank-text.tsx`, which loads it. */
export function BlankTextEditor(props: BlankEditorProps) {
  const { value, onChange, onBlur, blanks, most, rows = 3, lang, disabled, wiring, insertIn } = props
  const id = useId()
  // The last text of the editor; any other comes from outside and is shown.
  const last = useRef(value ?? '')
  const known = JSON.stringify(blanks)
  const extensions = useMemo(() => {
    // Only text: everything else is off.
    const plain = StarterKit.configure({
      blockquote: false,
      bold: false,
      bulletList: false,
      code: false,
      codeBlock: false,
      hardBreak: false,
      heading: false,
      horizontalRule: false,
      italic: false,
      link: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      strike: false,
      underline: false,
      trailingNode: false,
    })
    return [plain, blankNode(JSON.parse(known))]
  }, [known])
  const attributes = JSON.stringify({
    id: wiring.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${wiring.id}-label`,
    'aria-describedby': [wiring['aria-describedby'], most && `${id}-most`].filter(Boolean).join(' '),
    class: 'px-3.5 py-2 outline-none break-words whitespace-pre-wrap',
    style: `min-height: calc(${rows}lh + 1rem)`,
    ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-disabled': 'true' }),
    ...(lang && { lang }),
  })
  const editorProps = useMemo(
    () => ({
      attributes: JSON.parse(attributes) as Record<string, string>,
      clipboardTextParser: (text: string, context: { doc: { type: { schema: Schema } } }) =>
        Slice.maxOpen(context.doc.type.schema.nodeFromJSON(documentOf(text, JSON.parse(known))).content),
    }),
    [attributes, known],
  )
  const editor = useEditor({
    extensions,
    content: documentOf(last.current, blanks),
    editorProps,
    editable: !disabled,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      last.current = changed.getText({ blockSeparator: '\n' })
      onChange(last.current)
    },
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blanks are those of the extensions
  useEffect(() => {
    if (!editor || (value ?? '') === last.current) return
    last.current = value ?? ''
    editor.commands.setContent(documentOf(last.current, blanks), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    insertIn.current = (blank) => {
      const before = editor?.state.selection.$from.nodeBefore
      const isApart = !before || /\s$/.test(before.text ?? '')
      const space = isApart ? [] : [{ type: 'text', text: ' ' }]
      editor
        ?.chain()
        .focus()
        .insertContent([...space, { type: 'blank', attrs: { blank } }])
        .run()
    }
    return () => {
      insertIn.current = undefined
    }
  }, [editor, insertIn])
  return (
    <div className={`${frameClass} flex-col items-stretch!`}>
      <EditorContent editor={editor} className="max-h-100 grow overflow-y-auto" />
      {most !== undefined && (
        <span className="self-end pb-1.5">
          <Counter id={`${id}-most`} length={value?.length ?? 0} most={most} />
        </span>
      )}
    </div>
  )
}

import { Selection } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { emptyRichText, sanitised } from '#shared/core/rich-text.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { Field, type FieldProps, frameClass, type Wiring } from '../form/field.tsx'
import { type PictureSource, useUpload } from '../form/use-upload.tsx'
import { extensionsFor } from './rich-text-extensions.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { pasteVideo } from './rich-text-videos.ts'

export type RichTextEditorProps = FieldProps<RichText> & {
  /** The language of the text, if it is not the page's. */
  lang?: string
  placeholder?: string
  /** Without it, no pictures can be added. */
  pictures?: PictureSource | undefined
  /** A few lines, as in a question: fewer tools, and less height. */
  isShort?: boolean
  /** Formulas can be written, as in a question. */
  hasFormulas?: boolean
  /** The cursor is in it as soon as it is there. */
  isFirst?: boolean
}

/** Rich text with headings, lists, links, pictures, videos and tables. Import it from `rich-text-editor-lazy.tsx`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, lang, placeholder, disabled, error, pictures, isShort, hasFormulas, isFirst } = props
  const insert = useRef<(src: string) => void>(undefined)
  const { take, progress, refusal } = useUpload({
    upload: pictures?.upload,
    onDone: (src) => insert.current?.(src),
  })
  return (
    <Field {...props} error={refusal ?? error} group>
      {(wiring) => (
        <Writing
          {...{ value, onChange, onBlur, lang, placeholder, disabled, isShort, hasFormulas, isFirst, wiring, insert }}
          take={pictures && take}
          library={pictures?.library}
          isUploading={progress !== undefined}
        />
      )}
    </Field>
  )
}

type WritingProps = Pick<
  RichTextEditorProps,
  'value' | 'onChange' | 'onBlur' | 'lang' | 'placeholder' | 'disabled' | 'isShort' | 'hasFormulas' | 'isFirst'
> & {
  wiring: Wiring
  insert: { current: ((src: string) => void) | undefined }
  take: ((file: File) => void) | undefined
  library: PictureSource['library'] | undefined
  isUploading: boolean
}

function Writing({
  value,
  onChange,
  onBlur,
  lang,
  placeholder,
  disabled,
  isShort,
  hasFormulas = false,
  isFirst = false,
  wiring,
  insert,
  take,
  library,
  isUploading,
}: WritingProps) {
  // The last value of the editor; any other value comes from outside and is shown.
  const last = useRef(value)
  const description = useRef('')
  const [isChoosing, setChoosing] = useState(false)
  const [content] = useState(() => shownDocument(value))
  const extensions = useMemo(() => extensionsFor(placeholder ?? '', hasFormulas), [placeholder, hasFormulas])
  const editorNow = useRef<Editor | null>(null)
  const takeFile = useRef<(files: FileList | undefined) => boolean>(undefined)
  takeFile.current = (files) => {
    const file = files?.[0]
    if (!take || !file?.type.startsWith('image/')) return false
    description.current = ''
    take(file)
    return true
  }
  // Memoized, because a new object makes the editor render again at every letter.
  const attributes = JSON.stringify(attributesOf(wiring, lang, disabled))
  const editorProps = useMemo(
    () => ({
      attributes: JSON.parse(attributes) as Record<string, string>,
      handlePaste: (_: unknown, { clipboardData }: ClipboardEvent) =>
        pasteVideo(editorNow.current, clipboardData?.getData('text/plain')) ||
        // Word and Excel add a picture of what was copied.
        (!hasTable(clipboardData?.getData('text/html')) && takeFile.current?.(clipboardData?.files)),
      handleDrop: (_: unknown, event: DragEvent) => takeFile.current?.(event.dataTransfer?.files),
    }),
    [attributes],
  )
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    editable: !disabled,
    // In the same moment as it takes the place of what was typed into before. The server renders a skeleton.
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      last.current = sanitised(changed.getJSON())
      onChange(last.current)
    },
    onBlur: () => onBlur?.(),
  })
  editorNow.current = editor
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    if (value === last.current) return
    const isOther = JSON.stringify(value) !== JSON.stringify(last.current)
    last.current = value
    if (isOther) editor.commands.setContent(shownDocument(value), { emitUpdate: false })
  }, [editor, value])
  useLayoutEffect(() => {
    if (!isFirst) return
    // At once, so that no key goes elsewhere, nor before what was typed; and again once a menu that has added it has closed.
    goToEnd(editor)
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => editor.view.hasFocus() || goToEnd(editor))
    })
    return () => cancelAnimationFrame(frame)
  }, [editor, isFirst])
  useEffect(() => {
    insert.current = (src) => editor.chain().focus().setImage({ src, alt: description.current }).run()
  }, [editor, insert])

  return (
    <div className={`${frameClass} flex-col items-stretch!`}>
      <RichTextToolbar
        editor={editor}
        controls={wiring.id}
        disabled={disabled}
        isShort={isShort}
        hasFormulas={hasFormulas}
        isUploading={isUploading}
        onLibrary={
          take &&
          library &&
          ((words) => {
            description.current = words
            setChoosing(true)
          })
        }
        takePicture={
          take &&
          ((file, words) => {
            description.current = words
            take(file)
          })
        }
      />
      <EditorContent
        editor={editor}
        className={`${contentClass} ${isShort ? 'min-h-16 [&_.rich]:min-h-16' : 'min-h-40 [&_.rich]:min-h-40'}`}
      />
      {take && isChoosing && (
        <Suspense fallback={null}>
          {library?.({
            onClose: () => setChoosing(false),
            onPick: (src) => insert.current?.(src),
            onFile: take,
          })}
        </Suspense>
      )}
    </div>
  )
}

function goToEnd({ state, view }: Editor): void {
  view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)))
  view.focus()
}

const hasTable = (html: string | undefined) => /<table[\s>]/i.test(html ?? '')

// The class `rich` is the public look; below it the placeholder.
const contentClass =
  'grow [&_.rich]:max-w-none! [&_.rich]:px-4 [&_.rich]:py-3.5 [&_.rich]:outline-none [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-primary [&_.selectedCell]:bg-primary-tint [&_.is-editor-empty:first-child]:before:pointer-events-none [&_.is-editor-empty:first-child]:before:float-left [&_.is-editor-empty:first-child]:before:h-0 [&_.is-editor-empty:first-child]:before:text-muted [&_.is-editor-empty:first-child]:before:content-[attr(data-placeholder)]'

function shownDocument(value: RichText | null | undefined): ReturnType<Editor['getJSON']> | string {
  const doc = sanitised(value ?? emptyRichText)
  return doc.content?.length ? (doc as ReturnType<Editor['getJSON']>) : ''
}

function attributesOf(wiring: Wiring, lang: string | undefined, disabled: boolean | undefined): Record<string, string> {
  const given = {
    id: wiring.id,
    class: 'rich',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${wiring.id}-label`,
    'aria-describedby': wiring['aria-describedby'],
    'aria-invalid': wiring['aria-invalid'] && 'true',
    'aria-required': wiring['aria-required'] && 'true',
    'aria-disabled': disabled ? 'true' : undefined,
    lang,
  }
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

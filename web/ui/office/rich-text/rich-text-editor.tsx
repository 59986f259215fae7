import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { emptyRichText, sanitised } from '#shared/core/rich-text.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { Field, type FieldProps, frameClass, type Wiring } from '../form/field.tsx'
import { type Upload, useUpload } from '../form/use-upload.tsx'
import { extensionsFor } from './rich-text-extensions.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export type RichTextEditorProps = FieldProps<RichText> & {
  /** The language of the text, if it is not the page's. */
  lang?: string
  placeholder?: string
  /** Without it, no pictures can be added. */
  upload?: Upload
}

/** Rich text with headings, lists, links and pictures. Import it from `rich-text-editor-lazy.tsx`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, lang, placeholder, disabled, error, upload } = props
  const insert = useRef<(src: string) => void>(undefined)
  const { take, progress, refusal } = useUpload({
    upload: upload ?? nowhere,
    onDone: (src) => insert.current?.(src),
  })
  return (
    <Field {...props} error={refusal ?? error} group>
      {(wiring) => (
        <Writing
          {...{ value, onChange, onBlur, lang, placeholder, disabled, wiring, insert }}
          take={upload && take}
          isUploading={progress !== undefined}
        />
      )}
    </Field>
  )
}

const nowhere: Upload = () => Promise.reject(new Error('There is no place for pictures'))

type WritingProps = Pick<RichTextEditorProps, 'value' | 'onChange' | 'onBlur' | 'lang' | 'placeholder' | 'disabled'> & {
  wiring: Wiring
  insert: { current: ((src: string) => void) | undefined }
  take: ((file: File) => void) | undefined
  isUploading: boolean
}

function Writing({
  value,
  onChange,
  onBlur,
  lang,
  placeholder,
  disabled,
  wiring,
  insert,
  take,
  isUploading,
}: WritingProps) {
  // The last value of the editor; any other value comes from outside and is shown.
  const last = useRef(value)
  const description = useRef('')
  const [content] = useState(() => shownDocument(value))
  const extensions = useMemo(() => extensionsFor(placeholder ?? ''), [placeholder])
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
      handlePaste: (_: unknown, event: ClipboardEvent) => takeFile.current?.(event.clipboardData?.files),
      handleDrop: (_: unknown, event: DragEvent) => takeFile.current?.(event.dataTransfer?.files),
    }),
    [attributes],
  )
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    editable: !disabled,
    // The server renders a skeleton.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      last.current = sanitised(changed.getJSON())
      onChange(last.current)
    },
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    if (!editor || value === last.current) return
    const isOther = JSON.stringify(value) !== JSON.stringify(last.current)
    last.current = value
    if (isOther) editor.commands.setContent(shownDocument(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    insert.current = (src) => editor?.chain().focus().setImage({ src, alt: description.current }).run()
  }, [editor, insert])

  return (
    <div className={`${frameClass} flex-col items-stretch!`}>
      {editor && (
        <RichTextToolbar
          editor={editor}
          controls={wiring.id}
          disabled={disabled}
          isUploading={isUploading}
          takePicture={
            take &&
            ((file, words) => {
              description.current = words
              take(file)
            })
          }
        />
      )}
      <EditorContent editor={editor} className={contentClass} />
    </div>
  )
}

// The class `rich` is the public look; below it the placeholder.
const contentClass =
  'min-h-40 grow [&_.rich]:min-h-40 [&_.rich]:max-w-none! [&_.rich]:px-4 [&_.rich]:py-3.5 [&_.rich]:outline-none [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-primary [&_.is-editor-empty:first-child]:before:pointer-events-none [&_.is-editor-empty:first-child]:before:float-left [&_.is-editor-empty:first-child]:before:h-0 [&_.is-editor-empty:first-child]:before:text-muted [&_.is-editor-empty:first-child]:before:content-[attr(data-placeholder)]'

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

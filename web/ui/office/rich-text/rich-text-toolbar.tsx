import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo2 from 'lucide-react/icons/redo-2'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import { wordCount } from '#shared/core/rich-text-reading.rules.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { FormulaTool } from './rich-text-formula-tool.tsx'
import { LinkTool } from './rich-text-link.tsx'
import { PictureTool } from './rich-text-picture.tsx'
import { TableTool } from './rich-text-table-tool.tsx'
import { hasHeader, inTable } from './rich-text-tables.ts'
import { VideoTool } from './rich-text-video-tool.tsx'
import { toolClass } from './tool-class.ts'

/** The toolbar for the selected text. Arrow keys move between buttons. */
export function RichTextToolbar({
  editor,
  controls,
  disabled,
  isShort,
  hasFormulas,
  isUploading,
  takePicture,
  onLibrary,
}: {
  editor: Editor
  /** The id of the text it works on. */
  controls: string
  disabled?: boolean
  /** Only the tools for a few lines. */
  isShort?: boolean
  hasFormulas: boolean
  isUploading: boolean
  takePicture?: (file: File, description: string) => void
  onLibrary?: (description: string) => void
}) {
  const { editor: words } = useOfficeWords().forms
  const now = useEditorState({ editor, selector: ({ editor: at }) => formatsAt(at) })
  const run = () => editor.chain().focus()
  return (
    <Toolbar.Root
      aria-label={words.toolbar}
      aria-controls={controls}
      disabled={disabled}
      className="sticky top-(--top-bar,0px) z-10 flex min-h-11 flex-wrap items-center gap-0.5 md:gap-0 rounded-t-[11px] border-b border-line bg-sunken p-1 md:px-2"
    >
      <Tool name={words.bold} icon={Bold} on={now.bold} onClick={() => run().toggleBold().run()} />
      <Tool name={words.italic} icon={Italic} on={now.italic} onClick={() => run().toggleItalic().run()} />
      <Tool name={words.underline} icon={Underline} on={now.underline} onClick={() => run().toggleUnderline().run()} />
      {!isShort && (
        <>
          <Rule />
          <Tool
            name={words.heading}
            icon={Heading2}
            on={now.h2}
            onClick={() => run().toggleHeading({ level: 2 }).run()}
          />
          <Tool
            name={words.subheading}
            icon={Heading3}
            on={now.h3}
            onClick={() => run().toggleHeading({ level: 3 }).run()}
          />
        </>
      )}
      <Tool name={words.bullets} icon={List} on={now.bullets} onClick={() => run().toggleBulletList().run()} />
      <Tool name={words.numbers} icon={ListOrdered} on={now.numbers} onClick={() => run().toggleOrderedList().run()} />
      {!isShort && (
        <>
          <Tool name={words.quote} icon={Quote} on={now.quote} onClick={() => run().toggleBlockquote().run()} />
          <Rule />
          <LinkTool editor={editor} on={now.link} />
        </>
      )}
      {hasFormulas && <FormulaTool editor={editor} on={now.formula} />}
      {takePicture && (
        <PictureTool
          editor={editor}
          on={now.picture}
          take={takePicture}
          onLibrary={onLibrary}
          isUploading={isUploading}
        />
      )}
      {!isShort && (
        <>
          <VideoTool editor={editor} on={now.video} />
          <TableTool editor={editor} isInTable={now.isInTable} hasHeader={now.hasHeader} />
          <Rule />
          <Tool name={words.undo} icon={Undo2} disabled={!now.canUndo} onClick={() => run().undo().run()} />
          <Tool name={words.redo} icon={Redo2} disabled={!now.canRedo} onClick={() => run().redo().run()} />
          <span className="ml-auto px-2 text-meta text-muted">{words.words(now.count)}</span>
        </>
      )}
    </Toolbar.Root>
  )
}

function formatsAt(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    formula: editor.isActive('formula'),
    picture: editor.isActive('image'),
    video: editor.isActive('youtube'),
    isInTable: inTable(editor),
    hasHeader: hasHeader(editor),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    count: wordCount(editor.getText()),
  }
}

function Tool({
  name,
  icon,
  on,
  disabled,
  onClick,
}: {
  name: string
  icon: LucideIcon
  on?: boolean
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Toolbar.Button
      aria-label={name}
      title={name}
      aria-pressed={on}
      disabled={disabled}
      onClick={onClick}
      className={toolClass}
    >
      <Icon of={icon} size={18} />
    </Toolbar.Button>
  )
}

function Rule() {
  return <Toolbar.Separator className="mx-1 h-5 w-px bg-line-strong max-md:hidden" />
}

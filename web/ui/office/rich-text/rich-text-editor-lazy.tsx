import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import { useWords } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Skeleton } from '../../skeleton.tsx'
import { Field } from '../form/field.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

/** Between two letters it is shorter. */
const pauseMs = 500

let loaded: ComponentType<RichTextEditorProps> | undefined

/**
 * The rich text editor. Its code is large and loaded separately; a skeleton is shown meanwhile, and if the connection
 * is lost the rest of the form still works.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  // Server and first browser render must match, even if the code is already loaded.
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>()
  const [hasFailed, setFailed] = useState(false)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (hasFailed) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    // A letter that is typed while one field takes the place of the other would be lost.
    const showInPause = (editor: ComponentType<RichTextEditorProps>) => {
      const pause = typedAt.current + pauseMs - performance.now()
      if (pause > 0) timer = setTimeout(() => showInPause(editor), pause)
      else if (wanted) setEditor(() => editor)
    }
    load().then(showInPause, () => wanted && setFailed(true))
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [hasFailed])
  if (Editor) return <Editor {...props} />
  const onChange: typeof props.onChange = (value) => {
    typedAt.current = performance.now()
    props.onChange(value)
  }
  return <Place {...props} onChange={onChange} retry={hasFailed ? () => setFailed(false) : undefined} />
}

async function load(): Promise<ComponentType<RichTextEditorProps>> {
  loaded ??= (await import('./rich-text-editor.tsx')).RichTextEditor
  return loaded
}

const plainDocument = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) })),
})

/** Takes what is typed while the editor is loading, which begins with it. Without it, the button just pressed would be pressed again. */
function FirstWords({ label, placeholder, onChange }: Pick<RichTextEditorProps, 'label' | 'placeholder' | 'onChange'>) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Once more when a menu that has added it has closed, and has given the focus back.
    field.current?.focus()
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <textarea
      ref={field}
      aria-label={label}
      placeholder={placeholder}
      rows={1}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(plainDocument(target.value))
      }}
      className="w-full resize-none bg-transparent outline-none placeholder:text-muted"
    />
  )
}

function Place({ retry, ...props }: RichTextEditorProps & { retry?: () => void }) {
  const { core } = useWords()
  const { editor } = useOfficeWords().forms
  const [takesWords] = useState(() => props.isFirst && !props.disabled && isEmptyRichText(props.value))
  return (
    <Field {...props} group>
      {() => (
        <div className="rounded-md border border-line-strong bg-band">
          <div
            className={`h-11 rounded-t-[11px] border-b border-line bg-sunken ${props.isShort ? '' : 'max-md:h-[7.375rem]'}`}
          />
          <div
            role="status"
            className={`flex ${props.isShort ? 'min-h-16' : 'min-h-40'} flex-col items-start gap-3 px-4 py-4`}
          >
            {retry ? (
              <>
                <span className="text-second">{editor.failed}</span>
                <OfficeButton size="small" onClick={retry}>
                  {core.retry}
                </OfficeButton>
              </>
            ) : takesWords ? (
              <FirstWords {...props} />
            ) : (
              <>
                <span className="sr-only">{editor.loading}</span>
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
              </>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}

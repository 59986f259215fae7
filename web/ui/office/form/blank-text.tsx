import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type Blanks, piecesOf } from './blank-text.rules.ts'
import type { BlankEditorProps } from './blank-text-editor.tsx'
import { blankClass } from './blank-text-look.ts'
import { Field, type FieldProps } from './field.tsx'
import { TextArea } from './text-area.tsx'

type BlankTextProps = FieldProps<string> & {
  blanks: Blanks
  /** Before the buttons that insert a blank. */
  insert: string
  most?: number
  rows?: number
  lang?: string
}

/** A text in which blanks are shown by their names. */
export function WithBlanks({ text, blanks }: { text: string; blanks: Blanks }) {
  let at = 0
  return piecesOf(text, Object.keys(blanks)).map((piece) => {
    at += piece.text.length
    if (!piece.isBlank) return piece.text
    return (
      <span key={at} className={blankClass}>
        {blanks[piece.text]}
      </span>
    )
  })
}

/**
 * Several lines of text with blanks that are filled in for each reader, such as a name: each is one thing, so nobody
 * breaks it by typing. Until its code is loaded, and where that fails, it is a plain field.
 */
export function BlankText(props: BlankTextProps) {
  const { value, onChange, blanks, disabled, insert } = props
  const [Editor, setEditor] = useState<ComponentType<BlankEditorProps>>()
  const frame = useRef<HTMLDivElement>(null)
  const insertIn = useRef<(blank: string) => void>(undefined)
  useEffect(() => {
    let wanted = true
    const show = (editor: ComponentType<BlankEditorProps>) => wanted && setEditor(() => editor)
    import('./blank-text-editor.tsx').then(
      ({ BlankTextEditor }) => {
        const area = frame.current?.querySelector('textarea')
        // Nobody loses the place where they write.
        if (area && area === document.activeElement)
          area.addEventListener('blur', () => show(BlankTextEditor), { once: true })
        else show(BlankTextEditor)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  function put(blank: string) {
    if (insertIn.current) return insertIn.current(blank)
    const area = frame.current?.querySelector('textarea')
    const before = value ?? ''
    const [from, to] = [area?.selectionStart ?? before.length, area?.selectionEnd ?? before.length]
    onChange(before.slice(0, from) + blank + before.slice(to))
  }
  return (
    <div ref={frame}>
      {Editor ? (
        <Field {...props} group>
          {(wiring) => <Editor {...props} wiring={wiring} insertIn={insertIn} />}
        </Field>
      ) : (
        <TextArea {...props} />
      )}
      {!disabled && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-nav text-muted">
          {insert}
          {Object.entries(blanks).map(([blank, name]) => (
            <button
              key={blank}
              type="button"
              onClick={() => put(blank)}
              className="inline-flex min-h-8 items-center rounded-pill border border-line-strong px-3 text-nav text-ink hover:bg-sand max-md:min-h-11"
            >
              {name}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

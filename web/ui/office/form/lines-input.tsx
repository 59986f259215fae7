import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { moved } from '../list/moved.ts'
import { controlClass, Field, type FieldProps, frameClass } from './field.tsx'

type LinesInputProps = FieldProps<readonly string[], string[]> & {
  value: readonly string[]
  placeholder?: string
  lang?: string
  /** How many lines there may be. */
  most: number
}

/** Short lines in an order. Enter adds one, Alt with an arrow moves one, an emptied one is removed. */
export function LinesInput(props: LinesInputProps) {
  const { disabled, error, errorAt, value, onChange, onBlur, lang } = props
  const { lines } = useOfficeWords().forms
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState('')
  const isFull = value.length >= props.most

  const focusLine = (at: number) =>
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLInputElement>('input[data-line]')
      const target = inputs?.[at] ?? adding.current
      target?.focus()
    })
  function add() {
    const text = draft.trim()
    setDraft('')
    if (text) onChange([...value, text])
  }
  function move(at: number, by: -1 | 1) {
    const next = moved(value, at, by)
    if (next.every((line, place) => line === value[place])) return
    onChange(next)
    focusLine(at + by)
  }
  const without = (at: number) => value.filter((_, place) => place !== at)
  function remove(at: number) {
    onChange(without(at))
    focusLine(Math.min(at, value.length - 2))
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(at, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      focusLine(at + 1)
    } else if (event.key === 'Backspace' && value[at] === '') {
      event.preventDefault()
      onChange(without(at))
      focusLine(Math.max(0, at - 1))
    }
  }
  return (
    <Field {...props} group>
      {({ id, ...wiring }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
        <div
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={wiring['aria-describedby']}
          className="flex flex-col gap-2"
        >
          <ol ref={list} className="flex flex-col gap-2 empty:hidden">
            {value.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position; the same text may occur twice
              <li key={at} className="flex flex-wrap items-center justify-end gap-1">
                <div className={`${frameClass} min-w-0 flex-1 basis-48`}>
                  <span aria-hidden className="figures w-9 shrink-0 pl-3.5 text-meta text-muted">
                    {at + 1}
                  </span>
                  <input
                    data-line
                    type="text"
                    lang={lang}
                    aria-label={lines.line(at + 1)}
                    aria-invalid={error && errorAt === String(at) ? true : undefined}
                    disabled={disabled}
                    value={line}
                    onChange={(event) => onChange(value.map((old, place) => (place === at ? event.target.value : old)))}
                    onKeyDown={(event) => onKey(event, at)}
                    onBlur={() => {
                      if (line.trim() === '') onChange(without(at))
                      onBlur?.()
                    }}
                    className={`${controlClass} pl-0!`}
                  />
                </div>
                {!disabled && (
                  <LineButtons at={at} count={value.length} move={(by) => move(at, by)} remove={() => remove(at)} />
                )}
              </li>
            ))}
          </ol>
          {!disabled && !isFull && (
            <div className={`${frameClass} border-dashed`}>
              <Icon of={Plus} size={16} className="ml-3.5 text-muted" />
              <input
                ref={adding}
                type="text"
                lang={lang}
                aria-label={lines.add}
                placeholder={props.placeholder ?? lines.add}
                value={draft}
                onChange={(event) => setDraft(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  add()
                }}
                onBlur={() => {
                  add()
                  onBlur?.()
                }}
                className={`${controlClass} pl-2!`}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

type ButtonsProps = { at: number; count: number; move: (by: -1 | 1) => void; remove: () => void }

function LineButtons({ at, count, move, remove }: ButtonsProps) {
  const { lines } = useOfficeWords().forms
  const round =
    'flex size-9 shrink-0 items-center justify-center rounded-full text-second transition hover:bg-sand aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent'
  // A phone has room for one column of arrows beside the text.
  const step = (by: -1 | 1, isEnd: boolean, label: string) => (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, which would lose the focus at the end of the list.
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && move(by)}
      className={`${round} max-md:h-6`}
    >
      <Icon of={by < 0 ? ArrowUp : ArrowDown} size={16} />
    </button>
  )
  return (
    <>
      <span className="flex shrink-0 max-md:flex-col">
        {step(-1, at === 0, lines.up(at + 1))}
        {step(1, at === count - 1, lines.down(at + 1))}
      </span>
      <button type="button" aria-label={lines.remove(at + 1)} onClick={remove} className={`${round} max-md:h-11`}>
        <Icon of={X} size={16} />
      </button>
    </>
  )
}

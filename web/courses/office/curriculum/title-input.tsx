import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { lessonTitleMost } from '#shared/courses/authoring.lists.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

type TitleInputProps = {
  label: string
  value?: string
  placeholder?: string
  /** Called with a new title that is not empty, by Enter or when the field loses the focus. */
  onDone: (title: string, by: 'enter' | 'leaving') => void
  onCancel: () => void
  /** The name of a button beside the field. After it, or Enter, the field is emptied for the next one. */
  addText?: string
  className?: string
}

/** A title edited in place: Enter saves it, Escape cancels. */
export function TitleInput({ label, value = '', placeholder, onDone, onCancel, addText, className }: TitleInputProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const stays = addText !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label is another kind of thing to write
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    // With what belongs to it, above the bar of a phone.
    const whole = input.current?.closest('[data-new-row]') ?? input.current
    whole?.scrollIntoView({ block: 'nearest' })
  }, [label])
  function finish(by: 'enter' | 'leaving') {
    if (isOver.current) return
    const title = text.trim()
    if (!/[^\s\p{Cf}\p{Cc}]/u.test(title) || title === value) {
      if (by === 'leaving' || !stays) end(onCancel)
      return
    }
    if (stays && by === 'enter') setText('')
    else isOver.current = true
    onDone(title, by)
  }
  function end(act: () => void) {
    isOver.current = true
    act()
  }
  function press(event: KeyboardEvent) {
    // The same key ends a composition of an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      finish('enter')
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      end(onCancel)
    }
  }
  const field = (
    <input
      ref={input}
      type="text"
      aria-label={label}
      placeholder={placeholder ?? label}
      maxLength={lessonTitleMost}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        const row = currentTarget.closest('[data-new-row]')
        // The focus is still in the same row, as when choosing files.
        if (!row?.contains(relatedTarget)) finish('leaving')
      }}
      className={`min-h-10 w-full min-w-0 rounded-md border border-line-strong bg-band px-3 text-base text-ink outline-none placeholder:text-muted focus:border-primary focus:ring-3 focus:ring-primary-soft max-md:min-h-11 ${className ?? ''}`}
    />
  )
  if (!stays) return field
  function add() {
    finish('enter')
    input.current?.focus()
  }
  return (
    <div className="flex gap-2">
      {field}
      <OfficeButton className="shrink-0 max-md:min-h-11" onMouseDown={(event) => event.preventDefault()} onClick={add}>
        {addText}
      </OfficeButton>
    </div>
  )
}

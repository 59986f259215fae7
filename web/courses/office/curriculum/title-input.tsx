import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { lessonTitleMost } from '#shared/courses/authoring.lists.ts'

type TitleInputProps = {
  label: string
  value?: string
  placeholder?: string
  /** Called with a new title that is not empty, by Enter or when the field loses the focus. */
  onDone: (title: string, by: 'enter' | 'leaving') => void
  onCancel: () => void
  /** After Enter the field is emptied for the next one. */
  stays?: boolean
  className?: string
}

/** A title edited in place: Enter saves it, Escape cancels. */
export function TitleInput({ label, value = '', placeholder, onDone, onCancel, stays, className }: TitleInputProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
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
  return (
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
}

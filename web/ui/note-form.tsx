import { useId } from 'react'
import { Button } from './button.tsx'
import { type NoteProps, useNote } from './use-note.ts'

/** A short text that somebody writes or changes in its place, on a page outside the office. */
export function NoteForm(props: NoteProps & { cancel: string }) {
  const { label, verb, cancel, most } = props
  const { text, setText, isSending, send, close, error } = useNote(props)
  const id = useId()
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label className="font-label text-ink" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        required
        maxLength={most}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="rounded-md border border-line-strong bg-band px-4 py-2"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="ghost" onClick={close}>
          {cancel}
        </Button>
        <Button type="submit" loading={isSending}>
          {verb}
        </Button>
      </div>
    </form>
  )
}

import { type NoteProps, useNote } from '../../use-note.ts'
import { ActButtons } from './act-buttons.tsx'
import { TextArea } from './text-area.tsx'

/** A short text that somebody writes or changes in its place. */
export function NoteForm(props: NoteProps) {
  const { label, verb, most } = props
  const { text, setText, isSending, send, close, error } = useNote(props)
  return (
    <div className="flex flex-col gap-3">
      <TextArea label={label} required rows={3} most={most} value={text} onChange={setText} error={error} />
      <ActButtons kind="primary" text={verb} isSending={isSending} onAct={() => void send()} onCancel={close} />
    </div>
  )
}

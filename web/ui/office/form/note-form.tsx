import { useState } from 'react'
import { ActButtons } from './act-buttons.tsx'
import { TextArea } from './text-area.tsx'

type NoteFormProps = {
  label: string
  /** The error without a text. */
  needed: string
  verb: string
  most: number
  initial?: string
  /** Whether it was saved. */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A short text that somebody writes or changes in its place. */
export function NoteForm({ label, needed, verb, most, initial = '', onSave, onClose }: NoteFormProps) {
  const [text, setText] = useState(initial)
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  async function send() {
    setTried(true)
    if (text.trim() === '' || isSending) return
    setSending(true)
    const isSaved = await onSave(text)
    setSending(false)
    if (isSaved) onClose()
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={label}
        required
        rows={3}
        most={most}
        value={text}
        onChange={setText}
        error={hasTried && text.trim() === '' ? needed : undefined}
      />
      <ActButtons kind="primary" text={verb} isSending={isSending} onAct={() => void send()} onCancel={onClose} />
    </div>
  )
}

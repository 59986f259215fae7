import { useState } from 'react'
import { ActButtons } from './act-buttons.tsx'
import { TextArea } from './text-area.tsx'
import { useDraft } from './use-draft.ts'

type NoteFormProps = {
  label: string
  /** The error without a text. */
  needed: string
  verb: string
  most: number
  initial?: string
  /** What is half-written is found again under this name. */
  draft?: string
  /** Whether it was saved. */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A short text that somebody writes or changes in its place. */
export function NoteForm({ label, needed, verb, most, initial = '', draft, onSave, onClose }: NoteFormProps) {
  const { text, write, discard } = useDraft(draft, initial)
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  async function send() {
    setTried(true)
    if (text.trim() === '' || isSending) return
    setSending(true)
    const isSaved = await onSave(text)
    setSending(false)
    if (isSaved) close()
  }
  function close() {
    discard()
    onClose()
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={label}
        required
        rows={3}
        most={most}
        value={text}
        onChange={write}
        error={hasTried && text.trim() === '' ? needed : undefined}
      />
      <ActButtons kind="primary" text={verb} isSending={isSending} onAct={() => void send()} onCancel={close} />
    </div>
  )
}

import { useState } from 'react'

export type NoteProps = {
  label: string
  /** The error without a text. */
  needed: string
  verb: string
  most: number
  initial?: string
  /** Whether it was saved; if not, the text stays. */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A short text that somebody writes or changes in its place, until it is saved. */
export function useNote({
  needed,
  initial = '',
  onSave,
  onClose,
}: Pick<NoteProps, 'needed' | 'initial' | 'onSave' | 'onClose'>) {
  const [text, setText] = useState(initial)
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const isEmpty = text.trim() === ''
  async function send() {
    setTried(true)
    if (isEmpty || isSending) return
    setSending(true)
    const isSaved = await onSave(text)
    setSending(false)
    if (isSaved) onClose()
  }
  return { text, setText, isSending, send, error: hasTried && isEmpty ? needed : undefined }
}

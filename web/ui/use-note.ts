import { useState } from 'react'
import { useDraft } from './use-draft.ts'

export type NoteProps = {
  label: string
  /** The error without a text. */
  needed: string
  verb: string
  most: number
  initial?: string
  /** What is half-written is found again under this name. */
  draft?: string
  /** Whether it was saved; if not, the text stays. */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A short text that somebody writes or changes in its place, until it is saved. */
export function useNote({
  needed,
  initial = '',
  draft,
  onSave,
  onClose,
}: Pick<NoteProps, 'needed' | 'initial' | 'draft' | 'onSave' | 'onClose'>) {
  const { text, write: setText, discard } = useDraft(draft, initial)
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const isEmpty = text.trim() === ''
  async function send() {
    setTried(true)
    if (isEmpty || isSending) return
    setSending(true)
    const isSaved = await onSave(text)
    setSending(false)
    if (isSaved) close()
  }
  function close() {
    discard()
    onClose()
  }
  return { text, setText, isSending, send, close, error: hasTried && isEmpty ? needed : undefined }
}

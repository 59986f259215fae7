import { useEffect, useState } from 'react'
import { draftOf, saveDraft } from '#web/core/drafts.ts'

/** A text that stays on this device when its page is left, until it is sent or discarded. */
export function useDraft(key: string | undefined, initial = '') {
  const [text, setText] = useState(initial)
  // Only after hydration: the server does not know it.
  useEffect(() => {
    const draft = key && draftOf(key)
    if (draft) setText(draft)
  }, [key])
  function write(next: string) {
    setText(next)
    if (key) saveDraft(key, next === initial ? '' : next)
  }
  return { text, write, discard: () => void (key && saveDraft(key, '')) }
}

/** Whether a form is open: at first if `isOpen`, or if something half-written waits in it. */
export function useOpenForDraft(key: string, isOpen = false) {
  const [isShown, setShown] = useState(isOpen)
  useEffect(() => {
    if (draftOf(key)) setShown(true)
  }, [key])
  return [isShown, setShown] as const
}

import { useEffect, useState } from 'react'

/** What is half-written, by field: it stays while one looks at other pages of the office, and ends with the tab. */
const drafts = new Map<string, string>()

export const hasDraft = (key: string) => drafts.has(key)

/** A text that is not lost when its page is left; with `discard` it is. Closing the tab asks first. */
export function useDraft(key: string | undefined, initial = '') {
  const [text, setText] = useState((key && drafts.get(key)) ?? initial)
  const isDraft = text !== initial && text.trim() !== ''
  function write(next: string) {
    setText(next)
    if (!key) return
    if (next === initial || next.trim() === '') drafts.delete(key)
    else drafts.set(key, next)
  }
  useEffect(() => {
    if (!key || !isDraft) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [key, isDraft])
  return { text, write, discard: () => void (key && drafts.delete(key)) }
}

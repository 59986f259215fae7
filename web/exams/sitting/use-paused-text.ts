import { useEffect, useRef, useState } from 'react'

/** How long a pause in typing is before it is written down. */
const pauseMs = 400

/** A text that is written down after a pause, when its field is left, and before the page goes. */
export function usePausedText(first: string, write: ((text: string) => void) | undefined) {
  const [text, setText] = useState(first)
  const unwritten = useRef<{ text: string; timer: number }>(undefined)
  const settle = () => {
    if (!unwritten.current) return
    clearTimeout(unwritten.current.timer)
    const { text: last } = unwritten.current
    unwritten.current = undefined
    write?.(last)
  }
  const settled = useRef(settle)
  settled.current = settle
  useEffect(() => {
    const now = () => settled.current()
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])
  function type(value: string) {
    setText(value)
    if (!write) return
    if (unwritten.current) clearTimeout(unwritten.current.timer)
    unwritten.current = { text: value, timer: window.setTimeout(() => settled.current(), pauseMs) }
  }
  return { text, type, settle }
}

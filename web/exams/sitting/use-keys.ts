import { useEffect, useRef } from 'react'

type Keys = { /** From 0. */ onChoose: (option: number) => void; onNext: () => void }

/** Keys 1 to 9 choose an option, Enter goes on; not while somebody writes or a dialog is open. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof HTMLElement) || target.closest('dialog') || document.querySelector('dialog[open]')) return
      if (target.closest('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])')) return
      if (/^[1-9]$/.test(key)) {
        event.preventDefault()
        now.current.onChoose(Number(key) - 1)
      } else if (key === 'Enter' && !target.closest('a, button, summary')) {
        event.preventDefault()
        now.current.onNext()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

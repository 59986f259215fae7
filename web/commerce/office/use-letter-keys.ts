import { useEffect, useRef } from 'react'

/** What each letter does; undefined while it does nothing. */
type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Letters that act, for one hand on the keyboard; not while somebody writes, and not while a dialog is open. */
export function useLetterKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, code } = event
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        !(target instanceof HTMLElement) ||
        target.closest('textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]')
      )
        return
      const isOpen = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((one) =>
        one.checkVisibility(),
      )
      // By its place, too: a Khmer keyboard writes other signs.
      const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
      const act = isOpen || !Object.hasOwn(now.current, letter) ? undefined : now.current[letter]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

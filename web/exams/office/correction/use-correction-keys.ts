import { useEffect, useRef } from 'react'

type Keys = {
  isOn: boolean
  onPoints?: (points: number) => void
  onPrevious?: () => void
  onNext?: () => void
  onSave?: () => void
}

/**
 * Figures give points, N and P go to the next and the previous paper; not while somebody writes. Ctrl+Enter saves, wherever
 * the cursor is. None of them while a dialog is open.
 */
export function useCorrectionKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!now.current.isOn || event.defaultPrevented || event.repeat || event.isComposing || isDialogOpen()) return
      const { onSave, onPoints, onNext, onPrevious } = now.current
      if (event.ctrlKey || event.metaKey) {
        if (event.key !== 'Enter' || !onSave) return
        // The button that has the focus is not pressed, too.
        event.preventDefault()
        return onSave()
      }
      const { target } = event
      if (event.altKey || !(target instanceof HTMLElement)) return
      if (target.closest('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])')) return
      // By its place, too: a Khmer keyboard writes other signs.
      const figure = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? /^\d$/.exec(event.key)?.[0]
      if (figure !== undefined && !event.shiftKey) onPoints?.(Number(figure))
      else if (isLetter(event, 'n')) onNext?.()
      else if (isLetter(event, 'p')) onPrevious?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const isLetter = ({ key, code }: KeyboardEvent, letter: string) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`

/** The menu of a phone is a dialog that is always there, hidden. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((dialog) => dialog.checkVisibility())

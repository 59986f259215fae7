import { useEffect, useRef } from 'react'

type Keys = {
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onApprove?: (() => void) | undefined
  onReject?: (() => void) | undefined
  onRotate?: (() => void) | undefined
}

const keyOf = { j: 'onNext', k: 'onPrevious', a: 'onApprove', r: 'onReject', o: 'onRotate' } as const

/** One hand on the keyboard; not while somebody writes, and not while a dialog is open. */
export function useSlipKeys(keys: Keys): void {
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
        target.closest('textarea, select, input:not([type=radio]), [contenteditable]')
      )
        return
      const isOpen = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((one) =>
        one.checkVisibility(),
      )
      // By its place, too: a Khmer keyboard writes other signs.
      const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
      const act = letter in keyOf && !isOpen ? now.current[keyOf[letter as keyof typeof keyOf]] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

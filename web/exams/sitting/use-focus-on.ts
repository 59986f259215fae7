import { useEffect, useRef } from 'react'

/** Another question is announced; the first one is not. */
export function useFocusOn<Element extends HTMLElement>(at: number) {
  const element = useRef<Element>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    element.current?.focus({ preventScroll: true })
    element.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return element
}

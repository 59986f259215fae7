import { useEffect, useRef } from 'react'

/**
 * Shows the heading of a result that has just arrived, and has it read out. The browser keeps in view what stood below the
 * answers, and on a phone that is far from the result.
 */
export function useArrival<Heading extends HTMLElement>(hasArrived: boolean) {
  const heading = useRef<Heading>(null)
  useEffect(() => {
    if (!hasArrived) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [hasArrived])
  return heading
}

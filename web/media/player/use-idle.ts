import { useCallback, useEffect, useRef, useState } from 'react'

const idleAfterMs = 3000

/** Whether the viewer has not moved for a while, so that the controls can be hidden. */
export function useIdle(isWatching: boolean): { isIdle: boolean; wake: () => void } {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(false)
    if (isWatching) timer.current = setTimeout(() => setIdle(true), idleAfterMs)
  }, [isWatching])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { isIdle, wake }
}

import { useCallback, useEffect, useRef, useState } from 'react'

const stillAfterMs = 3000

/** Whether nobody has moved for a while: the controls then make room for the picture. */
export function useStillness(isWatching: boolean): { isStill: boolean; stir: () => void } {
  const [isStill, setStill] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stir = useCallback(() => {
    clearTimeout(timer.current)
    setStill(false)
    if (isWatching) timer.current = setTimeout(() => setStill(true), stillAfterMs)
  }, [isWatching])
  useEffect(() => {
    stir()
    return () => clearTimeout(timer.current)
  }, [stir])
  return { isStill, stir }
}

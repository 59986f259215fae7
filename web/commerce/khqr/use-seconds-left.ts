import { useEffect, useRef, useState } from 'react'

/** Counts down from what the server said, whatever the clock of the device shows. `end` is called once, at the end. */
export function useSecondsLeft(seconds: number, end: () => void): number {
  const [left, setLeft] = useState(seconds)
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      latest.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** '4:32' */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

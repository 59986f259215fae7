import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Runs once when the time is over. Whoever points at a message or stands in it is still reading: the time is held, and
 * the line that shows it with it.
 */
export function useTimeLeft(wholeMs: number, onOver: () => void, line: RefObject<HTMLElement | null>) {
  const left = useRef(wholeMs)
  const over = useRef(onOver)
  const [isHeld, setHeld] = useState(false)
  const running = useRef<Animation>(undefined)

  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    running.current = line.current?.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], {
      duration: wholeMs,
      fill: 'forwards',
    })
    return () => running.current?.cancel()
  }, [wholeMs, line])
  useEffect(() => {
    if (isHeld) return running.current?.pause()
    if (running.current?.playState === 'paused') running.current.play()
    const from = Date.now()
    const timer = setTimeout(() => over.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [isHeld])

  return { hold: () => setHeld(true), release: () => setHeld(false) }
}

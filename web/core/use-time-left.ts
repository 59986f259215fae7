import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Runs once when the time is over. While the pointer or the focus is in a message, its time and the bar that shows it
 * are paused.
 */
export function useTimeLeft(wholeMs: number, onOver: () => void, bar: RefObject<HTMLElement | null>) {
  const left = useRef(wholeMs)
  const over = useRef(onOver)
  const [isHeld, setHeld] = useState(false)
  const running = useRef<Animation>(undefined)

  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    running.current = bar.current?.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], {
      duration: wholeMs,
      fill: 'forwards',
    })
    return () => running.current?.cancel()
  }, [wholeMs, bar])
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

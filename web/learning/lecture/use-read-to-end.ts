import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the end of a text was on the screen. Without scripts it counts as read. */
export function useReadToEnd(isAsked: boolean): { isRead: boolean; end: RefObject<HTMLSpanElement | null> } {
  const end = useRef<HTMLSpanElement>(null)
  const [isRead, setRead] = useState(true)
  useEffect(() => {
    if (!isAsked || !end.current) return
    setRead(false)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setRead(true))
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isAsked])
  return { isRead, end }
}

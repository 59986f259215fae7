import { type RefObject, useEffect, useRef, useState } from 'react'

type ReadToEnd = {
  /** Without scripts it counts as read. */
  isRead: boolean
  hasSeenEnd: boolean
  end: RefObject<HTMLSpanElement | null>
}

/** Whether the end of a text was on the screen. */
export function useReadToEnd(isAsked: boolean): ReadToEnd {
  const end = useRef<HTMLSpanElement>(null)
  const [hasSeenEnd, setSeen] = useState<boolean>()
  useEffect(() => {
    if (!isAsked || !end.current) return
    setSeen(false)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isAsked])
  return { isRead: hasSeenEnd !== false, hasSeenEnd: hasSeenEnd === true, end }
}

import { useEffect, useState } from 'react'
import type { LessonOpened } from '#shared/learning/lecture.schema.ts'

type Watched = { lessonId: string; percent: number }

const name = 'learning.watched'

/** Announce how much of a lesson the server counts as watched. */
export const announceWatched = (detail: Watched): boolean => dispatchEvent(new CustomEvent(name, { detail }))

/** How much of a lesson was watched, while it plays. */
export function useWatched({ id, watched_percent: stored = 0 }: LessonOpened): number {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const update = ({ detail }: CustomEvent<Watched>) => detail.lessonId === id && setPercent(detail.percent)
    addEventListener(name, update as EventListener)
    return () => removeEventListener(name, update as EventListener)
  }, [id])
  return Math.max(percent, stored)
}

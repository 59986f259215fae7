import { useEffect, useSyncExternalStore } from 'react'
import type { Moments } from '#shared/learning/lecture.schema.ts'

/** What was reached by completing a lesson, and the lesson in which it is shown. */
export type Reached = Moments & { shownAt: string }

const key = 'moments'
const listeners = new Set<() => void>()
let reached = handedOver()

/** Shown once: a reload, or another lesson, shows it no more. */
export function announceReached(next: Reached | null): void {
  reached = next
  for (const listener of listeners) listener()
}

/** For a page that the browser loads as a whole. */
export function handOver(next: Reached): void {
  sessionStorage.setItem(key, JSON.stringify(next))
}

/** What the page before has handed over. */
export function handedOver(): Reached | null {
  if (import.meta.env.SSR) return null
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored ? (JSON.parse(stored) as Reached) : null
  } catch {
    return null
  }
}

/** What is shown in this lesson. */
export function useReached(lessonId: string | null): Reached | null {
  const last = useSyncExternalStore(subscribe, () => reached, none)
  useEffect(
    () => () => {
      if (reached?.shownAt === lessonId) announceReached(null)
    },
    [lessonId],
  )
  return last?.shownAt === lessonId ? last : null
}

const none = () => null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

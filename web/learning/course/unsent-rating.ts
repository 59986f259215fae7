import { useWaiting } from '#web/core/waiting/use-waiting.ts'
import type { Waiting } from '#web/core/waiting/waiting.ts'

export const ratingAbout = (slug: string) => `rating ${slug}`

const endpoints = ['rateCourse', 'removeRating']

/** The review of a course that waits on this device, or its removal. */
export function useUnsentRating(slug: string): Waiting | undefined {
  return useWaiting(endpoints).find(({ about }) => about === ratingAbout(slug))
}

import type { Unsent } from '#web/core/unsent/unsent.ts'
import { useUnsent } from '#web/core/unsent/use-unsent.ts'

export const ratingAbout = (slug: string) => `rating ${slug}`

const endpoints = ['rateCourse', 'removeRating']

/** The review of a course that waits on this device, or its removal. */
export function useUnsentRating(slug: string): Unsent | undefined {
  return useUnsent(endpoints).find(({ about }) => about === ratingAbout(slug))
}

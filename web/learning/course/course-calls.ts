import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import {
  addFavourite,
  enroll,
  joinWaitingList,
  leaveCourse,
  leaveWaitingList,
  removeFavourite,
} from '#shared/learning/access.endpoints.ts'
import { rateCourse, removeRating } from '#shared/learning/ratings.endpoints.ts'

const endpoints = {
  enroll,
  leave: leaveCourse,
  like: addFavourite,
  unlike: removeFavourite,
  wait: joinWaitingList,
  unwait: leaveWaitingList,
  rate: rateCourse,
  unrate: removeRating,
} satisfies Record<string, AnyEndpoint>

/** What a person can do on a course's page, each by a form that works without scripts. */
export type CourseIntent = keyof typeof endpoints

export const courseIntents = Object.keys(endpoints) as CourseIntent[]
export const isCourseIntent = (word: unknown): word is CourseIntent => courseIntents.some((one) => one === word)

/** The call of a form of a course's page. */
export function courseCall(intent: CourseIntent, form: FormData, slug: string) {
  const text = (name: string) => String(form.get(name) ?? '')
  const bodies: Partial<Record<CourseIntent, object>> = {
    enroll: { note: text('note') },
    rate: { stars: Number(text('stars')), text: text('text') },
  }
  const body = bodies[intent]
  return { endpoint: endpoints[intent] as AnyEndpoint, input: { params: { slug }, ...(body && { body }) } }
}

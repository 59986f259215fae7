import { type ActionFunctionArgs, data, redirect } from 'react-router'
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
import { intentOf, readForm } from '#web/core/form.ts'
import { attempt, type FailedAnswer, pageOf } from '#web/core/page.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { saveFavourite } from '../my-courses/favourite-action.ts'

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

export type CourseResult = (Refused & { intent: CourseIntent }) | { intent: CourseIntent }

export async function courseAction({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const slug = params.slug ?? ''
  const page = pageOf(context)
  const here = `/courses/${encodeURIComponent(slug)}`
  if (!page.user) throw redirect(`/auth/sign-in?to=${encodeURIComponent(here)}`)
  if (await saveFavourite(context, form)) return { intent: 'like' as const }
  const intent = intentOf(form, Object.keys(endpoints) as CourseIntent[])
  const text = (name: string) => String(form.get(name) ?? '')
  const bodies: Partial<Record<CourseIntent, object>> = {
    enroll: { note: text('note') },
    rate: { stars: Number(text('stars')), text: text('text') },
  }
  const result = await attempt(context, endpoints[intent] as AnyEndpoint, { params: { slug }, body: bodies[intent] })
  if ('refusal' in result) {
    const { refusal, status } = result
    // There is nothing to try again, so it has a page of its own.
    if (refusal.code === 'learning.enrollment_closed')
      throw data({ ...refusal, screen: 'enrollmentClosed' } satisfies FailedAnswer, { status })
    const shown = await refusedForm(page, result, { text: text('text'), note: text('note') })
    return { ...shown, data: { ...shown.data, intent } }
  }
  if (intent === 'enroll' && 'state' in result.answer && result.answer.state === 'learning')
    return redirect(`/lecture/${encodeURIComponent(slug)}`)
  return { intent }
}

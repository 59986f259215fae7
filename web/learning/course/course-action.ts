import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { intentOf, readForm } from '#web/core/form.ts'
import { attempt, type FailedAnswer, pageOf } from '#web/core/page.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { saveFavourite } from '../my-courses/favourite-action.ts'
import { isWantedAct, signFirst, signInAt, wantedSearch } from '../wanted/wanted-address.ts'
import { type CourseIntent, courseCall, courseIntents } from './course-calls.ts'

export type { CourseIntent }

/** `pending`: it waits on this device. */
export type CourseResult = (Refused & { intent: CourseIntent }) | { intent: CourseIntent; pending?: boolean }

export async function courseAction({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const slug = params.slug ?? ''
  const page = pageOf(context)
  const here = `/courses/${encodeURIComponent(slug)}`
  if (!page.user) {
    const wanted = form.get('intent')
    throw redirect(isWantedAct(wanted) ? signFirst(page, wantedSearch(wanted, slug, here)) : signInAt(here))
  }
  if (await saveFavourite(context, form)) return { intent: 'like' as const }
  const intent = intentOf(form, courseIntents)
  const text = (name: string) => String(form.get(name) ?? '')
  const { endpoint, input } = courseCall(intent, form, slug)
  const result = await attempt(context, endpoint, input)
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

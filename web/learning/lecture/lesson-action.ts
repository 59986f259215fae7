import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { takeLessonExam } from '#shared/learning/lecture.endpoints.ts'
import { intentOf, readForm } from '#web/core/form.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { type BegunHandIn, begunHandIn, handInByForm, isHandIn } from '#web/exams/assignment/hand-in-action.ts'
import { type LessonIntent, lessonCall, lessonIntents } from './lesson-calls.ts'
import type { Reached } from './moments.ts'

export type { LessonIntent }

/** `id`: the note, question or answer the form is about. */
export type LessonRefused = Refused & { intent: LessonIntent; id: string }

/** `pending`: offline, so it is stored in this browser and sent later. */
export type LessonResult =
  | LessonRefused
  | ({
      intent: LessonIntent
      pending?: boolean
      isFinished?: boolean
    } /** A quiz that was begun. */ & Partial<BegunHandIn>)

/** What the browser gets of a lesson that was completed: what was reached, and where it is shown. */
export type LessonDone = { intent: 'complete'; reached: Reached; to: string | undefined }

/** Why a form of the lesson was refused, by its intent and id. */
export type RefusedBy = (intent: LessonIntent, id?: string) => Refused | undefined

export async function lessonAction({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = intentOf(form, lessonIntents)
  const page = pageOf(context)
  const text = (name: string) => String(form.get(name) ?? '')
  const place = { slug: params.slug ?? '', lessonId: params.lessonId ?? '' }
  if (intent === 'quiz-hand-in' && isHandIn(form)) return handInAction(context, form, place)
  const { endpoint, input, to } = lessonCall(intent, form, place)
  const result = await attempt(context, endpoint, input)
  if ('refusal' in result) {
    const shown = await refusedForm(page, result, { text: text('text') })
    return { ...shown, data: { ...shown.data, intent, id: text('id') } }
  }
  const { is_finished: isFinished, moments, next_lesson_id: next, lesson_id: here } = result.answer
  const address = to?.(result.answer)
  if (intent === 'complete' && page.fromRouter && !isFinished)
    return {
      intent,
      reached: { ...moments, shownAt: text('next_id') || (next ?? here) },
      to: address,
    } satisfies LessonDone
  if (address) return redirect(address)
  if (intent === 'quiz-start') return { intent, ...(await begunHandIn(context, result.answer as OpenAttempt)) }
  return { intent, ...(isFinished && { isFinished: true }) }
}

/** An assignment that is handed in without scripts. What was refused is shown above the form, which has the rest again. */
async function handInAction(
  context: ActionFunctionArgs['context'],
  form: FormData,
  place: { slug: string; lessonId: string },
) {
  const intent = 'quiz-hand-in' as const
  const handedIn = await handInByForm(context, form)
  if ('done' in handedIn)
    return redirect(
      `/lecture/${encodeURIComponent(place.slug)}/${encodeURIComponent(place.lessonId)}?result=${handedIn.done.id}`,
    )
  const { refused: message, status } = handedIn
  const again = await attempt(context, takeLessonExam, { params: place })
  if ('answer' in again) return data({ intent, ...(await begunHandIn(context, again.answer)), message }, { status })
  const shown = await refusedForm(pageOf(context), again, {})
  return { ...shown, data: { ...shown.data, intent, id: '' } }
}

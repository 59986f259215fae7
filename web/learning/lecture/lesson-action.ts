import { type ActionFunctionArgs, redirect } from 'react-router'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { intentOf, readForm } from '#web/core/form.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { type LessonIntent, lessonCall, lessonIntents } from './lesson-calls.ts'
import type { Reached } from './moments.ts'

export type { LessonIntent }

/** `id`: the note, question or answer the form is about. */
export type LessonRefused = Refused & { intent: LessonIntent; id: string }

/** `pending`: offline, so it is stored in this browser and sent later. */
export type LessonResult =
  | LessonRefused
  | { intent: LessonIntent; pending?: boolean; isFinished?: boolean /** A quiz that was begun. */; begun?: OpenAttempt }

/** What the browser gets of a lesson that was completed: what was reached, and where it is shown. */
export type LessonDone = { intent: 'complete'; reached: Reached; to: string | undefined }

/** Why a form of the lesson was refused, by its intent and id. */
export type RefusedBy = (intent: LessonIntent, id?: string) => Refused | undefined

export async function lessonAction({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = intentOf(form, lessonIntents)
  const page = pageOf(context)
  const text = (name: string) => String(form.get(name) ?? '')
  const { endpoint, input, to } = lessonCall(intent, form, { slug: params.slug ?? '', lessonId: params.lessonId ?? '' })
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
  if (intent === 'quiz-start') return { intent, begun: result.answer as OpenAttempt }
  return { intent, ...(isFinished && { isFinished: true }) }
}

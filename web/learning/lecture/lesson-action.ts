import { type ActionFunctionArgs, redirect } from 'react-router'
import type { AnyEndpoint, InputOf } from '#shared/core/endpoint.ts'
import { claimCertificate } from '#shared/learning/certificates.endpoints.ts'
import {
  addAnswer,
  addCompletion,
  addNote,
  addQuestion,
  deleteAnswer,
  deleteNote,
  deleteQuestion,
  removeCompletion,
  updateNote,
} from '#shared/learning/lecture.endpoints.ts'
import { intentOf, readForm } from '#web/core/form.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'

/** What can be done in a lesson, each by a form that works without scripts. */
const lessonIntents = [
  'complete',
  'incomplete',
  'note',
  'note-edit',
  'note-remove',
  'question',
  'question-remove',
  'answer',
  'answer-remove',
  'claim',
] as const
export type LessonIntent = (typeof lessonIntents)[number]

/** `id`: the note, question or answer the form is about. */
export type LessonRefused = Refused & { intent: LessonIntent; id: string }

/** `pending`: offline, so it is stored in this browser and sent later. */
export type LessonResult = LessonRefused | { intent: LessonIntent; pending?: boolean }

/** Why a form of the lesson was refused, by its intent and id. */
export type RefusedBy = (intent: LessonIntent, id?: string) => Refused | undefined

type Ask = {
  endpoint: AnyEndpoint
  input: InputOf<AnyEndpoint>
  /** The page to open afterwards. */
  to?: (answer: { id: string }) => string
}

export async function lessonAction({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = intentOf(form, lessonIntents)
  const page = pageOf(context)
  const { endpoint, input, to } = callFor(intent, form, { slug: params.slug ?? '', lessonId: params.lessonId ?? '' })
  const result = await attempt(context, endpoint, input)
  if ('refusal' in result) {
    const shown = await refusedForm(page, result, { text: text(form, 'text') })
    return { ...shown, data: { ...shown.data, intent, id: text(form, 'id') } }
  }
  return to ? redirect(to(result.answer)) : { intent }
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The position in the video a note is about, if any. */
const momentOf = (form: FormData) => (form.get('at_seconds') ? Number(form.get('at_seconds')) : null)

function callFor(intent: LessonIntent, form: FormData, params: { slug: string; lessonId: string }): Ask {
  const id = text(form, 'id')
  const body = { text: text(form, 'text') }
  switch (intent) {
    case 'complete': {
      const { slug } = params
      const [course_id, lesson_id, next] = ['course_id', 'lesson_id', 'next'].map((name) => text(form, name))
      return {
        endpoint: addCompletion,
        input: { body: { course_id, lesson_id, read_to_end: text(form, 'read_to_end') === 'yes' } },
        ...(next && { to: () => `/lecture/${encodeURIComponent(slug)}/${encodeURIComponent(next)}` }),
      }
    }
    case 'claim':
      return {
        endpoint: claimCertificate,
        input: { params: { slug: params.slug } },
        to: (answer) => `/certificate/${answer.id}`,
      }
    case 'incomplete':
      return { endpoint: removeCompletion, input: { params: { id } } }
    case 'note':
      return { endpoint: addNote, input: { params, body: { ...body, at_seconds: momentOf(form) } } }
    case 'note-edit':
      return { endpoint: updateNote, input: { params: { noteId: id }, body: { ...body, at_seconds: momentOf(form) } } }
    case 'note-remove':
      return { endpoint: deleteNote, input: { params: { noteId: id } } }
    case 'question':
      return { endpoint: addQuestion, input: { params, body } }
    case 'question-remove':
      return { endpoint: deleteQuestion, input: { params: { questionId: id } } }
    case 'answer':
      return { endpoint: addAnswer, input: { params: { questionId: id }, body } }
    case 'answer-remove':
      return { endpoint: deleteAnswer, input: { params: { answerId: id } } }
  }
}

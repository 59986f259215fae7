import type { AnyEndpoint, InputOf } from '#shared/core/endpoint.ts'
import { handIn } from '#shared/exams/attempts.endpoints.ts'
import { renameOwn } from '#shared/identity/identity.endpoints.ts'
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
  takeLessonExam,
  updateNote,
} from '#shared/learning/lecture.endpoints.ts'
import type { Completion } from '#shared/learning/lecture.schema.ts'
import { rateCourse } from '#shared/learning/ratings.endpoints.ts'
import { formAnswers } from '#web/exams/quiz/form-answers.ts'

/** What can be done in a lesson, each by a form that works without scripts. */
export const lessonIntents = [
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
  'rename',
  'rate',
  'quiz-start',
  'quiz-hand-in',
] as const
export type LessonIntent = (typeof lessonIntents)[number]

export const isLessonIntent = (word: unknown): word is LessonIntent => lessonIntents.some((one) => one === word)

type LessonCall = {
  endpoint: AnyEndpoint
  input: InputOf<AnyEndpoint>
  /** The page to open afterwards, if any. */
  to?: (answer: { id: string } & Partial<Completion>) => string | undefined
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The position in the video a note is about, if any. */
const momentOf = (form: FormData) => (form.get('at_seconds') ? Number(form.get('at_seconds')) : null)

/** The call of a form of the lesson. */
export function lessonCall(
  intent: LessonIntent,
  form: FormData,
  params: { slug: string; lessonId: string },
): LessonCall {
  const id = text(form, 'id')
  const body = { text: text(form, 'text') }
  const added = { ...body, ...(form.get('new_id') && { new_id: text(form, 'new_id') }) }
  switch (intent) {
    case 'complete': {
      const [course_id, lesson_id] = ['course_id', 'lesson_id'].map((name) => text(form, name))
      return {
        endpoint: addCompletion,
        input: { body: { course_id, lesson_id, read_to_end: text(form, 'read_to_end') === 'yes' } },
        // Whoever has finished stays for the sheet that says so. The card at the end of a video goes where it says.
        to: ({ is_finished, next_lesson_id }) => {
          const next = text(form, 'next_id') || next_lesson_id
          return is_finished || !next
            ? undefined
            : `/lecture/${encodeURIComponent(params.slug)}/${encodeURIComponent(next)}`
        },
      }
    }
    case 'claim':
      return {
        endpoint: claimCertificate,
        input: { params: { slug: params.slug } },
        to: (answer) => `/certificate/${answer.id}`,
      }
    case 'rename':
      return {
        endpoint: renameOwn,
        input: { body: { first_name: text(form, 'first_name'), last_name: text(form, 'last_name') } },
      }
    case 'rate': {
      const rating = { stars: Number(text(form, 'stars')), text: text(form, 'text') }
      return { endpoint: rateCourse, input: { params: { slug: params.slug }, body: rating } }
    }
    case 'quiz-start':
      return { endpoint: takeLessonExam, input: { params } }
    case 'quiz-hand-in':
      return {
        endpoint: handIn,
        input: { params: { attemptId: text(form, 'attempt_id') }, body: formAnswers(form, Date.now()) },
        to: (result) =>
          `/lecture/${encodeURIComponent(params.slug)}/${encodeURIComponent(params.lessonId)}?result=${result.id}`,
      }
    case 'incomplete':
      return { endpoint: removeCompletion, input: { params: { id } } }
    case 'note':
      return { endpoint: addNote, input: { params, body: { ...added, at_seconds: momentOf(form) } } }
    case 'note-edit':
      return { endpoint: updateNote, input: { params: { noteId: id }, body: { ...body, at_seconds: momentOf(form) } } }
    case 'note-remove':
      return { endpoint: deleteNote, input: { params: { noteId: id } } }
    case 'question':
      return { endpoint: addQuestion, input: { params, body: added } }
    case 'question-remove':
      return { endpoint: deleteQuestion, input: { params: { questionId: id } } }
    case 'answer':
      return { endpoint: addAnswer, input: { params: { questionId: id }, body: added } }
    case 'answer-remove':
      return { endpoint: deleteAnswer, input: { params: { answerId: id } } }
  }
}

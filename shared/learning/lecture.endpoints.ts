import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageNumber, pageOf } from '#shared/core/paging.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { examIntroduction, openAttempt } from '#shared/exams/attempts.schema.ts'
import {
  completion,
  lecture,
  lessonNote,
  lessonOpened,
  lessonQuestion,
  myNote,
  newCompletion,
  newNote,
  noteFields,
  playbackRecord,
  questionFields,
} from './lecture.schema.ts'

const slug = z.string().check(z.maxLength(200))
const ofCourse = { params: z.object({ slug }), things: { slug: 'course' } } as const
const ofLesson = {
  params: z.object({ slug, lessonId: id }),
  things: { slug: 'course', lessonId: 'lesson' },
} as const
const lost = [
  'courses.course_not_found',
  'courses.lesson_not_found',
  'learning.no_access',
  'learning.lesson_locked',
] as const
const done = z.object({ id: z.string() })

export const openLecture = endpoint({
  name: 'openLecture',
  method: 'GET',
  path: '/lecture/{slug}',
  summary: 'A course as its student sees it: what is done, what is open, why the rest is locked and when it opens.',
  access: 'signed-in',
  ...ofCourse,
  answer: lecture,
  refusals: ['learning.no_access'],
})

export const openLectureLesson = endpoint({
  name: 'openLectureLesson',
  method: 'GET',
  path: '/lecture/{slug}/lessons/{lessonId}',
  summary:
    'One open lesson: its text, playback, attachments, last position and the caller’s notes. It becomes the place where the caller continues, unless it is only looked up.',
  access: 'signed-in',
  ...ofLesson,
  query: z.object({ only_look_up: z.optional(z.enum(['yes', 'no'])) }),
  answer: lessonOpened,
  refusals: lost,
})

export const readLessonExam = endpoint({
  name: 'readLessonExam',
  method: 'GET',
  path: '/lecture/{slug}/lessons/{lessonId}/exam',
  summary: 'The quiz of an open lesson: its rules, and the attempts of the caller.',
  access: 'signed-in',
  ...ofLesson,
  answer: examIntroduction,
  refusals: [...lost, 'exams.exam_not_found'],
})

export const takeLessonExam = endpoint({
  name: 'takeLessonExam',
  method: 'POST',
  path: '/lecture/{slug}/lessons/{lessonId}/exam/attempts',
  summary: 'Begin the quiz of an open lesson, or go on with it on this device.',
  access: 'signed-in',
  ...ofLesson,
  answer: openAttempt,
  refusals: [
    ...lost,
    'learning.preview_only',
    'exams.exam_not_found',
    'exams.no_questions',
    'exams.not_open_yet',
    'exams.closed',
    'exams.taken',
    'exams.awaits_correction',
    'exams.handed_in',
    'core.too_many_requests',
  ],
})

export const addCompletion = endpoint({
  name: 'addCompletion',
  method: 'POST',
  path: '/completion',
  summary: 'Mark a lesson complete for the caller. Repeating it changes nothing.',
  access: 'signed-in',
  body: newCompletion,
  answer: completion,
  refusals: [...lost, 'learning.preview_only', 'learning.needs_attempt', 'learning.watch_first', 'learning.read_first'],
})

export const removeCompletion = endpoint({
  name: 'removeCompletion',
  method: 'DELETE',
  path: '/completion/{id}',
  summary: 'Mark a lesson incomplete again.',
  access: 'signed-in',
  params: z.object({ id: id }),
  things: { id: 'completion' },
  answer: z.object({ id: z.string(), lesson_id: z.string(), lessons_done: z.number(), lesson_count: z.number() }),
})

export const saveProgress = endpoint({
  name: 'saveProgress',
  method: 'POST',
  path: '/progress/',
  summary: 'Save the position in a video. The latest by time wins, in whatever order they arrive.',
  access: 'signed-in',
  body: playbackRecord,
  answer: z.object({
    video_id: z.string(),
    progress: z.number(),
    last_played: z.string(),
    watched_percent: z.number(),
  }),
  refusals: lost,
})

export const addNote = endpoint({
  name: 'addNote',
  method: 'POST',
  path: '/lecture/{slug}/lessons/{lessonId}/notes',
  summary: 'Add a note, at a position in the video or for the whole lesson.',
  access: 'signed-in',
  ...ofLesson,
  body: newNote,
  answer: lessonNote,
  refusals: [...lost, 'courses.too_many'],
})

export const listMyNotes = endpoint({
  name: 'listMyNotes',
  method: 'GET',
  path: '/my-notes',
  summary: 'The caller’s notes of all courses, in the order of their lessons; `q` searches their text.',
  access: 'signed-in',
  query: z.object({ q: z.optional(shortText(100)), page: pageNumber }),
  answer: pageOf(myNote),
})

const ofNote = { params: z.object({ noteId: id }), things: { noteId: 'note' } } as const

export const updateNote = endpoint({
  name: 'updateNote',
  method: 'PUT',
  path: '/notes/{noteId}',
  summary: 'Change one of the caller’s notes.',
  access: 'signed-in',
  ...ofNote,
  body: noteFields,
  answer: lessonNote,
})

export const deleteNote = endpoint({
  name: 'deleteNote',
  method: 'DELETE',
  path: '/notes/{noteId}',
  summary: 'Delete one of the caller’s notes.',
  access: 'signed-in',
  ...ofNote,
  answer: done,
})

export const listQuestions = endpoint({
  name: 'listQuestions',
  method: 'GET',
  path: '/lecture/{slug}/lessons/{lessonId}/questions',
  summary: 'The questions of a lesson, the newest first, with their answers.',
  access: 'signed-in',
  ...ofLesson,
  query: z.object({ page: pageNumber }),
  answer: pageOf(lessonQuestion),
  refusals: lost,
})

export const addQuestion = endpoint({
  name: 'addQuestion',
  method: 'POST',
  path: '/lecture/{slug}/lessons/{lessonId}/questions',
  summary: 'Ask a question about a lesson. The lecturers of the course are notified.',
  access: 'signed-in',
  ...ofLesson,
  body: questionFields,
  answer: lessonQuestion,
  refusals: [...lost, 'identity.confirm_first', 'core.too_many_requests'],
})

const ofQuestion = { params: z.object({ questionId: id }), things: { questionId: 'question' } } as const

export const addAnswer = endpoint({
  name: 'addAnswer',
  method: 'POST',
  path: '/questions/{questionId}/answers',
  summary: 'Answer a question. Its author is notified.',
  access: 'signed-in',
  ...ofQuestion,
  body: questionFields,
  answer: lessonQuestion,
  refusals: [
    'learning.no_access',
    'learning.lesson_locked',
    'courses.course_not_found',
    'courses.lesson_not_found',
    'core.too_many_requests',
  ],
})

export const deleteQuestion = endpoint({
  name: 'deleteQuestion',
  method: 'DELETE',
  path: '/questions/{questionId}',
  summary: 'Delete a question: one’s own, or any as a lecturer of the course.',
  access: 'signed-in',
  ...ofQuestion,
  answer: done,
})

export const deleteAnswer = endpoint({
  name: 'deleteAnswer',
  method: 'DELETE',
  path: '/answers/{answerId}',
  summary: 'Delete an answer: one’s own, or any as a lecturer of the course.',
  access: 'signed-in',
  params: z.object({ answerId: id }),
  things: { answerId: 'answer' },
  answer: done,
})

import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { examIntroduction, openAttempt } from '#shared/exams/attempts.schema.ts'

// Whether somebody may take an exam depends on their course, so it is asked for here; attempts belong to the exams.
const oneExam = { params: z.object({ examId: id }), things: { examId: 'exam' } } as const
const closedTo = [
  'courses.course_not_found',
  'courses.lesson_not_found',
  'learning.no_access',
  'learning.lesson_locked',
  'learning.incomplete',
] as const

export const listGeneralExams = endpoint({
  name: 'listGeneralExams',
  method: 'GET',
  path: '/exams/general',
  summary: 'The general exams of the school that are for the caller.',
  access: 'signed-in',
  answer: z.object({ data: z.array(examIntroduction) }),
})

export const readExam = endpoint({
  name: 'readExam',
  method: 'GET',
  path: '/exams/{examId}',
  summary: 'The rules of an exam that is open to the caller, and their attempts.',
  access: 'signed-in',
  ...oneExam,
  answer: examIntroduction,
  refusals: [...closedTo],
})

export const takeExam = endpoint({
  name: 'takeExam',
  method: 'POST',
  path: '/exams/{examId}/attempts',
  summary: 'Begin an exam, or go on with it on this device.',
  access: 'signed-in',
  ...oneExam,
  answer: openAttempt,
  refusals: [
    ...closedTo,
    'learning.preview_only',
    'exams.no_questions',
    'exams.not_open_yet',
    'exams.closed',
    'exams.taken',
    'exams.awaits_correction',
    'exams.handed_in',
    'core.too_many_requests',
  ],
})

export const readCourseExam = endpoint({
  name: 'readCourseExam',
  method: 'GET',
  path: '/get_exam_by_id/{courseId}',
  summary: 'The exam of a course that comes next for the caller.',
  access: 'signed-in',
  params: z.object({ courseId: id }),
  things: { courseId: 'course' },
  answer: examIntroduction,
  refusals: ['learning.no_access', 'exams.exam_not_found'],
})

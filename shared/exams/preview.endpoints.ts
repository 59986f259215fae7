import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { examPreview } from './preview.schema.ts'

export const readExamPreview = endpoint({
  name: 'readExamPreview',
  method: 'GET',
  path: '/office/exams/{examId}/preview',
  summary: 'An exam as a student would be given it now, right answers included. No attempt is stored.',
  ...office('courses.view'),
  params: z.object({ examId: id }),
  things: { examId: 'exam' },
  answer: examPreview,
})

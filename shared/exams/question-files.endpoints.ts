import * as z from 'zod/mini'
import { endpoint, office, type StreamedFile } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { mostFileBytes } from './question-files.lists.ts'
import { fileLanguage, questionFile, readFile } from './question-files.schema.ts'

const oneExam = { params: z.object({ examId: id }), things: { examId: 'exam' }, query: fileLanguage } as const
const view = office('courses.view')

export const readQuestionFile = endpoint({
  name: 'readQuestionFile',
  method: 'POST',
  path: '/office/exams/{examId}/questions/file',
  summary:
    'The questions of a file (GIFT, Moodle XML, QTI 2.1 items or an archive of them, CSV), and which are known already. Nothing is added.',
  ...office('courses.update'),
  params: z.object({ examId: id }),
  things: { examId: 'exam' },
  body: questionFile,
  file: { mostBytes: mostFileBytes },
  answer: readFile,
  refusals: ['exams.file_unknown', 'exams.file_encoding', 'exams.file_tags', 'media.file_size'],
})

export const exportQuestionsCsv = endpoint({
  name: 'exportQuestionsCsv',
  method: 'GET',
  path: '/office/exams/{examId}/questions.csv',
  summary: 'The questions of an exam as a spreadsheet.',
  ...view,
  ...oneExam,
  download: { type: 'text/csv; charset=utf-8' },
  answer: z.string(),
})

export const exportQuestionsGift = endpoint({
  name: 'exportQuestionsGift',
  method: 'GET',
  path: '/office/exams/{examId}/questions.gift',
  summary: 'The same as GIFT, which Moodle and others read.',
  ...view,
  ...oneExam,
  download: { type: 'text/plain; charset=utf-8' },
  answer: z.string(),
})

export const exportQuestionsXml = endpoint({
  name: 'exportQuestionsXml',
  method: 'GET',
  path: '/office/exams/{examId}/questions.xml',
  summary: 'The same as Moodle XML.',
  ...view,
  ...oneExam,
  download: { type: 'application/xml; charset=utf-8' },
  answer: z.string(),
})

export const exportQuestionsQti = endpoint({
  name: 'exportQuestionsQti',
  method: 'GET',
  path: '/office/exams/{examId}/questions.zip',
  summary: 'The same as QTI 2.1: an archive with an item for each question.',
  ...view,
  ...oneExam,
  download: { type: 'application/zip', isStreamed: true },
  answer: z.custom<StreamedFile>(),
})

export const questionTemplate = endpoint({
  name: 'questionTemplate',
  method: 'GET',
  path: '/office/question-template.csv',
  summary: 'A spreadsheet to write questions in, with an example of each type.',
  ...view,
  query: fileLanguage,
  download: { type: 'text/csv; charset=utf-8' },
  answer: z.string(),
})

import * as z from 'zod/mini'
import { endpoint, office, type StreamedFile } from '#shared/core/endpoint.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import {
  bankExport,
  bankQuestionDetail,
  bankQuestionPage,
  bankQuestionQuery,
  changedBankQuestion,
} from './bank-questions.schema.ts'
import { newQuestion, questionFaults, severalQuestions } from './exams.schema.ts'
import { mostFileBytes } from './question-files.lists.ts'
import { questionFile, readFile } from './question-files.schema.ts'

// Questions are a part of courses: who may change courses writes them.
const calls = nounEndpoints({
  part: 'courses',
  path: '/office/bank-questions',
  param: 'questionId',
  thing: 'bank question',
  notFound: 'exams.question_not_found',
})
const change = office('courses.update')
const view = office('courses.view')

export const listBankQuestions = calls.list({
  name: 'listBankQuestions',
  summary: 'The questions of the school within reach, right answers included: searched, filtered and sorted.',
  query: bankQuestionQuery,
  answer: bankQuestionPage,
})

export const readBankQuestion = calls.read({
  name: 'readBankQuestion',
  summary: 'A question of the bank, and the exams that ask it.',
  answer: bankQuestionDetail,
})

export const addBankQuestion = endpoint({
  name: 'addBankQuestion',
  method: 'POST',
  path: '/office/bank-questions',
  summary: 'Add a question that is in no exam yet.',
  ...change,
  body: newQuestion,
  answer: bankQuestionDetail,
  refusals: [...questionFaults, 'exams.one_task'],
})

export const addBankQuestions = endpoint({
  name: 'addBankQuestions',
  method: 'POST',
  path: '/office/bank-questions/several',
  summary: 'Add several questions that are in no exam yet: all of them or none.',
  ...change,
  body: severalQuestions,
  answer: z.object({ added: z.number() }),
  refusals: [...questionFaults, 'exams.one_task'],
})

export const updateBankQuestion = calls.update({
  name: 'updateBankQuestion',
  summary: 'Change a question in all its exams. Attempts that have begun keep the version they were given.',
  body: changedBankQuestion,
  answer: bankQuestionDetail,
  refusals: [...questionFaults, 'exams.one_task', 'exams.used_elsewhere', 'exams.score_above_total'],
})

export const bankQuestionTrash = calls.trash({
  Many: 'BankQuestions',
  summaries: {
    trash: 'Move questions that no exam uses to the trash.',
    restore: 'Take questions back from the trash, as they were.',
    remove: 'Permanently delete questions in the trash that nobody was ever asked.',
    emptyTrash: 'Permanently delete every question in the trash that nobody was ever asked.',
  },
  refusals: {
    trash: ['exams.question_in_use', 'exams.not_author'],
    remove: ['exams.question_answered', 'exams.not_author'],
  },
})

export const readBankFile = endpoint({
  name: 'readBankFile',
  method: 'POST',
  path: '/office/bank-questions/file',
  summary: 'The questions of a file, and which of them the bank has already. Nothing is added.',
  ...change,
  body: questionFile,
  file: { mostBytes: mostFileBytes },
  answer: readFile,
  refusals: ['exams.file_unknown', 'exams.file_encoding', 'exams.file_tags', 'media.file_size'],
})

export const exportBankCsv = endpoint({
  name: 'exportBankCsv',
  method: 'GET',
  path: '/office/bank-questions.csv',
  summary: 'The questions that match as a spreadsheet.',
  ...view,
  query: bankExport,
  download: { type: 'text/csv; charset=utf-8' },
  answer: z.string(),
})

export const exportBankGift = endpoint({
  name: 'exportBankGift',
  method: 'GET',
  path: '/office/bank-questions.gift',
  summary: 'The same as GIFT, which Moodle and others read.',
  ...view,
  query: bankExport,
  download: { type: 'text/plain; charset=utf-8' },
  answer: z.string(),
})

export const exportBankXml = endpoint({
  name: 'exportBankXml',
  method: 'GET',
  path: '/office/bank-questions.xml',
  summary: 'The same as Moodle XML.',
  ...view,
  query: bankExport,
  download: { type: 'application/xml; charset=utf-8' },
  answer: z.string(),
})

export const exportBankQti = endpoint({
  name: 'exportBankQti',
  method: 'GET',
  path: '/office/bank-questions.zip',
  summary: 'The same as QTI 2.1: an archive with an item for each question.',
  ...view,
  query: bankExport,
  download: { type: 'application/zip', isStreamed: true },
  answer: z.custom<StreamedFile>(),
})

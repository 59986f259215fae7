import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import { officeExam } from './exams.schema.ts'
import {
  choiceQuery,
  earlierPage,
  earlierQuery,
  examChoices,
  generalExamAction,
  generalExamPage,
  generalExamQuery,
  newExam,
} from './general-exams.schema.ts'

const calls = nounEndpoints({
  part: 'exams',
  path: '/office/general-exams',
  param: 'examId',
  thing: 'general exam',
  notFound: 'exams.exam_not_found',
})

export const listOfficeGeneralExams = calls.list({
  name: 'listOfficeGeneralExams',
  summary: 'The general exams of the school, drafts too: searched, sorted, and how many there are in each tab.',
  query: generalExamQuery,
  answer: generalExamPage,
})

export const addGeneralExam = calls.add({
  name: 'addGeneralExam',
  summary: 'Add a general exam of the school, as a draft.',
  body: newExam,
  answer: officeExam,
})

export const duplicateGeneralExam = endpoint({
  name: 'duplicateGeneralExam',
  method: 'POST',
  path: '/office/general-exams/{examId}/duplicate',
  summary: 'Add a draft with the same rules and the same questions of the bank.',
  ...office('exams.add'),
  params: z.object({ examId: id }),
  things: { examId: 'general exam' },
  answer: officeExam,
})

export const actGeneralExams = calls.act({
  name: 'actGeneralExams',
  summary: 'Publish or unpublish several general exams: all of them, or none if one is refused. Attempts stay.',
  body: generalExamAction,
  refusals: [
    'exams.no_questions',
    'exams.pool_too_small',
    'exams.question_unfinished',
    'exams.minutes_missing',
    'exams.ends_first',
    'exams.score_above_total',
  ],
})

export const generalExamTrash = calls.trash({
  Many: 'GeneralExams',
  summaries: {
    trash: 'Move general exams to the trash: nobody can begin them. Results stay with their students.',
    restore: 'Take general exams back from the trash, as they were.',
    remove: 'Permanently delete general exams in the trash that nobody has taken.',
    emptyTrash: 'Permanently delete every general exam in the trash that nobody has taken.',
  },
  refusals: { remove: ['exams.has_results'] },
})

export const readExamChoices = endpoint({
  name: 'readExamChoices',
  method: 'GET',
  path: '/office/exam-choices',
  summary: 'The courses and groups whose students a general exam can be for, and the single students that one is for.',
  ...office('exams.view'),
  query: choiceQuery,
  answer: examChoices,
})

export const listEarlierExams = endpoint({
  name: 'listEarlierExams',
  method: 'GET',
  path: '/office/earlier-exams',
  summary: 'Exams with results that are over, or whose lesson, section or course was removed.',
  ...office('exam_corrections.view'),
  query: earlierQuery,
  answer: earlierPage,
})

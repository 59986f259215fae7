import { endpoint, office } from '#shared/core/endpoint.ts'
import { officeQuestionPage, officeQuestionQuery } from './questions.schema.ts'

export const listOfficeQuestions = endpoint({
  name: 'listOfficeQuestions',
  method: 'GET',
  path: '/office/questions',
  summary:
    'Questions by students of all courses, those that wait for an answer first. A lecturer sees those of their own courses.',
  ...office('questions.view'),
  query: officeQuestionQuery,
  answer: officeQuestionPage,
})

import { endpoint, office } from '#shared/core/endpoint.ts'
import { examSettings } from './exam-settings.schema.ts'

export const readExamSettings = endpoint({
  name: 'readExamSettings',
  method: 'GET',
  path: '/office/exam-settings',
  summary: 'What new exams of the school begin with.',
  ...office('exams.view'),
  answer: examSettings,
})

export const saveExamSettings = endpoint({
  name: 'saveExamSettings',
  method: 'PUT',
  path: '/office/exam-settings',
  summary: 'Change what new exams of the school begin with. Those that are there keep their rules.',
  ...office('exams.update'),
  body: examSettings,
  answer: examSettings,
})

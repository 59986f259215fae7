import type { refusals } from '../exams.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'exams.exam_not_found': 'រកមិនឃើញការប្រឡងនេះទេ',
  'exams.question_not_found': 'រកមិនឃើញសំណួរនេះទេ',
  'exams.attempt_not_found': 'រកមិនឃើញការប្រឡងលើកនេះទេ',
  'exams.no_quiz': 'មេរៀននេះមិនមែនជាតេស្តទេ',
  'exams.no_questions': 'ការប្រឡងនេះមិនទាន់មានសំណួរទេ',
  'exams.too_many': 'មិនអាចបន្ថែមសំណួរទៀតបានទេ',
  'exams.minutes_missing': 'សូមបញ្ចូលរយៈពេលប្រឡងជានាទី',
  'exams.ends_first': 'ពេលបិទត្រូវនៅក្រោយពេលបើក',
  'exams.answers_empty': 'ចម្លើយមិនអាចទទេបានទេ',
  'exams.right_and_wrong': 'ត្រូវមានចម្លើយត្រូវយ៉ាងតិចមួយ និងចម្លើយខុសយ៉ាងតិចមួយ',
  'exams.one_right': 'សំណួរនេះមានចម្លើយត្រូវតែមួយ',
  'exams.two_options': 'ត្រូវមានជម្រើសយ៉ាងតិចពីរ',
  'exams.not_open_yet': 'ការប្រឡងនេះមិនទាន់បើកទេ',
  'exams.closed': 'ការប្រឡងនេះបានបិទហើយ',
  'exams.taken': 'អ្នកបានប្រឡងអស់ចំនួនដងហើយ',
  'exams.handed_in': 'ការប្រឡងនេះបានប្រគល់រួចហើយ',
  'exams.not_handed_in': 'ការប្រឡងនេះមិនទាន់ប្រគល់ទេ',
}

import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  enrollments: 'ការចុះឈ្មោះក្នុង 30 ថ្ងៃ',
  enrollmentsBefore: 'ធៀបនឹង 30 ថ្ងៃមុន',
  enrollmentsAll: (count) => `សរុប ${count}`,
  ownEnrollments: 'ការចុះឈ្មោះក្នុងវគ្គរបស់អ្នក 30 ថ្ងៃ',
  chart: (count) => `${count} ក្នុងដប់ពីរសប្តាហ៍ចុងក្រោយ`,
  popular: 'វគ្គដែលគេរៀនច្រើន',
  enrolled: (count) => `សិស្ស ${count} នាក់`,
  nobody: 'មិនទាន់មាននរណាចុះឈ្មោះទេ។ សូមចែករំលែកអាសយដ្ឋានគេហទំព័រទៅសិស្សដំបូងរបស់អ្នក។',
  waiting: {
    requests: 'សំណើចូលរៀន',
    answer: 'ឆ្លើយតប',
    ratings: 'មតិសិស្សត្រូវអនុម័ត',
    check: 'ពិនិត្យ',
    questions: 'សំណួរពីសិស្ស',
    reply: 'ឆ្លើយ',
  },
}

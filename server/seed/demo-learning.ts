import type { SchoolContent } from './content.types.ts'

export const demoTerms: SchoolContent['terms'] = {
  'accounting-for-small-business': { studyInsights: true },
  'excel-for-the-office': { studyInsights: true },
  'phone-photography': { withoutExams: true, studyInsights: true },
  'teach-your-first-online-lesson': {
    enrollment: 'approval',
    accessDays: 180,
    lock: { sectionHours: 48, lessonHours: 0 },
    withoutExams: true,
  },
  // Paid for by a project: the school chooses who gets a place.
  'vegetables-in-a-net-house': { isFree: true, enrollment: 'approval', accessDays: 365 },
  'data-dashboards-in-excel': { enrollment: 'closed' },
}

export const demoWishes: SchoolContent['wishes'] = [
  {
    course: 'vegetables-in-a-net-house',
    email: 'student@demo.test',
    note: 'គ្រួសារខ្ញុំមានដីនៅតាកែវ ហើយចង់សាកដាំក្នុងផ្ទះសំណាញ់នៅរដូវប្រាំងនេះ។',
    daysAgo: 2,
  },
  {
    course: 'vegetables-in-a-net-house',
    email: 'sok.sopheap@example.com',
    note: 'ខ្ញុំដាំស្ពៃ និងត្រសក់លក់នៅផ្សាររាល់ថ្ងៃ។',
    daysAgo: 1,
  },
  { course: 'vegetables-in-a-net-house', email: 'vanna.chea@example.com', note: '', daysAgo: 5 },
  {
    course: 'vegetables-in-a-net-house',
    email: 'sothea.heng@example.org',
    note: 'I want to grow vegetables on my balcony.',
    daysAgo: 9,
    rejected: {
      daysAgo: 8,
      time: '09:40',
      by: 'owner',
      reason: 'កន្លែងទាំងនេះសម្រាប់កសិករដែលមានដីដាំ។ វគ្គបន្ទាប់នឹងបើកសម្រាប់អ្នកទាំងអស់គ្នា។',
    },
  },
  {
    course: 'teach-your-first-online-lesson',
    email: 'malis.seng@example.com',
    note: 'ខ្ញុំជាគ្រូគណិតវិទ្យានៅវិទ្យាល័យ ហើយចង់បង្រៀនពេលល្ងាចតាមអនឡាញ។',
    daysAgo: 3,
  },
  { course: 'teach-your-first-online-lesson', email: 'kunthea.pov@example.com', note: 'ចង់បង្រៀនធ្វើនំ។', daysAgo: 0 },
]

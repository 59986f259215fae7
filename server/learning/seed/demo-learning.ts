import { demoFeedback } from './demo-feedback.ts'
import { demoHandIns } from './demo-hand-ins.ts'
import { demoMessages } from './demo-messages.ts'
import type { LearningContent } from './seed.types.ts'

export const demoLearning: LearningContent = {
  studentCourses: [
    { slug: 'accounting-for-small-business', lessonsDone: 7, lastVisitDaysAgo: 0 },
    { slug: 'excel-for-the-office', lessonsDone: 9, lastVisitDaysAgo: 2 },
    { slug: 'teach-your-first-online-lesson', lessonsDone: 3, lastVisitDaysAgo: 1 },
    { slug: 'phone-photography', lessonsDone: 12, lastVisitDaysAgo: 18 },
    { slug: 'english-for-work-in-khmer', lessonsDone: 0, lastVisitDaysAgo: 5 },
    { slug: 'python-for-beginners', lessonsDone: 6, lastVisitDaysAgo: 4 },
  ],
  quizzesPassed: [{ course: 'accounting-for-small-business', quiz: 1 }],
  essays: [
    'ចំណេញមិនមែនជាសាច់ប្រាក់ទេ ព្រោះអតិថិជននៅជំពាក់ខ្ញុំ។ ថ្ងៃនេះខ្ញុំនឹងផ្ញើសាររំលឹកអ្នកដែលដល់ថ្ងៃសង។ បន្ទាប់មក ខ្ញុំសុំអ្នកផ្គត់ផ្គង់ពន្យារពេលមួយសប្តាហ៍ ដោយបង់ពាក់កណ្តាលសិន។ ខ្ញុំក៏ឈប់ទិញស្តុកថ្មីដែលលក់យឺត រហូតដល់លុយចូលវិញ។',
  ],
  handIns: demoHandIns,
  enrollments: {
    weeks: [7, 9, 12, 10, 8, 11, 14, 10, 9, 14, 18, 18],
    popularity: {
      'excel-for-the-office': 10,
      'accounting-for-small-business': 9,
      'sell-on-facebook-and-tiktok': 8,
      'english-for-work-in-khmer': 7,
      'phone-photography': 5,
      'python-for-beginners': 4,
      'web-pages-with-html-and-css': 3,
      'vegetables-in-a-net-house': 3,
      'data-dashboards-in-excel': 3,
      'teach-your-first-online-lesson': 2,
      'khmer-for-newcomers': 1,
    },
  },
  joinRequests: [
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
  ],
  feedback: demoFeedback,
  messages: [
    {
      course: 'accounting-for-small-business',
      by: 'sophea',
      subject: 'មេរៀនសប្តាហ៍នេះ',
      text: 'សួស្តី! សប្តាហ៍នេះយើងរៀនពីការគិតថ្លៃដើម។ សូមយកវិក្កយបត្រ 3 សន្លឹកពីតូបអ្នក មកធ្វើលំហាត់ជាមួយគ្នា។',
      daysAgo: 0.1,
    },
    {
      course: 'excel-for-the-office',
      by: 'vichet',
      subject: 'ឯកសារលំហាត់ថ្មី',
      text: 'ខ្ញុំបានដាក់ឯកសារលំហាត់ថ្មីក្នុងមេរៀនទី 2។ បើមានសំណួរ សូមសួរក្រោមមេរៀន។',
      daysAgo: 3,
    },
  ],
  toMany: demoMessages,
  classList: {
    course: 'excel-for-the-office',
    daysAgo: 2,
    text: [
      'ឈ្មោះ,លេខទូរសព្ទ,អ៊ីមែល',
      'សុខ សុភាព,012 345 678,sok.sopheap@example.com',
      'ជា វណ្ណា,097 123 4567,vanna.chea@example.com',
      'សេង ម៉ាលីស,,malis.seng@example.com',
      'ឆាយ រិទ្ធី,088 765 4321,',
      '李小明,010 222 333,',
      'Chan Sophea,081,',
    ].join('\n'),
  },
  certificate: {
    course: 'phone-photography',
    layout: 'classic',
    signature: '/art/signature-demo.svg',
    signer: 'ឡុង ចន្ទា',
    signerPosition: 'នាយកសាលា',
  },
}

import type { CourseContent } from './seed.types.ts'

/** What visitors do not see yet: a course that waits for the owner, and one that was sent back. */
export const coursesInReview: CourseContent[] = [
  {
    slug: 'work-together-in-google-sheets',
    title: 'ធ្វើការជាក្រុមលើ Google Sheets',
    subtitle: 'បញ្ជីតែមួយ មនុស្សច្រើននាក់កែបានព្រមគ្នា ដោយមិនបាច់ផ្ញើឯកសារទៅមក។',
    description: [
      'ក្រុមការងារជាច្រើននៅផ្ញើឯកសារ Excel តាមសារ ហើយចុងក្រោយមិនដឹងថាច្បាប់មួយណាថ្មីជាងគេ។ វគ្គនេះបង្រៀនឱ្យប្រើបញ្ជីតែមួយរួមគ្នា។',
      'អ្នកនឹងរៀបចំបញ្ជីវត្តមាន និងបញ្ជីចំណាយរបស់ក្រុមអ្នកផ្ទាល់ ខណៈពេលកំពុងរៀន។',
    ],
    category: 'office-software',
    lecturer: 'vichet',
    assistants: ['teacher'],
    level: 'beginner',
    language: 'km',
    thumbnail: '/art/course-xls.svg',
    priceCents: 1500,
    targetFinishDays: 14,
    requirements: ['មានគណនី Google', 'ចេះប្រើ Excel បន្តិចបន្តួច'],
    whatYouWillLearn: ['ចែករំលែកបញ្ជី ហើយកំណត់ថាអ្នកណាអាចកែ', 'មើលប្រវត្តិកែប្រែ និងយកច្បាប់ចាស់មកវិញ', 'ការពារក្រឡាដែលមិនចង់ឱ្យគេកែ'],
    whyJoinUs: [{ title: 'ធ្វើជាមួយក្រុមអ្នក', text: 'លំហាត់ប្រើបញ្ជីពិតរបស់ក្រុមអ្នក មិនមែនឧទាហរណ៍ក្នុងសៀវភៅទេ។' }],
    testimonials: [],
    sections: [
      {
        title: 'បញ្ជីតែមួយសម្រាប់ក្រុម',
        lessons: [
          {
            title: 'ហេតុអ្វីឈប់ផ្ញើឯកសារទៅមក?',
            type: 'article',
            minutes: 5,
            freePreview: true,
            text: [
              'ពេលផ្ញើឯកសារមួយទៅ 5 នាក់ អ្នកមានឯកសារ 5 ច្បាប់។ ម្នាក់ៗកែរៀងខ្លួន ហើយគ្មាននរណាដឹងថាមួយណាត្រូវ។',
              'ជាមួយ Google Sheets មានបញ្ជីតែមួយ។ អ្នកណាកែ អ្នកឯទៀតឃើញភ្លាម។',
              { list: ['មិនបាច់សួរថា «ច្បាប់ថ្មីនៅណា?»', 'មិនបាច់បញ្ចូលលេខពីរដង', 'បើកែខុស អាចយកច្បាប់ចាស់មកវិញ'] },
            ],
          },
          {
            title: 'បើកបញ្ជី ហើយអញ្ជើញក្រុម',
            type: 'article',
            minutes: 8,
            text: [
              'ចុចប៊ូតុង **Share** នៅខាងលើ រួចសរសេរអ៊ីមែលរបស់មិត្តរួមការងារ។',
              'ជ្រើស **Viewer** សម្រាប់អ្នកដែលមើលតែប៉ុណ្ណោះ និង **Editor** សម្រាប់អ្នកដែលត្រូវបញ្ចូលលេខ។',
            ],
          },
          { title: 'តេស្តខ្លី៖ អ្នកណាអាចកែអ្វី?', type: 'quiz', minutes: 5 },
        ],
      },
      {
        title: 'កុំឱ្យបាត់លេខ',
        lessons: [
          {
            title: 'ប្រវត្តិកែប្រែ និងការយកច្បាប់ចាស់មកវិញ',
            type: 'article',
            minutes: 7,
            text: ['បើក **File** រួច **Version history**។ អ្នកនឹងឃើញថាអ្នកណាកែអ្វី នៅម៉ោងប៉ុន្មាន ហើយអាចយកច្បាប់ណាមួយមកវិញដោយចុចម្តង។'],
          },
          { title: 'លំហាត់៖ បញ្ជីវត្តមានរបស់ក្រុម', type: 'assignment', minutes: 25 },
        ],
      },
    ],
    review: { submitted: { daysAgo: 1, time: '20:40', by: 'vichet' } },
  },
  {
    slug: 'answer-messages-that-sell',
    title: 'ឆ្លើយសារអតិថិជន ឱ្យគេសម្រេចចិត្តទិញ',
    subtitle: 'ប្រយោគខ្លីៗសម្រាប់ Messenger និង Telegram ដែលស្មោះត្រង់ និងមិនរំខានអតិថិជន។',
    description: [
      'អតិថិជនសួរតម្លៃ ហើយបាត់ទៅវិញ។ ភាគច្រើនមិនមែនព្រោះថ្លៃទេ គឺព្រោះចម្លើយរបស់យើងមិនទាន់ប្រាប់អ្វីដែលគេចង់ដឹង។',
      'ក្នុងវគ្គនេះ អ្នកគ្រូយកការសន្ទនាពិតពីហាងតូចៗមកវិភាគ រួចសរសេរឡើងវិញជាមួយអ្នក។',
    ],
    category: 'marketing',
    lecturer: 'many',
    level: 'beginner',
    language: 'km',
    thumbnail: '/art/course-mkt.svg',
    priceCents: 1200,
    targetFinishDays: 10,
    requirements: ['មានទំព័រហាង ឬគណនីលក់អនឡាញ'],
    whatYouWillLearn: ['ឆ្លើយសំណួរតម្លៃ ដោយមិនបាត់អតិថិជន', 'សរសេរសារតាមក្រោយដែលមិនរំខាន', 'ឆ្លើយពាក្យបណ្តឹងដោយសុភាព'],
    whyJoinUs: [{ title: 'គំរូចម្លើយ 30 ប្រយោគ', text: 'យកទៅកែឈ្មោះទំនិញ ហើយប្រើបានភ្លាម។' }],
    testimonials: [],
    sections: [
      {
        title: 'សំណួរដំបូង',
        lessons: [
          {
            title: '«ថ្លៃប៉ុន្មាន?» ឆ្លើយយ៉ាងម៉េច?',
            type: 'article',
            minutes: 6,
            text: [
              'កុំឆ្លើយតែលេខ។ ប្រាប់តម្លៃ អ្វីដែលរួមបញ្ចូល និងពេលដឹកដល់ ក្នុងសារតែមួយ។',
              { quote: '«អាវនេះ 12 ដុល្លារ ដឹកដល់ផ្ទះក្នុងភ្នំពេញស្អែកព្រឹក។ បងចង់បានទំហំណាដែរ?»' },
            ],
          },
          { title: 'តេស្តខ្លី៖ ជ្រើសចម្លើយល្អជាង', type: 'quiz', minutes: 6 },
        ],
      },
    ],
    review: {
      submitted: { daysAgo: 6, time: '19:15', by: 'many' },
      rejected: {
        daysAgo: 4,
        time: '09:20',
        by: 'owner',
        reason:
          'មេរៀនទី 1 ល្អណាស់ អានហើយចង់អនុវត្តភ្លាម។ តែវគ្គនៅខ្លីពេក៖ ចំណងជើងសន្យាអំពីពាក្យបណ្តឹង និងសារតាមក្រោយ តែមិនទាន់មានមេរៀនសម្រាប់រឿងទាំងពីរនេះទេ។ សូមបន្ថែមយ៉ាងតិចមួយមេរៀនសម្រាប់ចំណុចនីមួយៗ រួចដាក់ស្នើម្តងទៀត។ អរគុណអ្នកគ្រូ!',
      },
    },
  },
]

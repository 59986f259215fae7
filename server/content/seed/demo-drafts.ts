import type { ArticleContent } from './seed.types.ts'

/** What visitors do not see: two drafts, and an offer that is over. */
export const demoDrafts: ArticleContent[] = [
  {
    slug: 'answer-customers-at-night',
    title: 'អតិថិជនផ្ញើសារពេលយប់ តើត្រូវឆ្លើយយ៉ាងម៉េច?',
    summary: 'សារស្វ័យប្រវត្តិខ្លីមួយ អាចរក្សាអតិថិជនទុកបានដល់ព្រឹក។',
    body: [
      'អតិថិជនភាគច្រើនមើលទំនិញនៅពេលយប់ ក្រោយញ៉ាំបាយរួច។ បើយើងមិនឆ្លើយ គាត់ទៅសួរហាងផ្សេង។ តែម្ចាស់ហាងក៏ត្រូវគេងដែរ។',
      { h: 'សារស្វាគមន៍ដែលមានប្រយោជន៍' },
      {
        list: ['ប្រាប់ម៉ោងដែលអ្នកនឹងឆ្លើយ៖ «យើងឆ្លើយវិញម៉ោង 7 ព្រឹក»', 'ដាក់តម្លៃទំនិញដែលគេសួរញឹកញាប់', 'សុំឈ្មោះ និងទីតាំង ដើម្បីគិតថ្លៃដឹកជញ្ជូន'],
      },
      'ព្រឹកឡើង សូមឆ្លើយតាមលំដាប់ ពីអ្នកដែលសួរមុនគេ។',
    ],
    language: 'km',
    category: 'work',
    thumbnail: '/art/course-mkt.svg',
    author: 'manager',
    daysAgo: 6,
    isDraft: true,
  },
  {
    slug: 'choose-your-first-course',
    title: 'ជ្រើសរើសវគ្គដំបូងរបស់អ្នក',
    summary: '',
    body: ['មុនជ្រើសវគ្គ សូមសួរខ្លួនឯង 3 សំណួរ៖ ខ្ញុំចង់បានអ្វី? ខ្ញុំមានពេលប៉ុន្មាន? ខ្ញុំនឹងប្រើវានៅណា?'],
    language: 'km',
    category: 'learning',
    thumbnail: '/art/article-steps.svg',
    author: 'vichet',
    daysAgo: 0.3,
    isDraft: true,
  },
  {
    slug: 'discount-for-the-first-fifty',
    title: 'បញ្ចុះតម្លៃ 20% សម្រាប់សិស្ស 50 នាក់ដំបូង',
    summary: 'ការផ្តល់ជូនពិសេសសម្រាប់អ្នកចុះឈ្មោះមុនគេ។',
    body: ['សិស្ស 50 នាក់ដំបូងដែលចុះឈ្មោះក្នុងខែនេះ ទទួលបានការបញ្ចុះតម្លៃ 20% លើគ្រប់វគ្គ។', 'សូមផ្ញើសារមកយើងតាម Telegram ដើម្បីទទួលយក។'],
    language: 'km',
    category: 'work',
    thumbnail: '/art/article-price.svg',
    daysAgo: 96,
    trashed: { daysAgo: 5, time: '17:05', by: 'manager' },
  },
]

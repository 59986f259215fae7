import type { ArticlesContent } from './seed.types.ts'

export const platformArticles: ArticlesContent = {
  categories: [{ key: 'guides', name: { km: 'ការណែនាំ', en: 'Guides', zh: '指南' } }],
  articles: [
    {
      slug: 'open-a-school-in-seven-steps',
      title: 'បើកសាលាអនឡាញក្នុង 7 ជំហាន',
      summary: 'ពីឈ្មោះសាលា រហូតដល់សិស្សដំបូង។ បញ្ជីខ្លីមួយសម្រាប់ម្ចាស់សាលា។',
      body: [
        'អ្នកមិនចាំបាច់មានវគ្គ 10 ទើបបើកសាលាអនឡាញបានទេ។ វគ្គល្អមួយ និងសិស្ស 5 នាក់ គឺគ្រប់គ្រាន់សម្រាប់ចាប់ផ្តើម។',
        { h: 'ជំហានទាំង 7' },
        {
          list: [
            'ជ្រើសរើសឈ្មោះសាលា និងអាសយដ្ឋានគេហទំព័រខ្លី ងាយចាំ។',
            'ដាក់ឡូហ្គោ និងពណ៌ ដែលសិស្សស្គាល់ពីសាលារបស់អ្នក។',
            'សរសេរទំព័រអំពីសាលា៖ អ្នកជានរណា ហើយបង្រៀនអ្វី។',
            'រៀបចំវគ្គដំបូង 3 ផ្នែក ផ្នែកនីមួយៗមាន 3 ទៅ 5 មេរៀន។',
            'ទុកមេរៀនដំបូងឱ្យមើលឥតគិតថ្លៃ ដើម្បីឱ្យសិស្សស្គាល់គ្រូ។',
            'កំណត់តម្លៃ និងរបៀបទទួលប្រាក់។',
            'ផ្ញើតំណទៅសិស្សចាស់ៗ ហើយសុំមតិពីពួកគេ។',
          ],
        },
        { h: 'សប្តាហ៍ដំបូង' },
        'ឆ្លើយសំណួរសិស្សឱ្យលឿន។ សិស្ស 5 នាក់ដំបូង នឹងប្រាប់អ្នកថាមេរៀនណាពិបាក មេរៀនណាវែងពេក។ កែតាមនោះ មុនពេលផ្សព្វផ្សាយទៅមនុស្សច្រើន។',
        { quote: 'ចាប់ផ្តើមតូច កែជាប្រចាំ នោះសាលានឹងធំឡើងដោយខ្លួនឯង។' },
      ],
      language: 'km',
      category: 'guides',
      thumbnail: '/art/article-steps.svg',
      featured: true,
      daysAgo: 6,
    },
    {
      slug: 'what-to-charge-for-your-first-course',
      title: 'What to Charge for Your First Course',
      summary: 'A simple way to set a price that is fair to your students and to you.',
      body: [
        'Many schools choose their first price by looking at what others charge. It is better to start from your own costs and from what the course changes for the student.',
        { h: 'Count your hours' },
        'Add the hours for planning, recording and answering questions. Multiply by what an hour of your teaching costs in class. Divide by the number of students you expect in the first three months. That is your lowest sensible price.',
        { h: 'Think of the student' },
        {
          list: [
            'What does the course help them earn or save?',
            'How do they pay for similar things today?',
            'Would two smaller payments be easier than one?',
          ],
        },
        { h: 'Start simple' },
        'Choose one price and keep it for two months. Offer the first lesson free instead of a discount: it shows your quality and costs you nothing.',
        'After two months, look at the numbers. If many people watch the free lesson but few enroll, improve the course page before you lower the price.',
      ],
      language: 'en',
      category: 'guides',
      thumbnail: '/art/article-price.svg',
      daysAgo: 20,
    },
  ],
}

import type { SchoolContent } from './content.types.ts'

export const platformContent: SchoolContent = {
  subdomain: '',
  defaultLanguage: 'km',
  name: { km: 'សាលា', en: 'Sala', zh: 'Sala' },
  tagline: {
    km: 'បើកសាលាអនឡាញរបស់អ្នក',
    en: 'Open your own online school',
    zh: '开办您自己的在线学校',
  },
  headline: { km: 'បើកសាលាអនឡាញរបស់អ្នក', en: 'Open your own online school', zh: '开办自己的在线学校，' },
  headlineAccent: { km: 'ក្នុងរសៀលតែមួយ', en: 'in one afternoon', zh: '一个下午就够' },
  intro: {
    km: 'ដាក់មេរៀន ទទួលសិស្ស ទទួលប្រាក់ និងចេញវិញ្ញាបនបត្រ ក្រោមឈ្មោះសាលារបស់អ្នក។ ប្រើជាភាសាខ្មែរ អង់គ្លេស និងចិន មិនបាច់ចេះសរសេរកូដទេ។',
    en: 'Publish lessons, enrol students, take payments and give certificates under your own school’s name. In Khmer, English and Chinese, with no code to write.',
    zh: '以您学校的名义发布课程、招收学员、收取学费、颁发证书。支持高棉语、英语和中文，无需编写代码。',
  },
  about: {
    km: [
      { p: 'សាលា ជាប្រព័ន្ធសម្រាប់សាលារៀនតូចៗនៅកម្ពុជា ដែលចង់បង្រៀនតាមអ៊ីនធឺណិត តែមិនចង់រវល់ជាមួយបច្ចេកវិទ្យា។' },
      { h: 'អ្វីដែលសាលារបស់អ្នកទទួលបាន' },
      {
        list: [
          'គេហទំព័រផ្ទាល់ខ្លួន ដែលមានឈ្មោះ ពណ៌ និងឡូហ្គោរបស់អ្នក',
          'មេរៀនជាវីដេអូ សំឡេង ឯកសារ និងតេស្ត មើលបានស្រួលលើទូរសព្ទ',
          'ការទទួលប្រាក់តាម KHQR និងការពិនិត្យបង្កាន់ដៃ',
          'វិញ្ញាបនបត្រ ដែលនរណាក៏អាចផ្ទៀងផ្ទាត់បាន',
        ],
      },
      { p: 'ទិន្នន័យរបស់សាលានីមួយៗនៅដាច់ពីគ្នា។ សិស្សរបស់អ្នក ជាសិស្សរបស់អ្នក។' },
    ],
    en: [
      {
        p: 'Sala is made for small schools in Cambodia that want to teach online without becoming a technology company.',
      },
      { h: 'What your school gets' },
      {
        list: [
          'A website of your own, with your name, colours and logo',
          'Video, audio, document and quiz lessons that work well on a phone',
          'Payment by KHQR, and a simple way to check receipts',
          'Certificates that anyone can verify',
        ],
      },
      { p: 'Each school’s data is kept apart from every other school’s. Your students stay your students.' },
    ],
    zh: [
      { p: 'Sala 为柬埔寨的小型学校而建：想在线教学，又不必为技术操心。' },
      { h: '您的学校将拥有' },
      {
        list: [
          '属于自己的网站，使用您的校名、配色和标志',
          '视频、音频、文档和测验课程，手机上也能顺畅学习',
          'KHQR 收款，并可轻松核对收据',
          '任何人都能验证的证书',
        ],
      },
      { p: '每所学校的数据彼此独立。您的学员始终是您的学员。' },
    ],
  },
  logo: '/art/logo-sala.svg',
  heroPicture: '/art/hero-sala.svg',
  contact: {
    email: 'hello@sala.example.test',
    phone: '+855 23 000 222',
    address: {
      km: 'រាជធានីភ្នំពេញ ព្រះរាជាណាចក្រកម្ពុជា',
      en: 'Phnom Penh, Kingdom of Cambodia',
      zh: '柬埔寨王国金边市',
    },
    telegram: 'https://t.me/sala_platform_demo',
  },
  colours: { desktop: { 'Primary Color': '#0B6E4F', 'Secondary Color': '#F2A900' }, mobile: {} },
  courseCategories: [],
  articleCategories: [{ key: 'guides', name: { km: 'ការណែនាំ', en: 'Guides', zh: '指南' } }],
  lecturers: [],
  students: [],
  courses: [],
  articles: [
    {
      slug: 'open-a-school-in-seven-steps',
      title: 'បើកសាលាអនឡាញក្នុង 7 ជំហាន',
      summary: 'ពីឈ្មោះសាលា រហូតដល់សិស្សដំបូង។ បញ្ជីខ្លីមួយសម្រាប់ម្ចាស់សាលា។',
      body: [
        { p: 'អ្នកមិនចាំបាច់មានវគ្គ 10 ទើបបើកសាលាអនឡាញបានទេ។ វគ្គល្អមួយ និងសិស្ស 5 នាក់ គឺគ្រប់គ្រាន់សម្រាប់ចាប់ផ្តើម។' },
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
        { p: 'ឆ្លើយសំណួរសិស្សឱ្យលឿន។ សិស្ស 5 នាក់ដំបូង នឹងប្រាប់អ្នកថាមេរៀនណាពិបាក មេរៀនណាវែងពេក។ កែតាមនោះ មុនពេលផ្សព្វផ្សាយទៅមនុស្សច្រើន។' },
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
        {
          p: 'Many schools choose their first price by looking at what others charge. It is better to start from your own costs and from what the course changes for the student.',
        },
        { h: 'Count your hours' },
        {
          p: 'Add the hours for planning, recording and answering questions. Multiply by what an hour of your teaching costs in class. Divide by the number of students you expect in the first three months. That is your lowest sensible price.',
        },
        { h: 'Think of the student' },
        {
          list: [
            'What does the course help them earn or save?',
            'How do they pay for similar things today?',
            'Would two smaller payments be easier than one?',
          ],
        },
        { h: 'Start simple' },
        {
          p: 'Choose one price and keep it for two months. Offer the first lesson free instead of a discount: it shows your quality and costs you nothing.',
        },
        {
          p: 'After two months, look at the numbers. If many people watch the free lesson but few enrol, improve the course page before you lower the price.',
        },
      ],
      language: 'en',
      category: 'guides',
      thumbnail: '/art/article-price.svg',
      daysAgo: 20,
    },
  ],
  studentCourses: [],
}

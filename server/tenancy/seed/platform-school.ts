import type { SchoolContent } from './seed.types.ts'

export const platformSchool: SchoolContent = {
  subdomain: '',
  defaultLanguage: 'km',
  name: { km: 'Sala', en: 'Sala', zh: 'Sala' },
  tagline: {
    km: 'បើកសាលាអនឡាញរបស់អ្នក',
    en: 'Open your own online school',
    zh: '开办您自己的在线学校',
  },
  headline: { km: 'បើកសាលាអនឡាញរបស់អ្នក', en: 'Open your own online school', zh: '开办自己的在线学校，' },
  headlineAccent: { km: 'ក្នុងរសៀលតែមួយ', en: 'in one afternoon', zh: '一个下午就够' },
  intro: {
    km: 'គេហទំព័រ វគ្គសិក្សា និងអត្ថបទ ក្រោមឈ្មោះ ពណ៌ និងអាសយដ្ឋានរបស់សាលាអ្នកផ្ទាល់។ ប្រើជាភាសាខ្មែរ អង់គ្លេស និងចិន មិនបាច់ចេះសរសេរកូដទេ។',
    en: 'A site, courses and articles under your own school’s name, colours and address. In Khmer, English and Chinese, with no code to write.',
    zh: '网站、课程和文章，都用您学校自己的名称、配色和网址。支持高棉语、英语和中文，无需编写代码。',
  },
  about: {
    km: [
      'សាលា ជាប្រព័ន្ធសម្រាប់សាលារៀនតូចៗនៅកម្ពុជា ដែលចង់បង្រៀនតាមអ៊ីនធឺណិត តែមិនចង់រវល់ជាមួយបច្ចេកវិទ្យា។',
      { h: 'អ្វីដែលសាលារបស់អ្នកទទួលបាន' },
      {
        list: [
          'គេហទំព័រផ្ទាល់ខ្លួន ដែលមានឈ្មោះ ពណ៌ និងឡូហ្គោរបស់អ្នក',
          'កាតាឡុកវគ្គសិក្សា ដែលស្វែងរកបានជាភាសាខ្មែរ និងមើលស្រួលលើទូរសព្ទ',
          'អាសយដ្ឋានគេហទំព័រផ្ទាល់ខ្លួន',
          'គេហទំព័រជាភាសាខ្មែរ អង់គ្លេស និងចិន',
        ],
      },
      'ទិន្នន័យរបស់សាលានីមួយៗនៅដាច់ពីគ្នា។ សិស្សរបស់អ្នក ជាសិស្សរបស់អ្នក។',
    ],
    en: [
      'Sala is made for small schools in Cambodia that want to teach online without becoming a technology company.',
      { h: 'What your school gets' },
      {
        list: [
          'A website of your own, with your name, colours and logo',
          'A catalogue that is searched in Khmer and reads well on a phone',
          'An address of your own',
          'Pages in Khmer, English and Chinese',
        ],
      },
      'Each school’s data is kept apart from every other school’s. Your students stay your students.',
    ],
    zh: [
      'Sala 为柬埔寨的小型学校而建：想在线教学，又不必为技术操心。',
      { h: '您的学校将拥有' },
      {
        list: [
          '属于自己的网站，使用您的校名、配色和标志',
          '可用高棉语搜索、适合手机阅读的课程目录',
          '属于自己的网址',
          '高棉语、英语和中文页面',
        ],
      },
      '每所学校的数据彼此独立。您的学员始终是您的学员。',
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
}

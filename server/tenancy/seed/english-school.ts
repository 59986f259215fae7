import type { SchoolContent } from './seed.types.ts'

export const englishSchool: SchoolContent = {
  subdomain: 'english',
  openedDaysAgo: 240,
  booked: { package: 'standard', period: 'half-year', monthsAgo: 4 },
  defaultLanguage: 'en',
  name: { km: 'សាលាអង់គ្លេសមាត់ទន្លេ', en: 'Riverside English', zh: '河畔英语' },
  tagline: {
    km: 'ភាសាអង់គ្លេស សម្រាប់ជីវិតរបស់អ្នក',
    en: 'English for the life you live',
    zh: '学以致用的英语',
  },
  headline: { km: 'និយាយភាសាអង់គ្លេស', en: 'Speak English at work,', zh: '在工作中说英语，' },
  headlineAccent: { km: 'ដោយមិនភ័យខ្លាច', en: 'without fear', zh: '不再胆怯' },
  intro: {
    km: 'មេរៀនខ្លីៗពីជីវិតពិតនៅកម្ពុជា មានគ្រូស្តាប់សំឡេងរបស់អ្នក ហើយជួយកែដោយទន់ភ្លន់។ ចាប់ផ្តើមដោយវគ្គឥតគិតថ្លៃ។',
    en: 'Short lessons from real life in Cambodia, with a teacher who listens to your voice and corrects you kindly. Start with a free course.',
    zh: '取材于柬埔寨真实生活的短课程，老师会听您的录音并耐心纠正。先从免费课程开始吧。',
  },
  about: {
    en: [
      'Riverside English started with eight students and one whiteboard in a room above a coffee shop in Phnom Penh. From the window you could see the ferries, and that is where the name comes from.',
      { h: 'How we teach' },
      {
        list: [
          'Speak in every lesson, from the first day',
          'Learn sentences that you can use tomorrow',
          'Correct two mistakes at a time, never ten',
          'Respect the time of people who work',
        ],
      },
      'Our teachers are Cambodian and international. All of them have learned another language as adults, so they know how it feels to search for a word.',
      'We also teach Chinese, because many of our students asked for it. If you need another language, tell us.',
    ],
    km: [
      'សាលាអង់គ្លេសមាត់ទន្លេ ចាប់ផ្តើមពីសិស្ស 8 នាក់ និងក្តារខៀនមួយ ក្នុងបន្ទប់លើហាងកាហ្វេមួយនៅភ្នំពេញ។ ពីបង្អួច គេមើលឃើញសាឡាងឆ្លងទន្លេ ទើបយើងដាក់ឈ្មោះនេះ។',
      { h: 'របៀបដែលយើងបង្រៀន' },
      {
        list: [
          'និយាយគ្រប់មេរៀន តាំងពីថ្ងៃដំបូង',
          'រៀនប្រយោគដែលប្រើបាននៅថ្ងៃស្អែក',
          'កែកំហុសម្តងពីរ មិនមែនម្តងដប់',
          'គោរពពេលវេលារបស់អ្នកធ្វើការ',
        ],
      },
      'គ្រូរបស់យើងមានទាំងខ្មែរ និងបរទេស។ គ្រប់គ្នាធ្លាប់រៀនភាសាថ្មីពេលធំហើយ ដូច្នេះយល់ពីអារម្មណ៍ពេលរកពាក្យមិនឃើញ។',
    ],
    zh: [
      '河畔英语起步于金边一家咖啡馆楼上的房间，当时只有八名学员和一块白板。从窗口可以望见渡船，校名由此而来。',
      { h: '我们的教学方式' },
      { list: ['从第一天起，每节课都开口说', '学明天就能用上的句子', '一次只纠正两个错误', '尊重上班族的时间'] },
      '我们的老师来自柬埔寨和其他国家，他们成年后都学过另一门语言，懂得一时找不到词的感受。',
    ],
  },
  logo: '/art/logo-english.svg',
  heroPicture: '/art/hero-english.svg',
  contact: {
    email: 'hello@riverside.example.test',
    phone: '+855 23 000 333',
    address: {
      km: 'មាត់ទន្លេ ខណ្ឌដូនពេញ រាជធានីភ្នំពេញ',
      en: 'Riverside, Daun Penh, Phnom Penh',
      zh: '金边市隆边区河畔',
    },
    telegram: 'https://t.me/riverside_english_demo',
    facebook: 'https://www.facebook.com/riverside.english.demo',
  },
  colours: {
    desktop: {
      'Primary Color': '#26408B',
      'Secondary Color': '#E4572E',
      'Tertiary Color': '#1F7A8C',
      'Text Header & Footer Color': '#EAF0FB',
      'Text Header & Footer Color Hover': '#FFC9B5',
      'Text Body Color': '#2A3350',
      'Primary Background': '#F7F9FD',
      'Secondary Background': '#FFFFFF',
      'Tertiary Background': '#FFF4E6',
      'Header & Footer Background Color': '#16224D',
    },
    mobile: {
      'Primary Background': '#FFFFFF',
      'Header & Footer Background Color': '#1E3370',
    },
  },
  changes: [
    {
      by: 'owner',
      daysAgo: 24,
      time: '10:40',
      action: 'update',
      about: 'theme',
      before: { 'Header & Footer Background Color (mobile)': '#16224D' },
      after: { 'Header & Footer Background Color (mobile)': '#1E3370' },
    },
  ],
}

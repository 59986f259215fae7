import type { SchoolContent } from './seed.types.ts'

const contact: SchoolContent['contact'] = {
  email: 'hello@ponleu.example.test',
  phone: '+855 12 000 111',
  address: {
    km: 'ផ្លូវលេខ 3 ក្រុងបាត់ដំបង ខេត្តបាត់ដំបង',
    en: 'Street 3, Battambang City, Battambang Province',
    zh: '马德望省马德望市3号街',
  },
  telegram: 'https://t.me/ponleu_school_demo',
  facebook: 'https://www.facebook.com/ponleu.school.demo',
}

export const demoSchool: SchoolContent = {
  subdomain: 'demo',
  openedDaysAgo: 244,
  booked: { package: 'premium', period: 'year', monthsAgo: 4 },
  defaultLanguage: 'km',
  name: { km: 'សាលាពន្លឺ', en: 'Ponleu School', zh: '光明学堂' },
  tagline: {
    km: 'រៀនជំនាញថ្មី ម្តងបន្តិចៗ',
    en: 'New skills, a little every day',
    zh: '每天一点，学会新技能',
  },
  headline: { km: 'រៀនជំនាញថ្មី ពីគ្រូខ្មែរ', en: 'Learn a new skill from Khmer teachers,', zh: '跟柬埔寨老师学新技能，' },
  headlineAccent: { km: 'នៅពេលអ្នកទំនេរ', en: 'in your own time', zh: '时间由您定' },
  intro: {
    km: 'មេរៀនខ្លីៗជាភាសាខ្មែរ មើលបានស្រួលលើទូរសព្ទ ទោះអ៊ីនធឺណិតយឺតក៏ដោយ។ គ្រូម្នាក់ៗធ្វើការពិតក្នុងវិស័យដែលខ្លួនបង្រៀន។',
    en: 'Short lessons in Khmer that play well on a phone, even on a slow connection. Every teacher works in the field they teach.',
    zh: '短小的高棉语课程，网速慢也能在手机上顺畅观看。每位老师都在自己所教的行业工作。',
  },
  about: {
    km: [
      'សាលាពន្លឺចាប់ផ្តើមពីថ្នាក់តូចមួយនៅបាត់ដំបង ដែលបង្រៀនម្ចាស់តូបឱ្យចេះកត់បញ្ជី។ សិស្សម្នាក់នៅឆ្ងាយសុំឱ្យថតវីដេអូផ្ញើ ហើយពីថ្ងៃនោះមក យើងបង្រៀនតាមអ៊ីនធឺណិត។',
      { h: 'អ្វីដែលយើងជឿ' },
      { list: ['រៀនជាភាសាខ្លួនឯង យល់លឿនជាង', 'មេរៀនខ្លី តែធ្វើតាមបានពិត', 'គ្រប់គ្នាអាចរៀនបាន មិនថាអាយុប៉ុន្មាន ឬនៅខេត្តណា'] },
      'គ្រូរបស់យើងធ្វើការពិតក្នុងវិស័យដែលពួកគាត់បង្រៀន។ យើងជ្រើសរើសគ្រូដែលចេះធ្វើ ហើយចេះពន្យល់។',
      'មានចម្ងល់ ឬចង់ឱ្យយើងបើកវគ្គអ្វីថ្មី សូមផ្ញើសារមកយើង។ យើងអានសារគ្រប់ច្បាប់។',
    ],
    en: [
      'Ponleu School began as one small class in Battambang that taught stall owners to keep their books. A student who lived far away asked for a video, and since that day we have taught online.',
      { h: 'What we believe' },
      {
        list: [
          'You understand faster in your own language',
          'A lesson should be short, and you should be able to do it the same day',
          'Everyone can learn, at any age and in any province',
        ],
      },
      'Our teachers work in the field they teach. If you have a question or would like a new course, write to us. We read every message.',
    ],
    zh: [
      '光明学堂起步于马德望的一间小教室，最初教摊主记账。后来一位住得很远的学员请我们录成视频，从那天起，我们开始线上教学。',
      { h: '我们相信' },
      { list: ['用母语学习，理解得更快', '课程要短，当天就能用上', '不论年龄，不论住在哪个省，人人都能学会'] },
      '我们的老师都在自己所教的行业工作。如果有问题，或希望我们开设新课程，请给我们留言。',
    ],
  },
  logo: '/art/logo.svg',
  heroPicture: '/art/hero.svg',
  contact,
  colours: {
    desktop: { 'Primary Color': '#0B6E4F', 'Secondary Color': '#F2A900', 'Tertiary Color': '#D2633A' },
    mobile: {},
  },
  changes: [
    {
      by: 'owner',
      daysAgo: 41,
      time: '08:35',
      action: 'update',
      about: 'theme',
      before: { 'Primary Color (desktop)': '#1B7F79' },
      after: { 'Primary Color (desktop)': '#0B6E4F' },
    },
    {
      by: 'owner',
      daysAgo: 30,
      time: '16:50',
      action: 'update',
      about: 'school',
      before: { contact: { ...contact, phone: '+855 12 000 101' } },
      after: { contact },
    },
  ],
}

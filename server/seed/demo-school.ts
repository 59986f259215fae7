import type { SchoolContent } from './content.types.ts'
import { demoArticles } from './demo-articles.ts'
import { businessCourses } from './demo-courses-business.ts'
import { coursesInReview } from './demo-courses-in-review.ts'
import { languageCourses } from './demo-courses-languages.ts'
import { skillCourses } from './demo-courses-skills.ts'
import { technologyCourses } from './demo-courses-technology.ts'
import { demoDrafts } from './demo-drafts.ts'
import { demoFiles } from './demo-files.ts'
import { demoTerms, demoWishes } from './demo-learning.ts'
import { demoChanges, demoEnrollments } from './demo-office.ts'
import { demoManagers, demoMembers, demoTeacher } from './demo-people.ts'
import { demoQuestions } from './demo-questions.ts'
import { demoVoices } from './demo-voices.ts'

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
  headlineAccent: { km: 'នៅពេលអ្នកទំនេរ', en: 'in your own time', zh: '时间由你定' },
  intro: {
    km: 'មេរៀនខ្លីៗជាភាសាខ្មែរ មើលបានស្រួលលើទូរសព្ទ ទោះអ៊ីនធឺណិតយឺតក៏ដោយ។ គ្រូម្នាក់ៗធ្វើការពិតក្នុងវិស័យដែលខ្លួនបង្រៀន។',
    en: 'Short lessons in Khmer that play well on a phone, even on a slow connection. Every teacher works in the field they teach.',
    zh: '短小的高棉语课程，网速慢也能在手机上顺畅观看。每位老师都在自己所教的行业工作。',
  },
  about: {
    km: [
      {
        p: 'សាលាពន្លឺចាប់ផ្តើមពីថ្នាក់តូចមួយនៅបាត់ដំបង ដែលបង្រៀនម្ចាស់តូបឱ្យចេះកត់បញ្ជី។ សិស្សម្នាក់នៅឆ្ងាយសុំឱ្យថតវីដេអូផ្ញើ ហើយពីថ្ងៃនោះមក យើងបង្រៀនតាមអ៊ីនធឺណិត។',
      },
      { h: 'អ្វីដែលយើងជឿ' },
      { list: ['រៀនជាភាសាខ្លួនឯង យល់លឿនជាង', 'មេរៀនខ្លី តែធ្វើតាមបានពិត', 'គ្រប់គ្នាអាចរៀនបាន មិនថាអាយុប៉ុន្មាន ឬនៅខេត្តណា'] },
      { p: 'គ្រូរបស់យើងធ្វើការពិតក្នុងវិស័យដែលពួកគាត់បង្រៀន។ យើងជ្រើសរើសគ្រូដែលចេះធ្វើ ហើយចេះពន្យល់។' },
      { p: 'មានចម្ងល់ ឬចង់ឱ្យយើងបើកវគ្គអ្វីថ្មី សូមផ្ញើសារមកយើង។ យើងអានសារគ្រប់ច្បាប់។' },
    ],
    en: [
      {
        p: 'Ponleu School began as one small class in Battambang that taught stall owners to keep their books. A student who lived far away asked for a video, and since that day we have taught online.',
      },
      { h: 'What we believe' },
      {
        list: [
          'You understand faster in your own language',
          'A lesson should be short, and you should be able to do it the same day',
          'Everyone can learn, at any age and in any province',
        ],
      },
      {
        p: 'Our teachers work in the field they teach. If you have a question or would like a new course, write to us. We read every message.',
      },
    ],
    zh: [
      {
        p: '光明学堂起步于马德望的一间小教室，最初教摊主记账。后来一位住得很远的学员请我们录成视频，从那天起，我们开始线上教学。',
      },
      { h: '我们相信' },
      { list: ['用母语学习，理解得更快', '课程要短，当天就能用上', '不论年龄，不论住在哪个省，人人都能学会'] },
      { p: '我们的老师都在自己所教的行业工作。如果有问题，或希望我们开设新课程，请给我们留言。' },
    ],
  },
  logo: '/art/logo.svg',
  heroPicture: '/art/hero.svg',
  contact,
  colours: {
    desktop: { 'Primary Color': '#0B6E4F', 'Secondary Color': '#F2A900', 'Tertiary Color': '#D2633A' },
    mobile: {},
  },
  courseCategories: [
    { key: 'business', name: { km: 'អាជីវកម្ម', en: 'Business', zh: '商业' }, icon: 'briefcase' },
    { key: 'languages', name: { km: 'ភាសា', en: 'Languages', zh: '语言' }, icon: 'languages' },
    { key: 'technology', name: { km: 'បច្ចេកវិទ្យា', en: 'Technology', zh: '科技' }, icon: 'laptop' },
    {
      key: 'office-software',
      name: { km: 'កម្មវិធីការិយាល័យ', en: 'Office software', zh: '办公软件' },
      icon: 'calculator',
      parent: 'technology',
    },
    {
      key: 'programming',
      name: { km: 'ការសរសេរកម្មវិធី', en: 'Programming', zh: '编程' },
      icon: 'laptop',
      parent: 'technology',
    },
    { key: 'marketing', name: { km: 'ទីផ្សារ', en: 'Marketing', zh: '营销' }, icon: 'megaphone' },
    { key: 'design', name: { km: 'រចនា និងរូបភាព', en: 'Design and photos', zh: '设计与摄影' }, icon: 'palette' },
    { key: 'agriculture', name: { km: 'កសិកម្ម', en: 'Agriculture', zh: '农业' }, icon: 'sprout' },
    { key: 'teaching', name: { km: 'ការបង្រៀន', en: 'Teaching', zh: '教学' }, icon: 'presentation' },
    { key: 'personal', name: { km: 'អភិវឌ្ឍខ្លួន', en: 'Personal growth', zh: '自我提升' }, icon: 'mic' },
  ],
  articleCategories: [
    { key: 'work', name: { km: 'ការងារ និងអាជីវកម្ម', en: 'Work and business', zh: '工作与经营' } },
    { key: 'skills', name: { km: 'ជំនាញ', en: 'Skills', zh: '技能' } },
    { key: 'learning', name: { km: 'វិធីរៀន', en: 'How to learn', zh: '学习方法' } },
  ],
  managers: demoManagers,
  lecturers: [
    {
      key: 'vichet',
      email: 'lecture@demo.test',
      firstName: 'វិចិត្រ',
      lastName: 'ហេង',
      avatar: '/art/person-vichet.svg',
      position: 'អ្នកវិភាគទិន្នន័យ',
      bio: 'លោកគ្រូ វិចិត្រ ធ្វើការជាមួយទិន្នន័យក្នុងធនាគារ និងអង្គការអស់ 9 ឆ្នាំ។ លោកគ្រូចូលចិត្តធ្វើឱ្យរឿងស្មុគស្មាញក្លាយជារឿងងាយ។',
    },
    {
      key: 'sophea',
      email: 'sophea@example.test',
      firstName: 'សុភា',
      lastName: 'ចាន់',
      avatar: '/art/person-sophea.svg',
      position: 'គណនេយ្យករជំនាញ',
      bio: 'អ្នកគ្រូ សុភា ធ្លាប់ធ្វើបញ្ជីឱ្យអាជីវកម្មតូចៗជាច្រើន ពីតូបកាហ្វេដល់រោងម៉ាស៊ីនស្រូវ។ អ្នកគ្រូពន្យល់ដោយឧទាហរណ៍ពិត មិនប្រើពាក្យបច្ចេកទេសពិបាក។',
    },
    {
      key: 'dara',
      email: 'dara@example.test',
      firstName: 'ដារ៉ា',
      lastName: 'លី',
      avatar: '/art/person-dara.svg',
      position: 'គ្រូភាសាអង់គ្លេស',
      bio: 'លោកគ្រូ ដារ៉ា បង្រៀនភាសាអង់គ្លេសដល់បុគ្គលិកសណ្ឋាគារ និងការិយាល័យអស់ 11 ឆ្នាំ។ លោកគ្រូជឿថា និយាយខុសល្អជាងមិនហ៊ាននិយាយ។',
    },
    {
      key: 'many',
      email: 'many@example.test',
      firstName: 'ម៉ានី',
      lastName: 'សុខ',
      avatar: '/art/person-many.svg',
      position: 'អ្នកទីផ្សារឌីជីថល',
      bio: 'អ្នកគ្រូ ម៉ានី ចាប់ផ្តើមលក់អាវតាមអនឡាញតាំងពីឆ្នាំ 2016 ហើយឥឡូវជួយហាងតូចៗឱ្យមានអតិថិជនតាម Facebook និង TikTok។',
    },
    {
      key: 'bopha',
      email: 'bopha@example.test',
      firstName: 'បុប្ផា',
      lastName: 'ណុប',
      avatar: '/art/person-bopha.svg',
      position: 'អ្នកសរសេរកម្មវិធី និងអ្នកថតរូប',
      bio: 'អ្នកគ្រូ បុប្ផា សរសេរកូដពេលថ្ងៃ ថតរូបពេលល្ងាច ហើយបង្រៀនភាសាខ្មែរដល់ជនបរទេសនៅចុងសប្តាហ៍។',
    },
    {
      key: 'kosal',
      email: 'kosal@example.test',
      firstName: 'កុសល',
      lastName: 'ផល',
      avatar: '/art/person-kosal.svg',
      position: 'កសិករ និងអ្នកបច្ចេកទេសកសិកម្ម',
      bio: 'លោកគ្រូ កុសល មានចម្ការបន្លែនៅកំពង់ចាមជាង 10 ឆ្នាំ និងធ្លាប់បណ្តុះបណ្តាលកសិករតាមភូមិ។ អ្វីដែលលោកគ្រូបង្រៀន លោកគ្រូធ្វើផ្ទាល់ដៃ។',
      lectureType: 1,
    },
    demoTeacher,
  ],
  students: [
    { key: 'srey', email: 'student@demo.test', firstName: 'ស្រីនាង', lastName: 'នួន', avatar: '/art/person-srey.svg' },
    { key: 'rith', email: 'rith@example.test', firstName: 'រិទ្ធ', lastName: 'គឹម', avatar: '/art/person-rith.svg' },
    {
      key: 'phalla',
      email: 'phalla@example.test',
      firstName: 'ផល្លា',
      lastName: 'ឈឹម',
      avatar: '/art/person-phalla.svg',
    },
    { key: 'visal', email: 'visal@example.test', firstName: 'វិសាល', lastName: 'មាស', avatar: '/art/person-visal.svg' },
    {
      key: 'chenda',
      email: 'chenda@example.test',
      firstName: 'ចិន្តា',
      lastName: 'គង់',
      avatar: '/art/person-chenda.svg',
    },
  ],
  members: demoMembers,
  courses: [...businessCourses, ...technologyCourses, ...languageCourses, ...skillCourses, ...coursesInReview],
  files: demoFiles,
  articles: [...demoArticles, ...demoDrafts],
  studentCourses: [
    { slug: 'accounting-for-small-business', lessonsDone: 7, lastVisitDaysAgo: 0 },
    { slug: 'excel-for-the-office', lessonsDone: 12, lastVisitDaysAgo: 2 },
    { slug: 'teach-your-first-online-lesson', lessonsDone: 3, lastVisitDaysAgo: 1 },
    { slug: 'phone-photography', lessonsDone: 12, lastVisitDaysAgo: 18 },
    { slug: 'english-for-work-in-khmer', lessonsDone: 0, lastVisitDaysAgo: 5 },
  ],
  enrollments: demoEnrollments,
  terms: demoTerms,
  questions: demoQuestions,
  wishes: demoWishes,
  voices: demoVoices,
  changes: demoChanges(contact),
  certificate: {
    course: 'phone-photography',
    layout: 'classic',
    signature: '/art/signature-demo.svg',
    signer: 'ឡុង ចន្ទា',
    signerPosition: 'នាយកសាលា',
  },
}

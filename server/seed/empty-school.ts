import type { SchoolContent } from './content.types.ts'

export const emptySchool: SchoolContent = {
  subdomain: 'empty',
  defaultLanguage: 'km',
  name: { km: 'សាលាថ្មី', en: 'New School', zh: '新学校' },
  tagline: { km: 'ជួបគ្នាឆាប់ៗនេះ', en: 'Opening soon', zh: '即将开课' },
  headline: {},
  headlineAccent: {},
  intro: {},
  about: {},
  logo: '/art/logo-empty.svg',
  heroPicture: '',
  contact: { email: 'hello@empty.example.test', phone: '', address: {} },
  colours: { desktop: {}, mobile: {} },
  courseCategories: [],
  articleCategories: [],
  lecturers: [
    {
      key: 'lecturer',
      email: 'lecture@empty.test',
      firstName: 'សុវណ្ណ',
      lastName: 'កែវ',
      avatar: '/art/avatar-default.webp',
      position: 'គ្រូបង្រៀន',
    },
  ],
  students: [
    {
      key: 'student',
      email: 'student@empty.test',
      firstName: 'រតនា',
      lastName: 'ហុង',
      avatar: '/art/avatar-default.webp',
    },
  ],
  courses: [],
  articles: [],
  studentCourses: [],
}

import type { SchoolContent } from './seed.types.ts'

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
}

import type { ChangeContent, SchoolContent } from './content.types.ts'

export const demoEnrollments: SchoolContent['enrollments'] = {
  weeks: [7, 9, 12, 10, 8, 11, 14, 10, 9, 14, 18, 18],
  liking: {
    'excel-for-the-office': 10,
    'accounting-for-small-business': 9,
    'sell-on-facebook-and-tiktok': 8,
    'english-for-work-in-khmer': 7,
    'phone-photography': 5,
    'python-for-beginners': 4,
    'web-pages-with-html-and-css': 3,
    'vegetables-in-a-net-house': 3,
    'data-dashboards-in-excel': 3,
    'teach-your-first-online-lesson': 2,
    'khmer-for-newcomers': 1,
  },
}

export function demoChanges(contact: SchoolContent['contact']): ChangeContent[] {
  return [
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
    {
      by: 'manager',
      daysAgo: 14,
      time: '11:10',
      action: 'update',
      about: { person: 'kosal' },
      before: { position: 'កសិករ' },
      after: { position: 'កសិករ និងអ្នកបច្ចេកទេសកសិកម្ម' },
    },
    {
      by: 'manager',
      daysAgo: 3,
      time: '09:00',
      action: 'publish',
      about: { article: 'seven-excel-formulas' },
      before: { published: false },
      after: { published: true },
    },
  ]
}

import type { ChangeContent, SchoolContent } from './content.types.ts'

export const englishEnrollments: SchoolContent['enrollments'] = {
  weeks: [2, 3, 2, 4, 3, 2, 4, 5, 3, 4, 3, 5],
  liking: {
    'english-for-work': 8,
    'everyday-conversation': 6,
    'job-interview-english': 5,
    'clear-pronunciation': 4,
    'ielts-academic-six-and-a-half': 4,
    'grammar-from-zero': 3,
    'business-writing': 3,
    'hospitality-english': 2,
    'chinese-for-beginners': 2,
  },
}

export const englishChanges: ChangeContent[] = [
  {
    by: 'owner',
    daysAgo: 24,
    time: '10:40',
    action: 'update',
    about: 'theme',
    before: { 'Header & Footer Background Color (mobile)': '#16224D' },
    after: { 'Header & Footer Background Color (mobile)': '#1E3370' },
  },
  {
    by: 'owner',
    daysAgo: 18,
    time: '14:25',
    action: 'update',
    about: { category: 'learning' },
    before: { name: { km: 'វិធីរៀន', en: 'Learning', zh: '学习方法' } },
    after: { name: { km: 'វិធីរៀន', en: 'How to learn', zh: '学习方法' } },
  },
  {
    by: 'owner',
    daysAgo: 8,
    time: '08:20',
    action: 'update',
    about: { person: 'lina' },
    before: { position: 'Speaking teacher' },
    after: { position: 'Speaking and pronunciation teacher' },
  },
]

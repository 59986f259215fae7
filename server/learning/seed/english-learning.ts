import type { LearningContent } from './seed.types.ts'

export const englishLearning: LearningContent = {
  studentCourses: [
    { slug: 'clear-pronunciation', lessonsDone: 9, lastVisitDaysAgo: 1 },
    { slug: 'everyday-conversation', lessonsDone: 10, lastVisitDaysAgo: 30 },
    { slug: 'english-for-work', lessonsDone: 0, lastVisitDaysAgo: 3 },
  ],
  enrollments: {
    weeks: [2, 3, 2, 4, 3, 2, 4, 5, 3, 4, 3, 5],
    popularity: {
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
  },
  certificate: {
    course: 'everyday-conversation',
    layout: 'modern',
    signature: null,
    signer: 'Chantha Long',
    signerPosition: 'Director',
  },
}

import type { LearningContent } from './seed.types.ts'

export const englishLearning: LearningContent = {
  studentCourses: [
    { slug: 'clear-pronunciation', lessonsDone: 9, lastVisitDaysAgo: 1 },
    { slug: 'everyday-conversation', lessonsDone: 10, lastVisitDaysAgo: 30 },
    { slug: 'english-for-work', lessonsDone: 0, lastVisitDaysAgo: 3 },
  ],
  quizzesPassed: [{ course: 'clear-pronunciation', quiz: 1 }],
  essays: [
    'Subject: Price list for November\n\nDear Mr Chan,\n\nI wrote to you on Monday about the price list for November. Could you please send it to me by Thursday? We would like to place our order on Friday.\n\nThank you very much.\n\nBest regards,\nSovann',
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

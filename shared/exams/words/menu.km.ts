import type { menu as en } from './menu.en.ts'

export const menu: typeof en = {
  exams: 'ការប្រឡង',
  screens: {
    allExams: 'ការប្រឡងទាំងអស់',
    papers: 'វិញ្ញាសារង់ចាំកែ',
    generalExams: 'ការប្រឡងរបស់សាលា',
    questionBank: 'ធនាគារសំណួរ',
    earlierExams: 'ការប្រឡងមុនៗ',
  },
}

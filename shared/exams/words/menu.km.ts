import type { menu as en } from './menu.en.ts'

export const menu: typeof en = {
  screens: { papers: 'ត្រូវកែ', generalExams: 'ការប្រឡងរបស់សាលា', questionBank: 'ធនាគារសំណួរ', earlierExams: 'ការប្រឡងមុនៗ' },
}

import type { cards as en } from './cards.en.ts'

export const cards: typeof en = { waiting: { papers: '待批改的试卷', correct: '批改' } }

import type { cards as en } from './cards.en.ts'

export const cards: typeof en = { waiting: { papers: 'វិញ្ញាសាត្រូវកែ', correct: 'កែ' } }

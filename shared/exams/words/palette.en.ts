export const palette = { screens: { papers: 'grade mark essays papers scores points rubric' } }

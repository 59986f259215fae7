export const cards = { waiting: { papers: 'Papers to grade', correct: 'Grade' } }

export const cards = { waiting: { papers: 'Papers to correct', correct: 'Correct' } }

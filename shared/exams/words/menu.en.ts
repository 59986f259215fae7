export const menu = { screens: { papers: 'To grade', generalExams: 'General exams', earlierExams: 'Earlier exams' } }

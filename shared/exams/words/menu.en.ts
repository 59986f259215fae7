export const menu = { screens: { papers: 'To correct' } }

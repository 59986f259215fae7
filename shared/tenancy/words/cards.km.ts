import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  platform: {
    schools: 'សាលា',
    open: (count) => `បើក ${count}`,
    newSchools: (count) => `ថ្មី ${count} ក្នុង 30 ថ្ងៃ`,
  },
  site: {
    title: 'គេហទំព័ររបស់អ្នកឥឡូវនេះ',
    onlyYou: 'មានតែអ្នកទេដែលឃើញ',
    frame: 'រូបតូចនៃគេហទំព័ររបស់អ្នក',
    open: 'មើលគេហទំព័រ',
    edit: 'កែទំព័រ',
  },
}

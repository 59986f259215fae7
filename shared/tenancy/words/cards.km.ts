import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  platform: {
    schools: 'សាលា',
    open: (count) => `បើក ${count}`,
    newSchools: (count) => `ថ្មី ${count} ក្នុង 30 ថ្ងៃ`,
  },
}

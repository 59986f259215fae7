import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  articles: 'អត្ថបទដែលបានផ្សាយ',
  drafts: (count) => `សេចក្តីព្រាង ${count}`,
}

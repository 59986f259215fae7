import { wordArea } from '#web/core/word-area.ts'

/** What the menu of the office says of this domain. */
export const examsMenu = wordArea('exams/words/menu', {
  km: async () => (await import('#shared/exams/words/menu.km.ts')).menu,
  en: async () => (await import('#shared/exams/words/menu.en.ts')).menu,
  zh: async () => (await import('#shared/exams/words/menu.zh.ts')).menu,
})

/** What the first page of the office says of it. */
export const examsCards = wordArea('exams/words/cards', {
  km: async () => (await import('#shared/exams/words/cards.km.ts')).cards,
  en: async () => (await import('#shared/exams/words/cards.en.ts')).cards,
  zh: async () => (await import('#shared/exams/words/cards.zh.ts')).cards,
})

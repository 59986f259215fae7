import { wordArea } from '#web/core/word-area.ts'

/** What the menu and the search of the office say of this domain. */
export const courseMenu = wordArea('courses/words/menu', {
  km: async () => (await import('#shared/courses/words/menu.km.ts')).menu,
  en: async () => (await import('#shared/courses/words/menu.en.ts')).menu,
  zh: async () => (await import('#shared/courses/words/menu.zh.ts')).menu,
})

/** What its cards on the first page of the office say. */
export const courseCards = wordArea('courses/words/cards', {
  km: async () => (await import('#shared/courses/words/cards.km.ts')).cards,
  en: async () => (await import('#shared/courses/words/cards.en.ts')).cards,
  zh: async () => (await import('#shared/courses/words/cards.zh.ts')).cards,
})

import { wordArea } from '#web/core/word-area.ts'

/** What the menu and the search of the office say of this domain. */
export const mediaMenu = wordArea('media/words/menu', {
  km: async () => (await import('#shared/media/words/menu.km.ts')).menu,
  en: async () => (await import('#shared/media/words/menu.en.ts')).menu,
  zh: async () => (await import('#shared/media/words/menu.zh.ts')).menu,
})

/** What its cards on the first page of the office say. */
export const mediaCards = wordArea('media/words/cards', {
  km: async () => (await import('#shared/media/words/cards.km.ts')).cards,
  en: async () => (await import('#shared/media/words/cards.en.ts')).cards,
  zh: async () => (await import('#shared/media/words/cards.zh.ts')).cards,
})

import { wordArea } from '#web/core/word-area.ts'

/** What the menu and the search of the office say of this domain. */
export const commerceMenu = wordArea('commerce/words/menu', {
  km: async () => (await import('#shared/commerce/words/menu.km.ts')).menu,
  en: async () => (await import('#shared/commerce/words/menu.en.ts')).menu,
  zh: async () => (await import('#shared/commerce/words/menu.zh.ts')).menu,
})

/** What its cards on the first page of the office say. */
export const commerceCards = wordArea('commerce/words/cards', {
  km: async () => (await import('#shared/commerce/words/cards.km.ts')).cards,
  en: async () => (await import('#shared/commerce/words/cards.en.ts')).cards,
  zh: async () => (await import('#shared/commerce/words/cards.zh.ts')).cards,
})

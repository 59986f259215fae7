import { wordArea } from '#web/core/word-area.ts'

/** What the menu and the search of the office say of this domain. */
export const schoolMenu = wordArea('tenancy/words/menu', {
  km: async () => (await import('#shared/tenancy/words/menu.km.ts')).menu,
  en: async () => (await import('#shared/tenancy/words/menu.en.ts')).menu,
  zh: async () => (await import('#shared/tenancy/words/menu.zh.ts')).menu,
})

/** What its cards on the first page of the office say. */
export const schoolCards = wordArea('tenancy/words/cards', {
  km: async () => (await import('#shared/tenancy/words/cards.km.ts')).cards,
  en: async () => (await import('#shared/tenancy/words/cards.en.ts')).cards,
  zh: async () => (await import('#shared/tenancy/words/cards.zh.ts')).cards,
})

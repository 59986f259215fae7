import { wordArea } from '#web/core/word-area.ts'

/** What the menu and the search of the office say of this domain. */
export const notificationsMenu = wordArea('notifications/words/menu', {
  km: async () => (await import('#shared/notifications/words/menu.km.ts')).menu,
  en: async () => (await import('#shared/notifications/words/menu.en.ts')).menu,
  zh: async () => (await import('#shared/notifications/words/menu.zh.ts')).menu,
})

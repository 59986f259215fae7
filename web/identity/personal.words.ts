import { wordArea } from '#web/core/word-area.ts'

/** What somebody writes about themself. */
export const personalWords = wordArea('identity/words/personal', {
  km: async () => (await import('#shared/identity/words/personal.km.ts')).personal,
  en: async () => (await import('#shared/identity/words/personal.en.ts')).personal,
  zh: async () => (await import('#shared/identity/words/personal.zh.ts')).personal,
})

import { wordArea } from './word-area.ts'

/** The audit log. */
export const logWords = wordArea('core/words/office-log', {
  km: async () => (await import('#shared/core/words/office-log.km.ts')).log,
  en: async () => (await import('#shared/core/words/office-log.en.ts')).log,
  zh: async () => (await import('#shared/core/words/office-log.zh.ts')).log,
})

import { wordArea } from './word-area.ts'

/** The security log. */
export const securityWords = wordArea('core/words/office-security', {
  km: async () => (await import('#shared/core/words/office-security.km.ts')).security,
  en: async () => (await import('#shared/core/words/office-security.en.ts')).security,
  zh: async () => (await import('#shared/core/words/office-security.zh.ts')).security,
})

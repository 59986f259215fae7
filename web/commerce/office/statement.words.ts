import { wordArea } from '#web/core/word-area.ts'

/** Statements of the bank and what they match. */
export const statementWords = wordArea('commerce/words/statements', {
  km: async () => (await import('#shared/commerce/words/statements.km.ts')).statements,
  en: async () => (await import('#shared/commerce/words/statements.en.ts')).statements,
  zh: async () => (await import('#shared/commerce/words/statements.zh.ts')).statements,
})

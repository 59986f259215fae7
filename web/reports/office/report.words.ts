import { wordArea } from '#web/core/word-area.ts'

/** Reports, and the file of the whole ledger. */
export const reportWords = wordArea('reports/words/report', {
  km: async () => (await import('#shared/reports/words/report.km.ts')).report,
  en: async () => (await import('#shared/reports/words/report.en.ts')).report,
  zh: async () => (await import('#shared/reports/words/report.zh.ts')).report,
})

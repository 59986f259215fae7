import { wordArea } from './word-area.ts'

/** The first page of the office. */
export const dashboardWords = wordArea('core/words/office-dashboard', {
  km: async () => (await import('#shared/core/words/office-dashboard.km.ts')).dashboard,
  en: async () => (await import('#shared/core/words/office-dashboard.en.ts')).dashboard,
  zh: async () => (await import('#shared/core/words/office-dashboard.zh.ts')).dashboard,
})

import { wordArea } from './word-area.ts'

/** A field for a color. */
export const colourWords = wordArea('core/words/office-colour', {
  km: async () => (await import('#shared/core/words/office-colour.km.ts')).colour,
  en: async () => (await import('#shared/core/words/office-colour.en.ts')).colour,
  zh: async () => (await import('#shared/core/words/office-colour.zh.ts')).colour,
})

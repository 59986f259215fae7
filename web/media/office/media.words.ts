import { wordArea } from '#web/core/word-area.ts'

/** The library of files. */
export const mediaWords = wordArea('media/words/office', {
  km: async () => (await import('#shared/media/words/office.km.ts')).media,
  en: async () => (await import('#shared/media/words/office.en.ts')).media,
  zh: async () => (await import('#shared/media/words/office.zh.ts')).media,
})

/** Uploads, which are shown on every screen of the office. */
export const uploadWords = wordArea('media/words/office-uploads', {
  km: async () => (await import('#shared/media/words/office-uploads.km.ts')).uploads,
  en: async () => (await import('#shared/media/words/office-uploads.en.ts')).uploads,
  zh: async () => (await import('#shared/media/words/office-uploads.zh.ts')).uploads,
})

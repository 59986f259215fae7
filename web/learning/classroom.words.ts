import { wordArea } from '#web/core/word-area.ts'

/** A certificate's page. */
export const certificateWords = wordArea('learning/words/certificate', {
  km: async () => (await import('#shared/learning/words/certificate.km.ts')).certificate,
  en: async () => (await import('#shared/learning/words/certificate.en.ts')).certificate,
  zh: async () => (await import('#shared/learning/words/certificate.zh.ts')).certificate,
})

/** Lessons that are downloaded. */
export const downloadWords = wordArea('learning/words/downloads', {
  km: async () => (await import('#shared/learning/words/downloads.km.ts')).downloads,
  en: async () => (await import('#shared/learning/words/downloads.en.ts')).downloads,
  zh: async () => (await import('#shared/learning/words/downloads.zh.ts')).downloads,
})

/** A lesson and its course, as a student sees them. */
export const lectureWords = wordArea('learning/words/lecture', {
  km: async () => (await import('#shared/learning/words/lecture.km.ts')).lecture,
  en: async () => (await import('#shared/learning/words/lecture.en.ts')).lecture,
  zh: async () => (await import('#shared/learning/words/lecture.zh.ts')).lecture,
})

/** The courses of a student. */
export const myCourseWords = wordArea('learning/words/mine', {
  km: async () => (await import('#shared/learning/words/mine.km.ts')).mine,
  en: async () => (await import('#shared/learning/words/mine.en.ts')).mine,
  zh: async () => (await import('#shared/learning/words/mine.zh.ts')).mine,
})

/** Joining a course by a link. */
export const joinWords = wordArea('learning/words/join', {
  km: async () => (await import('#shared/learning/words/join.km.ts')).join,
  en: async () => (await import('#shared/learning/words/join.en.ts')).join,
  zh: async () => (await import('#shared/learning/words/join.zh.ts')).join,
})

/** The notes of all courses. */
export const myNoteWords = wordArea('learning/words/my-notes', {
  km: async () => (await import('#shared/learning/words/my-notes.km.ts')).myNotes,
  en: async () => (await import('#shared/learning/words/my-notes.en.ts')).myNotes,
  zh: async () => (await import('#shared/learning/words/my-notes.zh.ts')).myNotes,
})

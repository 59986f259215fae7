import { wordArea } from '#web/core/word-area.ts'

/** Notes of staff about a student. */
export const studentNoteWords = wordArea('identity/words/student-notes', {
  km: async () => (await import('#shared/identity/words/student-notes.km.ts')).studentNotes,
  en: async () => (await import('#shared/identity/words/student-notes.en.ts')).studentNotes,
  zh: async () => (await import('#shared/identity/words/student-notes.zh.ts')).studentNotes,
})

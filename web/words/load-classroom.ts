import type { Language } from '#shared/core/language.rules.ts'
import { classroomWordSet } from '#web/core/classroom-words.ts'

/** Fetch the words of the learning pages in the browser, once. */
export function loadClassroomWords(language: Language): Promise<void> {
  return classroomWordSet.load(language, {
    km: async () => (await import('./classroom.km.ts')).classroomWords,
    en: async () => (await import('./classroom.en.ts')).classroomWords,
    zh: async () => (await import('./classroom.zh.ts')).classroomWords,
  })
}

import { wordArea } from '#web/core/word-area.ts'

/** Assignments: the task, handing in, and what came of it. */
export const assignmentWords = wordArea('exams/words/assignment', {
  km: async () => (await import('#shared/exams/words/assignment.km.ts')).assignment,
  en: async () => (await import('#shared/exams/words/assignment.en.ts')).assignment,
  zh: async () => (await import('#shared/exams/words/assignment.zh.ts')).assignment,
})

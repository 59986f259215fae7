import { wordArea } from '#web/core/word-area.ts'

/** Enrollments. */
export const enrollmentWords = wordArea('learning/words/office-enrollments', {
  km: async () => (await import('#shared/learning/words/office-enrollments.km.ts')).enrollments,
  en: async () => (await import('#shared/learning/words/office-enrollments.en.ts')).enrollments,
  zh: async () => (await import('#shared/learning/words/office-enrollments.zh.ts')).enrollments,
})

/** Certificates in the office, and how they look. */
export const issuedWords = wordArea('learning/words/office-certificates', {
  km: async () => (await import('#shared/learning/words/office-certificates.km.ts')).certificates,
  en: async () => (await import('#shared/learning/words/office-certificates.en.ts')).certificates,
  zh: async () => (await import('#shared/learning/words/office-certificates.zh.ts')).certificates,
})

/** Students of a course and how far they are. */
export const studentWords = wordArea('learning/words/office-students', {
  km: async () => (await import('#shared/learning/words/office-students.km.ts')).courseStudents,
  en: async () => (await import('#shared/learning/words/office-students.en.ts')).courseStudents,
  zh: async () => (await import('#shared/learning/words/office-students.zh.ts')).courseStudents,
})

/** Reviews by students. */
export const ratingWords = wordArea('learning/words/office-ratings', {
  km: async () => (await import('#shared/learning/words/office-ratings.km.ts')).courseRatings,
  en: async () => (await import('#shared/learning/words/office-ratings.en.ts')).courseRatings,
  zh: async () => (await import('#shared/learning/words/office-ratings.zh.ts')).courseRatings,
})

/** Adding a class by a list, and the joining link of a course. */
export const classListWords = wordArea('learning/words/office-class-list', {
  km: async () => (await import('#shared/learning/words/office-class-list.km.ts')).classList,
  en: async () => (await import('#shared/learning/words/office-class-list.en.ts')).classList,
  zh: async () => (await import('#shared/learning/words/office-class-list.zh.ts')).classList,
})

/** Questions by students. */
export const questionWords = wordArea('learning/words/office-questions', {
  km: async () => (await import('#shared/learning/words/office-questions.km.ts')).courseQuestions,
  en: async () => (await import('#shared/learning/words/office-questions.en.ts')).courseQuestions,
  zh: async () => (await import('#shared/learning/words/office-questions.zh.ts')).courseQuestions,
})

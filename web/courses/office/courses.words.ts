import { wordArea } from '#web/core/word-area.ts'

/** Courses and the frame of their editor. */
export const courseWords = wordArea('courses/words/office', {
  km: async () => (await import('#shared/courses/words/office.km.ts')).courses,
  en: async () => (await import('#shared/courses/words/office.en.ts')).courses,
  zh: async () => (await import('#shared/courses/words/office.zh.ts')).courses,
})

/** The form of a course's information. */
export const courseFormWords = wordArea('courses/words/office-form', {
  km: async () => (await import('#shared/courses/words/office-form.km.ts')).courseForm,
  en: async () => (await import('#shared/courses/words/office-form.en.ts')).courseForm,
  zh: async () => (await import('#shared/courses/words/office-form.zh.ts')).courseForm,
})

/** Sections and lessons. */
export const curriculumWords = wordArea('courses/words/office-curriculum', {
  km: async () => (await import('#shared/courses/words/office-curriculum.km.ts')).curriculum,
  en: async () => (await import('#shared/courses/words/office-curriculum.en.ts')).curriculum,
  zh: async () => (await import('#shared/courses/words/office-curriculum.zh.ts')).curriculum,
})

/** Points, testimonials, announcements and price plans. */
export const entryWords = wordArea('courses/words/office-entries', {
  km: async () => (await import('#shared/courses/words/office-entries.km.ts')).courseEntries,
  en: async () => (await import('#shared/courses/words/office-entries.en.ts')).courseEntries,
  zh: async () => (await import('#shared/courses/words/office-entries.zh.ts')).courseEntries,
})

/** The review of a course. */
export const reviewWords = wordArea('courses/words/office-review', {
  km: async () => (await import('#shared/courses/words/office-review.km.ts')).courseReview,
  en: async () => (await import('#shared/courses/words/office-review.en.ts')).courseReview,
  zh: async () => (await import('#shared/courses/words/office-review.zh.ts')).courseReview,
})

/** Export and import of courses. */
export const archiveWords = wordArea('courses/words/office-archive', {
  km: async () => (await import('#shared/courses/words/office-archive.km.ts')).courseArchive,
  en: async () => (await import('#shared/courses/words/office-archive.en.ts')).courseArchive,
  zh: async () => (await import('#shared/courses/words/office-archive.zh.ts')).courseArchive,
})

/** Categories of courses. */
export const courseCategoryWords = wordArea('courses/words/office-categories', {
  km: async () => (await import('#shared/courses/words/office-categories.km.ts')).courseCategories,
  en: async () => (await import('#shared/courses/words/office-categories.en.ts')).courseCategories,
  zh: async () => (await import('#shared/courses/words/office-categories.zh.ts')).courseCategories,
})

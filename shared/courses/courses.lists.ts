// Apart from the schemas, so that pages that use these lists do not ship the validator.
export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

/** The languages a course can be taught in. */
export const courseLanguages = ['km', 'en'] as const
export type CourseLanguage = (typeof courseLanguages)[number]

export const lessonTypes = ['video', 'audio', 'document', 'article', 'quiz', 'assignment'] as const
export type LessonType = (typeof lessonTypes)[number]

export const sectionTypes = ['normal', 'exam'] as const
/** Why a lesson or a section is locked for a student. */
export const lockReasons = ['section', 'lesson', 'attempt', 'score', 'correction', 'wait', 'paused'] as const
export type LockReason = (typeof lockReasons)[number]

export const pricePlanKinds = ['free', 'one-time', 'subscription'] as const
export const frequencies = ['week', '2 weeks', 'month', '3 months', '6 months', 'year'] as const
export type Frequency = (typeof frequencies)[number]

export const courseSorts = ['featured', 'popular', 'rated', 'newest', 'price-low', 'price-high', 'title'] as const
export type CourseSort = (typeof courseSorts)[number]

export const priceFilters = ['free', 'under-25', '25-to-50', 'over-50'] as const
export type PriceFilter = (typeof priceFilters)[number]

export const coursesPerPage = 9

/** How many popular courses are shown where nothing is found. */
export const popularShown = 3

/** The icons a school can give a category, by the names they are stored under. */
export const categoryIcons = [
  'book-open',
  'briefcase',
  'calculator',
  'graduation-cap',
  'languages',
  'laptop',
  'megaphone',
  'mic',
  'palette',
  'presentation',
  'sprout',
] as const

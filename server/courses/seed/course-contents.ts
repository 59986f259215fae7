import type { ContentOfSchools } from '#server/core/seed/seeding.ts'
import { demoCourses } from './demo-courses.ts'
import { englishCourses } from './english-courses.ts'
import type { CoursesContent } from './seed.types.ts'

export const courseContents: ContentOfSchools<CoursesContent> = { demo: demoCourses, english: englishCourses }

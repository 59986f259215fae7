import { articles } from '#shared/content/words/office.en.ts'
import { acts } from '#shared/core/words/office-acts.en.ts'
import { categories } from '#shared/core/words/office-categories.en.ts'
import { dashboard } from '#shared/core/words/office-dashboard.en.ts'
import { forms } from '#shared/core/words/office-forms.en.ts'
import { lists } from '#shared/core/words/office-lists.en.ts'
import { log } from '#shared/core/words/office-log.en.ts'
import { shell } from '#shared/core/words/office-shell.en.ts'
import { courses } from '#shared/courses/words/office.en.ts'
import { courseArchive } from '#shared/courses/words/office-archive.en.ts'
import { courseCategories } from '#shared/courses/words/office-categories.en.ts'
import { curriculum } from '#shared/courses/words/office-curriculum.en.ts'
import { courseEntries } from '#shared/courses/words/office-entries.en.ts'
import { courseForm } from '#shared/courses/words/office-form.en.ts'
import { courseReview } from '#shared/courses/words/office-review.en.ts'
import { people } from '#shared/identity/words/office.en.ts'
import { certificates } from '#shared/learning/words/office-certificates.en.ts'
import { enrollments } from '#shared/learning/words/office-enrollments.en.ts'
import { courseRatings } from '#shared/learning/words/office-ratings.en.ts'
import { courseStudents } from '#shared/learning/words/office-students.en.ts'
import { media } from '#shared/media/words/office.en.ts'
import { uploads } from '#shared/media/words/office-uploads.en.ts'
import { school } from '#shared/tenancy/words/office.en.ts'

export const officeWords = {
  shell,
  dashboard,
  lists,
  acts,
  forms,
  log,
  people,
  articles,
  categories,
  courses,
  courseForm,
  curriculum,
  courseEntries,
  courseReview,
  courseArchive,
  courseCategories,
  enrollments,
  certificates,
  courseStudents,
  courseRatings,
  school,
  media: { ...media, uploads },
}

/** Every text of the office, for journeys that read several screens. */
export type OfficeWords = typeof officeWords

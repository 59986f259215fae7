import { categoryWords } from '#web/core/category.words.ts'
import { logWords } from '#web/core/log.words.ts'
import type { DomainRoutes } from '#web/core/page-routes.ts'
import { reviewCommentWords } from '#web/courses/comments/review-comments.words.ts'
import {
  archiveWords,
  courseCategoryWords,
  courseFormWords,
  courseWords,
  curriculumWords,
  entryWords,
  reviewWords,
} from '#web/courses/office/courses.words.ts'
import { courseAudit } from '#web/courses/office/courses-audit.words.ts'
import { peopleAudit } from '#web/identity/office/identity-audit.words.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { mediaWords } from '#web/media/office/media.words.ts'

const entryLists = ['what-you-will-learns', 'why-join-us', 'testimonial', 'announcements']

export const coursesRoutes: DomainRoutes = {
  school: [
    { path: 'instructor', file: 'courses/pages/instructors.tsx' },
    { path: 'courses/:slug/contact', file: 'courses/pages/course-contact.tsx' },
  ],
  office: [
    { path: 'secure/courses', file: 'courses/office/pages/courses.tsx', words: [courseWords, archiveWords] },
    {
      path: 'secure/courses/status',
      file: 'courses/office/pages/course-status.tsx',
      words: [courseWords, reviewWords],
    },
    {
      path: 'secure/courses/category',
      file: 'courses/office/pages/course-categories.tsx',
      words: [categoryWords, courseCategoryWords, courseWords],
    },
    {
      path: 'secure/courses/category/create/:categoryId?',
      file: 'courses/office/pages/course-category.tsx',
      words: [categoryWords, courseCategoryWords, courseWords],
    },
    {
      path: 'secure/courses/add/:courseId?',
      file: 'courses/office/pages/course.tsx',
      words: [courseWords, courseFormWords, mediaWords, archiveWords],
    },
    {
      path: 'secure/courses/lesson/:courseId?',
      file: 'courses/office/pages/course-lessons.tsx',
      words: [courseWords, curriculumWords, archiveWords, mediaWords, reviewCommentWords],
    },
    {
      path: 'secure/courses/price/:courseId?',
      file: 'courses/office/pages/course-entries.tsx',
      id: 'course-price',
      words: [entryWords, courseWords, archiveWords],
    },
    {
      path: 'secure/courses/price/create',
      file: 'courses/office/pages/course-entry.tsx',
      id: 'course-price-none',
      words: [entryWords, courseWords, archiveWords, mediaWords],
    },
    {
      path: 'secure/courses/price/:courseId/create/:entryId?',
      file: 'courses/office/pages/course-entry.tsx',
      id: 'course-price-one',
      words: [entryWords, courseWords, archiveWords, mediaWords],
    },
    {
      path: 'secure/courses/review/:courseId?',
      file: 'courses/office/pages/course-review.tsx',
      words: [reviewWords, courseWords, courseAudit, entryWords, archiveWords, reviewCommentWords],
    },
    {
      path: 'secure/courses/review/submit-history/:courseId?',
      file: 'courses/office/pages/course-submissions.tsx',
      words: [reviewWords, courseWords, archiveWords],
    },
    {
      path: 'secure/users/lectures/detail/:lectureId?',
      file: 'courses/office/pages/lecturer.tsx',
      words: [peopleWords, peopleAudit, logWords],
    },
    ...entryLists.flatMap((list) => [
      {
        path: `secure/courses/${list}/:courseId?`,
        file: 'courses/office/pages/course-entries.tsx',
        id: `course-${list}`,
        words: [courseWords, entryWords, archiveWords],
      },
      {
        path: `secure/courses/${list}/create/:entryId?`,
        file: 'courses/office/pages/course-entry.tsx',
        id: `course-${list}-one`,
        words: [courseWords, entryWords, archiveWords, mediaWords],
      },
    ]),
  ],
}

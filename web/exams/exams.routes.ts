import type { DomainRoutes } from '#web/core/page-routes.ts'
import { archiveWords, courseWords } from '#web/courses/office/courses.words.ts'
import { examWords } from '#web/exams/office/exams.words.ts'
import { mediaWords } from '#web/media/office/media.words.ts'

export const examsRoutes: DomainRoutes = {
  office: [
    {
      path: 'secure/courses/exam/:courseId?',
      file: 'exams/office/pages/course-exams.tsx',
      words: [examWords, courseWords, archiveWords, mediaWords],
    },
  ],
}

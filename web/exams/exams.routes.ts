import type { DomainRoutes } from '#web/core/page-routes.ts'
import { archiveWords, courseWords } from '#web/courses/office/courses.words.ts'
import { correctionWords, examWords, resultWords } from '#web/exams/office/exams.words.ts'
import { mediaWords } from '#web/media/office/media.words.ts'

export const examsRoutes: DomainRoutes = {
  office: [
    {
      path: 'secure/courses/total-exam/:courseId?',
      file: 'exams/office/pages/exam-results.tsx',
      words: [resultWords, examWords],
    },
    {
      path: 'secure/courses/exam/score-correction/detail/:attemptId?',
      file: 'exams/office/pages/paper.tsx',
      words: [correctionWords, examWords],
    },
    {
      path: 'secure/courses/exam/score-correction/:courseId?',
      file: 'exams/office/pages/papers.tsx',
      words: [correctionWords, courseWords],
    },
    {
      path: 'secure/courses/exam/:courseId?',
      file: 'exams/office/pages/course-exams.tsx',
      words: [examWords, resultWords, courseWords, archiveWords, mediaWords],
    },
  ],
}

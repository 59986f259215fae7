import type { DomainRoutes } from '#web/core/page-routes.ts'
import { archiveWords, courseWords } from '#web/courses/office/courses.words.ts'
import { assignmentWords } from '#web/exams/assignment/assignment.words.ts'
import {
  assignmentEditorWords,
  bankWords,
  correctionWords,
  examWords,
  generalWords,
  resultWords,
} from '#web/exams/office/exams.words.ts'
import { mediaWords } from '#web/media/office/media.words.ts'

/** What the editor of questions and rules needs. */
const editorWords = [examWords, bankWords, mediaWords]

export const examsRoutes: DomainRoutes = {
  // As a student sees it: without the frame of the office.
  exam: [
    { path: 'secure/exam/exams/preview/:examId?', file: 'exams/office/pages/general-exam-preview.tsx' },
    { path: 'secure/courses/exam/preview/:courseId?', file: 'exams/office/pages/course-exam-preview.tsx' },
  ],
  office: [
    { path: 'secure/exam', file: 'exams/office/pages/general-exams.tsx', words: [generalWords] },
    {
      path: 'secure/exam/create/:examId?',
      file: 'exams/office/pages/general-exam-form.tsx',
      words: [...editorWords, generalWords],
    },
    {
      path: 'secure/exam/exams/:examId?',
      file: 'exams/office/pages/general-exam.tsx',
      words: [...editorWords, generalWords],
    },
    { path: 'secure/exam/questions', file: 'exams/office/pages/bank-questions.tsx', words: [bankWords, examWords] },
    {
      path: 'secure/exam/questions/create/:questionId?',
      file: 'exams/office/pages/bank-question.tsx',
      words: editorWords,
    },
    {
      path: 'secure/exam/total-exam/:examId?',
      file: 'exams/office/pages/general-exam-results.tsx',
      words: [resultWords, examWords, generalWords],
    },
    {
      path: 'secure/courses/exam-old',
      file: 'exams/office/pages/earlier-exams.tsx',
      words: [generalWords, courseWords],
    },
    {
      path: 'secure/courses/total-exam/:courseId?',
      file: 'exams/office/pages/exam-results.tsx',
      words: [resultWords, examWords, generalWords],
    },
    {
      path: 'secure/courses/exam/score-correction/detail/:attemptId?',
      file: 'exams/office/pages/paper.tsx',
      words: [correctionWords, examWords, assignmentWords],
    },
    {
      path: 'secure/courses/exam/score-correction/:courseId?',
      file: 'exams/office/pages/papers.tsx',
      words: [correctionWords, examWords, assignmentWords, courseWords],
    },
    {
      path: 'secure/courses/exam/:courseId?',
      file: 'exams/office/pages/course-exams.tsx',
      words: [...editorWords, assignmentEditorWords, generalWords, resultWords, courseWords, archiveWords],
    },
  ],
}

import { colourWords } from '#web/core/colour.words.ts'
import { logWords } from '#web/core/log.words.ts'
import type { DomainRoutes } from '#web/core/page-routes.ts'
import { archiveWords, courseWords, reviewWords } from '#web/courses/office/courses.words.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { peopleAudit } from '#web/identity/office/identity-audit.words.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { studentNoteWords } from '#web/identity/office/student-notes.words.ts'
import {
  classListWords,
  enrollmentWords,
  issuedWords,
  questionWords,
  ratingWords,
  studentWords,
} from '#web/learning/office/learning.words.ts'
import { learningAudit } from '#web/learning/office/learning-audit.words.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'

export const learningRoutes: DomainRoutes = {
  school: [
    { path: 'my-course', file: 'learning/pages/my-course.tsx' },
    { path: 'my-course/notes', file: 'learning/pages/my-notes.tsx' },
    { path: 'certificate/:id?', file: 'learning/pages/certificate.tsx' },
    { path: 'exams/general', file: 'learning/pages/general-exams.tsx' },
    { path: 'exam-history/:id?', file: 'learning/pages/exam-history.tsx' },
  ],
  exam: [
    { path: 'exams/verify', file: 'learning/pages/exam-rules.tsx' },
    { path: 'exams/result/:courseId?', file: 'learning/pages/exam-result.tsx' },
    { path: 'exams/:courseId?', file: 'learning/pages/exam.tsx' },
  ],
  sign: [{ path: 'join/:token', file: 'learning/pages/join.tsx' }],
  office: [
    {
      path: 'secure/courses/enrollments',
      file: 'learning/office/pages/enrollments.tsx',
      words: [enrollmentWords, groupWords, courseWords],
    },
    {
      path: 'secure/courses/enrollments/class',
      file: 'learning/office/pages/add-class.tsx',
      words: [classListWords, groupWords, enrollmentWords],
    },
    {
      path: 'secure/courses/enrollments/class/:listId',
      file: 'learning/office/pages/class-list.tsx',
      words: [classListWords, enrollmentWords],
    },
    {
      path: 'secure/courses/questions',
      file: 'learning/office/pages/questions.tsx',
      words: [courseWords, questionWords],
    },
    { path: 'secure/courses/ratings', file: 'learning/office/pages/ratings.tsx', words: [courseWords, ratingWords] },
    {
      path: 'secure/courses/performance/:courseId?',
      file: 'learning/office/pages/course-performance.tsx',
      words: [courseWords, reviewWords, studentWords, groupWords, archiveWords],
    },
    { path: 'secure/courses/certificates', file: 'learning/office/pages/certificates.tsx', words: [issuedWords] },
    {
      path: 'secure/courses/certificates/template',
      file: 'learning/office/pages/certificate-template.tsx',
      words: [issuedWords, schoolWords, colourWords, mediaWords],
    },
    {
      path: 'secure/users/groups',
      file: 'learning/office/pages/groups.tsx',
      words: [groupWords, enrollmentWords, studentWords],
    },
    {
      path: 'secure/users/students/create',
      file: 'learning/office/pages/new-student.tsx',
      words: [peopleWords, groupWords, enrollmentWords],
    },
    {
      path: 'secure/users/students/detail/:studentId?',
      file: 'learning/office/pages/student.tsx',
      words: [
        peopleWords,
        studentNoteWords,
        groupWords,
        peopleAudit,
        learningAudit,
        enrollmentWords,
        studentWords,
        logWords,
      ],
    },
  ],
}

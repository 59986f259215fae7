import { routes } from '#server/learning/learning.routes.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import { givenCourses } from '../courses/given-courses.ts'
import type { ExamsWorld } from '../exams/exams.tests.ts'
import { givenLearning } from './given-learning.ts'
import { frequent } from './learning.frequent.ts'

type Learned = { enrollmentId: string; completionId: string } & Awaited<ReturnType<typeof givenLearning.learning>> &
  Awaited<ReturnType<typeof givenLearning.classList>>
export type LearningWorld = ExamsWorld & { learning: Learned }

export const learningTests = {
  routes,
  frequent,
  given: givenLearning,
  async build(school, { course, people: { student, vendor } }) {
    const enrollmentId = await givenLearning.enrollment(school, course, student)
    const [lessonId = ''] = course.lessonIds
    const completionId = await givenLearning.completion(school, course, lessonId, student)
    const learned = await givenLearning.learning(school, course, lessonId, student)
    await givenLearning.waiting(school, course, vendor)
    const later = await givenCourses.course(school, { comingSoonUntil: new Date(Date.now() + 86_400_000) })
    await givenLearning.waiting(school, later, student)
    const classList = await givenLearning.classList(school, course, vendor)
    return { learning: { enrollmentId, completionId, ...learned, ...classList } }
  },
  names: {
    enrollment: ({ learning }) => [learning.enrollmentId],
    completion: ({ learning }) => [learning.completionId],
    note: ({ learning }) => [learning.noteId],
    question: ({ learning }) => [learning.questionId],
    answer: ({ learning }) => [learning.answerId],
    rating: ({ learning }) => [learning.ratingId],
    certificate: ({ learning }) => [learning.certificateId],
    'class list': ({ learning }) => [learning.classListId],
    'join link': ({ learning }) => [learning.joinToken],
    'public certificate': ({ learning }) => [learning.certificateId, learning.certificateNumber],
  },
  fields: {
    course: 'course',
    course_id: 'course',
    course_ids: 'course',
    section_id: 'section',
    lesson_id: 'lesson',
    video_id: 'media',
    student: 'member',
    member_ids: 'member',
    emails: ({ people: { student } }) => [student.email],
    ids: 'enrollment',
    logo: ({ picture }) => [picture.src],
    signature: ({ picture }) => [picture.src],
  },
  samples: {
    previewClassList: ({ course, people: { student } }, other) => [
      { body: { text: `${student.email}\n${other.people.student.email}`, course_ids: [course.id] } },
      { body: { text: student.email, course_ids: [other.course.id] } },
    ],
    listOfficeCertificates: (_, { learning }, derived) => [...derived, { query: { q: learning.certificateNumber } }],
  },
  withoutMark: [
    // Keys are the platform's.
    'listCertificateKeys',
    // A drawing has glyphs, no text.
    'previewCertificateTemplate',
    // They return numbers and ids, or what was sent.
    'readMyProgress',
    'addCompletion',
    'removeCompletion',
    'saveProgress',
    'addNote',
    'updateNote',
    'deleteNote',
    'deleteQuestion',
    'deleteAnswer',
    'joinWaitingList',
    'listFavouriteIds',
    'addEnrollments',
    'decideEnrollments',
    'endEnrollments',
    'messageStudents',
    'issueCertificates',
    'messageStudent',
    'messageGroup',
  ],
  neverSucceeds: { joinWaitingList: 'No course that an address of this world names opens later' },
} satisfies DomainTests<LearningWorld, ExamsWorld>

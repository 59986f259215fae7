import type { Samples } from './samples.ts'

/** Who is in which course, and how far: as somebody of one school would ask to reach the other. */
export const officeLearningSamples: Samples = {
  ...Object.fromEntries(
    ['listEnrollments', 'exportEnrollments'].map((name): [string, Samples[string]] => [
      name,
      (_, other) => [
        { query: {} },
        { query: { q: other.mark } },
        { query: { course: other.course.id, tab: 'approved' } },
        { query: { student: other.people.student.memberId } },
        { query: { tab: 'pending', sort: 'name', page: 2 } },
      ],
    ]),
  ),
  addEnrollments: ({ course: own, people: ours }, { course, people: theirs }) => {
    const body = { course_id: own.id, expires_at: null, note: '' }
    return [
      { body: { ...body, emails: [theirs.student.email] } },
      { body: { ...body, course_id: course.id, emails: [ours.student.email] } },
      { body: { ...body, member_ids: [ours.student.memberId, theirs.student.memberId] } },
    ]
  },
  decideEnrollments: ({ learning: own }, { learning: theirs }) => [
    { body: { ids: [theirs.enrollmentId], decision: 'approved' } },
    { body: { ids: [own.enrollmentId, theirs.enrollmentId], decision: 'rejected', reason: 'No room' } },
  ],
  endEnrollments: ({ learning: own }, { learning: theirs }) => [
    { body: { ids: [theirs.enrollmentId] } },
    { body: { ids: [own.enrollmentId, theirs.enrollmentId], reason: 'No room' } },
  ],
  putEnrollmentExpiry: () => [{ body: { expires_at: '2031-01-01T00:00:00Z' } }, { body: { expires_at: null } }],
  ...Object.fromEntries(
    ['listCourseStudents', 'exportCourseStudents'].map((name): [string, Samples[string]] => [
      name,
      (_, other) => [
        { query: {} },
        { query: { q: other.mark, tab: 'stuck' } },
        { query: { sort: 'progress', page: 2 } },
      ],
    ]),
  ),
  messageStudents: (_, { people: theirs }) => [
    { body: { member_ids: [theirs.student.memberId], subject: 'Hello', text: 'Words' } },
  ],
  readCourseAsStudent: () => [{ query: {} }, { query: { on: '2031-01-01T00:00:00Z' } }],
  changeStudentClock: () => [
    { body: { action: 'pause', revision: 1 } },
    { body: { action: 'shift', minutes: 60, revision: 1 } },
  ],
}

/** What of it only counts. */
export const silentOfficeLearningCalls = ['addEnrollments', 'decideEnrollments', 'endEnrollments', 'messageStudents']

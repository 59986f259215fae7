import { enrollments } from './office-enrollments.en.ts'

/** Spreadsheets of enrollments and of the students of a course. */
export const sheet = {
  titles: { enrollments: 'enrollments', students: 'students' },
  heads: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    course: 'Course',
    state: 'State',
    open: 'Open now',
    until: 'Open until',
    percent: 'Progress (%)',
    joined: 'Joined',
    lastVisit: 'Last visit',
    finished: 'Finished',
    cameBy: 'Came by',
    paid: 'Paid (USD)',
    method: 'Paid by',
    decidedBy: 'Decided by',
    reason: 'Reason',
    note: 'Note',
    lessonsDone: 'Lessons done',
    nextLesson: 'Next lesson',
    stuck: 'Stuck',
  },
  states: enrollments.states,
  sources: enrollments.came,
  yes: 'yes',
  no: 'no',
}

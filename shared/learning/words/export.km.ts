import type { sheet as english } from './export.en.ts'
import { enrollments } from './office-enrollments.km.ts'

/** Spreadsheets of enrollments and of the students of a course. */
export const sheet: typeof english = {
  titles: { enrollments: 'ការចុះឈ្មោះរៀន', students: 'សិស្ស' },
  heads: {
    name: 'ឈ្មោះ',
    email: 'អ៊ីមែល',
    phone: 'លេខទូរសព្ទ',
    course: 'វគ្គ',
    state: 'ស្ថានភាព',
    open: 'កំពុងបើក',
    until: 'បើករហូតដល់',
    percent: 'វឌ្ឍនភាព (%)',
    joined: 'ចូលរៀន',
    lastVisit: 'ចូលចុងក្រោយ',
    finished: 'រៀនចប់',
    cameBy: 'ចូលតាម',
    paid: 'បានបង់ (USD)',
    method: 'បង់តាម',
    decidedBy: 'សម្រេចដោយ',
    reason: 'មូលហេតុ',
    note: 'កំណត់ចំណាំ',
    lessonsDone: 'មេរៀនដែលរៀនចប់',
    nextLesson: 'មេរៀនបន្ទាប់',
    stuck: 'ខានរៀនយូរ',
  },
  states: enrollments.states,
  sources: enrollments.came,
  yes: 'បាទ/ចាស',
  no: 'ទេ',
}

/** The heads of a spreadsheet of results. */
export const sheet = {
  title: 'results',
  heads: {
    name: 'Name',
    email: 'Email',
    attempt: 'Attempt',
    status: 'Result',
    score: 'Points',
    total: 'Out of',
    minutes: 'Minutes',
    handedIn: 'Handed in',
  },
  statuses: {
    passed: 'Passed',
    failed: 'Failed',
    absent: 'Absent',
    correction_pending: 'To correct',
    completed: 'Completed',
  },
}

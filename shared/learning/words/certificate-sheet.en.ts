/** What stands on a certificate itself, in the language its school wrote it in. */
export const sheet = {
  number: 'Certificate no.',
  finished: 'Finished on',
  author: 'Teacher',
  scan: 'Scan to check',
  revoked: 'REVOKED',
  usual: {
    title: 'Certificate of completion',
    text: 'This is to certify that {name} has completed the course {course} on {date}, taught by {author}.',
  },
  /** Made-up names, for a look before there is a real one. */
  sample: { name: 'Sok Dara', course: 'The title of your course', author: 'The teacher' },
}

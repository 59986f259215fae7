/** The words printed on a certificate, in the language of the school's template or that the student chooses. */
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
  /** Sample names for the preview of a template. */
  sample: { name: 'Sok Dara', course: 'The title of your course', author: 'The teacher' },
}

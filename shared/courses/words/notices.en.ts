/** What the bell and short messages say; emails say more. */
export const notices = {
  submitted: {
    title: (course: string) => `Please review: ${course}`,
    again: (course: string) => `Please review again: ${course}`,
    text: (by: string) => `${by} has submitted it.`,
    button: 'Review the course',
  },
  approved: {
    title: (course: string) => `Approved: ${course}`,
    text: 'It can be published now.',
    button: 'Open the course',
  },
  rejected: {
    title: (course: string) => `Please change: ${course}`,
    text: (by: string) => `${by} has left comments.`,
    button: 'Open the course',
  },
  imported: {
    title: (course: string) => `Imported: ${course}`,
    text: 'It’s a draft. Check it before you publish it.',
    button: 'Open the course',
  },
  notImported: {
    title: (file: string) => `We couldn’t import ${file}`,
    text: 'Nothing was added. Export the course again, then try once more.',
    button: 'Open the courses',
  },
}

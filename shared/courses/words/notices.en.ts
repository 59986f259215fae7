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
}

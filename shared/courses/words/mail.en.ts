export const mail = {
  heading: (name: string) => `Hello ${name}`,
  submitted: {
    subject: (course: string) => `Please review: ${course}`,
    again: (course: string) => `Please review again: ${course}`,
    text: (by: string, course: string) => `${by} has finished the course “${course}” and asks you to review it.`,
    textAgain: (by: string, course: string) =>
      `${by} has worked on the course “${course}” and asks you to review it again.`,
    next: 'Once you approve it, it can be published. If something is missing, send it back with a reason.',
    button: 'Review the course',
  },
  approved: {
    subject: (course: string) => `Approved: ${course}`,
    text: (by: string, course: string) => `${by} has approved the course “${course}”. Well done!`,
    next: 'It can be published now, and students can find it.',
    button: 'Open the course',
  },
  rejected: {
    subject: (course: string) => `Please change: ${course}`,
    text: (by: string, course: string) => `${by} has looked at the course “${course}” and asks for changes:`,
    next: 'Your work is saved. Make the changes, then submit it again.',
    button: 'Open the course',
  },
  comments: (count: number) =>
    count === 1
      ? 'There is also 1 comment on a lesson. Open the course to read it.'
      : `There are also ${count} comments on lessons. Open the course to read them.`,
  onlyComments: (count: number) =>
    count === 1
      ? 'There is 1 comment on a lesson. Open the course to read it.'
      : `There are ${count} comments on lessons. Open the course to read them.`,
  footer: 'You get this email because you work on this course.',
}

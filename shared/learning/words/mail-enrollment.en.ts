export const mail = {
  heading: (name: string) => `Hello ${name}`,
  approved: {
    subject: (course: string) => `You can begin: ${course}`,
    text: (course: string, school: string) =>
      `${school} has approved your request to join the course “${course}”. Welcome!`,
    next: 'Your first lesson is ready. Start today.',
    button: 'Start learning',
  },
  manual: {
    subject: (course: string) => `A course for you: ${course}`,
    text: (course: string, school: string) => `${school} has added you to the course “${course}”.`,
    next: 'Start whenever you like, and continue where you stopped.',
    button: 'Start learning',
  },
  rejected: {
    subject: (course: string) => `About your request to join: ${course}`,
    text: (course: string, school: string) =>
      `Thank you for asking to join the course “${course}”. ${school} can’t approve it now, for this reason:`,
    next: 'If you have a question, reply to this email.',
    button: 'See the course',
  },
  withdrawn: {
    subject: (course: string) => `No longer open to you: ${course}`,
    text: (course: string, school: string) =>
      `${school} has ended your access to the course “${course}”, for this reason:`,
    next: 'Your progress is saved. If you have a question, reply to this email.',
    button: 'See the course',
  },
  message: {
    about: (by: string, course: string) => `${by}, about the course “${course}”`,
    button: 'Open the course',
  },
  direct: {
    from: (by: string, school: string) => `Sent by ${by}, ${school}`,
    button: 'Open my courses',
    footer: (school: string) => `You get this email because you are a student of ${school}.`,
  },
  until: (day: string) => `The course is open to you until ${day}.`,
  footer: 'You get this email because you joined, or asked to join, this course.',
}

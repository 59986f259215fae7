export const mail = {
  heading: (name: string) => `Hello ${name}`,
  approved: {
    subject: (course: string) => `You can begin: ${course}`,
    text: (course: string, school: string) => `${school} has let you into the course “${course}”. Welcome!`,
    next: 'The first lesson waits for you. Begin today.',
    button: 'Begin to learn',
  },
  manual: {
    subject: (course: string) => `A course for you: ${course}`,
    text: (course: string, school: string) => `${school} has opened the course “${course}” to you.`,
    next: 'Begin whenever you like. Where you stop, you can go on later.',
    button: 'Begin to learn',
  },
  rejected: {
    subject: (course: string) => `About your request to join: ${course}`,
    text: (course: string, school: string) =>
      `Thank you for asking to join the course “${course}”. ${school} cannot let you in now, for this reason:`,
    next: 'If you have a question, just answer this mail.',
    button: 'See the course',
  },
  withdrawn: {
    subject: (course: string) => `No longer open to you: ${course}`,
    text: (course: string, school: string) => `${school} has closed the course “${course}” to you, for this reason:`,
    next: 'What you have learned is kept. If you have a question, just answer this mail.',
    button: 'See the course',
  },
  message: {
    about: (by: string, course: string) => `${by}, about the course “${course}”`,
    button: 'Open the course',
  },
  until: (day: string) => `The course is open to you until ${day}.`,
  footer: 'You get this mail because you joined, or asked to join, this course.',
}

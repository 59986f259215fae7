export const mail = {
  heading: (name: string) => `Hello ${name}`,
  asked: {
    subject: (course: string) => `A question in ${course}`,
    text: (by: string, lesson: string) => `${by} asks under the lesson “${lesson}”:`,
    button: 'Answer',
    footer: 'You get this mail because you teach this course.',
  },
  answered: {
    subject: (course: string) => `An answer to your question in ${course}`,
    text: (by: string, lesson: string) => `${by} has answered your question under the lesson “${lesson}”:`,
    button: 'Go on learning',
    footer: 'You get this mail because you asked a question in this course.',
  },
  opened: {
    subject: (course: string) => `Now open: ${course}`,
    text: (course: string) => `The course “${course}”, which you are waiting for, is open now.`,
    next: 'You can join from today on. We are glad to see you there.',
    button: 'View the course',
    footer: 'You get this mail once, because you asked to be told when this course opens.',
  },
}

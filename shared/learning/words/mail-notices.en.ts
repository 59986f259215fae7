export const mail = {
  heading: (name: string) => `Hello ${name}`,
  asked: {
    subject: (course: string) => `A question in ${course}`,
    text: (by: string, lesson: string) => `${by} asks under the lesson “${lesson}”:`,
    button: 'Answer',
    footer: 'You get this email because you teach this course.',
  },
  answered: {
    subject: (course: string) => `An answer to your question in ${course}`,
    text: (by: string, lesson: string) => `${by} has answered your question under the lesson “${lesson}”:`,
    button: 'Continue learning',
    footer: 'You get this email because you asked a question in this course.',
  },
  opened: {
    subject: (course: string) => `Now open: ${course}`,
    text: (course: string) => `The course “${course}”, which you are waiting for, is open now.`,
    next: 'You can join today. See you there!',
    button: 'View the course',
    footer: 'You get this email once, because you asked to be notified when this course opens.',
  },
}

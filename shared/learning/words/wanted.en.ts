export const wanted = {
  titles: {
    enroll: (course: string) => `Join “${course}”`,
    ask: (course: string) => `Ask to join “${course}”`,
    wait: (course: string) => `Get notified when “${course}” opens`,
    like: (course: string) => `Save “${course}”`,
    rate: (course: string) => `Review “${course}”`,
    open: (course: string) => `Continue to “${course}”`,
  },
  texts: {
    enroll: 'Create an account to start the first lesson.',
    ask: 'Create an account to send your request.',
    wait: 'Create an account and we’ll email you when it opens.',
    like: 'Create an account to save this course.',
    rate: 'Students of the course can review it.',
    open: 'One step, and you’re there.',
  },
  done: {
    welcome: { title: (course: string) => `Welcome to “${course}”`, text: 'Enjoy your first lesson.' },
    asked: { title: 'Request sent', text: 'The school will review it and email you.' },
    waiting: { title: 'You’re on the waiting list', text: 'We’ll email you when the course opens.' },
    liked: 'Added to favorites',
  },
}

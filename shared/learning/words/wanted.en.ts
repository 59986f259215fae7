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
    enroll: 'One step, and your first lesson opens.',
    ask: 'One step, and the school gets your request.',
    wait: 'Create an account and we’ll email you when it opens.',
    like: 'One step, and it’s in your favorites.',
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

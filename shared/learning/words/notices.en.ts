/** What the bell and short messages say; emails say more. */
export const notices = {
  asked: {
    title: (by: string) => `${by} asked a question`,
    several: (count: number, course: string) => `${count} new questions in ${course}`,
    button: 'Answer',
  },
  answered: {
    title: (by: string) => `${by} answered you`,
    several: (count: number, course: string) => `${count} new answers in ${course}`,
    button: 'Read the answer',
  },
  opened: {
    title: (course: string) => `Now open: ${course}`,
    text: 'You can join today.',
    button: 'See the course',
  },
  approved: {
    title: (course: string) => `You’re in: ${course}`,
    text: 'Your first lesson is ready.',
    button: 'Start learning',
  },
  manual: {
    title: (course: string) => `A course for you: ${course}`,
    text: (school: string) => `${school} has added you to it.`,
    button: 'Start learning',
  },
  rejected: { title: (course: string) => `Your request to join ${course} was declined`, button: 'See the course' },
  withdrawn: { title: (course: string) => `You no longer have access to ${course}`, button: 'See the course' },
  ending: {
    title: (course: string) => `Your access to ${course} ends tomorrow`,
    text: (until: string) => `You can learn until ${until}.`,
    button: 'Continue learning',
  },
  announced: {
    title: (subject: string, course: string) => `New in ${course}: ${subject}`,
    button: 'Read it in the course',
  },
  courseMessage: { button: 'Open the course' },
  directMessage: { button: 'Open my courses' },
  rated: {
    title: (by: string, course: string, stars: number) =>
      `${by} gave ${course} ${stars === 1 ? '1 star' : `${stars} stars`}`,
    several: (count: number, course: string) => `${count} new reviews of ${course}`,
    button: 'Read the reviews',
  },
  absent: {
    title: (student: string, course: string, days: number) => `${student} hasn’t been in ${course} for ${days} days`,
    several: (count: number, course: string, days: number) =>
      `${count} students of ${course} haven’t been here for ${days} days`,
    text: 'A short message often brings people back.',
    button: 'See who it is',
  },
  certificate: {
    title: (course: string) => `Your certificate: ${course}`,
    text: (school: string) => `Congratulations from ${school}. You can download and share it.`,
    button: 'Open my certificate',
  },
}

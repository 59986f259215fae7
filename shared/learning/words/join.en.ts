export const join = {
  title: (course: string) => `Join “${course}”`,
  invited: (school: string) => `${school} invites you to this course. It’s free with this link.`,
  signUp: 'Create account and join',
  signIn: 'I have an account',
  join: 'Join the course',
  as: (name: string) => `You join as ${name}.`,
  closed: 'This link no longer works',
  closedText: 'It was switched off, is full or has expired. Ask the school for a new link.',
  toCourse: 'See the course',
}

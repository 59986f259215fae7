/** What the bell and short messages say. */
export const notices = {
  corrected: {
    title: (exam: string) => `Your result is in: ${exam}`,
    text: 'Your teacher has corrected it.',
    button: 'See your result',
  },
  regraded: {
    title: (exam: string) => `The score of ${exam} has changed`,
    text: 'A question was scored again.',
    button: 'See your result',
  },
}

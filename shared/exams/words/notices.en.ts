/** What the bell and short messages say. */
export const notices = {
  corrected: {
    title: (exam: string) => `Your result is in: ${exam}`,
    text: 'Your teacher has corrected it.',
    button: 'See your result',
  },
}

/** What the card of the first steps says. */
export const stepsCard = {
  title: 'Open your school',
  next: 'Next:',
  done: 'Done',
  skip: 'Skip for now',
  /** Followed by the name of a step. */
  after: 'After:',
}

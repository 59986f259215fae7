/** An exam as a student would see it, before anybody takes it. */
export const examPreview = {
  bar: 'Preview',
  text: 'You see what a student sees. Nothing is saved.',
  close: 'Close the preview',
  which: 'Quiz or exam',
  again: 'Start over',
  notCompleted: 'A preview doesn’t count: nothing is handed in or completed.',
  shown: {
    each_question: 'Students see right answers after each question.',
    handed_in: 'Students see right answers after handing in.',
    passed_or_last: 'Students see right answers once they pass or use their last attempt.',
    closed: 'Students see right answers only after the exam closes.',
    never: 'Students never see right answers.',
  },
  byPerson: 'Answers you grade by hand aren’t scored in a preview.',
  empty: 'No questions yet',
  emptyText: 'Write the questions first, then see them as a student does.',
  write: 'Write the questions',
}

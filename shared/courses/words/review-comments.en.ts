/** Comments of a reviewer on single lessons. */
export const reviewComments = {
  title: 'Comments on lessons',
  onLesson: 'Comments from the review',
  hidden: 'The lecturers don’t see your comments until you decide.',
  whatNext: 'Change each lesson as asked, then mark its comment as resolved.',
  nothingToDo: 'These are notes from the review. You don’t have to do anything.',
  sent: 'Sent to the lecturers with the decision.',
  states: { draft: 'Not sent yet', open: 'Open', resolved: 'Resolved', note: 'Note' },
  lessonChanged: 'Lesson changed since',
  lessonSame: 'Lesson not changed',
  write: 'Comment',
  writeOn: (lesson: string) => `Comment on ${lesson}`,
  label: 'Your comment',
  needed: 'Write something first',
  save: 'Save comment',
  edit: 'Edit',
  remove: 'Delete',
  cancel: 'Cancel',
  edited: (day: string) => `edited ${day}`,
  saved: 'Comment saved',
  removed: 'Comment deleted',
  ask: { title: 'Delete this comment?', text: 'This cannot be undone.', verb: 'Delete' },
  resolve: 'Mark as resolved',
  reopen: 'Open again',
  resolvedNow: 'Marked as resolved',
  reopened: 'The comment is open again',
  resolvedBy: (name: string, when: string) => `Resolved by ${name}, ${when}`,
  openLesson: 'Open the lesson',
  sentWith: (count: number) =>
    count === 1
      ? '1 comment on a lesson is sent with your decision.'
      : `${count} comments on lessons are sent with your decision.`,
  marks: {
    draft: (count: number) => (count === 1 ? '1 comment not sent yet' : `${count} comments not sent yet`),
    open: (count: number) => (count === 1 ? '1 open comment' : `${count} open comments`),
    note: (count: number) => (count === 1 ? '1 note from the review' : `${count} notes from the review`),
  },
}

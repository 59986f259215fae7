/** The bar over a course that visitors do not see yet. */
export const preview = {
  title: 'Preview',
  text: 'Only the people who work on this course see this page.',
  student: 'See the lessons as a student',
  edit: 'Edit the course',
  approve: 'Approve',
  reject: 'Send back',
  reason: 'What should be changed?',
  needed: 'Say why, so the lecturer knows what to change.',
  send: 'Send back with this reason',
  cancel: 'Cancel',
}

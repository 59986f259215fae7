export const cards = {
  courses: 'Open courses',
  coursesHidden: (count: number) => `${count} not open yet`,
  ownCourses: 'Your open courses',
  waiting: { reviews: 'Courses to review', review: 'Review', sentBack: 'Sent back to you', improve: 'Improve' },
}

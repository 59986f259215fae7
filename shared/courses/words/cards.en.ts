export const cards = {
  courses: 'Published courses',
  coursesHidden: (count: number) => `${count} not published yet`,
  ownCourses: 'Your published courses',
  waiting: { reviews: 'Courses to review', review: 'Review', sentBack: 'Sent back to you', improve: 'Improve' },
}

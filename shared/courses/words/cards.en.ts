export const cards = {
  courses: 'Open courses',
  coursesHidden: (count: number) => `${count} not open yet`,
  ownCourses: 'Your open courses',
}

export const menu = {
  screens: {
    courses: 'Courses',
    allCourses: 'All courses',
    courseCategories: 'Categories',
    courseStatus: 'Course review',
  },
}

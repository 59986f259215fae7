export const palette = {
  kinds: {
    course: 'Course',
    lesson: 'Lesson',
  },
  actions: {
    newCourse: { name: 'Create a course', also: 'add new class lesson' },
    prices: { name: 'Change the price of a course', also: 'cost fee discount sale money plan free tuition' },
    deletedCourses: { name: 'Courses in the trash', also: 'deleted removed restore recycle bin' },
  },
  screens: {
    allCourses: 'classes lessons curriculum price publish',
    courseCategories: 'topics subjects',
    courseStatus: 'review approve publish draft waiting sent back',
  },
}

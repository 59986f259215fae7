export const menu = {
  screens: {
    enrollments: 'Enrollments',
    questions: 'Questions',
    ratings: 'Reviews',
    certificates: 'Certificates',
  },
}

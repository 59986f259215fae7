export const menu = {
  screens: {
    enrollments: 'Enrollments',
    ratings: 'Reviews',
    certificates: 'Certificates',
  },
}

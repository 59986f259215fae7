export const cards = {
  enrollments: 'Enrollments in 30 days',
  enrollmentsBefore: 'compared to the 30 days before',
  enrollmentsAll: (count: number) => `${count} in all`,
  ownEnrollments: 'Enrollments in your courses, 30 days',
  chart: (count: number) => `${count} in the last twelve weeks`,
  popular: 'Most popular courses',
  enrolled: (count: number) => (count === 1 ? '1 student' : `${count} students`),
  nobody: 'Nobody has enrolled yet. Share the address of your site with your first students.',
  waiting: {
    requests: 'People asking to join',
    answer: 'Answer',
    ratings: 'Student reviews to approve',
    check: 'Check',
    questions: 'Questions from students',
    reply: 'Reply',
  },
}

export const cards = {
  students: 'Students',
  newStudents: (count: number) => `${count} new in 30 days`,
  activeStudents: 'Active students',
  sevenDays: 'last 7 days',
  invited: (count: number) => (count === 1 ? '1 pending invitation' : `${count} pending invitations`),
}

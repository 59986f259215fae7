export const menu = {
  screens: {
    people: 'People',
    users: 'Everyone',
    students: 'Students',
    groups: 'Groups',
    lectures: 'Lecturers',
  },
}

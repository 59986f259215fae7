export const menu = {
  screens: {
    people: 'People',
    users: 'Everyone',
    students: 'Students',
    lectures: 'Lecturers',
  },
  actions: {
    addStudent: 'Add a student',
    addLecture: 'Add a lecturer',
  },
  kinds: {
    student: 'Student',
    lecture: 'Lecturer',
    vendor: 'Manager',
  },
}

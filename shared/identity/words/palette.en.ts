export const palette = {
  kinds: {
    student: 'Student',
    lecture: 'Lecturer',
    vendor: 'Manager',
  },
  actions: {
    addStudent: { name: 'Add a student', also: 'invite new learner pupil register account' },
    addLecture: { name: 'Add a lecturer', also: 'invite new teacher instructor trainer' },
    addManager: { name: 'Add a manager', also: 'invite staff employee assistant admin role team' },
    exportStudents: { name: 'Export students', also: 'download csv excel spreadsheet list report print' },
    deletedStudents: { name: 'Students in the trash', also: 'deleted removed restore recycle bin' },
    deletedGroups: { name: 'Groups in the trash', also: 'deleted removed restore recycle bin classes' },
  },
  screens: {
    users: 'members team staff accounts roles permissions',
    students: 'learners pupils export csv block suspend deactivate message notes',
    groups: 'classes cohorts class',
    lectures: 'teachers instructors trainers',
  },
}

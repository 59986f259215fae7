import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: {
    student: 'សិស្ស',
    lecture: 'គ្រូបង្រៀន',
    vendor: 'អ្នកគ្រប់គ្រង',
  },
  actions: {
    addStudent: { name: 'បន្ថែមសិស្ស', also: 'អញ្ជើញ ថ្មី ចុះឈ្មោះ គណនី' },
    addLecture: { name: 'បន្ថែមគ្រូបង្រៀន', also: 'អញ្ជើញ ថ្មី អ្នកគ្រូ លោកគ្រូ' },
    addManager: { name: 'បន្ថែមអ្នកគ្រប់គ្រង', also: 'អញ្ជើញ បុគ្គលិក ជំនួយការ ក្រុមការងារ' },
    exportStudents: { name: 'នាំចេញបញ្ជីសិស្ស', also: 'ទាញយក CSV Excel របាយការណ៍' },
    deletedStudents: { name: 'សិស្សក្នុងធុងសំរាម', also: 'បានលុប ស្តារ' },
    deletedGroups: { name: 'ក្រុមក្នុងធុងសំរាម', also: 'បានលុប ស្តារ' },
  },
  screens: {
    users: 'គណនី បុគ្គលិក តួនាទី សិទ្ធិ',
    students: 'នាំចេញ CSV បិទ ផ្អាក ផ្ញើសារ កំណត់ចំណាំ',
    groups: 'ថ្នាក់ ក្រុម',
    lectures: 'អ្នកគ្រូ លោកគ្រូ',
  },
}

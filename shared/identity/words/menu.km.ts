import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    people: 'សិស្ស និងគ្រូ',
    users: 'សមាជិកទាំងអស់',
    students: 'សិស្ស',
    lectures: 'គ្រូបង្រៀន',
  },
  actions: {
    addStudent: 'បន្ថែមសិស្ស',
    addLecture: 'បន្ថែមគ្រូបង្រៀន',
  },
  kinds: {
    student: 'សិស្ស',
    lecture: 'គ្រូបង្រៀន',
    vendor: 'អ្នកគ្រប់គ្រង',
  },
}

import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    people: 'សមាជិក',
    users: 'សមាជិកទាំងអស់',
    students: 'សិស្ស',
    groups: 'ក្រុមសិស្ស',
    lectures: 'គ្រូបង្រៀន',
  },
}

import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    courses: 'វគ្គសិក្សា',
    allCourses: 'វគ្គទាំងអស់',
    courseCategories: 'ប្រភេទ',
    courseStatus: 'ពិនិត្យវគ្គ',
  },
}

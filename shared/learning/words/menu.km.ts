import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    enrollments: 'ការចុះឈ្មោះរៀន',
    questions: 'សំណួរ',
    ratings: 'មតិសិស្ស',
    certificates: 'វិញ្ញាបនបត្រ',
  },
}

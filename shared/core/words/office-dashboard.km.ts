import type { dashboard as english } from './office-dashboard.en.ts'

export const dashboard: typeof english = {
  hello: (name) => `សួស្តី ${name}`,
  lately: 'ការកែប្រែថ្មីៗ',
  seeAll: 'មើលទាំងអស់',
  nothingYet: 'មិនទាន់មានអ្វីត្រូវបានកែទេ។ អ្វីដែលអ្នក និងក្រុមកែ នឹងត្រូវកត់ត្រានៅទីនេះ។',
}

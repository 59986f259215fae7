import type { dashboard as english } from './office-dashboard.en.ts'

export const dashboard: typeof english = {
  hello: (name) => `សួស្តី ${name}`,
  waiting: {
    title: 'រង់ចាំអ្នក',
    total: (count) => `មានការងារ ${count} រង់ចាំអ្នក`,
    oldest: (days) => `ចាស់បំផុត ${days} ថ្ងៃ`,
    more: (names, rest) => `${names} និង ${rest} ទៀត`,
    clear: 'គ្មានអ្វីរង់ចាំអ្នកទេ',
  },
  lately: 'ការកែប្រែថ្មីៗ',
  seeAll: 'មើលទាំងអស់',
  nothingYet: 'មិនទាន់មានការកែប្រែទេ។',
}

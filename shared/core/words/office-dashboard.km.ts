import type { dashboard as english } from './office-dashboard.en.ts'

export const dashboard: typeof english = {
  hello: (name) => `សួស្តី ${name}`,
  welcome: (name) => `សូមស្វាគមន៍ ${name}`,
  waiting: {
    title: 'រង់ចាំអ្នក',
    oldestFirst: 'ចាស់ជាងគេមុន',
    total: (count) => `មានការងារ ${count} រង់ចាំអ្នក`,
    oldest: (days) => `ចាស់បំផុត ${days} ថ្ងៃ`,
    more: (names, rest) => `${names} និង ${rest} ទៀត`,
    clear: 'រួចរាល់ទាំងអស់',
    clearAbout: 'គ្មានអ្វីរង់ចាំអ្នកទេ។',
  },
  steps: {
    title: 'បើកសាលារបស់អ្នក',
    next: (step) => `បន្ទាប់៖ ${step}`,
    done: (done, all) => `រួចរាល់ ${done} ក្នុងចំណោម ${all} ជំហាន`,
    isDone: 'រួចរាល់',
  },
  lately: 'ការកែប្រែថ្មីៗ',
  seeAll: 'មើលទាំងអស់',
  nothingYet: 'មិនទាន់មានអ្វីត្រូវបានកែទេ។ អ្វីដែលអ្នក និងក្រុមកែ នឹងត្រូវកត់ត្រានៅទីនេះ។',
}

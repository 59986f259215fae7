import type { sheet as en } from './export.en.ts'

export const sheet: typeof en = {
  title: 'លទ្ធផល',
  heads: {
    name: 'ឈ្មោះ',
    email: 'អ៊ីមែល',
    attempt: 'លើកទី',
    status: 'លទ្ធផល',
    score: 'ពិន្ទុ',
    total: 'ពិន្ទុសរុប',
    minutes: 'នាទី',
    handedIn: 'ប្រគល់នៅ',
  },
  statuses: {
    passed: 'ជាប់',
    failed: 'ធ្លាក់',
    absent: 'អវត្តមាន',
    correction_pending: 'រង់ចាំកែ',
    completed: 'រួចរាល់',
  },
}

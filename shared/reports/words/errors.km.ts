import type { refusals } from '../reports.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'reports.period': 'សូមជ្រើសថ្ងៃដំបូង និងថ្ងៃចុងក្រោយ មិនលើសមួយឆ្នាំ។',
}

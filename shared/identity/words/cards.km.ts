import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  students: 'សិស្ស',
  newStudents: (count) => `ថ្មី ${count} នាក់ ក្នុង 30 ថ្ងៃ`,
  activeStudents: 'សិស្សសកម្ម',
  sevenDays: '7 ថ្ងៃចុងក្រោយ',
  invited: (count) => `ការអញ្ជើញកំពុងរង់ចាំ ${count}`,
}

import type { courseQuestions as en } from './office-questions.en.ts'

export const courseQuestions: typeof en = {
  title: 'សំណួរ',
  about: 'សំណួរពីគ្រប់វគ្គរបស់អ្នក។ សិស្សទទួលអ៊ីមែល ពេលអ្នកឆ្លើយ។',
  tabs: { label: 'សំណួរតាមស្ថានភាព', waiting: 'មិនទាន់ឆ្លើយ', answered: 'បានឆ្លើយ', all: 'ទាំងអស់' },
  course: 'វគ្គសិក្សា',
  lesson: 'មើលមេរៀន',
  answer: 'ឆ្លើយ',
  again: 'ឆ្លើយម្តងទៀត',
  text: 'ចម្លើយរបស់អ្នក',
  hint: 'គ្រប់គ្នាក្នុងវគ្គអាចអានបាន។',
  send: 'ផ្ញើចម្លើយ',
  cancel: 'បោះបង់',
  needed: 'សូមសរសេរចម្លើយជាមុនសិន។',
  done: 'បានផ្ញើចម្លើយ',
  waiting: 'រង់ចាំចម្លើយ',
  first: 'មិនទាន់មានសំណួរទេ',
  firstText: 'សំណួររបស់សិស្សក្រោមមេរៀននឹងបង្ហាញនៅទីនេះ។',
  emptyTabs: { waiting: 'ឆ្លើយអស់ហើយ', answered: 'មិនទាន់មានសំណួរដែលបានឆ្លើយទេ', all: 'មិនទាន់មានសំណួរទេ' },
  emptyText: 'សំណួរថ្មីនឹងបង្ហាញនៅទីនេះ។',
  age: {
    hours: (n) => `${n} ម៉ោង`,
    days: (n) => `${n} ថ្ងៃ`,
    minutes: (n) => `${n} នាទី`,
    now: 'អម្បាញ់មិញ',
    ago: (age) => `${age}មុន`,
  },
}

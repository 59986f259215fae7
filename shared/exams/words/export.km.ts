import type { sheet as en, questionSheet as enQuestions } from './export.en.ts'

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

/** Files of questions: their names, true and false, and the examples of the template. */
export const questionSheet: typeof enQuestions = {
  questions: 'សំណួរ',
  /** In the name of a file with questions of the bank. */
  bank: 'ធនាគារ',
  isTrue: 'ពិត',
  isFalse: 'មិនពិត',
  template: 'គំរូសំណួរ',
  examples: {
    category: 'មូលដ្ឋានគណនេយ្យ',
    tag: 'ថ្លៃដើម',
    choice: 'តើមួយណាជាថ្លៃដើម?',
    options: ['*គ្រាប់កាហ្វេ', 'ប្រាក់សន្សំ', 'ប្រាក់កម្ចី'],
    explanation: 'ថ្លៃដើម គឺអ្វីដែលប្រើអស់ដើម្បីរកចំណូល។',
    statement: 'ប្រាក់ចំណេញ និងសាច់ប្រាក់ គឺដូចគ្នា។',
    number: '2 គុណនឹង 21 ស្មើប៉ុន្មាន?',
    essay: 'ចូរពន្យល់ភាពខុសគ្នារវាងសាច់ប្រាក់ និងប្រាក់ចំណេញ។',
  },
}

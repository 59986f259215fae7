import type { content as en } from './en.ts'

export const content: typeof en = {
  title: 'អត្ថបទ',
  lead: 'អត្ថបទខ្លីៗ អានហើយបានប្រយោជន៍។',
  latest: 'អត្ថបទថ្មីៗ',
  readAll: 'អានទាំងអស់',
  categories: 'ប្រធានបទ',
  allTopics: 'គ្រប់ប្រធានបទ',
  minutes: (minutes) => `អាន ${minutes} នាទី`,
  by: (name) => `ដោយ ${name}`,
  edited: (day) => `កែសម្រួលចុងក្រោយ ${day}`,
  more: 'អានបន្ត',
  none: 'មិនទាន់មានអត្ថបទនៅឡើយទេ',
  noneText: 'យើងកំពុងសរសេរអត្ថបទដំបូង។ សូមត្រឡប់មកមើលម្តងទៀតឆាប់ៗនេះ។',
  noneInTopic: 'មិនទាន់មានអត្ថបទក្នុងប្រធានបទនេះទេ',
  showAll: 'បង្ហាញអត្ថបទទាំងអស់',
}

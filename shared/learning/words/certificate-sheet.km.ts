import type { sheet as en } from './certificate-sheet.en.ts'

export const sheet: typeof en = {
  number: 'លេខវិញ្ញាបនបត្រ',
  finished: 'បញ្ចប់នៅថ្ងៃទី',
  author: 'គ្រូបង្រៀន',
  scan: 'ស្កេនដើម្បីផ្ទៀងផ្ទាត់',
  revoked: 'បានដកហូត',
  usual: {
    title: 'វិញ្ញាបនបត្របញ្ចប់ការសិក្សា',
    text: 'សូមបញ្ជាក់ថា {name} បានបញ្ចប់វគ្គសិក្សា {course} នៅថ្ងៃទី {date} ដែលបង្រៀនដោយ {author}។',
  },
  /** Made-up names, for a look before there is a real one. */
  sample: { name: 'សុខ ដារ៉ា', course: 'ចំណងជើងវគ្គរបស់អ្នក', author: 'គ្រូបង្រៀន' },
}

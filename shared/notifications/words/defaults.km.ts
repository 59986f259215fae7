import { channels } from './channels.km.ts'
import type { defaults as english } from './defaults.en.ts'

export const defaults: typeof english = {
  title: 'ការជូនដំណឹង',
  about: 'ការកំណត់ដំបូងសម្រាប់គ្រប់គ្នា។ ជម្រើសដែលសមាជិកបានកំណត់ខ្លួនឯង នៅដដែល។',
  students: 'សិស្ស',
  staff: 'គ្រូបង្រៀន និងគ្រូជំនួយ',
  owners: 'ម្ចាស់សាលា',
  all: 'ដំណឹងទាំងអស់',
  noBot: 'សាលាមិនទាន់ភ្ជាប់បូត Telegram ទេ ដូច្នេះមិនមានដំណឹងផ្ញើទៅទីនោះទេ។',
  connectBot: 'ភ្ជាប់បូត',
  ...channels,
}

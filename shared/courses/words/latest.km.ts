import type { latest as english } from './latest.en.ts'

export const latest: typeof english = {
  title: 'វគ្គដែលអ្នកកែចុងក្រោយ',
  create: 'បង្កើតវគ្គ',
  draft: 'ព្រាង',
  waiting: 'រង់ចាំពិនិត្យ',
  rejected: 'ត្រូវកែសម្រួល',
  approved: 'បានអនុម័ត',
  published: 'បានផ្សាយ',
  sent: 'បានដាក់ស្នើនៅ',
  edited: 'កែចុងក្រោយ',
  ready: 'រួចរាល់សម្រាប់ដាក់ស្នើ',
  go: 'បន្តកែ',
  read: 'មើលការពិនិត្យ',
  improve: 'មើលអ្វីត្រូវកែ',
  open: 'បើកមេរៀន',
  publish: 'ផ្សាយ',
  none: 'អ្នកមិនទាន់មានវគ្គ',
  noneText: 'សូមបង្កើតវគ្គមួយ ឬសុំសាលាបន្ថែមអ្នកជាគ្រូក្នុងវគ្គ។',
}

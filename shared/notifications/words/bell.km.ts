import type { bell as english } from './bell.en.ts'

export const bell: typeof english = {
  title: 'ការជូនដំណឹង',
  unread: (count) => `មិនទាន់អាន ${count}`,
  isUnread: 'មិនទាន់អាន',
  readAll: 'សម្គាល់ថាអានហើយ',
  seeAll: 'មើលទាំងអស់',
  choose: 'ជ្រើសដំណឹងដែលចង់ទទួល',
  more: 'មើលបន្ថែម',
  fold: { more: 'អានបន្ត', less: 'បង្រួម' },
  today: 'ថ្ងៃនេះ',
  earlier: 'មុននេះ',
  filters: {
    label: 'បង្ហាញ',
    all: 'ទាំងអស់',
    unread: 'មិនទាន់អាន',
    learning: 'ការរៀន',
    teaching: 'ការបង្រៀន',
    news: 'ដំណឹងសាលា',
    account: 'គណនីរបស់ខ្ញុំ',
  },
  none: 'អ្នកបានអានអស់ហើយ',
  noneText: 'ពេលមានអ្នកឆ្លើយសំណួររបស់អ្នក ឬវគ្គបើក អ្នកនឹងឃើញនៅទីនេះ។',
  noneOffice: 'សំណួររបស់សិស្ស និងដំណឹងអំពីវគ្គ នឹងបង្ហាញនៅទីនេះ។',
  noneHere: 'មិនទាន់មានអ្វីនៅទីនេះទេ',
  failed: 'បើកការជូនដំណឹងមិនបានទេ។',
  again: 'ព្យាយាមម្តងទៀត',
}

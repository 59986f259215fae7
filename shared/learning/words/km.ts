import type { learning as en } from './en.ts'

export const learning: typeof en = {
  title: 'វគ្គរបស់ខ្ញុំ',
  hello: (name: string) => `សួស្តី ${name}`,
  today: (minutes: number) => `ថ្ងៃនេះរៀនមួយមេរៀន ចំណាយតែ ${minutes} នាទី។`,
  findMore: 'ស្វែងរកវគ្គថ្មី',
  continueWith: 'កន្លែងដែលអ្នកឈប់',
  lessonNumber: (number: number) => `មេរៀនទី ${number}`,
  lessonsDone: (done: number, all: number) => `${done}/${all} មេរៀន`,
  viewCourse: 'មើលវគ្គសិក្សា',
  count: (n: number) => `${n} វគ្គ`,
  progress: 'វឌ្ឍនភាព',
  finished: 'រៀនចប់ហើយ',
  notStarted: 'មិនទាន់ចាប់ផ្តើម',
  lastVisit: (day: string) => `ចូលចុងក្រោយ ${day}`,
  empty: {
    title: 'ជ្រើសរើសវគ្គដំបូងរបស់អ្នក',
    text: 'វគ្គរបស់អ្នកនឹងនៅទីនេះ ព្រមទាំងបង្ហាញថារៀនដល់ណា ហើយបន្តទៅមេរៀនណា។',
    action: 'មើលវគ្គសិក្សា',
  },
}
